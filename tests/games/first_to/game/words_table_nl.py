"""Dutch: what lies on the table before First To, and the rules in force."""

from clutch.words.texts import texts

LAY_OUT = texts("""
lay_die Een dobbelsteen ligt klaar. {0} begint.
""")

IN_FORCE = texts("""
in_target_10 Wie 10 punten heeft wint.
in_target_20 Wie 20 punten heeft wint.
in_target_30 Wie 30 punten heeft wint.
""")
