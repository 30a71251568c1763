"""Where a tap is on what screens are made of: the cursor goes there, and a key is pressed.

A function for a kind of screens, `place(screen, bands, x, y)`, finds it in what the screen draws:
it puts the cursor where the tap is and returns the key that the tap means, or -1 where nothing can
be chosen. A band that ends with True or False is a row of a list; True has the cursor.

In memory only on a board with a touch panel.
"""

from micropython import const

from clutch.ui.fonts import SMALL
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import TEXT_END

NOTHING = const(-1)
_ARROWS = const(17)  # columns of the panel before the value of a form's row
_SECOND_ARROW = const(8)
_BODY_END = const(7)  # the page of the bottom line
_MIDDLE_X = const(64)  # of what is above the bottom line
_MIDDLE_Y = const(28)


def _band_at(bands, page):
    """The page where the band begins that has this page, or -1."""
    for first in range(page, -1, -1):
        if bands[first]:
            return first if first + bands[first][0] > page else -1
    return -1


def rows(bands):
    """The pages where the rows of a list begin, and which of them has the cursor."""
    found = []
    cursor = -1
    for page in range(_BODY_END):
        band = bands[page]
        if band and isinstance(band[-1], bool):
            if band[-1]:
                cursor = len(found)
            found.append(page)
    return found, cursor


def list_row(screen, bands, x, y):
    """A row of a list: its place is counted from the row that has the cursor. Without a list it is
    an arrow."""
    pages, cursor = rows(bands)
    if cursor < 0 or not hasattr(screen, "cursor"):
        return _arrow_at(x, y)
    first = _band_at(bands, y >> 3)
    if first not in pages:
        return NOTHING
    screen.tapped_first = screen.cursor - cursor
    screen.cursor += pages.index(first) - cursor
    return OK


def _arrow_at(x, y):
    """The arrow on whose side of the panel's middle this is."""
    across = x - _MIDDLE_X
    down = 2 * (y - _MIDDLE_Y)
    if abs(across) > abs(down):
        return LEFT if across < 0 else RIGHT
    return UP if down < 0 else DOWN


def form_row(screen, bands, x, y):
    """A row of a form; the arrows in the row under the cursor are the keys."""
    before = screen.cursor
    event = list_row(screen, bands, x, y)
    if event == OK and screen.cursor == before:
        value = bands[y >> 3][3]
        start = TEXT_END - SMALL.width(value) - _ARROWS
        if value not in ("", "...") and start <= x < start + _ARROWS:
            return LEFT if x < start + _SECOND_ARROW else RIGHT
    return event


def anywhere(screen, bands, x, y):
    """Any place on the panel is OK."""
    return OK


def cell_of_row(screen, bands, x, y):
    """A cell of a picker's rows."""
    page = y >> 3
    band = bands[page]
    if not band or len(band) < 5 or not isinstance(band[3], tuple):
        return NOTHING
    column = x // band[2]
    if column >= len(band[3]):
        return NOTHING
    row = page - _BODY_END + screen.rows()
    screen.cursor = row * screen.columns + column
    return OK


def side_by_side(texts, x, start, gap):
    """Which of some texts on a line is at `x`, the gap behind each among its columns; or -1. The
    cursor begins two columns before its text."""
    for number in range(len(texts)):
        end = start + SMALL.width(texts[number]) + gap
        if start <= x + 2 < end:
            return number
        start = end
    return NOTHING
