"""Dutch: what lies on the table before a game on the Scoreboard, and the rules in force."""

from clutch.words.texts import folded

IN_FORCE = folded("""
in_lowest De laagste score wint.
in_target Wie {0} haalt maakt met die ronde het spel uit.
""")
