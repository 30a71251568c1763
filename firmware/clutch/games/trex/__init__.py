"""T-Rex (Hanno and Wilfried Kuhn, Hans im Glück 1999), 3 to 5 players.

NEEDS has what a game needs to begin. LATER has what only a part of a game needs, and `wanted` says
which of it is needed now.
"""

from micropython import const

# The modules that must be in memory to begin it, by depth.
_BOTH = (
    "rules rules.ranking rules.symbols rules.round_end rules.game_end screens screens.shapes "
    "screens.round_end lamps"
)
NEEDS = {
    "full": _BOTH
    + " art rules.cards screens.overview screens.card screens.symbol screens.discards",
    "quick": _BOTH + " rules.quick screens.quick",
}

# The modules that are needed at times only, by depth and reason; imported ones come first. One
# string for each reason, because each name alone would be an object in memory.
LATER = {
    "full": {
        "play": "art rules.cards screens.overview screens.card screens.symbol",
        "end": "reports screens.game_end",
    },
    "quick": {"end": "reports screens.game_end"},
}
_LAST_ROUND = const(12)


def wanted(game):
    """The reasons to have modules in memory now: keys of LATER[game.depth]."""
    ends = game.phase in ("left", "over")
    if game.round == _LAST_ROUND:
        ends = game.phase not in ("play", "symbol")
    return ("end",) if ends else ("play",)
