"""The whole firmware in this process: its App on the electrical models, with a clock that jumps.

device = Device(MemoryFilesystem())
device.press("ok")               # pin down, bounce, up again, everything that follows
device.app.state()
again = device.restart()         # the battery was pulled: the same flash, a new App
"""

import hashlib
from types import SimpleNamespace

import clutch.housekeeping
import device_time
from board import BOARD
from clutch import modules
from clutch.app import App
from clutch.drivers import open_board
from clutch.ui import icons
from clutch.ui.canvas import Canvas
from clutch.ui.gestures import OK
from host_sim.electronics.handheld import Handheld
from host_sim.in_process import READ_MS, InProcess


def mark_in(picture):
    """What the corner of a picture of the panel says: "saved", "unsaved" or None."""
    for name, icon in (("saved", icons.SAVED), ("unsaved", icons.UNSAVED)):
        canvas = Canvas()
        canvas.icon(120, 0, icon)
        if picture[120:128] == bytes(canvas.buffer[120:128]):
            return name
    return None


class Luck:
    """In place of os.urandom: different bytes at every call, the same ones in every run."""

    def __init__(self):
        self._calls = 0

    def __call__(self, count):
        self._calls += 1
        return hashlib.sha256(bytes((self._calls,))).digest()[:count]


def without_loading(patch):
    """Let modules stay in memory, and garbage: loading and collecting is most of what an App
    without pins takes, where a test starts hundreds of them."""
    patch.setattr(clutch.housekeeping, "gc", SimpleNamespace(collect=lambda: None))
    patch.setattr(modules, "_drop", lambda names: None)


def started(filesystem, safe_start=False):
    """The firmware as a restart with this flash finds it, without anything on the pins: an App
    beside that of a Device, which goes on."""
    return App(open_board({}, device_time, filesystem), device_time, Luck(), safe_start)


def press_in(app, event):
    """Let an App without anything on the pins take a key event; what OK opened is read before the
    next OK."""
    events = 1 << event
    if event == OK:
        device_time.sleep_ms(READ_MS)
        app.gestures.feed(events, device_time.ticks_ms())
        events = app.gestures.feed(0, device_time.ticks_ms())
    app._take(events, device_time.ticks_ms())


class Device(InProcess):
    """`drive`: a MemoryFilesystem or anything like it; None is a device without flash.
    `back_held`: whether BACK is down at power-on."""

    def __init__(self, drive, board=BOARD, back_held=False):
        super().__init__(Handheld(board), drive, Luck(), ("back",) if back_held else ())
        assert not self.parts.problems, self.parts.problems
        self.run(100)
        if back_held:
            self.let_go("back")
            self.run(100)

    def power_on(self):
        """As usual, but with the classes that tests have imported: the test of the wiring drops
        the drivers."""
        parts = open_board(self.handheld.board, device_time, self.drive)
        return App(parts, device_time, self.urandom), parts

    def restart(self, back_held=False):
        """The same flash in a device that was just switched on."""
        return Device(self.drive, back_held=back_held)

    def mark(self):
        """What the corner of the panel says: "saved", "unsaved" or None."""
        return mark_in(self.handheld.display.picture())

    def rows(self):
        """The entries of the home list."""
        return [text for _, text, _ in self.app.screen.entries]
