"""Taps on the panel, for a board with a touch panel: the cursor goes where the finger is, and OK
or an arrow is pressed.

A screen of cells says where they are, beside the `body` that draws them:

    grids(bands)    a tuple of (x, y, width, height, columns, count), a grid of cells of this size
                    in pixels, or of (x, y, texts, gap), texts side by side. The cells of all of
                    them are numbered from 0; if two overlap, the first counts. None: any place of
                    the panel is OK.
    tapped(cell)    put the cursor on this cell, and return the key that the tap means, or -1

Without `tapped` the cursor is the number of the cell, and the key is OK. Without `grids` the
screen is a list, each row a band that ends with True or False; True has the cursor. Where no band
has it, a tap is the arrow on its side of the panel. A tap on the bottom line is always OK.

In memory only on such a board.
"""

from micropython import const

from clutch.ui.fonts import SMALL
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP, Gestures
from clutch.ui.widgets import TEXT_END, prompt_line

_NOTHING = const(-1)
_TOUCHED = const(64)  # the bit of the panel in the mask of keys
_BOTTOM_Y = const(56)
_NEWS_PAGE = const(6)  # where news of two lines begins
_BODY_END = const(7)  # the page of the bottom line
_MIDDLE_X = const(64)  # of what is above the bottom line
_MIDDLE_Y = const(28)
_FIRST_X = const(1)  # a tap beyond these columns is on the cell at the panel's edge
_LAST_X = const(124)
_ARROWS = const(17)  # columns of the panel before the value of a form's row
_SECOND_ARROW = const(8)


def _cells(grids):
    """(x, y, width, height) of each cell, in pixels."""
    for grid in grids:
        if len(grid) == 4:
            x, y, texts, gap = grid
            x -= 2  # where the cursor begins
            for text in texts:
                width = SMALL.width(text) + gap
                yield x, y, width, 8
                x += width
        else:
            x, y, width, height, columns, count = grid
            for cell in range(count):
                yield x + cell % columns * width, y + cell // columns * height, width, height


def _cell_at(grids, x, y):
    """The number of the cell at this pixel, or -1."""
    x = min(max(x, _FIRST_X), _LAST_X)
    cell = 0
    for left, top, width, height in _cells(grids):
        if left <= x < left + width and top <= y < top + height:
            return cell
        cell += 1
    return -1


def _rows(bands):
    """The pages where the rows of a list begin, and which of them has the cursor, or -1."""
    found = []
    cursor = -1
    for page in range(_BODY_END):
        band = bands[page]
        if band and isinstance(band[-1], bool) and band[1] is not prompt_line:
            if band[-1]:
                cursor = len(found)
            found.append(page)
    return found, cursor


def _list_row(screen, bands, x, y):
    """The key for a row of a list: its number is counted from that of the row with the cursor. In
    a form, the arrows in the row under the cursor are the keys."""
    pages, cursor = _rows(bands)
    if cursor < 0 or not hasattr(screen, "cursor"):
        return _arrow_at(x, y)
    page = y >> 3
    while page and not bands[page]:
        page -= 1
    if page not in pages or page + bands[page][0] <= y >> 3:
        return _NOTHING
    row = pages.index(page) - cursor
    screen.tapped_first = screen.cursor - cursor
    event = _tapped(screen, screen.cursor + row)
    if event in (OK, RIGHT) and not row and hasattr(screen, "arrows"):
        value = bands[page][3]
        start = TEXT_END - SMALL.width(value) - _ARROWS
        if value not in ("", "...") and start <= x < start + _ARROWS:
            return LEFT if x < start + _SECOND_ARROW else RIGHT
    return event


def _arrow_at(x, y):
    """The arrow on whose side of the panel's middle this is."""
    across = x - _MIDDLE_X
    down = 2 * (y - _MIDDLE_Y)
    if abs(across) > abs(down):
        return LEFT if across < 0 else RIGHT
    return UP if down < 0 else DOWN


def _tapped(screen, cell):
    if hasattr(screen, "tapped"):
        return screen.tapped(cell)
    screen.cursor = cell
    return OK


class Taps(Gestures):
    """Gestures, and the taps of the app's keys, which have a touch panel."""

    touch = True
    cells = staticmethod(_cells)

    def __init__(self, app):
        Gestures.__init__(self, app.clock.ticks_diff)
        self._app = app
        self._keys = app.parts.keys
        self._shown = None  # the screen of the last feed, and since when
        self._shown_ms = 0
        self._by_tap = self._tapping = False  # whether a tap opened it, or may just have

    def feed(self, mask, now_ms):
        """As of `Gestures`, and the events of a tap. What wakes the handheld means nothing, nor
        does a tap while a key is down."""
        app = self._app
        if app.screen is not self._shown:
            self._shown = app.screen
            self._shown_ms = now_ms
            self._by_tap = self._tapping
        self._tapping = False
        events = Gestures.feed(self, mask, now_ms)
        if mask & _TOUCHED and (app.doze.asleep or app.empty):
            self._keys.ignore()
        place = self._keys.take()
        if place < 0 or mask & ~_TOUCHED:
            return events
        event = self.meant(place & 0x7F, place >> 7, now_ms)
        if event < 0:
            return events
        self._tapping = True
        events |= Gestures.feed(self, 1 << event, now_ms)
        return events | Gestures.feed(self, 0, now_ms)

    def meant(self, x, y, now_ms):
        """The key that a tap on this pixel means, or -1; the cursor is where the tap is. On a
        screen that a tap has just opened it means nothing: nobody may have read it yet."""
        screen = self._app.screen
        shown_ms = self._ticks_diff(now_ms, self._shown_ms)
        if self._by_tap and 0 <= shown_ms < screen.unread_ms:
            return _NOTHING
        if y >= _BOTTOM_Y:
            return OK
        bands = [None] * 8
        screen.draw(bands)
        return self.key_at(screen, bands, x, y)

    def key_at(self, screen, bands, x, y):
        """The key that a tap above the bottom line means on a screen with these bands, or -1; the
        cursor is where the tap is. Nothing is meant where news of two lines begins."""
        news = bands[_NEWS_PAGE]
        if y >> 3 == _NEWS_PAGE and news and news[1] is prompt_line:
            return _NOTHING
        if not hasattr(screen, "grids"):
            return _list_row(screen, bands, x, y)
        grids = screen.grids(bands)
        if grids is None:
            return OK
        cell = _cell_at(grids, x, y)
        return _NOTHING if cell < 0 else _tapped(screen, cell)
