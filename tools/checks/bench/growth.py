"""Measure how costs grow with a game: at move 10, 100 and 1,000, on real MicroPython.

    costs()    # {"move": {10: instructions, 100: .., 1000: ..}, "redraw": .., "save": .., "undo"}
    heap()     # {"heap_10": bytes, "copies_100": .., "heap_1000": ..}
    others()   # (modules of other games in memory, bytes that other games leave)

growth_on_device.py runs on MicroPython and measures.
"""

import json
from functools import cache

from clutch.games import GAMES
from tools.checks.bench.measure import between_marks, on_device
from tools.checks.bench.played import recorded

MOVES = (10, 100, 1000)
_FIRST = 24  # moves, of which a session copies the game after one
_TIMES = 8
# (part, how often it is done) for the stretches between marks, in order; None: not counted.
PARTS = (
    (None, 1), ("move", _FIRST), ("redraw", _TIMES), (None, 1), ("save", _TIMES), (None, 1),
    ("undo", 1),
)  # fmt: skip


def _moves(count: int = _FIRST) -> str:
    moves = [step.value for step in recorded() if step.word == "move"]
    return json.dumps(moves[:count])


@cache
def costs() -> dict[str, dict[int, float]]:
    """Instructions of each part when done once. A save is counted without the flash."""
    counts = between_marks("costs", _moves(), *MOVES)
    found: dict[str, dict[int, float]] = {name: {} for name, _ in PARTS if name}
    for at, move in enumerate(MOVES):
        for (name, times), count in zip(PARTS, counts[at * len(PARTS) :], strict=False):
            if name:
                found[name][move] = count / times
    return found


@cache
def heap() -> dict[str, int]:
    """Heap in use by a game at each of MOVES, in bytes of the 64-bit port."""
    return on_device("settled", _moves(2 * _FIRST), *MOVES)


@cache
def others() -> tuple[int, int]:
    """The most that another game leaves in memory during T-Rex: (modules, bytes). The bytes do not
    include interned names, which MicroPython never frees."""
    alone = on_device("visited", "trex")
    after = [on_device("visited", name) for name in GAMES if name != "trex"]
    left = [one["heap_bytes"] - one["n_total_bytes"] for one in after]
    return max(one["modules"] for one in after), max(left) - (
        alone["heap_bytes"] - alone["n_total_bytes"]
    )
