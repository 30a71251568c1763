"""Screens of rows with values, as for settings."""

from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import BODY_PAGES, TEXT_END, TEXT_X, Screen, first_line, step


def value_line(canvas, page, label, value, selected):
    """Paint a row of a form: label and value; under the cursor, arrows before a value that LEFT
    and RIGHT change. A row that OK opens has the value "..."."""
    canvas.text(TEXT_X, page, label)
    if value:
        start = TEXT_END - canvas.width(value)
        canvas.text(start, page, value)
        if selected and value != "...":
            canvas.icon(start - 17, page, icons.LEFT)
            canvas.icon(start - 9, page, icons.RIGHT)
    if selected:
        canvas.invert(0, page, WIDTH)


class Form(Screen):
    """Rows with values. `rows()` returns a list of (label, value text), made again after each key
    but UP and DOWN. LEFT and RIGHT call `change(row, by)` with -1 and 1. OK calls `choose(row)`;
    if that returns False, nothing opens, and OK leads to the next row, from the last to the first.
    `explain(row)`, if there is one, gives the bottom line for the row under the cursor."""

    arrows = True  # a tap on those of the row under the cursor is LEFT or RIGHT

    def __init__(self, title, rows, change, choose, prompt="", back=None, explain=None):
        Screen.__init__(self, title, prompt, "", back)
        self.rows = rows
        self.change = change
        self.choose = choose
        self.explain = explain
        self.cursor = 0
        self.lines = None

    def body(self, bands):
        if self.lines is None:
            self.lines = self.rows()
        rows = self.lines
        self.cursor = min(self.cursor, len(rows) - 1)
        if self.explain:
            self.prompt = self.explain(self.cursor)
        first = first_line(self, len(rows))
        for line in range(min(BODY_PAGES, len(rows))):
            label, value = rows[first + line]
            bands[1 + line] = (1, value_line, label, value, first + line == self.cursor)

    def tapped(self, row):
        """A tap changes what has a value."""
        self.cursor = row
        return OK if (self.lines or self.rows())[row][1] in ("", "...") else RIGHT

    def press(self, event):
        count = len(self.lines or self.rows())
        if event in (UP, DOWN):
            self.cursor = step(self.cursor, event, 1, count)
            return
        self.lines = None
        if event == OK:
            if self.choose(self.cursor) is False:
                self.cursor = (self.cursor + 1) % count
        elif event == LEFT:
            self.change(self.cursor, -1)
        elif event == RIGHT:
            self.change(self.cursor, 1)
        else:
            Screen.press(self, event)
