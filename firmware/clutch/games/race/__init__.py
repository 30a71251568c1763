"""Dino Race (Roberto Grasso, Ares Games 2014), 2 to 8 players."""

# The modules that must be in memory to play it, by depth.
_RULES = (
    "rules",
    "rules.track",
    "rules.notes",
    "rules.next_race",
    "rules.game_end",
    "rules.die",
)
_SCREENS = (
    "lamps",
    "reports",
    "screens.status",
    "screens.drawing",
    "screens.track_drawn",
    "screens.story",
    "screens",
    "screens.track_entry",
    "screens.egg",
    "screens.prizes",
    "screens.game_end",
)
NEEDS = {
    "full": _RULES + ("rules.actions",) + _SCREENS + ("screens.tricks", "screens.turn"),
    "quick": _RULES + ("rules.quick",) + _SCREENS + ("screens.quick",),
}
