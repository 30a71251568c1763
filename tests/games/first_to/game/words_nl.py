"""Dutch: the texts of First To."""

from clutch.words.texts import folded, texts

TITLE = "Eerste bij"

PLAY = texts("""
title_total {0s} heeft {1}
ask_play {0s}: punten?
where_best {0} van {1}
did_points {0s} {1}
""")

MENU = texts("""
rule_target Doel
value_10 10
value_20 20
value_30 30
set_scores Punten
set_turn Beurt
""")

RULES = folded("""
play Elke beurt brengt hooguit zes punten. Wie het eerst genoeg heeft, wint.
over De meeste punten winnen.
""")
