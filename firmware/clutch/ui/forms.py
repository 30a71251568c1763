"""The kinds of screen with more than a list: forms, grids, numbers, and the end of a game.

Form     rows with values         Picker  one cell of a grid
Number   a whole number           Podium  who won
"""

from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, DIGITS, SMALL
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import BODY_PAGES, Screen, draw_lines, step, text_line


def value_line(canvas, page, label, value, selected):
    """A row of a form: its label, and its value, between arrows under the cursor if it can be
    turned; what OK opens has "..." for a value."""
    canvas.text(2, page, label, SMALL)
    if value:
        end = WIDTH - 10
        start = end - canvas.width(value, SMALL)
        canvas.text(start, page, value, SMALL)
        if selected and value != "...":
            canvas.icon(start - 9, page, icons.LEFT)
            canvas.icon(end + 1, page, icons.RIGHT)
    if selected:
        canvas.invert(0, page, WIDTH)


class Form(Screen):
    """Rows with values. `rows()` returns a list of (label, value text); `change(row, by)` is
    called with -1 for LEFT and 1 for RIGHT, and `choose(row)` for OK."""

    def __init__(self, title, rows, change, choose, prompt="", back=None):
        Screen.__init__(self, title, prompt, "", back)
        self.rows = rows
        self.change = change
        self.choose = choose
        self.cursor = 0

    def body(self, bands):
        rows = self.rows()
        self.cursor = min(self.cursor, len(rows) - 1)
        first = max(0, min(self.cursor - BODY_PAGES // 2, len(rows) - BODY_PAGES))
        for line in range(min(BODY_PAGES, len(rows))):
            label, value = rows[first + line]
            bands[1 + line] = (1, value_line, label, value, first + line == self.cursor)

    def press(self, event):
        if event == OK:
            self.choose(self.cursor)
        elif event == LEFT:
            self.change(self.cursor, -1)
        elif event == RIGHT:
            self.change(self.cursor, 1)
        elif event in (UP, DOWN):
            self.cursor = step(self.cursor, event, 1, len(self.rows()))
        else:
            Screen.press(self, event)


def cell_row(canvas, page, width, cells, cursor):
    """A row of cells, each an (icon or None, text) pair in the middle of `width` columns; the
    cell number `cursor` is inverted, none when it is -1."""
    for column in range(len(cells)):
        icon, text = cells[column]
        content = canvas.width(text)
        if icon:
            content += 8 * (icon >> 8) + (2 if text else 0)
        x = column * width + (width - content) // 2
        if icon:
            x = canvas.icon(x, page, icon) + 2
        canvas.text(x, page, text)
        if column == cursor:
            canvas.invert(column * width + 1, page, width - 2)


class Picker(Screen):
    """One cell of a grid is chosen: `choose(index)`. `cells` are (icon or None, text) pairs, row
    by row; the rows stand at the bottom of the body, `lines` to read above them, and between the
    two what `explain(index)` says of the cell under the cursor, if it is given."""

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
        page = 7 - self.rows()
        if self.explain:
            bands[page - 1] = (1, text_line, self.explain(self.cursor))
        for first in range(0, len(self.cells), self.columns):
            cells = tuple(self.cells[first : first + self.columns])
            cursor = self.cursor - first if 0 <= self.cursor - first < self.columns else -1
            bands[page] = (1, cell_row, width, cells, cursor)
            page += 1

    def rows(self):
        """How many rows the cells take."""
        return (len(self.cells) + self.columns - 1) // self.columns

    def press(self, event):
        if event == OK:
            self.choose(self.cursor)
        elif event <= RIGHT:
            cursor = step(self.cursor, event, self.columns, self.rows())
            while cursor >= len(self.cells):
                cursor = step(cursor, event, self.columns, self.rows())
            self.cursor = cursor
        else:
            Screen.press(self, event)


def big_number(canvas, page, value):
    """A number that can be read across the table, in the middle of the panel."""
    text = str(value)
    canvas.text_centre(0, page, WIDTH, text, DIGITS)


def range_line(canvas, page, low, high):
    """What a number may be."""
    canvas.text_centre(0, page, WIDTH, "%d - %d" % (low, high), SMALL)


class Number(Screen):
    """A whole number from `low` to `high`: UP and DOWN by one, LEFT and RIGHT by ten."""

    def __init__(self, title, value, low, high, choose, prompt="", back=None):
        Screen.__init__(self, title, prompt, "", back)
        self.value = value
        self.low = low
        self.high = high
        self.choose = choose

    def body(self, bands):
        bands[2] = (3, big_number, self.value)
        bands[5] = (1, range_line, self.low, self.high)

    def press(self, event):
        if event == OK:
            self.choose(self.value)
            return
        by = {UP: 1, DOWN: -1, RIGHT: 10, LEFT: -10}.get(event)
        if by is None:
            Screen.press(self, event)
        else:
            self.value = max(self.low, min(self.high, self.value + by))


def champion(canvas, page, name, score):
    """A winner: crown, name and score, two pages high."""
    canvas.icon(0, page, icons.CROWN_BIG)
    end = WIDTH - 2 - canvas.width(score, BOLD)
    while canvas.width(name, BOLD) > end - 26:
        name = name[:-1]
    canvas.text(20, page, name, BOLD)
    canvas.text(end, page, score, BOLD)


def runner_up(canvas, page, place, name, score, crowned):
    """A line of the ranking; a crown in place of the place for who has won as well."""
    if crowned:
        canvas.icon(2, page, icons.CROWN)
    else:
        canvas.text(2, page, str(place))
    canvas.text(12, page, name)
    canvas.text_right(WIDTH - 2, page, score)


def places(scores, winners):
    """The place of each of these scores, best first: 1 for the winners; of the others who is
    level shares a place: 1 2 2 4."""
    shown = []
    for place in range(len(scores)):
        if place < winners:
            shown.append(1)
        elif place > winners and scores[place] == scores[place - 1]:
            shown.append(shown[-1])
        else:
            shown.append(place + 1)
    return shown


class Podium(Screen):
    """The end of a game: who won, large, and the others behind. `rows` are (name, score text),
    best first, the first `winners` of them crowned; OK calls `details`."""

    def __init__(self, words, rows, winners, details):
        Screen.__init__(self, words.say("title_over"), words.say("ask_over"))
        self.rows = rows
        self.winners = winners
        self.details = details

    def body(self, bands):
        page = 1
        shown = places([score for _, score in self.rows], self.winners)
        large = self.winners
        if large > 1 and large + len(self.rows) > BODY_PAGES:
            large = 0  # several have won: all alike, or none larger than another
        for place in range(len(self.rows)):
            name, score = self.rows[place]
            if place < large:
                bands[page] = (2, champion, name, score)
                page += 2
            elif page < 7:
                crowned = place < self.winners
                bands[page] = (1, runner_up, shown[place], name, score, crowned)
                page += 1

    def press(self, event):
        if event == OK:
            self.details()
