"""Dinoland's map on the panel: ten by four squares of it, and a cursor that walks from one place
that can be the answer to the next.

A square is its terrain as a pattern, and on its left what stands there: an egg, a dinosaur's
letter, "?" for a wildcard; a pawn stands in the corner. Dotted lines run on both sides of the row
and the column at which the crosshairs point, so that the square that would be hit lies where they
cross. A small cross is a place where something may be laid.

    Map    the map around a place, to be looked at     Pick    one of some places is chosen
"""

# A buffer is handed to a viper function as it is and becomes a ptr8 there.
# pyright: reportArgumentType=false

import micropython
from micropython import const

from clutch.games.dinoland.art import PICTURES
from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.facts import deck_line
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import LEFT, OK, RIGHT, UP
from clutch.ui.palette import SEATS
from clutch.ui.widgets import Screen, fit, text_line

COLUMNS = const(10)
ROWS = const(4)
_WIDE = const(12)  # columns of the panel for a square, the first of them dark
_HIGH = const(10)
_LEFT = const(4)
_PAGES = const(5)
_ACROSS = const(120)  # columns of the panel for a row of squares
_PANEL = const(128)
_DOTS = const(4)  # columns from one dot of a line to the next

# A cell is the number of its square, with a bit more for a pawn, or one of these.
EMPTY = const(0xFF)
_POSSIBLE = const(0xFE)
_PAWN = const(0x80)


def squares(canvas, page, cells, frames, sights):
    """Four rows of squares, five pages high: ten cells a row. `frames` are (column, row) of the
    squares with a frame, `sights` of the crosshairs' target, also outside the window; or None."""
    _paint(canvas.buffer, page * _PANEL + _LEFT, cells, PICTURES)
    if sights:
        _dotted(canvas.frame, page * 8, sights)
    for column, row in frames:
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            continue
        x, y = _LEFT + column * _WIDE, page * 8 + row * _HIGH
        canvas.frame.rect(x, y, _WIDE + 1, min(_HIGH + 1, _PAGES * 8 - row * _HIGH), 1)


@micropython.viper
def _paint(picture: ptr8, at: int, cells: ptr8, drawings: ptr8):
    """Each square's terrain; what stands on its left part and a pawn in its lower right corner
    take the place of what is under them. A drawing is 24 bytes, a sign's the sixth and following,
    a pawn's the twelfth, a cross the thirteenth, counted from 0."""
    cell = 0
    row = 0
    while row < 40:
        x = at + (row >> 3) * 128
        end = x + 120
        while x < end:
            code = cells[cell]
            cell += 1
            if code == 0xFF:
                x += 12
            else:
                right = (code >> 4 & 7) * 24
                if code == 0xFE:
                    right = 312
                    code = 0
                source = right
                sign = code & 15
                if sign > 6:  # the wildcard, of whatever type
                    sign = 6
                if sign:
                    source = (sign + 5) * 24
                column = 0
                while column < 12:
                    if column == 7:
                        source = right + 7
                    bits = drawings[source] | drawings[source + 12] << 8
                    if code > 0x7F and column > 6:
                        pawn = 288 + column
                        bits = bits & 0x0F | drawings[pawn] | drawings[pawn + 12] << 8
                    bits <<= row & 7
                    picture[x] |= bits & 0xFF
                    picture[x + 128] |= bits >> 8
                    column += 1
                    source += 1
                    x += 1
        row += 10


def _dotted(frame, top, sights):
    """The lines on both sides of the target's column and row, as far as they are in sight."""
    for column in (sights[0], sights[0] + 1):
        if 0 <= column <= COLUMNS:
            for y in range(0, _PAGES * 8, _DOTS):
                frame.pixel(_LEFT + column * _WIDE, top + y, 1)
    for row in (sights[1], sights[1] + 1):
        if 0 <= row < ROWS:
            for x in range(0, _ACROSS, _DOTS):
                frame.pixel(_LEFT + x, top + row * _HIGH, 1)


def window(game, top, left, count, marks=()):
    """The cells of four rows of the map, `count` of each from column `left` on: what lies there,
    with a bit more for a pawn; what may be laid on one of the empty places `marks`."""
    cells = bytearray(ROWS * count)
    look = game.squares.get
    at = 0
    for start in range(land.place_of(top, left), land.place_of(top + ROWS, left), land.DOWN):
        for place in range(start, start + count):
            code = look(place)
            if code is None:
                code = _POSSIBLE if place in marks else EMPTY
            cells[at] = code
            at += 1
    for pawn in game.placed:
        row, column = land.position(pawn >> 3)
        if top <= row < top + ROWS and left <= column < left + count:
            cells[(row - top) * count + column - left] |= _PAWN
    return bytes(cells)


class Map(Screen):
    """The map around `place`, which has a frame when `framed`; below it a line of facts.
    BACK calls `back`."""

    framed = False

    def __init__(self, table, prompt, place, back=None):
        game, words = table.game, table.words
        seat = game.turn
        title = words.say("title_all") if seat is None else words.seats[seat]
        Screen.__init__(self, title, words.say(prompt, seat or 0), deck_line(words, game), back)
        self.table = table
        self.place = place
        self.facts = ""
        self.more = ""
        self.marks = ()
        box = land.bounds(game.squares) or (0, 0, 0, 0)
        row, column = land.position(place)
        few_rows, few_columns = box[2] - box[0] < ROWS, box[3] - box[1] < COLUMNS
        self.top = (box[0] + box[2] + 1 - ROWS) // 2 if few_rows else row - 2
        self.left = (box[1] + box[3] + 1 - COLUMNS) // 2 if few_columns else column - 5
        self.follow()

    def follow(self):
        """Move the window as far as it must for `place` to stand well inside."""
        row, column = land.position(self.place)
        self.top = max(row - ROWS + 2, min(self.top, row - 1))
        self.left = max(column - COLUMNS + 2, min(self.left, column - 1))

    def frames(self):
        """The places with a frame; one that is out of sight has none."""
        return (self.place,) if self.framed else ()

    def body(self, bands):
        game = self.table.game
        cells = window(game, self.top, self.left, COLUMNS, self.marks)
        frames = [land.position(place) for place in self.frames()]
        frames = tuple([(column - self.left, row - self.top) for row, column in frames])
        sights = (game.crosshair[1] - self.left, game.crosshair[0] - self.top)
        bands[1] = (_PAGES, squares, cells, frames, sights)
        room = SMALL.width(self.facts) + SMALL.width(self.more) < 120
        bands[6] = (1, text_line, self.facts, self.more if room else "")


def last_laid(game):
    """The place of the domino that was laid last, or of the origin."""
    if not game.dominoes:
        return land.ORIGIN
    place, _ = land.layer(game.dominoes, len(game.dominoes) - 4)
    return place if place in game.squares else min(game.squares or (land.ORIGIN,))


def area_line(words, game, areas):
    """The squares and dinosaurs of an Area, and whose it is; of several the largest."""
    kind, group = max(areas, key=lambda area: len(area[1]))
    dinos, _ = land.count(game.squares, group)
    size = len(group)
    line = words.say("area_line", land.TERRAINS[kind], size, dinos, size * dinos)
    whose = land.owners(game, group)
    room = (120 - SMALL.width(line)) // max(len(whose), 1)
    for seat in whose:
        line += " " + fit(words.seats[seat], room - 3)
    return fit(line, 124)


def toward(places, place, event):
    """The place that an arrow leads to: LEFT and RIGHT along the row, UP and DOWN to the nearest
    one in the next row that has any. Both wrap, so that every place can be reached."""
    if event in (LEFT, RIGHT):
        row = [one for one in places if one >> 7 == place >> 7]
        return row[(row.index(place) + (1 if event == RIGHT else -1)) % len(row)]
    rows = sorted({one >> 7 for one in places})
    goal = rows[(rows.index(place >> 7) + (-1 if event == UP else 1)) % len(rows)]
    away = place & 127
    return min([(abs((one & 127) - away), one) for one in places if one >> 7 == goal])[1]


class Pick(Map):
    """One of `places` is chosen: `choose(place)`. What is told of the Area under the cursor
    stands below, and the lamps of its owners are lit."""

    framed = True
    areas = ()

    def __init__(self, table, prompt, places, place, choose, back=None):
        Map.__init__(self, table, prompt, place, back)
        self.places = sorted(places)
        self.choose = choose
        if places[0] in table.game.squares:
            self.tell()
        else:
            self.marks = set(places)

    def tell(self):
        """What the cursor stands on."""
        table = self.table
        if self.place in table.game.squares:
            self.areas = land.areas_at(table.game.squares, self.place)
            self.facts = area_line(table.words, table.game, self.areas)
            table.relight()

    def press(self, event):
        if event == OK:
            self.choose(self.place)
        elif event <= RIGHT:
            self.place = toward(self.places, self.place, event)
            self.follow()
            self.tell()
        else:
            Screen.press(self, event)

    def light(self, lamps):
        for _, group in self.areas:
            for seat in land.owners(self.table.game, group):
                lamps.seat(seat, SEATS[seat][1], 255, True)


def nearest(places, goal):
    """The place nearest to another one, by row and column."""
    row, column = land.position(goal)

    def away(place):
        at = land.position(place)
        return abs(at[0] - row) + abs(at[1] - column), place

    return min(places, key=away)
