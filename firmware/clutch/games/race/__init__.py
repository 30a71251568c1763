"""Dino Race (Roberto Grasso, Ares Games 2014), 2 to 8 players.

NEEDS has what a game needs to begin. LATER has what only a part of a game needs, and `wanted` says
which of it is needed now; what "begin" has is dropped as soon as the game has begun.
"""

# The modules that must be in memory to begin it, by depth.
_BOTH = (
    "rules rules.set_up rules.die lamps screens.drawing screens.track_drawn screens.story "
    "screens screens.egg"
)
NEEDS = {
    "full": _BOTH + " rules.actions screens.turn",
    "quick": _BOTH + " rules.quick screens.quick",
}

# The modules that are needed at times only, by depth and reason; imported ones come first. One
# string for each reason, because each name alone would be an object in memory.
LATER = {
    "full": {
        "begin": "rules.set_up",
        "turns": "rules.die rules.actions screens.drawing screens.egg screens.turn",
        "lay": "screens.track_drawn",
        "home": "rules.game_end",
        "end": "reports screens.game_end",
        "track": "screens.track_entry",
    },
    "quick": {
        "begin": "rules.set_up",
        "turns": "rules.die rules.quick screens.drawing screens.egg screens.quick",
        "lay": "screens.track_drawn",
        "home": "rules.game_end",
        "end": "reports screens.game_end",
        "track": "screens.track_entry",
    },
}
_NEAR = (10, 11)  # tiles from which the next two moves, of players or the lava, may lead home


def wanted(game):
    if game.phase in ("prize", "egg_counter", "over"):
        return ["home", "end"]
    if game.phase == "track":
        return ["turns", "home", "track"]
    asking = ["turns"]
    if game.is_to_lay():
        asking.append("lay")
    if game.depth == "quick" or _nears_home(game):
        asking.append("home")
    return asking


def _nears_home(game):
    """Whether the next moves may bring a dinosaur home."""
    for dinos in game.dinos:
        for tile in _NEAR:
            if tile in dinos:
                return True
    return False
