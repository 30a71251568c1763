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
