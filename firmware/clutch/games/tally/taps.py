"""Where a tap is on the screens of the Scoreboard, see `clutch/taps.py`."""

from clutch.ui.gestures import OK


def seat(screen, bands, x, y):
    """The cell of a seat."""
    line = (y - 8) // 24
    width = 128 // screen.columns
    cell = line * screen.columns + min(x // width, screen.columns - 1)
    if y < 8 or not 0 <= cell < len(screen.seats):
        return -1
    screen.cursor = cell
    return OK


PLACES = {"Board": seat}
