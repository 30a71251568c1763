"""English: the texts of the Scoreboard."""

from clutch.words.texts import folded, texts

TITLE = "Scoreboard"

PLAY = texts("""
row_highest_wins Wins
highest_wins_True highest
highest_wins_False lowest
row_target Target
target_none none
target_entered entered
title_round Round {0}
target_is to {0}
row_round OK ends round {0}
row_end OK ends the game
ask_target Play to how many?
ask_points {0}: ^v 1  OK types
ask_given {0} {1}  OK enters
ask_number OK: enter  BACK: erase
key_minus minus
set_scores Score
did_add {0s} {1}
did_round round {0} over
did_end game over
""")

RULES = folded("""
play Points up and down at any time. With a target the game ends with the round in which somebody reaches it.
over The highest score wins, or the lowest, as set up; equal scores share it.
""")
