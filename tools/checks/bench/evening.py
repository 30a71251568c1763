"""Measure an evening in one power-on: all five games, with every page of their menus, the code of
each result, and a long game of Dinoland by six that waits all the time.

    evening(flash, "nl", "rp2040", uf2=file)    # raises Lost if anything says that memory lacks
    least_block("nl")                           # of free heap, in that of a Pico W
"""

import tempfile
from pathlib import Path

from host_sim.engines.micropython import WIDER
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.recorded import recording
from tools.checks.bench.measure import micropython
from tools.checks.bench.presses import fits, largest_block
from tools.checks.bench.row import Found, once
from tools.checks.faults.evening import Person, large_game
from tools.checks.faults.snapshots import check

_GAMES = (
    "tally_rounds", "dragons_example", "scoring_21_points", "race_three_eruptions",
    "dinoland_expansions",
)  # fmt: skip
_SELDOM = 1000  # the menus at the first question and at the end of each game
_PICO_W_KB = 205_184 / 1024  # as MicroPython reports it
_LEAST_PAGES = 11 * 11


class _Watching(Person):
    """Looks after each pause how large a block could be allocated. `least`: the smallest of these
    sizes, in bytes; `shown`: the panel at that time."""

    least, shown = 1 << 20, ""

    def wait(self, duration_ms):
        super().wait(duration_ms)
        if not fits(self.engine, self.least):
            self.least = largest_block(self.engine, self.least)
            self.shown = "; ".join(filter(None, self.panel()))


def evening(flash, language, engine, kind=Person, **options) -> Person:
    """Play an evening on an engine. -> the person, of this kind, who did"""
    large_game(flash)
    with Headless(open_engine(engine, flash=flash, language=language, **options)) as headless:
        headless.wait(4000)
        person = kind(headless, language)
        person.evening([recording(name + "_by_key") for name in _GAMES], _SELDOM)
        check(person.pages >= _LEAST_PAGES, "pages of menus:", person.pages)
        return person


@once
def least_block(language: str) -> Found:
    """The largest block that can be allocated in the heap of a Pico W, when it is least, in bytes
    of a Pico."""
    micropython()
    with tempfile.TemporaryDirectory(prefix="clutch-") as scratch:
        flash = Path(scratch) / "flash.img"
        person = evening(
            flash, language, "micropython", _Watching, heap_kb=_PICO_W_KB, meter="block"
        )
    assert isinstance(person, _Watching)
    return Found(round(person.least / WIDER), person.shown)
