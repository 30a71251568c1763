"""The screen to enter the name of a seat: choose an offered name, or letters of a grid.

The first row offers names that begin with the typed letters: those of earlier games, then common
ones, and the typed text itself. Below it are the letters, and two cells that change the last one:
its accents, and signs between names. UP and DOWN always lead to the next row; from the last one
DOWN leads to the names.
"""

from micropython import const

from clutch.menus.accents import ACCENTS
from clutch.menus.common_names import NAMES
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, SMALL
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import TEXT_END, Screen, fit

LONGEST = const(12)

_COLUMNS = const(7)
_ROWS = const(5)  # the names, and four of letters
_PITCH = const(18)
_CELLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZé-"
_ACCENT = const(26)
_SIGN = const(27)
_SIGNS = ("-", "'", " ", " 2", " 3", "-")  # each followed by the next
_WRITTEN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-' "
_START = const(11)  # L, in the middle: no letter is far away, nor are the names
_MOST_OFFERS = const(4)
_NAME_X = const(12)
_END = const(118)  # behind it is the save mark


def name_line(canvas, page, seat, name, hint, right):
    """Paint the shape of the seat and the name so far, or the question, two pages high."""
    canvas.icon(0, page, icons.SEAT[seat])
    end = _END - canvas.width(right)
    canvas.text(end, page, right)
    if not name:
        canvas.text(_NAME_X, page, hint)
        return
    while canvas.width(name, BOLD) > end - _NAME_X - 8:
        name = name[1:]
    x = canvas.text(_NAME_X, page, name, BOLD)
    canvas.frame.hline(x, page * 8 + 12, 5, 1)


def offers_line(canvas, page, names, cursor):
    """Paint the offered names, the one under the cursor inverted."""
    x = 1
    for place in range(len(names)):
        width = SMALL.width(names[place])
        canvas.text(x + 2, page, names[place])
        if place == cursor:
            canvas.invert(x, page, width + 4)
        x += width + 6


def _letters_line(canvas, page, first, cursor):
    """Paint a row of the grid, from the cell `first` on, the cell under the cursor inverted."""
    for column in range(_COLUMNS):
        cell = _CELLS[first + column]
        x = 4 + column * _PITCH
        canvas.text_centre(x, page, 12, cell)
        if column == cursor:
            canvas.invert(x, page, 12)


def offers(typed, seen, taken):
    """Names that begin with `typed`, as many as fit in a line. Names in `taken` (lower case) are
    left out."""
    found = []
    room = WIDTH - 2

    def add(name):
        nonlocal room
        width = SMALL.width(name) + 6
        if name in found or name.lower() in taken:
            return True
        if width > room or len(found) == _MOST_OFFERS:
            return False
        found.append(name)
        room -= width
        return True

    for name in seen:
        if name.startswith(typed):
            add(name)
    if typed:
        start = " " + typed
        at = NAMES.find(start)
        while at >= 0 and add(NAMES[at + 1 : NAMES.find(" ", at + 1)]):
            at = NAMES.find(start, at + 1)
    return found


def other_accent(letter):
    """The next accented form of a letter, or the plain one after the last; None without any."""
    for group in ACCENTS:
        at = group.find(letter)
        if at >= 0:
            return group[(at + 1) % len(group)]
    return None


def _other_sign(name):
    """The name with a sign at its end, or with the next sign if it has one."""
    for place in range(len(_SIGNS) - 2, -1, -1):
        if name.endswith(_SIGNS[place]):
            return name[: len(name) - len(_SIGNS[place])] + _SIGNS[place + 1]
    return name + _SIGNS[0]


class Letters(Screen):
    """Asks for the name of a seat. `name`: its present name, or "", then `default` is used;
    `taken`: the names of the others; `seen`: names to offer; `right` is shown beside. OK calls
    `done(name)`. BACK deletes a letter; it calls `back` if there is none, or if the name under the
    cursor is as it was."""

    def __init__(self, words, seat, name, default, taken, seen, right, done, back):
        Screen.__init__(self, "", "", right, back)
        self.words = words
        self.seat = seat
        self.name = name
        self.default = default
        self.taken = [other.lower() for other in taken]
        self.seen = seen
        self.done = done
        self.row = 0 if name else 1 + _START // _COLUMNS
        self.column = 0 if name else _START % _COLUMNS
        self.last = _START  # the cell of the letter typed last, or that the cursor left
        self.fresh = True  # nothing has been changed yet
        self.find_names()

    def find_names(self):
        """Find the names to offer: the typed one is first until a letter is typed, later last."""
        own = self.name or self.default
        names = offers("" if self.fresh else self.name, self.seen, self.taken)
        if own in names:
            names.remove(own)
            names.insert(0, own)
        else:
            room = WIDTH - 2 - SMALL.width(own) - 6
            while len(names) == _MOST_OFFERS or room < sum([SMALL.width(n) + 6 for n in names]):
                names.pop()
            names.insert(0 if self.fresh else len(names), own)
        self.names = names

    def draw(self, bands):
        Screen.draw(self, bands)
        name = self.name
        if name and self.row == 0:  # what OK takes stands where it will go
            name = self.names[self.column]
        bands[0] = (2, name_line, self.seat, name, self.words.say("ask_name"), self.right)

    def body(self, bands):
        row = self.row
        bands[2] = (1, offers_line, tuple(self.names), -1 if row else self.column)
        for line in range(1, _ROWS):
            cursor = self.column if line == row else -1
            bands[2 + line] = (1, _letters_line, (line - 1) * _COLUMNS, cursor)
        say = self.words.say
        if row == 0:
            self.prompt = say("ask_letters", self.names[self.column])
            own = self.names[-1]
            more = ""
            if self.name and self.fresh:
                more = "  " + say("change_name")
            elif own == self.name and not self.column and len(self.names) > 1:  # LEFT leads to it
                more = "  < " + own
            self.prompt = fit(self.prompt + more, TEXT_END)
        elif self.name:
            self.prompt = say("ask_erase")
        else:
            self.prompt = say("ask_letter")

    def grids(self, bands):
        return (1, 24, _PITCH, 8, _COLUMNS, len(_CELLS)), (3, 16, self.names, 6)

    def tapped(self, cell):
        if cell < len(_CELLS):
            self.row, self.column = 1 + cell // _COLUMNS, cell % _COLUMNS
        else:
            self.row, self.column = 0, cell - len(_CELLS)
        return OK

    def press(self, event):
        if event == OK:
            self.choose()
        elif event == BACK and self.name and (self.row or not self.fresh):
            self.name = self.name[:-1]
            self.type()
            if self.row == 0:
                self.row, self.column = 1 + self.last // _COLUMNS, self.last % _COLUMNS
        elif event in (UP, DOWN):
            self._up_or_down(1 if event == DOWN else -1)
        elif event in (LEFT, RIGHT):
            count = _COLUMNS if self.row else len(self.names)
            self.column = (self.column + (1 if event == RIGHT else -1)) % count
        else:
            Screen.press(self, event)

    def _up_or_down(self, by):
        """Go to another row; from a name to the letter that is below its beginning."""
        if self.row == 0:
            before = [SMALL.width(name) + 6 for name in self.names[: self.column]]
            self.column = sum(before) // _PITCH
        else:
            self.last = (self.row - 1) * _COLUMNS + self.column
        self.row = (self.row + by) % _ROWS
        if self.row == 0:
            self.column = 0

    def take(self, name):
        """A name as a whole, unless it is at the table already."""
        name = name.strip()
        if name.lower() in self.taken:
            self.banner = self.words.say("name_taken", name)
        elif name:
            self.done(name)

    def write(self, text):
        """A name from a keyboard, if all its characters can be typed here as well."""
        if [one for one in text if one not in _WRITTEN + "".join(ACCENTS)]:
            self.banner = self.words.say("name_letters")
        elif len(text.strip()) > LONGEST:
            self.banner = self.words.say("name_long", LONGEST)
        else:
            self.take(text)

    def choose(self):
        """Handle OK: take a name, or add a letter."""
        if self.row == 0:
            self.take(self.names[self.column])
            return
        name = self.name
        cell = self.last = (self.row - 1) * _COLUMNS + self.column
        if cell == _ACCENT:
            other = other_accent(name[-1:]) if name else None
            if other is None:
                self.banner = self.words.say("no_accent")
                return
            name = name[:-1] + other
        elif cell == _SIGN:
            name = _other_sign(name)
        else:
            letter = _CELLS[cell]
            name += letter if not name or name[-1] in "-' " else letter.lower()
        if len(name) > LONGEST:
            self.banner = self.words.say("name_long", LONGEST)
            return
        self.name = name
        self.type()

    def type(self):
        """Update the offers after a change of the name."""
        self.fresh = False
        self.find_names()

    def light(self, lamps):
        """Light the lamp of the seat."""
        lamps.seat(self.seat)
