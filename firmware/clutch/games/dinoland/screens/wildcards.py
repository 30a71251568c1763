"""The type of a wildcard dinosaur of Dinoland."""

from clutch.games.dinoland.rules import land
from clutch.ui.picker import Unmarked


def ask_as(table):
    """Ask for the type of a wildcard dinosaur, of those that the Area allows."""
    words, moves = table.words, table.game.ask()["choices"]
    last = len(moves) - 1
    return Unmarked(
        table,
        (min(1, last), min(2, last), 0, last),
        words.say("title_any"),
        (),
        [(None, move[1]) for move in moves],
        len(moves),
        lambda index: table.enter(moves[index]),
        words.say("ask_as", table.game.turn),
        lambda index: "" if index < 0 else words.title(land.DINOS[moves[index][1]]),
    )
