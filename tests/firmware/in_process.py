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

PRESS_MS = 60
HOLD_MS = 800
READ_MS = 900  # from letting go of OK to pressing it once more
NAMES = ("up", "down", "left", "right", "ok", "back")


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


class Device:
    """`filesystem`: a MemoryFilesystem or anything like it; None is a device without flash.
    `back_held`: whether BACK is down at power-on."""

    def __init__(self, filesystem, board=BOARD, back_held=False):
        self.filesystem = filesystem
        self._ok_ms = None  # when OK was pressed last
        self.handheld = Handheld(board).attach()
        if back_held:
            self.handheld.press("back")
            device_time.sleep_ms(20)
        parts = open_board(board, device_time, filesystem)
        assert not parts.problems, parts.problems
        self.app = App(parts, device_time, Luck())
        self.run(100)
        if back_held:
            self.handheld.release("back")
            self.run(100)

    def run(self, duration_ms):
        """Let time pass as the loop of main.py does; no tick may ask for none to pass."""
        app, end_ms = self.app, device_time.ticks_add(device_time.ticks_ms(), duration_ms)
        ticks = 0
        while True:
            wait_ms = app.tick(device_time.ticks_ms())
            assert wait_ms >= 0
            ticks += 1
            assert ticks < 1000 + duration_ms, "the app does not come to rest"
            left_ms = device_time.ticks_diff(end_ms, device_time.ticks_ms())
            if left_ms <= 0:
                return
            app.parts.power.rest(  # pyright: ignore[reportAttributeAccessIssue]
                min(max(wait_ms, 1), left_ms)
            )

    def press(self, *names, held_ms=PRESS_MS):
        """Press keys one after the other; what OK opened is read before the next OK."""
        for name in names:
            name = name.lower()
            if name == "ok":
                self.read()
            self.handheld.press(name)
            self.run(held_ms)
            self.handheld.release(name)
            if name == "ok":
                self._ok_ms = device_time.ticks_ms()
            self.run(PRESS_MS)

    def go(self, key):
        """Move the cursor to the row with this text of the firmware."""
        screen, text = self.app.screen, self.say(key)
        if hasattr(screen, "entries"):
            rows = [row for _, row, _ in screen.entries]
        else:
            rows = screen.rows() if hasattr(screen, "rows") else screen.items
            rows = [row if isinstance(row, str) else row[0] for row in rows]
        away = rows.index(text) - screen.cursor
        self.press(*["DOWN" if away > 0 else "UP"] * abs(away))

    def choose(self, key):
        """Press OK on the row with this text of the firmware."""
        self.go(key)
        self.press("OK")

    def read(self):
        """Let so much time pass that OK means something."""
        if self._ok_ms is not None:
            gone_ms = device_time.ticks_diff(device_time.ticks_ms(), self._ok_ms)
            if 0 <= gone_ms < READ_MS:
                self.run(READ_MS - gone_ms)

    def press_together(self, names, held_ms):
        """Press several keys at the same moment."""
        if "ok" in names:
            self.read()
        for name in names:
            self.handheld.press(name)
        self.run(held_ms)
        for name in names:
            self.handheld.release(name)
        self.run(PRESS_MS)
        if "ok" in names:
            self._ok_ms = device_time.ticks_ms()

    def restart(self, back_held=False):
        """The same flash in a device that was just switched on."""
        return Device(self.filesystem, back_held=back_held)

    def mark(self):
        """What the corner of the panel says: "saved", "unsaved" or None."""
        return mark_in(self.handheld.display.picture())

    def banner(self):
        """The news at the bottom of the screen."""
        return self.app.screen.banner or ""

    def say(self, key):
        """A text of the firmware."""
        return self.app.words.say(key)

    def rows(self):
        """The entries of the home list."""
        return [text for _, text, _ in self.app.screen.entries]
