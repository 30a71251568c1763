"""The screens of Dinoland.

`QUESTIONS` names the module for each phase; its function `ask_<phase>(table)` makes the screen.
"""

from clutch.games.dinoland.screens.facts import tile_in

QUESTIONS = {
    "full": {
        "start": "dominoes",
        "turn": "dominoes",
        "as": "wildcards",
        "act": "actions",
        "special": "special",
        "hatch": "dominoes",
        "impact": "impact",
        "over": "winners",
    },
    "quick": {
        "turn": "quick",
        "special": "special",
        "impact": "areas",
        "areas": "areas",
        "over": "winners",
    },
}


def before(table):
    """The page that reports a tile or the end of the game; None without such news."""
    if table.read or not tells(table.game, table.notes):
        return None
    return table.screens_module("revealed").Revealed(table)


def tells(game, notes):
    """Whether a page reports a tile that only Clutch has seen, or the end.

    A tile with a question explains itself. A line is enough for a regular tile, and in full depth
    for eggs.
    """
    for note in notes:
        if note[0] == "ends":
            return game.phase != "special"
        tile = tile_in(note)
        if tile and game.tiles is not None and tile != "regular":
            if tile != "hatch" or game.depth == "quick":
                return game.phase != "special"
    return False
