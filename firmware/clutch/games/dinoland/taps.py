"""Where a tap is on the screens of Dinoland, see `clutch/taps.py`."""

from clutch.games.dinoland.rules import land
from clutch.ui.fonts import DIGITS, SMALL
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.places import side_by_side

_STEPS = {-land.DOWN: UP, land.DOWN: DOWN, -1: LEFT, 1: RIGHT}
_MOST_GAP = 10  # columns between two texts of a row
_DONE, _TERRAIN, _OWNERS = -1, -3, 2  # numbers of fields of an Area


def _place_at(screen, x, y):
    """The square of the map at x, y, or None."""
    row, column = (y - 2) // 9, (x - 5) // 11
    if not 0 <= row < 5 or not 0 <= column < 10:
        return None
    return land.place_of(screen.top + row, screen.left + column)


def in_row(texts, x):
    """The index of the text at x in a row of actions, or -1."""
    room = 122
    for text in texts:
        room -= SMALL.width(text)
    gap = min(_MOST_GAP, room // max(len(texts) - 1, 1)) + 1  # and the column behind a text
    return side_by_side(texts, x, 2, gap)


def pick(screen, bands, x, y):
    """A tap on one of the places is OK there."""
    place = _place_at(screen, x, y)
    if y >= 48 or place not in screen.places:
        return -1
    screen.place = place
    screen.follow()
    screen.tell()
    return OK


def pick_or_action(screen, bands, x, y):
    """A tap on a place, beside the crosshairs, or on an action of the row below."""
    if y >= 48:
        if not isinstance(bands[6][2], tuple):
            return BACK if screen.at < 0 else -1  # from news to the row in whose place they are
        number = in_row(bands[6][2], x)
        if number >= 0:
            screen.at = number
            return OK
        return -1
    if screen.places:
        event = pick(screen, bands, x, y)
        if event == OK:
            screen.at = -1
        return event
    if screen.aims and screen.at < 0:
        return step(screen, x, y)
    return -1


def step(screen, x, y):
    """A tap on a square beside that of the screen is the arrow to it."""
    place = _place_at(screen, x, y)
    return -1 if place is None else _STEPS.get(place - screen.place, -1)


def way(screen, bands, x, y):
    """A tap beside the square says which way the domino points."""
    return step(screen, x, y) if y < 48 else -1


def answer(screen, bands, x, y):
    """A tap on a terrain or a sign is the key in whose place it is."""
    if x < 47 or y < 8:
        return -1
    if y < 24 and 62 <= x < 114:
        event = UP
    else:
        event = DOWN if y >= 40 else LEFT if x < 79 else OK if x < 98 else RIGHT
    return -1 if screen.answers[event] == "-" else event


def field(screen, bands, x, y):
    """A tap on the upper half of a number is UP, on its lower half DOWN; on another field of an
    Area, UP."""
    page = y >> 3
    if page == 6:
        screen.at = _DONE
        return OK
    if 1 <= page < 4:
        size, dinos = ["-" if one is None else str(one) for one in (screen.size, screen.dinos)]
        times = 2 + DIGITS.width(size) + 5
        product = times + 8 + DIGITS.width(dinos) + 5
        if x >= product:
            return -1
        screen.at = 0 if x < times else 1
        return UP if y < 20 else DOWN
    if page != 4 and page != 5:
        return -1
    number = in_row(bands[page][2], x)
    if number < 0:
        return -1
    screen.at = (_TERRAIN if page == 5 else _OWNERS) + number
    return UP


def tile(screen, bands, x, y):
    """A tap on a line is the key that the line names."""
    line = (y >> 3) - 1
    return (UP, LEFT, RIGHT, DOWN, OK)[line] if 0 <= line < 5 else -1


def square(screen, bands, x, y):
    """A tap on a square of the picture on a card, or below it, is OK there."""
    row, column = (y - 8) // 8, (x - 39) // 9
    if row == 5:
        screen.cursor = 25
        return OK
    if not 0 <= row < 5 or not 0 <= column < 5:
        return -1
    screen.cursor = row * 5 + column
    return OK


def action(screen, bands, x, y):
    """A tap on an action of the row is OK there; on the crosshairs, UP."""
    if y >= 48:
        number = in_row(bands[6][2], x)
        if number >= 0:
            screen.at = number
            return OK
    elif 16 <= y < 40 and x >= 64 and screen.at >= 0:
        return UP
    return -1


PLACES = {
    "Pick": pick,
    "Board": pick_or_action,
    "Turned": way,
    "Keys": answer,
    "Areas": field,
    "Tiles": tile,
    "Picture": square,
    "Turn": action,
}
