"""Whole moves out of what a game offers, drawn at random: on CPython and MicroPython.

`ask()` gives every legal move, but where there would be thousands (a tile anywhere on a map) only
the move's name: `complete` draws the arguments that are lacking from the form in MOVES. What it
draws may still be refused.
"""

_MANY = 3  # one more than are drawn where there may be any number of arguments


class Draws:
    """Arbitrary numbers, the same everywhere."""

    def __init__(self, seed):
        self._state = seed * 7919 + 12345 & 0x7FFFFFFF

    def below(self, n):
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 12) % n

    def one_of(self, values):
        return values[self.below(len(values))]

    def bytes(self, count):
        return bytes([self.below(256) for _ in range(count)])


def reach_of(length):
    """How far from the middle of a map there may be something after so many moves."""
    return min(3, length // 4)


def is_whole(game, move):
    """Whether a choice is a move as it stands, not the name of one alone."""
    return len(move) > 1 or (move[0],) in game.MOVES


def complete(game, move, draws, reach):
    """A move with arguments: where the choices give its name alone, drawn from its form."""
    if is_whole(game, move):
        return move
    forms = [form for form in game.MOVES if form[0] == move[0]]
    arguments = []
    for kind in draws.one_of(forms)[1:]:
        if isinstance(kind, list):
            arguments.extend([draws.one_of(kind[0]) for _ in range(draws.below(_MANY))])
        else:
            arguments.append(_value(kind, draws, reach))
    return move + arguments


def _value(kind, draws, reach):
    if isinstance(kind, range) and kind[0] < 0:
        return draws.below(2 * reach + 1) - reach  # squares near the middle of the map
    return draws.one_of(kind)
