"""Figures of the emulated RP2040, in its own time; CLUTCH_UF2 names MicroPython's file.

All times include the cache in front of the flash and what its misses cost.

    figures()["typical_ms"]      # see `figures`; measured once, in a minute or two
    long_game()["undo_ms"]       # a game of 1,000 moves, resumed from flash

A press counts from where it acts (an arrow's contact closing, OK's opening, a hold completed) to
the first moment at which the panel shows what it shows when all is done, but for the corner where
the mark of a saved move appears later.
"""

import statistics
import tempfile
from functools import cache
from pathlib import Path

from host_sim.bench.played import long_game_moves, recorded
from host_sim.choices import open_engine

_PRESSES = 100
_PRESS_MS = 60
_HOLD_MS = 700  # a hold is complete
_WATCHED_MS = 400
_CORNER = slice(120, 128)  # of page 0: the mark
_LONG = 1000
_BACK = 41  # undos from there, past both copies of the game
_STARTED_MS, _RESUMED_MS = 2000, 20000  # the home list, a game of 1,000 moves is shown by then


class _Chip:
    def __init__(self, **options):
        self.engine = open_engine("rp2040", **options)
        self.engine.start()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.engine.close()

    def press_ms(self, key, held_ms=_PRESS_MS, watched_ms=_WATCHED_MS):
        """Milliseconds until the panel shows what the press led to; None if that is what it
        showed before."""
        engine = self.engine
        pressed_us = engine.now_us
        engine.handheld.press(key.lower())
        engine.handheld.release(key.lower(), pressed_us + held_ms * 1000)
        acts_ms = _HOLD_MS if held_ms > _HOLD_MS else held_ms if key in ("OK", "BACK") else 0
        engine.run_until(pressed_us + acts_ms * 1000)
        pictures = [self._picture()]
        for wait_ms in range(1, watched_ms + 1):
            engine.run_until(pressed_us + (acts_ms + wait_ms) * 1000)
            pictures.append(self._picture())
        engine.rest()
        if pictures[-1] == pictures[0]:
            return None
        return pictures.index(pictures[-1])

    def shown_ms(self, within_ms):
        """Milliseconds from now until the panel shows what it shows after `within_ms`."""
        pictures = []
        for _ in range(within_ms):
            self.engine.run_ms(1)
            pictures.append(self._picture())
        return 1 + pictures.index(pictures[-1])

    def _picture(self):
        picture = bytearray(self.engine.handheld.display.picture())
        picture[_CORNER] = bytes(8)
        return bytes(picture)


def _changed(wait_ms: int | None) -> int:
    assert wait_ms is not None, "the press changed nothing"
    return wait_ms


@cache
def figures() -> dict[str, float]:
    """boot_ms, home_ms from power-on; heap_free and heap_used with T-Rex in play; typical_ms,
    p99_ms, worst_ms of 100 presses of the recorded game."""
    with _Chip() as chip:
        engine = chip.engine
        found: dict[str, float] = {"home_ms": chip.shown_ms(_STARTED_MS)}
        found["boot_ms"] = engine.command({"do": "bus"})["first_us"] / 1000
        steps = recorded(by_key=True)
        engine.setup(steps[0].value)
        engine.rest()
        counts = engine.counts()
        found.update(heap_free=counts["heap_free"], heap_used=counts["heap_used"])
        keys = [key for step in steps[1:] if step.word == "key" for key in step.value]
        waits_ms = sorted(filter(None, map(chip.press_ms, keys[:_PRESSES])))
        found["typical_ms"] = statistics.median(waits_ms)
        found["p99_ms"] = waits_ms[round(0.99 * (len(waits_ms) - 1))]
        found["worst_ms"] = waits_ms[-1]
    return found


@cache
def long_game() -> dict[str, float]:
    """resume_ms of a T-Rex game of 1,000 moves from power-on; undo_ms there, and past_ms for the
    undo after which no copy of the game is left to go back to."""
    with tempfile.TemporaryDirectory(prefix="clutch-") as scratch:
        flash = Path(scratch) / "flash.img"
        setup, moves = long_game_moves(_LONG)
        with open_engine(flash=flash) as engine:
            engine.start()
            engine.run_ms(1000)
            engine.setup(setup)
            for move in moves:
                engine.move(move)
                engine.run_ms(100)
        with _Chip(flash=flash) as chip:
            engine = chip.engine
            found: dict[str, float] = {"resume_ms": chip.shown_ms(_RESUMED_MS)}
            chip.press_ms("OK")
            found["undo_ms"] = _changed(chip.press_ms("BACK", 900))
            engine._perform(f"for _ in range({_BACK - 2}): app.table.session.undo()")
            found["past_ms"] = _changed(chip.press_ms("BACK", 900, watched_ms=12000))
    return found
