"""The Scoreboard: points for 1 to 8 players of any game that Clutch does not know."""

# The modules that must be in memory to use it; both depths are the same.
_BOTH = "rules rules.scoring lamps reports screens screens.board screens.keypad screens.game_end"
NEEDS = {"full": _BOTH, "quick": _BOTH}
