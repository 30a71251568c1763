"""Measure how costs grow with a game: at move 10 and 1,000, on real MicroPython.

    cost("move", 1000)    # instructions of a "move", "redraw", "save" or "undo"
    heap()                # bytes of a Pico by which the heap in use grows
    left()                # bytes of a Pico that a game played before leaves in memory

growth_on_device.py runs on MicroPython and measures.
"""

import json
from functools import cache

from clutch.games import GAMES
from host_sim.engines.micropython import WIDER
from tools.checks.bench.measure import between_marks, on_device
from tools.checks.bench.played import recorded

MOVES = (10, 1000)
_FIRST = 24  # moves, of which a session copies the game after one
_TIMES = 8
# (part, how often it is done) for the stretches between marks, in order; None: not counted.
_PARTS = (
    (None, 1), ("move", _FIRST), ("redraw", _TIMES), (None, 1), ("save", _TIMES), (None, 1),
    ("undo", 1),
)  # fmt: skip


def _moves(count: int = _FIRST) -> str:
    moves = [step.value for step in recorded() if step.word == "move"]
    return json.dumps(moves[:count])


@cache
def _costs() -> dict[tuple, float]:
    counts = iter(between_marks("costs", _moves(), *MOVES))
    return {
        (name, move): next(counts) / times for move in MOVES for name, times in _PARTS
    }  # fmt: skip


def cost(part: str, move: int) -> float:
    """Instructions of a part when done once at a move. A save is counted without the flash."""
    return _costs()[part, move]


@cache
def heap() -> int:
    """The heap that a game uses at move 1,000 less that at move 10."""
    found = on_device("settled", _moves(2 * _FIRST), *MOVES)
    return round((found["heap_1000"] - found["heap_10"] + found["copies_1000"]) / WIDER)


@cache
def left() -> int:
    """The most bytes that another game leaves in memory during T-Rex, without interned names,
    which MicroPython never frees."""

    def used(game):
        found = on_device("visited", game)
        return found["heap_bytes"] - found["n_total_bytes"]

    return round((max(used(name) for name in GAMES if name != "trex") - used("trex")) / WIDER)
