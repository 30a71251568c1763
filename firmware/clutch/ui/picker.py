"""A screen to choose one cell of a grid."""

from micropython import const

from clutch.ui.canvas import WIDTH
from clutch.ui.gestures import OK, RIGHT
from clutch.ui.widgets import Screen, arrow, draw_lines, step, text_line

_SIGN = const(6)  # columns of a sign beside a cell, with a gap


def entry_signs(canvas, page, x, width, entries, first, count):
    """Paint the signs of a row of cells: at the left of each to which an arrow leads from no cell,
    this arrow; at the right of the last one that to the right, as two would frame what is between
    them. `entries`: those for UP, DOWN, LEFT, RIGHT, or () for no signs; `first`: the number of
    the cell in column `x`. What the cells show is painted afterwards."""
    for event in range(len(entries)):
        column = entries[event] - first
        if column == count - 1 and entries[event] == entries[RIGHT]:
            arrow(canvas, x + count * width - 3, page, RIGHT)
        elif 0 <= column < count:
            arrow(canvas, max(x + column * width - 1, 0), page, event)


def cell_row(canvas, page, width, cells, cursor, entries=(), first=0):
    """Paint a row of cells, each an (icon or None, text) pair in the middle of `width` columns.
    Invert cell number `cursor`; none if it is -1. `entries`, `first`: as of `entry_signs`, but
    each sign is beside what its cell shows."""
    for column in range(len(cells)):
        icon, text = cells[column]
        content = canvas.width(text)
        if icon:
            content += 8 * (icon >> 8) + (2 if text else 0)
        room = width
        last = column == len(cells) - 1
        if first + column in entries:
            room += -_SIGN if last and entries[RIGHT] == first + column else _SIGN
        x = column * width + (room - content) // 2
        for event in range(len(entries)):
            if entries[event] == first + column:
                beside = content + 2 if last and event == RIGHT else -_SIGN
                arrow(canvas, max(min(x + beside, WIDTH - 3), 0), page, event)
        if icon:
            x = canvas.icon(x, page, icon) + 2
        canvas.text(x, page, text)
        if column == cursor:
            canvas.invert(column * width + 1, page, width - 2)


class Picker(Screen):
    """Choose one cell of a grid: OK calls `choose(index)`. `cells` are (icon or None, text) pairs,
    row by row, at the bottom of the body. Above them are `lines` of text and, if it is given, the
    line that `explain(index)` returns for the cell under the cursor."""

    signs: tuple = ()  # of `entries`, while the cursor is on no cell

    def __init__(self, title, lines, cells, columns, choose, prompt, explain=None, cursor=0):
        Screen.__init__(self, title, prompt)
        self.lines = lines
        self.cells = cells
        self.columns = columns
        self.choose = choose
        self.explain = explain
        self.cursor = cursor

    def body(self, bands):
        draw_lines(bands, self.lines)
        width = WIDTH // self.columns
        signs = self.signs if self.cursor < 0 else ()
        page = 7 - self.rows()
        if self.explain:
            bands[page - 1] = (1, text_line, self.explain(self.cursor))
        for first in range(0, len(self.cells), self.columns):
            cells = tuple(self.cells[first : first + self.columns])
            cursor = self.cursor - first if 0 <= self.cursor - first < self.columns else -1
            bands[page] = (1, cell_row, width, cells, cursor, signs, first)
            page += 1

    def grids(self, bands):
        top, width = 8 * (7 - self.rows()), WIDTH // self.columns
        return ((0, top, width, 8, self.columns, len(self.cells)),)

    def rows(self):
        """The number of rows of cells."""
        return (len(self.cells) + self.columns - 1) // self.columns

    def press(self, event):
        if event == OK:
            self.choose(self.cursor)
        elif event <= RIGHT:
            cursor = step(self.cursor, event, self.columns, self.rows())
            self.cursor = min(cursor, len(self.cells) - 1)  # the last row may be shorter
        else:
            Screen.press(self, event)


class Unmarked(Picker):
    """A picker that starts on no cell: see `Table.enters`."""

    def __init__(self, table, entries, *picker):
        Picker.__init__(self, *picker)
        self.table = table
        self.entries = entries
        if not table.touch:
            self.signs = entries
        self.cursor = -1

    def press(self, event):
        if not self.table.enters(self, event):
            Picker.press(self, event)
