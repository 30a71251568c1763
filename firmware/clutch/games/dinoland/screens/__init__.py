"""What the table sees and presses in Dinoland: a module for each question.

`QUESTIONS` names it for each phase: `ask_<phase>(table)` there makes the screen.
"""

from clutch.games.dinoland.screens.revealed import TOLD, Revealed

QUESTIONS = {
    "full": {
        "start": "dominoes",
        "turn": "dominoes",
        "as": "wildcards",
        "act": "actions",
        "special": "map_tiles",
        "hatch": "dominoes",
        "impact": "impact",
        "over": "winners",
    },
    "quick": {
        "turn": "quick",
        "special": "deck_tiles",
        "impact": "areas",
        "areas": "areas",
        "over": "winners",
    },
}


def before(table):
    """What a tile says, or why the game ends; None where there is nothing that everybody must
    hear."""
    if table.unsent == TOLD or not tells(table.game, table.notes):
        return None
    return Revealed(table)


def tells(game, notes):
    """Whether a tile that nobody but Clutch has seen is to be told of, or the end. A tile that
    is asked about explains itself."""
    for note in notes:
        if note[0] == "ends" or note[0] == "tile" and game.tiles is not None:
            return game.phase != "special"
    return False
