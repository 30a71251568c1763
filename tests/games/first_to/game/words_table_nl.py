"""Dutch: what lies on the table before First To, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_die Een dobbelsteen ligt klaar. {0} begint.
""")

IN_FORCE = folded("""
in_target_10 Wie 10 punten heeft wint.
in_target_20 Wie 20 punten heeft wint.
in_target_30 Wie 30 punten heeft wint.
""")
