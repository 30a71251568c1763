"""First To (a game for learning how Clutch is extended), 2 to 8 players."""

SMALL = True  # it has all of its rules in `rules`, all else in `screens`
NEEDS = {"full": "rules screens", "quick": "rules screens"}
