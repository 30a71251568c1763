"""Measure times on the emulated RP2040. CLUTCH_UF2 names MicroPython's file.

    presses("trex", "fr")           # a ChipPress for every recorded press of a kind
    wait(True, 0.99, "trex", "fr")  # of its arrows, in ms
    started_ms("fr")                # (to the first picture, to the home list)
    in_erase()                      # waits of arrows that are pressed during an erase
    code_ms()                       # (to the lit square, to the QR code)
    resume_ms()                     # a T-Rex of five with 360 moves, from power-on
    undo_ms()                       # at move 1,000: (an undo, one past all copies of the game)

All times are the chip's, and include the misses of the flash cache. The firmware is installed on
that MicroPython as a user installs it.

A press is timed from the moment it acts: an arrow acts when its contact closes, OK and BACK when
it opens. The times include 20 ms of debouncing. `first_ms` ends when the first pixel changes,
`last_ms` at the last change of the picture. Both ignore the corner with the save mark. A press
that changes nothing is counted, but has no times. Each press comes when the handheld is at rest,
except in `in_erase`.
"""

import json
import math
import os
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from host_sim.engines.opening import open_engine
from host_sim.engines.rp2040 import ENGINE, drive
from host_sim.playthroughs.playthrough import play
from host_sim.playthroughs.recorded import recording, steps_of
from tools.checks.bench.played import long_game_moves
from tools.checks.bench.presses import ARROWS, Following, kinds
from tools.checks.bench.row import Found, Missing, once

_SETTINGS = "store/settings.json"  # the handheld starts in the language that it has
_PRESS_MS = 60
_HOLD_MS = 700  # after this time a hold acts
_STILL_MS = 200  # longer than between two pictures of an animation
_QUIET_US = 12_000
_LONGEST_MS = 20_000
_CORNER = slice(120, 128)  # of page 0: the save mark
_WHOLE = 360  # moves in a game of five players, with all questions and corrections by hand
_LONG = 1000
_ENDED = "tally_rounds"  # a recorded game that ends, with a result for a QR code
_ERASES = 6  # of the flash, into which an arrow is pressed
_ERASE_MS = 40  # an erase takes 45
_SAVED_MS = 300  # by then a press is saved
_LONG_BY_KEY = Path(__file__).with_name("twelve_rounds_by_key.play")
_BACK = 41  # undos from move _LONG that go back past both copies of the game


@dataclass(frozen=True)
class ChipPress:
    """One key of a playthrough; times are None if it changed nothing."""

    where: str
    arrow: bool
    first_ms: int | None
    last_ms: int | None


class Chip(Following):
    """The emulated Pico in a language, with every press timed."""

    def __init__(self, language="en", **options):
        self.found: list[ChipPress] = []
        self.read_us = 0
        self.engine = open_engine("rp2040", uf2=uf2(), **options)
        settings = json.dumps({"version": 1, "values": {"language": language}})
        self.engine.tree = {**self.engine.tree, _SETTINGS: settings.encode()}
        try:
            self.engine.start()
            self.started_ms = [_changed(ms) for ms in self.watch(must_change=True)]
            self.engine.until_idle()
        except BaseException:
            self.engine.close()
            raise

    def hold(self, name, duration_ms):
        engine = self.engine
        pressed_us = engine.now_us
        engine.handheld.press(name.lower())
        engine.handheld.release(name.lower(), pressed_us + duration_ms * 1000)
        acts_ms = 0 if name in ARROWS else min(duration_ms, _HOLD_MS)
        engine.run_until(pressed_us + acts_ms * 1000)
        first_ms, last_ms = self.watch()
        engine.run_until(max(engine.now_us, pressed_us + (duration_ms + _PRESS_MS) * 1000))
        engine.until_idle()
        self.found.append(ChipPress(f"{self.where} {name}", name in ARROWS, first_ms, last_ms))

    def watch(self, must_change=False):
        """Run until the picture rests. -> (milliseconds until its first change, until its last)

        Both are None if it does not change. `must_change`: wait for a change."""
        engine, began_us = self.engine, self.engine.now_us
        first_ms = last_ms = None
        shown = _picture(engine)
        for waited_ms in range(1, _LONGEST_MS):
            engine.run_until(began_us + waited_ms * 1000)
            picture = _picture(engine)
            if picture != shown:
                shown, last_ms = picture, waited_ms
                first_ms = first_ms or waited_ms
            over = waited_ms - (last_ms or 0) >= _STILL_MS and (last_ms or not must_change)
            if over and waited_ms % 10 == 0 and self._rests():
                break
        return first_ms, last_ms

    def _rests(self):
        return self.engine.command({"do": "bus"})["quiet_us"] >= _QUIET_US


def uf2() -> str:
    named = os.environ.get("CLUTCH_UF2")
    if not named:
        raise Missing("needs CLUTCH_UF2, MicroPython's file for the Pico")
    return named


def _changed(changed_ms: int | None) -> int:
    if changed_ms is None:
        raise ValueError("the picture does not change")
    return changed_ms


def _picture(engine):
    picture = bytearray(engine.handheld.display.picture())
    picture[_CORNER] = bytes(8)
    return bytes(picture)


@once
def presses(kind: str, language: str) -> list[ChipPress]:
    """All presses of a kind's recordings."""
    found = []
    for file in kinds()[kind]:
        with Chip(language=language) as chip:
            play(chip.followed(file), chip, file.name, lambda line: None)
            found += chip.found
    return found


def wait(arrows: bool, share: float, kind: str, language: str) -> Found:
    """How many milliseconds presses of a kind take to the first pixel. `share`: the quantile; 0.5
    is the median, 1 the slowest press."""
    pressed = [one for one in presses(kind, language) if one.arrow == arrows]
    waits = sorted((one.first_ms, one.where) for one in pressed if one.first_ms is not None)
    if not waits:
        raise ValueError("no recorded press changes the picture")
    none = len(pressed) - len(waits)
    note = f"{len(pressed)} presses" + (f", {none} of which change nothing" if none else "")
    if share == 0.5:
        return Found(median(wait_ms for wait_ms, _ in waits), note)
    wait_ms, where = waits[math.ceil(share * len(waits)) - 1]
    return Found(wait_ms, where if share == 1 else note)


class _Hasty(Chip):
    """Presses the next arrow as soon as an OK or BACK has begun an erase of the flash. `waits`:
    milliseconds from such an arrow, counted from 1 ms after the erase began, to its
    first pixel."""

    def __init__(self):
        super().__init__()
        self.waits: list[float] = []
        self._erased_ms = 0.0

    def hold(self, name, duration_ms):
        engine, erased_ms, self._erased_ms = self.engine, self._erased_ms, 0.0
        if erased_ms and name not in ARROWS:
            engine.until_idle()
        engine.handheld.press(name.lower())
        engine.handheld.release(name.lower(), engine.now_us + duration_ms * 1000)
        if erased_ms and name in ARROWS:
            first_ms, _ = self.watch()
            if first_ms:
                self.waits.append(first_ms + erased_ms - 1)
        elif name not in ARROWS:
            self._erased_ms = self._until_erased(duration_ms + _SAVED_MS)
        if not self._erased_ms:
            engine.run_ms(duration_ms)
            engine.until_idle()

    def _until_erased(self, most_ms):
        """Run until the flash has just been erased. -> how long that took in ms, or 0"""
        before_us = self.engine.command({"do": "bus"})["saves_us"]
        for _ in range(most_ms):
            self.engine.run_ms(1)
            busy_ms = (self.engine.command({"do": "bus"})["saves_us"] - before_us) / 1000
            if busy_ms > _ERASE_MS:
                return busy_ms
        return 0.0

    def followed(self, file):
        for step in super().followed(file):
            if len(self.waits) >= _ERASES:
                return
            yield step


@once
def in_erase() -> list[float]:
    """Milliseconds from arrows, each pressed 1 ms after an erase of the flash began, to the first
    pixel. While it erases, the chip neither executes nor sees the contact."""
    with _Hasty() as chip:
        play(chip.followed(_LONG_BY_KEY), chip, _LONG_BY_KEY.name, lambda line: None)
        return chip.waits


@once
def started_ms(language: str) -> list[int]:
    """Milliseconds from power-on to the first picture, and to the home list."""
    with Chip(language=language) as chip:
        return chip.started_ms


@once
def code_ms() -> tuple[int, int]:
    """Milliseconds from RIGHT on the scores to the lit square, and to the QR code."""
    with Chip() as chip:
        for step in steps_of(recording(_ENDED)):
            if step.word in ("setup", "move"):
                getattr(chip, step.word)(step.value)
        chip.key("OK", "RIGHT")
        pressed = chip.found[-1]
        return _changed(pressed.first_ms), _changed(pressed.last_ms)


@once
def resume_ms() -> float:
    """Milliseconds from power-on until a T-Rex game of five with 360 moves is shown."""
    with _recorded(_WHOLE) as flash, Chip(flash=flash) as chip:
        return chip.started_ms[1]


@once
def undo_ms() -> tuple[int, int]:
    """Milliseconds of an undo in a T-Rex game of 1,000 moves, and of one past all copies of the
    game. They count from when the hold acts: the ring that fills in the corner, and what is
    prepared for the undo, come before."""
    with _recorded(_LONG) as flash, Chip(flash=flash) as chip:
        found = []
        for undone in (0, _BACK - 2):
            chip.key("OK")
            if undone:
                chip.engine._perform(f"for _ in range({undone}): app.table.session.undo()")
            chip.hold("BACK", _HOLD_MS + 200)
            found.append(_changed(chip.found[-1].last_ms))
        return found[0], found[1]


@contextmanager
def _recorded(count):
    """A flash file of the chip with a T-Rex of so many moves in progress."""
    setup, moves = long_game_moves(count)
    with tempfile.TemporaryDirectory(prefix="clutch-") as scratch:
        flash = Path(scratch) / "flash.img"
        with open_engine(flash=flash) as engine:
            engine.start()
            engine.run_ms(1000)
            engine.setup(setup)
            for move in moves:
                engine.move(move)
                engine.run_ms(100)
            engine.run_ms(1000)
        kept = drive.files(flash, engine.board["flash"])
        flash.unlink()
        # With the firmware built in, the drive is smaller.
        drive.install(flash, ENGINE.fitted(engine.board, {"uf2": uf2()})["flash"], kept)
        yield flash
