"""The keys that enter a move of Little Dragons, worked out from the state alone, as a person would
press them.

    keys = keys_for(game, [["take", 8, 8]])                 # ["UP", "OK"]

`game` is the rules' object as it stands before the moves. The row of eggs is a ring, so the
shorter way round is taken.
"""

from clutch.games.dragons.rules import ALL, BROKEN, EGGS
from clutch.games.dragons.rules.game_end import LAST, who_opens
from tests.games.trex.keys import along, enter_grid


def keys_for(game, moves: list[list]) -> list[str]:
    """The presses that enter `moves` as one answer."""
    name, *arguments = moves[0]
    anyway = arguments[-1:] == ["anyway"]
    keys = KEYS[name](game, arguments[:-1] if anyway else arguments)
    return [*keys, "DOWN", "OK"] if anyway else keys


def reveal_keys(game, arguments: list) -> list[str]:
    return [*mark(EGGS.index(arguments[0]), len(EGGS)), "OK"]


def turn_keys(game, cell: int, more: int, met: int) -> list[str]:
    """The egg, UP for each more of it, DOWN for each broken one that was met."""
    cells = len(EGGS) + (not game.easy)
    return [*mark(cell, cells), *["UP"] * more, *["DOWN"] * met, "OK"]


def take_keys(game, arguments: list) -> list[str]:
    number = arguments[0]
    more = arguments.count(number) - 1
    return turn_keys(game, EGGS.index(number), more, arguments.count("broken"))


def broken_keys(game, arguments: list) -> list[str]:
    return turn_keys(game, EGGS.index("broken"), 0, len(arguments))


def hide_keys(game, arguments: list) -> list[str]:
    return turn_keys(game, len(EGGS), 0, len(arguments))


def open_keys(game, arguments: list) -> list[str]:
    seat, which = arguments
    seats = who_opens(game)
    whose = along(0, seats.index(seat), len(seats), "DOWN", "UP")
    cells = len(EGGS)
    entries = {"LEFT": 0, "RIGHT": cells - 1}  # UP and DOWN choose the seat
    return [*whose, *enter_grid(entries, EGGS.index(which), cells, 1)]


def count_keys(game, arguments: list) -> list[str]:
    """From left to right, each counted up, or down from all that there are. None at all, and too
    few when the last seat counts, are asked about: DOWN and OK say that it is so."""
    keys: list[str] = []
    wait: list[str] = []
    for which, count in zip(EGGS, arguments[0], strict=True):
        if count:
            copies = BROKEN if which == "broken" else int(which)
            keys += wait + along(0, count, copies + 1, "UP", "DOWN")
            wait = []
        wait.append("RIGHT")
    total = sum(arguments[0]) + sum(game.broken) + sum(sum(eggs.values()) for eggs in game.eggs)
    few = game.counted == game.seats - 1 and total < ALL - LAST
    sure = ["DOWN", "OK"] if few or not sum(arguments[0]) else []
    return [*keys, "OK", *sure]


def mark(cell: int, cells: int) -> list[str]:
    """The row starts without a mark."""
    entries = {"UP": 3, "DOWN": 5, "LEFT": 0, "RIGHT": cells - 1}
    return enter_grid(entries, cell, cells, 1)[:-1]


KEYS = {
    "reveal": reveal_keys,
    "take": take_keys,
    "broken": broken_keys,
    "hide": hide_keys,
    "open": open_keys,
    "count": count_keys,
}
