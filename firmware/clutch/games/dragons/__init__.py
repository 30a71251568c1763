"""Little Dragons (Takuma Horikawa, Happy Baobab 2019), 2 to 5 players."""

# The modules that must be in memory to play it, by depth.
_BOTH = "rules rules.game_end lamps screens screens.egg_row reports screens.game_end"
NEEDS = {
    "full": _BOTH + " rules.turns screens.turns",
    "quick": _BOTH + " rules.counting screens.counting",
}
