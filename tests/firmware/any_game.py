"""Games of every kind for properties that hold in all of them: those of `tools.checks.playtest`,
with fixed seeds, by the rules alone or entered on a whole handheld; and languages by turns."""

from itertools import product

import pytest

from clutch.games import GAMES
from clutch.words import LANGUAGES
from tested_device import Device
from tools.checks.playtest import KINDS, play_one, setup_of

every_game = pytest.mark.parametrize("game", GAMES)
every_kind = pytest.mark.parametrize(("game", "depth"), KINDS)


def in_turn(names, *values):
    """Parametrize `names` and `language`: each combination of the values in one of the languages,
    by turns. That texts fit in all of them is held for each text in tests/tools/texts/.
    """
    count = len(LANGUAGES)
    return pytest.mark.parametrize(
        [*names.split(), "language"],
        [
            (*one, LANGUAGES[(number + number // count) % count])
            for number, one in enumerate(product(*values))
        ],
        ids=lambda value: getattr(value, "__name__", None),
    )


def seeds(game, depth, count, first=0):
    """Seeds of games of this kind, from its game number `first` on."""
    start = KINDS.index((game, depth)) + first * len(KINDS)
    return range(start, start + count * len(KINDS), len(KINDS))


def recorded(seed):
    """The set-up of a random game, and its moves."""
    moves = []
    assert not play_one(seed, lambda _, __, move, ___: moves.append(move)).wrong
    return setup_of(seed)[0], moves


def entered(seed, most):
    """A handheld on which so many moves of a random game were entered; it is not over."""
    setup, moves = recorded(seed)
    device = Device()
    device.begin(setup, *moves[:-1][:most])
    device.run(2000)
    return device
