"""Taps on the panel, for a board with a touch panel: the cursor goes where the finger is, and OK
is pressed.

A tap on the bottom line of any screen is OK. For the rest of the panel there is a function for
each class of screens, as `ui/places.py` describes them: there and here for those of menus, in the
`taps` of a game for its own. On a screen without rows or cells a tap is the arrow on its side.

In memory only on such a board.
"""

from micropython import const

from clutch.modules import borrow
from clutch.ui.gestures import LEFT, OK, RIGHT, Gestures
from clutch.ui.places import NOTHING, cell_of_row, form_row, list_row, side_by_side

_BOTTOM_Y = const(56)
_TOUCHED = const(64)  # the bit of the panel in the mask of keys


def letter(screen, bands, x, y):
    """A letter of the grid, or one of the names that are offered."""
    row = (y >> 3) - 2
    if row < 0:
        return NOTHING
    if row:
        column = min(max(x - 1, 0) // 18, 6)
    else:
        column = side_by_side(screen.names, x, 3, 6)
        if column < 0:
            return NOTHING
    if screen.row:
        screen.last = (screen.row - 1) * 7 + screen.column
        screen.found = False
    screen.row, screen.column = row, column
    return OK


def in_time(screen, bands, x, y):
    """One move back, or again."""
    if y >> 3 != 6:
        return NOTHING
    return LEFT if x < 64 else RIGHT


PLACES = {
    "Screen": list_row,
    "Form": form_row,
    "Picker": cell_of_row,
    "Letters": letter,
    "BackInTime": in_time,
}


class Taps(Gestures):
    """Gestures, and the taps of the app's keys, which have a touch panel."""

    touch = True

    def __init__(self, app):
        Gestures.__init__(self, app.clock.ticks_diff)
        self._app = app
        self._keys = app.parts.keys
        self._shown = None  # the screen of the last feed, and since when
        self._shown_ms = 0
        self._by_tap = self._tapping = False  # whether a tap opened it, or may just have
        self._game = None  # whose places are in memory
        self._places = {}

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
            return NOTHING
        if y >= _BOTTOM_Y:
            return OK
        bands = [None] * 8
        screen.draw(bands)
        return self.places_of(screen)(screen, bands, x, y)

    def places_of(self, screen):
        """What finds the place of a tap on this screen: the way of the game at the table, or of
        the one whose set-up shows this screen, comes first."""
        app = self._app
        if app.table and not app.at_home:
            game = app.table.game.NAME
        else:
            game = getattr(screen, "game_name", None)
        if game != self._game:
            self._game = game
            self._places = {}
            if game:
                try:
                    self._places = borrow("clutch.games.%s.taps" % game).PLACES
                except ImportError:
                    pass  # all its cells are rows, or cells of a picker
        kind = type(screen)
        while True:
            name = kind.__name__
            found = self._places.get(name) or PLACES.get(name)
            if found:
                return found
            kind = kind.__bases__[0]
