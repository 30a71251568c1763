"""Where a tap is on the screens of Little Dragons, see `clutch/taps.py`."""

from clutch.ui.gestures import OK, UP
from clutch.ui.places import anywhere


def egg(screen, bands, x, y):
    """An egg of the row, or the count below it."""
    if not 8 <= y < 32:
        return -1
    cell = x // 13 if x < 91 else 7 + (x - 91) // 18
    if cell >= len(screen.eggs):
        return -1
    if cell != screen.cursor:
        screen.cursor = cell
        screen.count = 1
    return OK


def one_more(screen, bands, x, y):
    """An egg of the row, or its count, is counted once more."""
    return UP if egg(screen, bands, x, y) == OK else -1


PLACES = {"EggRow": egg, "Eggs": one_more, "Trophies": anywhere}
