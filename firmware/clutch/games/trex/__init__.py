"""T-Rex (Hanno and Wilfried Kuhn, Hans im Glück 1999), 3 to 5 players.

NEEDS has what a game needs to begin. LATER has what only a part of a round needs, and `wanted`
says which of it is needed now.
"""

from micropython import const

# The modules that must be in memory to begin it, by depth.
_BOTH = (
    "rules",
    "rules.ranking",
    "rules.symbols",
    "rules.game_end",
    "screens",
    "screens.shapes",
    "lamps",
)
NEEDS = {
    "full": _BOTH
    + (
        "art",
        "rules.cards",
        "screens.overview",
        "screens.card",
        "screens.symbol",
    ),
    "quick": _BOTH
    + (
        "rules.round_end",
        "rules.quick",
        "reports",
        "screens.round_end",
        "screens.game_end",
        "screens.quick",
    ),
}

# The modules that are needed at times only, by depth and reason; imported ones come first. One
# string for each reason, because each name alone would be an object in memory.
LATER = {
    "full": {
        "play": "art rules.cards screens.overview screens.card screens.symbol",
        "round": "rules.round_end screens.round_end",
        "discard": "screens.discards",
        "end": "reports screens.game_end",
    },
    "quick": {},
}
_PLAYS = const(2)  # before the end of a round its questions are loaded
_LAST_ROUND = const(12)


def wanted(game):
    """The reasons to have modules in memory now: keys of LATER[game.depth]."""
    if game.depth == "quick":
        return ()
    if game.phase in ("play", "symbol"):
        return ("play", "round") if _nears_end(game) else ("play",)
    if game.phase == "trump":
        return ("play", "round")
    if game.phase in ("left", "over"):
        return ("end",)
    if game.round == _LAST_ROUND:
        return ("round", "discard", "end")
    return ("round", "discard")


def _nears_end(game):
    """Whether the next two plays may end the round."""
    if game.plays_left is not None and game.plays_left <= _PLAYS:
        return True
    return game.passes + _PLAYS >= game.playing.count(True)
