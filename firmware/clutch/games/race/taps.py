"""Where a tap is on the screens of Dino Race, see `clutch/taps.py`."""

from clutch.games.race.screens.egg import BESIDE, NAME, first_row
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import DOWN, OK, RIGHT, UP
from clutch.ui.places import form_row


def on_track(screen, bands, x, y):
    """A tap on an own dinosaur, or on the goal of the marked one, steps. The line below leads to
    the die, where another tap rolls it; the end of that line leads to the rarer actions, or there
    to the table's own die."""
    page = y >> 3
    if page == 6:
        if screen.cursor < 0:
            return RIGHT if x > SMALL.width(bands[6][2][0]) + 4 else OK
        return UP if x >= 100 and bands[6][3] else DOWN
    game = screen.table.game
    tile = (x - 4) // 9
    if page == 5 and screen.cursor >= 0 and tile == screen.goal:
        return OK
    dinos = game.dinos[game.turn]
    for cursor in range(len(screen.own)):
        if page and dinos[screen.own[cursor]] == tile:
            screen.mark(cursor)
            return OK
    return -1


def amount(screen, bands, x, y):
    """A tap changes a row; only the bottom line is OK, which enters all rows."""
    row = (y >> 3) - 1
    if not 0 <= row < min(6, len(screen.rows())):
        return -1
    screen.cursor = row
    return RIGHT


def terrain(screen, bands, x, y):
    """A terrain of the track that is entered."""
    band = bands[4]
    if y >> 3 != 4 or not band or x // band[2] >= len(band[3]):
        return -1
    screen.cursor = x // band[2]
    return OK


def receiver(screen, bands, x, y):
    """A name beside the picture of the eruption."""
    row = (y >> 3) - first_row(screen.rows())
    column = (x - BESIDE) // NAME
    place = 2 * row + column
    if row < 0 or column < 0 or place >= len(screen.cells):
        return -1
    screen.cursor = place
    return OK


PLACES = {
    "Turn": on_track,
    "QuickTurn": form_row,
    "Flow": amount,
    "EggChoice": receiver,
    "EnteredTrack": terrain,
}
