"""Dutch: the texts of the Scoreboard."""

from clutch.words.texts import folded, texts

TITLE = "Scorebord"

PLAY = texts("""
row_highest_wins Winnaar
highest_wins_True hoogste
highest_wins_False laagste
row_target Doel
target_none geen
target_entered ingevoerd
title_round Ronde {0}
target_is tot {0}
row_round OK: ronde {0} uit
row_end OK: spel uit
ask_target Tot hoeveel punten?
ask_points {0}: ^v 1  OK typt
ask_given {0} {1}  OK zet
ask_number OK: klaar  BACK: wis
key_minus min
set_scores Score
did_add {0s} {1}
did_round ronde {0} uit
did_end spel uit
""")

RULES = folded("""
play Punten erbij en eraf wanneer je wilt. Met een doel is het spel uit na de ronde waarin iemand het haalt.
over De hoogste score wint, of de laagste, zoals afgesproken; gelijken delen.
""")
