"""T-Rex (Hanno and Wilfried Kuhn, Hans im Glück 1999), 3 to 5 players."""

# The modules that must be in memory to play it, by depth.
_BOTH = (
    "rules",
    "rules.ranking",
    "rules.symbols",
    "rules.round_end",
    "rules.game_end",
    "screens",
    "screens.shapes",
    "screens.round_end",
    "screens.game_end",
    "lamps",
    "reports",
)
NEEDS = {
    "full": _BOTH
    + (
        "art",
        "rules.cards",
        "screens.overview",
        "screens.card",
        "screens.symbol",
        "screens.discards",
    ),
    "quick": _BOTH + ("rules.quick", "screens.quick"),
}
