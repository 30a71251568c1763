"""First To (a game for learning how Clutch is extended), 2 to 8 players."""

_BOTH = "rules rules.scoring lamps reports screens screens.turns screens.game_end"
NEEDS = {"full": _BOTH, "quick": _BOTH}
