"""French: what lies on the table before a game on the Scoreboard, and the rules in force."""

from clutch.words.texts import folded

IN_FORCE = folded("""
in_lowest Le score le plus bas gagne.
in_target Avec {0} points, la manche est la dernière.
""")
