"""Draw random moves from the choices of a game. Runs on CPython and MicroPython.

`ask()` returns every legal move. Where there would be thousands, such as a tile anywhere on a map,
it returns only the move's name. `complete` then draws the missing arguments from the form in
MOVES; the rules may still refuse the result.
"""

_MANY = 3  # a list of any length is drawn with fewer elements than this


class Draws:
    """Pseudo-random numbers, the same on both interpreters."""

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
    """How many squares from the middle of a map to draw tiles after `length` moves, at most 3."""
    return min(3, length // 4)


def is_whole(game, move):
    """Whether a choice is a complete move, not only its name."""
    return len(move) > 1 or (move[0],) in game.MOVES


def complete(game, move, draws, reach):
    """Return the move; if it is only a name, with arguments drawn from its form."""
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
