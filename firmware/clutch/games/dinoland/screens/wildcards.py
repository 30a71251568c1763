"""The type of a wildcard dinosaur of Dinoland."""

from clutch.games.dinoland.rules import land
from clutch.ui.picker import Picker


def ask_as(table):
    """Ask for the type of a wildcard dinosaur, of those that the Area allows."""
    words, moves = table.words, table.game.ask()["choices"]
    return Picker(
        words.say("title_any"),
        (),
        [(None, move[1]) for move in moves],
        len(moves),
        lambda index: table.enter(moves[index]),
        words.say("ask_as", table.game.turn),
        lambda index: words.title(land.DINOS[moves[index][1]]),
    )
