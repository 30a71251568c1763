"""The Scoreboard: points for 1 to 8 players of any game that Clutch does not know."""

SMALL = True  # it has all of its rules in `rules`, all else but the keypad in `screens`
NEEDS = {"full": "rules screens keypad", "quick": "rules screens keypad"}
