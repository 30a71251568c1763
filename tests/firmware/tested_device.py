"""The whole firmware in this process: its App on the electrical models, with a clock that jumps.

device = Device()
device.begin(TREX, ["play", 6])  # a game, and moves that are entered in it
device.press("ok")               # pin down, bounce, up again, everything that follows
again = device.restart()         # the battery was pulled: the same flash, a new App
"""

import hashlib
import json
from typing import Any

import clutch.housekeeping
import device_time
from board import BOARD
from clutch import modules
from clutch.app import App
from clutch.drivers import open_board
from clutch.record import results
from clutch.record.store import Store
from clutch.ui import icons
from clutch.ui.canvas import Canvas
from clutch.ui.gestures import OK
from host_sim.electronics.handheld import Handheld
from host_sim.engines.in_process import READ_MS, InProcess
from host_sim.playthroughs.panel_text import read_chosen, read_panel
from memory_files import MemoryFilesystem

TREX = {"game": "trex", "players": ["Anna", "Brian", "Carol"], "high": "blue", "low": "brown"}
RACE = {"game": "race", "players": ["Anna", "Brian"]}
TALLY = {"game": "tally", "players": ["Anna", "Brian", "Carol"]}
OWN_DRIVE: Any = object()


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
    patch.setattr(clutch.housekeeping, "collect", lambda *_: None)
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


def stored(**files):
    """A drive whose folder /store has files with these values, or with these bytes."""
    filesystem: Any = MemoryFilesystem()
    filesystem.mkdir("/store")
    for name, values in files.items():
        if not isinstance(values, bytes):
            values = json.dumps({"version": 1, "values": values}).encode()
        filesystem.files[f"/store/{name}.json"] = values
    return filesystem


class Device(InProcess):
    """`drive`: a MemoryFilesystem or anything like it, by default a new one; None is a device
    without flash. `back_held`: whether BACK is down at power-on."""

    app: Any  # its table is None until a game begins

    def __init__(self, drive=OWN_DRIVE, board=BOARD, back_held=False):
        drive = MemoryFilesystem() if drive is OWN_DRIVE else drive
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

    # ---- what a table does

    def begin(self, setup, *moves):
        """Begin a game and enter these moves."""
        self.app.start(setup)
        self.play(*moves)

    def play(self, *moves):
        """Enter moves; what follows from them has happened when this returns."""
        for move in moves:
            self.app.enter(list(move))
        self.run(100)

    def at_home(self):
        """Go to the home list. -> its screen"""
        self.app.go_home()
        self.run(100)
        return self.app.screen

    def end_by_hand(self):
        """End the game from the table menu."""
        self.menu("title_end")
        self.press("DOWN", "OK")
        self.run(100)

    def leave(self):
        """Leave the game, as OK does when it is over."""
        self.app.leave_finished()
        self.run(100)

    def correct(self, back):
        """Open the correction of an entry, counted back from the last one. -> the screen"""
        self.menu("title_correct")
        self.press(*["DOWN"] * back, "OK")
        return self.app.screen

    def press_at_once(self, name, wait_ms=0):
        """Press a key so long after what came before, whether that was read or not."""
        self.run(wait_ms)
        self.handheld.press(name)
        self.run(60)
        self.handheld.release(name)
        self.run(40)  # it has acted since 30

    # ---- what a person sees

    @property
    def panel(self):
        """The lines of text on the panel."""
        return [line.strip() for line in read_panel(self.handheld.display.picture())]

    @property
    def told(self):
        """All that the panel says, in one line."""
        return " ".join(" ".join(self.panel).split())

    @property
    def chosen(self):
        """The text that is inverted on the panel."""
        return read_chosen(self.handheld.display.picture())

    def mark(self):
        """What the corner of the panel says: "saved", "unsaved" or None."""
        corner = self.handheld.display.picture()[120:128]
        for name, icon in (("saved", icons.SAVED), ("unsaved", icons.UNSAVED)):
            canvas = Canvas()
            canvas.icon(120, 0, icon)
            if corner == bytes(canvas.buffer[120:128]):
                return name
        return None

    # ---- what flash has

    def store(self, name):
        """The values of a file in /store, {} without it."""
        data = self.drive.files.get(f"/store/{name}.json")
        return json.loads(data)["values"] if data else {}

    def results(self):
        """The results that are kept, the latest first."""
        return results.load(Store(self.app.parts.files))
