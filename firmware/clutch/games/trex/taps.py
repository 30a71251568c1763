"""Where a tap is on the screens of T-Rex, see `clutch/taps.py`."""

from clutch.ui.gestures import OK, RIGHT, UP
from clutch.ui.places import anywhere


def card(screen, bands, x, y):
    """A tap on a card of the grid, or on one of the three in the sixth column."""
    row = (y >> 3) - 2
    column = x // 21
    if not 0 <= row < 3 or column > 5:
        return -1
    screen.cursor = row * 6 + column
    return OK


def egg(screen, bands, x, y):
    """A tap on a cell: an egg in the row of its owner."""
    row = (y >> 3) - 1 - screen.top
    column = (x - 43) // 17
    if not 0 <= row < len(screen.seats) or not 0 <= column < 5:
        return -1
    screen.cursor = row * 5 + column
    return OK


def count(screen, bands, x, y):
    """A tap on the large number, or beside it, counts a play; the last line beside it asks for a
    higher meteor."""
    if not 32 <= y < 56:
        return -1
    return UP if x >= 44 and y >= 48 else RIGHT


def discard(screen, bands, x, y):
    """A tap changes a row that offers a choice; only the bottom line is OK, for all rows."""
    row = (y >> 3) - 1
    if row not in screen.free:
        return -1
    screen.cursor = row
    return RIGHT


PLACES = {
    "CardGrid": card,
    "Eggs": egg,
    "Countdown": count,
    "Discards": discard,
    "Overview": anywhere,
}
