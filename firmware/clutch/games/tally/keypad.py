"""Points typed with the arrows: two presses a digit, as on a telephone.

The first arrow chooses three digits, the second one of them. DOWN is 0; before the first digit it
is the sign. BACK takes back the last press.
"""

from micropython import const

from clutch.ui.fonts import DIGITS
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen

_MOST_DIGITS = const(4)
_ROWS = {UP: (1, 2, 3), LEFT: (4, 5, 6), RIGHT: (7, 8, 9)}
_IN_ROW = (LEFT, UP, RIGHT)  # the arrows for the three digits of a row
_NUMBER_X = const(32)
_LEFT_X = const(18)
_MIDDLE_X = const(46)
_RIGHT_X = const(74)
_ARROW = const(7)
_DIGITS = const(31)


def _number_line(canvas, page, text):
    """Paint what was typed, large, three pages high; each digit stays where it is."""
    canvas.text(_NUMBER_X, page, text, DIGITS)


def _keys(canvas, page, x, arrow, chosen):
    """Paint what an arrow chooses; `chosen`: these three digits are, and each arrow is one."""
    canvas.text(x, page, arrow)
    if chosen:
        canvas.invert(x + _ARROW, page, _DIGITS)


def _two_keys(canvas, page, left, right):
    """Paint what LEFT and RIGHT choose; whether that is chosen."""
    _keys(canvas, page, _LEFT_X, "< 4 5 6", left)
    _keys(canvas, page, _RIGHT_X, "> 7 8 9", right)


class Keypad(Screen):
    """Type a number for a seat, after an old one if it is not 0: OK calls `choose(number)`; BACK
    with nothing typed calls `back()`."""

    def __init__(self, title, say, points, choose, back):
        Screen.__init__(self, title, say("ask_number"), "", back)
        self.say = say
        self.choose = choose
        self.sign = "-" if points < 0 else ""
        self.digits = str(abs(points)) if points else ""
        self.row = None  # the three digits that the first arrow has chosen

    def body(self, bands):
        bands[1] = (3, _number_line, self.sign + (self.digits or "0"))
        down = "0" if self.digits else self.say("key_minus")
        bands[4] = (1, _keys, _MIDDLE_X, "^ 1 2 3", self.row == _ROWS[UP])
        bands[5] = (1, _two_keys, self.row == _ROWS[LEFT], self.row == _ROWS[RIGHT])
        bands[6] = (1, _keys, _MIDDLE_X, "v " + down, False)

    def press(self, event):
        if event == OK:
            self.choose(int(self.sign + (self.digits or "0")))
        elif event == BACK:
            self._take_back()
        elif self.row:
            if event in _IN_ROW:
                self._type(self.row[_IN_ROW.index(event)])
        elif event in _ROWS:
            self.row = _ROWS[event]
        elif event == DOWN and self.digits:
            self._type(0)
        elif event == DOWN:
            self.sign = "" if self.sign else "-"

    def _type(self, digit):
        self.row = None
        if len(self.digits) < _MOST_DIGITS:
            self.digits += str(digit)

    def _take_back(self):
        if self.row:
            self.row = None
        elif self.digits:
            self.digits = self.digits[:-1]
        elif self.sign:
            self.sign = ""
        else:
            self.back()
