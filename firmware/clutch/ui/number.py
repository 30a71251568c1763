"""A screen to set a whole number."""

from micropython import const

from clutch.ui.fonts import DIGITS
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen, text_centre, text_line

_TENS = const(30)


class Number(Screen):
    """Set a whole number from `low` to `high`. UP and DOWN change it by 1, LEFT and RIGHT by 10,
    or by 100 after thirty tens in a row, as when the key is held. Where `value` is None, it is
    "-" until an arrow changes it from the middle, and `choose` gets None. `facts`: a line above
    the number."""

    facts = ""

    def __init__(self, title, value, low, high, choose, prompt="", back=None):
        Screen.__init__(self, title, prompt, "", back)
        self.value = value
        self.low = low
        self.high = high
        self.choose = choose
        self.by = 0  # change by the last press; `times`: how often in a row
        self.times = 0

    def body(self, bands):
        text = "-" if self.value is None else str(self.value)
        bands[1] = (1, text_line, self.facts)
        bands[2] = (3, text_centre, text, DIGITS)  # legible across the table
        bands[5] = (1, text_centre, "%d .. %d" % (self.low, self.high))
        bands[6] = (1, text_centre, "^ +1   > +10")

    def press(self, event):
        if event == OK:
            self.choose(self.value)
            return
        by = {UP: 1, DOWN: -1, RIGHT: 10, LEFT: -10}.get(event)
        if by is None:
            Screen.press(self, event)
        else:
            self.times = self.times + 1 if by == self.by else 1
            self.by = by
            if self.times > _TENS and abs(by) > 1:
                by *= 10
            value = (self.low + self.high + 1) // 2 if self.value is None else self.value
            self.value = max(self.low, min(self.high, value + by))
