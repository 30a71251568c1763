"""A handheld in this process, with a camera.

    stage = Stage("en")
    stage.press("OK")                     # through the pins, with bounce
    stage.start({"game": "trex"})         # stage.names play, unless the set-up has players
    stage.enter(["play", 7])              # through the session, as if chosen on the screen
    stage.shot("waiting for a card")

The firmware is the real one. Panel and lamps are read from the models of the parts, and the drive
is littlefs in memory. Text that does not fit on the panel is noted whenever the panel is drawn,
even if no shot is taken.
"""

import hashlib
from typing import Any, NamedTuple

import host_sim.importable  # noqa: F401  isort: skip
import vfs

import device_time
from clutch.app import App
from clutch.drivers import open_board
from clutch.drivers.files import Files
from clutch.games import GAMES
from clutch.record.store import Store
from clutch.words import LANGUAGES
from host_sim.choices import load_board
from host_sim.electronics.flash_image import formatted
from host_sim.electronics.handheld import LAMP_ROLES, Handheld

SHORT_NAMES = ("Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Quinn", "Rosa")
WIDE_NAMES = ("Wwwwwwwwwwww",) * 8
__all__ = ["GAMES", "LANGUAGES", "SHORT_NAMES", "WIDE_NAMES", "Shot", "Stage"]

_PRESS_MS = 60
_READ_MS = 850  # after OK, until OK acts again
_HOLD_MS = 800
_REST_MS = 1000  # the save mark is shown, tunes are over, no screen has gone to rest yet
_BLOCKS = 64
_ENOSPC = 28


class Shot(NamedTuple):
    """A photograph.

    `picture`: 1,024 bytes, as the panel shows them; `lamps`: {role: [(red, green, blue), ...]}, as
    they are driven; `screen`: module and class; `question`: (game, depth, phase) or None;
    `troubles`: lines about what was cut off or overwritten since the shot before.
    """

    caption: str
    picture: bytes
    lamps: dict[str, list]
    screen: str
    question: tuple[str, str, str] | None
    troubles: list[str]


class Drive(vfs.VfsLfs2):
    """littlefs on a chip; writes fail while `full` is set."""

    full = False

    def open(self, path, mode="r"):
        if self.full and mode[0] in "wa":
            raise OSError(_ENOSPC, "no space")
        return super().open(path, mode)


class Stage:
    """`names`: the players; `shots`: the photographs so far; `app`: the one of the firmware."""

    app: Any

    def __init__(self, language, names=SHORT_NAMES, make_canvas=None):
        self.language = language
        self.names = list(names)
        self.shots: list[Shot] = []
        self.drive: Any = Drive(formatted(_BLOCKS), progsize=256)
        self._make_canvas = make_canvas
        self._troubles: list[str] = []
        self._randoms = 0
        self._board = load_board("pico")[1]
        Store(Files(self.drive)).save("settings", {"language": language})
        self.switch_on()

    # ---- the handheld

    def switch_on(self):
        """Switch the power off and on; the flash keeps its content."""
        self.handheld = Handheld(self._board).attach()
        self.handheld.usb = False
        parts = open_board(self._board, device_time, self.drive)
        self.app = App(parts, device_time, self._urandom)
        if self._make_canvas:
            self.app.canvas = self._make_canvas()
        self.run(100)

    def without_flash(self):
        """Switch on with a drive that cannot be mounted."""
        self.drive = None
        self.switch_on()
        self.speak()

    def speak(self):
        """Use this stage's language although the settings cannot be read."""
        self.app.speak(self.language)
        self.app.go_home()

    def run(self, duration_ms):
        """Let time pass."""
        app, end_ms = self.app, device_time.ticks_add(device_time.ticks_ms(), duration_ms)
        while True:
            wait_ms = app.tick(device_time.ticks_ms())
            self._look()
            left_ms = device_time.ticks_diff(end_ms, device_time.ticks_ms())
            if left_ms <= 0:
                return
            app.parts.power.rest(min(max(wait_ms, 1), left_ms))

    def press(self, *names):
        """Tap keys, one after the other: press("DOWN", "DOWN", "OK")."""
        for name in names:
            if name == "OK":
                self.run(_READ_MS)
            self._hold(name, _PRESS_MS)

    def go(self, key, *values):
        """Move the cursor of a list or a form to the line with the text of this key."""
        screen = self.app.screen
        if hasattr(screen, "entries"):
            lines = [text for _, text, _ in screen.entries]
        elif hasattr(screen, "rows"):
            lines = [label for label, _ in screen.rows()]
        else:
            lines = list(screen.items)
        place = lines.index(self.app.words.say(key, *values))
        away = place - screen.cursor
        self.press(*["DOWN"] * away + ["UP"] * -away)

    def choose(self, key, *values):
        """Go to a line and press OK."""
        self.go(key, *values)
        self.press("OK")

    def menu(self, *keys):
        """Hold OK, and choose these keys of texts, one after the other."""
        self.hold("OK")
        for key in keys:
            self.choose(key)

    def hold(self, name):
        """Hold a key until it acts as held."""
        self._hold(name, _HOLD_MS)

    def keep_down(self, name, duration_ms):
        """Hold a key for a photograph; `release(name)` ends it."""
        self.handheld.press(name.lower())
        self.run(duration_ms)

    def release(self, name):
        self.handheld.release(name.lower())
        self.run(_PRESS_MS)

    def _hold(self, name, duration_ms):
        self.keep_down(name, duration_ms)
        self.release(name)

    def start(self, setup, players=4):
        """Begin a game; if the set-up has no players, the first `players` of `names` play."""
        self.app.start({"players": self.names[:players], **setup})
        self.run(100)

    def enter(self, *moves):
        """Enter moves as if they had been chosen on the screen; RuleError if one is refused."""
        for move in moves:
            self.app.enter(list(move))
            self.run(20)

    def table(self):
        """The game in progress as its screens see it."""
        return self.app.table

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
                f"{screen.__module__}.{screen.__qualname__}",
                (game.NAME, game.depth, game.phase) if game else None,
                self._troubles,
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

    def _urandom(self, count):
        """Different bytes at every call, and the same ones in every run."""
        self._randoms += 1
        return hashlib.sha256(bytes((self._randoms,))).digest()[:count]
