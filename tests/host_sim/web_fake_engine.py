"""A small engine for tests of the web server: no firmware, but the real parts of a handheld.

`FakeEngine()` has the methods of an engine: start, grant time, kill, pull. Instead of the firmware
it shows a cursor on a grid, which the arrows move, counts OK and BACK, lights lamps in every role,
and sounds a tone while OK is down.
"""

import threading

from board import BOARD
from clutch.ui.canvas import WIDTH, Canvas
from clutch.ui.fonts import BOLD, SMALL
from host_sim.electronics.handheld import Handheld
from host_sim.engines.engine import EngineEnded

COLUMNS, ROWS = 6, 3
COLOURS = {
    "Y": (190, 120, 0),
    "B": (0, 20, 255),
    "N": (90, 26, 2),
    "G": (0, 150, 8),
    "R": (220, 0, 0),
}
SEATS = [(180, 0, 0), (0, 20, 220), (0, 140, 5), (170, 110, 0), (120, 0, 140), (0, 120, 120)]
_WAKE = bytes([0x00, 0x8D, 0x14, 0xA1, 0xC8, 0x20, 0x00, 0x81, 0xCF, 0xAF])
_HOME = bytes([0x00, 0x21, 0, 127, 0x22, 0, 7])


class FakeEngine:
    def __init__(self, board=BOARD):
        self.now_us = 0
        self.resets = 0
        self.handheld = Handheld(board, lambda: self.now_us, bounce_us=0)
        self.running = False
        self.pulled = threading.Event()
        self.seen: list[tuple[str, bool]] = []
        self.lines: list[str] = []

    def start(self):
        self.handheld.power_cut()
        self.running = True
        self.pulled.clear()
        self.now_us = 0
        self.cursor = 8
        self.presses = {"ok": 0, "back": 0}
        self.down = dict.fromkeys(BOARD["keys"], False)
        self.lines = ["Clutch 1.0.0 on a fake"]
        self.handheld.display.transfer(_WAKE)
        self.handheld.lamps.gate(1)
        self._draw()

    def kill(self):
        self.running = False

    def pull(self):
        self.running = False
        self.pulled.set()

    close = kill

    def die(self, text):
        self.kill()
        raise EngineEnded(text)

    def printed(self):
        lines, self.lines = self.lines, []
        return lines

    def run_until(self, until_us):
        if not self.running:
            raise EngineEnded("off: the power is off")
        assert until_us >= self.now_us, "time went backwards"
        keys = self.handheld.keys
        while self.now_us < until_us:
            next_us = keys.next_us
            keys.advance(self.now_us)
            for name in BOARD["keys"]:
                if keys.down(name) != self.down[name]:
                    self.down[name] = keys.down(name)
                    self.seen.append((name, self.down[name]))
                    if self.down[name]:
                        self._press(name)
            self.now_us = until_us if next_us is None else max(self.now_us, min(next_us, until_us))
        self.handheld.buzzer.pwm(880, 32768 if self.down["ok"] else 0)

    def _press(self, name):
        row, column = divmod(self.cursor, COLUMNS)
        row = (row + {"up": -1, "down": 1}.get(name, 0)) % ROWS
        column = (column + {"left": -1, "right": 1}.get(name, 0)) % COLUMNS
        self.cursor = row * COLUMNS + column
        if name in self.presses:
            self.presses[name] += 1
            self.lines.append(f"{name} {self.presses[name]}")
        self._draw()

    def _draw(self):
        canvas = Canvas()
        canvas.text(0, 0, "Carol", SMALL)
        canvas.text_right(118, 0, f"OK {self.presses['ok']}  BACK {self.presses['back']}", SMALL)
        canvas.frame.hline(0, 7, WIDTH, 1)
        for cell in range(COLUMNS * ROWS):
            row, column = divmod(cell, COLUMNS)
            name = "CSP"[row] if column == 5 else str(row * 5 + column + 1)
            canvas.text_centre(column * 21, row + 1, 21, name, SMALL)
            if cell == self.cursor:
                canvas.invert(column * 21 + 3, row + 1, 15)
        canvas.text(0, 5, "Brian: 8", BOLD)
        canvas.text(1, 7, "OK plays it", SMALL)
        canvas.invert(0, 7, WIDTH)
        self.handheld.display.transfer(_HOME)
        self.handheld.display.transfer(b"\x40" + canvas.buffer)
        rgb = [(0, 0, 0)] * 26
        rgb[0] = (255, 40, 0)
        for tile in range(1, 6):
            rgb[tile] = (24, 10, 1) if tile < 5 else (180, 90, 10)
        for place, colour in zip(range(13, 18), "BNBNB", strict=True):
            rgb[place] = COLOURS[colour]
        for seat, colour in enumerate(SEATS):
            red, green, blue = colour
            to_play = seat == self.cursor % len(SEATS)
            rgb[18 + seat] = colour if to_play else (red // 16, green // 16, blue // 16)
        self.handheld.lamps.bits(
            bytes(part for red, green, blue in rgb for part in (green, red, blue))
        )
