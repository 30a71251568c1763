"""The Scoreboard: points for 1 to 8 players of any game that Clutch does not know."""

SMALL = True
NEEDS = {"full": "rules screens", "quick": "rules screens"}
