"""A handheld in this process, with a camera.

    stage = Stage("en")
    stage.press("ok")                     # through the pins, with bounce
    stage.start({"game": "trex"})         # stage.names play, unless the set-up has players
    stage.enter(["play", 7])              # through the session, as if chosen on the screen
    stage.shot("waiting for a card")

The firmware is the real one. Panel and lamps are read from the models of the parts, and the drive
is littlefs in memory. Text that does not fit on the panel is noted whenever the panel is drawn,
even if no shot is taken.
"""

import hashlib
from typing import Any, NamedTuple

import vfs

from clutch.drivers.files import Files
from clutch.record.store import Store
from host_sim.board.loading import load_board
from host_sim.electronics.flash_image import formatted
from host_sim.electronics.handheld import LAMP_ROLES, Handheld
from host_sim.engines.in_process import InProcess
from tools.pictures.gallery.tapped import tap_map

SHORT_NAMES = ("Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Quinn", "Rosa")
WIDE_NAMES = ("Wwwwwwwwwwww",) * 8

_REST_MS = 1000  # the save mark is shown, tunes are over, no screen has gone to rest yet
_BLOCKS = 64
_ENOSPC = 28


class Shot(NamedTuple):
    """A photograph.

    `picture`: 1,024 bytes, as the panel shows them; `lamps`: {role: [(red, green, blue), ...]}, as
    they are driven; `frame`: what the game wants of all lamps, at full brightness; `screen`:
    module and class; `question`: (game, depth, phase) or None; `troubles`: lines about what was
    cut off or overwritten since the shot before; `taps`: what a finger does there, see tapped.py,
    or 0 if the stage does not tell.
    """

    caption: str
    picture: bytes
    lamps: dict[str, list]
    frame: bytes
    screen: str
    question: tuple[str, str, str] | None
    troubles: list[str]
    taps: int


class Drive(vfs.VfsLfs2):
    """littlefs on a chip; writes fail while `full` is set."""

    full = False

    def open(self, path, mode):
        if self.full and mode != "rb":
            raise OSError(_ENOSPC, "no space")
        return super().open(path, mode)


class _NoTimings(bytearray):
    """Key press timings that stay 0, so that pictures do not depend on when a key was pressed."""

    def __setitem__(self, _index, _value):
        pass


class Stage(InProcess):
    """`names`: the players; `shots`: the photographs so far; `tells_taps`: whether they say what a
    finger does."""

    def __init__(self, language, names=SHORT_NAMES, make_canvas=None, tells_taps=False):
        self.language = language
        self.names = list(names)
        self.shots: list[Shot] = []
        self._make_canvas = make_canvas
        self._tells_taps = tells_taps
        self._troubles: list[str] = []
        self._randoms = 0
        drive = Drive(formatted(_BLOCKS), progsize=256)
        Store(Files(drive)).save("settings", {"language": language})
        self._switch_on(drive)

    # ---- the handheld

    def switch_on(self):
        """Switch the power off and on; the flash keeps its content."""
        self._switch_on(self.drive)

    def _switch_on(self, drive: Any):
        super().__init__(Handheld(load_board("pico")[1]), drive, self._random_bytes)
        self.app.timings = _NoTimings(32)
        if self._make_canvas:
            self.app.canvas = self._make_canvas()
        self.run(100)

    def without_flash(self):
        """Switch on with a drive that cannot be mounted."""
        self._switch_on(None)
        self.speak()

    def fill_flash(self):
        """Let every write fail from now on."""
        self.drive.full = True

    def speak(self):
        """Use this stage's language although the settings cannot be read."""
        self.app.settings.speak(self.language)
        self.app.go_home()

    def tick(self):
        wait_ms = super().tick()
        self._look()
        return wait_ms

    def read_all(self):
        """Press OK as long as the title stays: to the end of all pages."""
        title = self.app.screen.title
        while self.app.screen.title == title:
            self.press("OK")

    def start(self, setup, players=4):
        """Begin a game; if the set-up has no players, the first `players` of `names` play."""
        self.app.start({"players": self.names[:players], **setup})
        self.run(100)

    def enter(self, *moves):
        """Enter moves as if they had been chosen on the screen; RuleError if one is refused."""
        for move in moves:
            self.app.enter(list(move))
            self.run(20)

    # ---- the camera

    def shot(self, caption, at_once=False):
        """Photograph panel and lamps at rest, or with `at_once` as they are this instant."""
        app = self.app
        if not at_once:
            self.run(_REST_MS)
            app.settle()
            self.run(1)
        game = app.table.game if app.table else None
        screen = type(app.screen)
        self.shots.append(
            Shot(
                caption,
                bytes(self.handheld.display.picture()),
                {role: list(self.handheld.lamp_role(role)) for role in LAMP_ROLES},
                bytes(app.lamps.rgb),
                f"{screen.__module__}.{screen.__qualname__}",
                (game.NAME, game.depth, game.phase) if game else None,
                self._troubles,
                tap_map(app) if self._tells_taps else 0,
            )
        )
        self._troubles = []

    def _look(self):
        """Note what did not fit in the picture that was just drawn."""
        canvas = self.app.canvas
        if canvas.clipped:
            text, page = canvas.clipped
            self._troubles.append(f"cut off: {text!r} on page {page}")
            canvas.clipped = None
        faults = getattr(canvas, "faults", None)
        if faults:
            self._troubles.extend(faults)
            faults.clear()

    def _random_bytes(self, count):
        """Different bytes at every call, and the same ones in every run."""
        self._randoms += 1
        return hashlib.sha256(bytes((self._randoms,))).digest()[:count]
