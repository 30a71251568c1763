"""T-Rex (Hanno and Wilfried Kuhn, Hans im Glück 1999), 3 to 5 players.

NEEDS has what a game needs to begin. LATER has what only a part of a game needs, and `wanted` says
which of it is needed now.
"""

from micropython import const

# The modules that must be in memory to begin it, by depth.
_BOTH = "rules rules.ranking rules.symbols rules.round_end screens screens.trump lamps"
NEEDS = {
    "full": _BOTH + " art rules.cards screens.round_end screens.overview screens.card",
    "quick": _BOTH + " rules.quick screens.quick",
}

# The modules that are needed at times only, by depth and reason; imported ones come first. One
# string for each reason, because each name alone would be an object in memory.
LATER = {
    "full": {
        "rounds": "art rules.cards",
        "play": "screens.overview screens.card",
        "eggs": "screens.discards",
        "end": "rules.game_end reports screens.game_end",
    },
    "quick": {"end": "rules.game_end reports screens.game_end"},
}
_LAST_ROUND = const(12)


def wanted(game):
    eggs = game.phase in ("egg", "discard")
    ends = game.phase in ("left", "over")
    if game.round == _LAST_ROUND:
        ends = game.phase not in ("play", "symbol")
    if ends:
        return ("eggs", "end") if eggs else ("end",)
    return ("rounds", "eggs") if eggs else ("rounds", "play")
