"""The picture on an Impact Card of Dinoland, as an editable grid of 5 x 5 around the target.

The picture is only in print on the card, so the table enters it once.
"""

from micropython import const

from clutch.ui.gestures import OK, RIGHT
from clutch.ui.widgets import Screen, step, text_line

_SIDE = const(5)
_CELL = const(9)
_LEFT = const(40)
_USUAL = (0, 14, 14, 14, 0)


def mask(canvas, page, rows, cursor):
    """Paint the squares: full ones are hit, the target has a dot, the cursor is a frame."""
    for row in range(_SIDE):
        for column in range(_SIDE):
            x, y = _LEFT + column * _CELL, page * 8 + row * 8
            lit = rows[row] >> (_SIDE - 1 - column) & 1
            if lit:
                canvas.frame.fill_rect(x + 1, y + 1, _CELL - 3, 5, 1)
            else:
                canvas.frame.pixel(x + 3, y + 3, 1)
            if row == column == 2:
                canvas.frame.fill_rect(x + 3, y + 2, 2, 3, 0 if lit else 1)
            if cursor == row * _SIDE + column:
                canvas.frame.rect(x - 1, y, _CELL + 1, 7, 1)


class Picture(Screen):
    """Arrows move, OK turns a square on or off; below the last row, OK calls `done(rows)`."""

    def __init__(self, words, title, done, rows=None, back=None):
        Screen.__init__(self, title, words.say("ask_picture"), "", back)
        self.words = words
        self.done = done
        self.rows = list(rows or _USUAL)
        self.cursor = 12

    def body(self, bands):
        bands[1] = (5, mask, tuple(self.rows), self.cursor)
        ready = self.cursor >= _SIDE * _SIDE
        bands[6] = (1, text_line, self.words.say("picture_done"), "", ready)

    def grids(self, bands):
        picture = (_LEFT - 1, 8, _CELL, 8, _SIDE, _SIDE * _SIDE)
        return picture, (0, 48, 128, 8, 1, 1)

    def press(self, event):
        row, column = self.cursor // _SIDE, self.cursor % _SIDE
        if event == OK and row == _SIDE:
            self.done(list(self.rows))
        elif event == OK:
            bit = 1 << (_SIDE - 1 - column)
            self.rows = [old ^ bit if at == row else old for at, old in enumerate(self.rows)]
        elif event <= RIGHT:
            self.cursor = step(self.cursor, event, _SIDE, _SIDE + 1)
        else:
            Screen.press(self, event)
