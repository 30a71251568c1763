"""Somebody who enters names on the page of letters, as quickly as a person would."""

from clutch.menus.letters import Letters
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.words import Words

COLUMNS = 7
ROWS = 5
CELLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZé-"


class Typist:
    """A page, and how often a key was pressed on it. `chosen`: what it was left with."""

    def __init__(self, name="", default="Anky", taken=(), seen=(), words=None):
        self.presses = 0
        self.chosen = None
        self.left = False
        self.page = Letters(
            words or Words(), 1, name, default, taken, seen, "2/5", self._done, self._back
        )

    def _done(self, name):
        self.chosen = name

    def _back(self):
        self.left = True

    def press(self, *events):
        for event in events:
            self.page.banner = None
            self.page.press(event)
            self.presses += 1

    def go(self, row, column):
        """The cursor to a cell, the shorter way round."""
        page = self.page
        while page.row != row:
            down = (row - page.row) % ROWS
            self.press(DOWN if down <= ROWS // 2 else UP)
        columns = COLUMNS if page.row else len(page.names)
        while page.column != column % columns:
            right = (column - page.column) % columns
            self.press(RIGHT if right <= columns // 2 else LEFT)

    def letter(self, letter):
        """One letter, or the sign of a cell."""
        cell = CELLS.find(letter if letter == "é" else letter.upper())
        self.go(1 + cell // COLUMNS, cell % COLUMNS)
        self.press(OK)

    def type(self, text):
        """Letters, whatever is offered."""
        for letter in text:
            self.letter(letter)

    def enter(self, name):
        """A name: letters until it is offered."""
        page = self.page
        while name not in page.names or page.fresh and name != page.names[0]:
            self.letter(name[len(page.name)])
        self.go(0, page.names.index(name))
        self.press(OK)

    def erase(self, times):
        """Letters away."""
        for _ in range(times):
            self.press(BACK)
