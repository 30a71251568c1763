"""English: what lies on the table before First To, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_die A die of six lies ready. {0} begins.
""")

IN_FORCE = folded("""
in_target_10 Who has 10 points wins.
in_target_20 Who has 20 points wins.
in_target_30 Who has 30 points wins.
""")
