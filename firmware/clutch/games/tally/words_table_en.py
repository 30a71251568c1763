"""English: what lies on the table before a game on the Scoreboard, and the rules in force."""

from clutch.words.texts import folded

IN_FORCE = folded("""
in_lowest The lowest score wins.
in_target Reaching {0} ends the game with that round.
""")
