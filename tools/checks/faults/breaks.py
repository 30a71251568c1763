"""Crash the firmware, by an exception in any method of any screen or by a nearly full heap.

The firmware must show the crash with its place, write it to a log of bounded size, and continue
the game unchanged after OK; later moves must be saved. After a MemoryError it must do so at once,
with one sentence instead of the page.
"""

import gc

from host_sim.electronics.flash import Flash
from host_sim.electronics.flash_image import SolidArray, formatted
from host_sim.engines.in_process import HOLD_MS, KEYS
from tools.checks.faults import key_driver
from tools.checks.faults.harness import Harness
from tools.checks.faults.raising import Fault
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.recorded_sessions import UsedDrive, recordings
from tools.checks.faults.refusals import faulty
from tools.checks.faults.snapshots import check, present
from tools.checks.faults.trials import lasts, name_of, over, setups

_METHODS = ("draw", "body", "press", "light", "on_idle", "advance", "settle")
_ERRORS = (ZeroDivisionError, MemoryError, KeyError)
_LOG_BYTES = 2048
_PRESSES = 160
_EVERY = 3  # presses between two crashes
_UP_MS = 100  # until the firmware sees a key released that was released while it painted
_LONG_MS = 30000  # long enough for any screen's rest and animation
_HEAPS = 60
_MOST_TAKEN = 4000
_LEAST_LEFT = 512  # bytes that the keys of a harness need themselves


def _break(harness, method, error):
    """Make a method of the current screen raise `error`, then press OK. -> whether it raised"""
    harness.run(_UP_MS)
    looking = type(harness.app.screen).__name__ == "BackInTime"
    if looking:
        harness.press("back")
    before = present(harness)
    if looking:
        harness.hold_on("back")
        harness.run(_UP_MS)
    app, screen, crashes = harness.app, harness.app.screen, harness.crashes

    def raising(*_values):
        raise error

    setattr(screen, method, raising)
    app._lit = False
    app._changed = True
    if method == "settle":
        try:
            app.settle()
        except Exception as raised:
            app.stumble(raised)
    elif method == "press":
        harness.press("left")
    else:
        harness.run(_LONG_MS if method in ("on_idle", "advance") else 100)
    if harness.crashes == crashes:
        check(method not in ("press", "settle"), "swallowed:", method)
        delattr(screen, method)
        return False
    if isinstance(error, MemoryError):
        check(app.screen is not screen and not harness.broken, "the page is not closed")
        check(harness.banner == harness.say("page_no_memory"), "another sentence:", harness.banner)
    else:
        check(looking or present(harness) == before, "another state while the crash is shown")
        check(bool(app.screen.lines), "no message")
        harness.press("ok")
    harness.run(_UP_MS)
    check(not harness.broken, "broken again:", app.screen.lines if harness.broken else "")
    check(present(harness) == before, "another state")
    return True


def wander(setup, seed, method):
    """Press random keys for an evening; every few keys `method` of the current screen raises.
    -> how often it was called"""
    harness = Harness(formatted())
    draws = Draws(seed)
    tried = 0
    for at in range(_PRESSES):
        if over(harness) and draws.below(8) == 0:
            key_driver.begin(harness, setup)
        harness.press(draws.one_of(KEYS), held_ms=HOLD_MS if draws.below(12) == 0 else 40)
        if at % _EVERY == 0 and _break(harness, method, draws.one_of(_ERRORS)("on purpose")):
            tried += 1
            if tried % 10 == 0:
                harness = lasts(harness, draws)
    harness.app.screen.body = None
    for _ in range(6):
        harness.press("right")
        harness.press("ok")
        harness.app.stumble(_ERRORS[0]())
        harness.press("ok")
    log = harness.parts.files.read("/store/errors.txt")
    check(log and len(log) <= _LOG_BYTES, "a log of", len(log or b""))
    return tried


def screens():
    """Lane: each method of the screens that random keys reach, two evenings with each game."""
    games = setups()
    for seed in range(2 * len(games) * len(_METHODS)):
        setup = games[seed % len(games)]
        method = _METHODS[seed // len(games) % len(_METHODS)]
        name = "%s in %s, seed %d" % (method, name_of(setup), seed)
        yield name, wander, setup, seed, method


# A heap that is nearly full


class Full(Fault):
    """Only `left` bytes of heap are free during an action."""

    @property
    def struck(self):
        return True  # any press may run out of memory

    def __init__(self, left):
        self.left = left
        self._taken: list = [None] * _MOST_TAKEN

    def flash(self, image):
        return Flash(SolidArray(image))

    def arm(self, harness):
        gc.collect()
        place = 0
        for size in (1 << 20, 65536, 4096, 512, 64, 16):
            while gc.mem_free() > self.left + size:
                try:
                    self._taken[place] = bytes(size)
                except MemoryError:
                    break
                place += 1

    def disarm(self):
        # One by one, because the collector keeps an object alive if any word looks like its
        # address.
        for place in range(_MOST_TAKEN):
            self._taken[place] = None
        gc.collect()

    def during(self, harness, action, *values):
        """Do an action. -> the harness, a new one if the firmware had no memory even for its
        message and restarted the device"""
        try:
            action(harness, *values)
            return harness
        except (MemoryError, SystemExit):
            self.disarm()
            return harness.again()


def heap():
    """Lane, on MicroPython: every recording except power-on, with 0.5 to 90 KB of heap left."""
    for recording in recordings(UsedDrive(setups()[0])):
        if recording.name == "power-on":
            continue
        for size in range(_HEAPS):
            left = _LEAST_LEFT + 48 * size + 25 * size * size
            title = "%s, %d bytes left" % (recording.title, left)
            yield title, faulty, recording, Full(left), left
