"""English: the texts of First To."""

from clutch.words.texts import folded, texts

TITLE = "First To"

PLAY = texts("""
title_total {0s} has {1}
ask_play {0s}: points?
where_best {0} of {1}
did_points {0s} {1}
""")

MENU = texts("""
rule_target Target
value_10 10
value_20 20
value_30 30
set_scores Points
set_turn Turn
""")

RULES = folded("""
play A player scores up to six points a turn. The first player to reach the target wins.
over The most points win.
""")

LAY_OUT = folded("""
lay_die A die of six lies ready. {0} begins.
""")

IN_FORCE = folded("""
in_target_10 Who has 10 points wins.
in_target_20 Who has 20 points wins.
in_target_30 Who has 30 points wins.
""")
