"""The handheld without a screen: it presses keys, and returns panel and lamps as text.

    with Headless(open_engine("cpython", "pico")) as handheld:
        handheld.setup({"game": "trex", "players": ["Anna", "Brian"]})
        handheld.key("RIGHT", "OK")
        print("\n".join(handheld.screen()))

Playthroughs, tests and the gallery use it. A key is held for 60 ms and then gets 60 ms to settle,
bounce included. A second OK waits until the firmware accepts it on the screen that the first one
opened. `screen` and `lamps` first let the firmware bring the picture to rest.
"""

from zlib import crc32

import host_sim.files.importable  # noqa: F401
from host_sim.electronics.handheld import LAMP_ROLES
from host_sim.electronics.ssd1306 import HEIGHT, WIDTH
from host_sim.playthroughs.panel_text import read_chosen, read_panel

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK")
PRESS_MS = 60
SETTLE_MS = 60
READ_MS = 950
BOOT_MS = 1000
_HALF_BLOCKS = " ▀▄█"


class Headless:
    """`engine` must be switched on; leaving the `with` closes it."""

    def __init__(self, engine):
        self.engine = engine
        self.read_us = 0  # when OK is accepted again on the screen that OK opened
        try:
            engine.start()
            engine.run_ms(BOOT_MS)
            engine.until_idle()
        except BaseException:
            engine.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.engine.close()

    def setup(self, setup):
        """Begin a game. Refused if the firmware refuses."""
        self.engine.setup(setup)

    def move(self, move):
        """Enter a move. Refused if the firmware refuses."""
        self.engine.move(move)

    def state(self):
        """The public state; {} while no game is in progress."""
        return self.engine.state() or {}

    def key(self, *names):
        engine = self.engine
        for name in names:
            if name == "OK" and engine.now_us < self.read_us:
                engine.run_until(self.read_us)
            self.hold(name, PRESS_MS)
            if name == "OK":
                self.read_us = engine.now_us + READ_MS * 1000

    def hold(self, name, duration_ms):
        engine = self.engine
        up_us = engine.now_us + duration_ms * 1000
        engine.handheld.press(name.lower())
        engine.handheld.release(name.lower(), up_us)
        engine.run_until(up_us + SETTLE_MS * 1000)
        engine.until_idle()

    def wait(self, duration_ms):
        self.engine.run_ms(duration_ms)

    def cut(self):
        """Switch off and on again, and wait for the start."""
        self.engine.cut()
        self.read_us = 0  # the engine counts from power-on
        self.engine.run_ms(BOOT_MS)
        self.engine.until_idle()

    def screen(self):
        """The settled panel: 32 lines of 128 characters, two pixels each."""
        self.engine.settle()
        return half_blocks(self.engine.handheld.display.picture())

    def screen_as_read(self):
        """The settled panel as a person reads it: a checksum of its pixels with the words in dark
        on light, then each line that has text.
        """
        self.engine.settle()
        picture = bytes(self.engine.handheld.display.picture())
        chosen = read_chosen(picture)
        cursor = f", cursor: {chosen}" if chosen else ""
        lines = [f"  {line}" for line in read_panel(picture) if line]
        return [f"screen {crc32(picture):08x}{cursor}", *lines]

    def lamps(self):
        """The settled lamps, a line for each role: its name, then each lamp as six hex digits
        (RGB).
        """
        self.engine.settle()
        handheld = self.engine.handheld
        return [
            " ".join((role, *(f"{r:02x}{g:02x}{b:02x}" for r, g, b in handheld.lamp_role(role))))
            for role in LAMP_ROLES
        ]

    def lamps_as_read(self):
        """The settled lamps, a line for each role that has one lit; a dark one is a dot."""
        lit = [line.replace(" 000000", " .") for line in self.lamps()]
        return [f"  {line}" for line in lit if line.split()[1:].count(".") < len(line.split()) - 1]


def half_blocks(picture):
    """1,024 bytes of `display.picture()` as 32 lines of half blocks."""
    lines = []
    for y in range(0, HEIGHT, 2):
        page, shift = picture[y // 8 * WIDTH : (y // 8 + 1) * WIDTH], y % 8
        lines.append("".join(_HALF_BLOCKS[byte >> shift & 3] for byte in page))
    return lines
