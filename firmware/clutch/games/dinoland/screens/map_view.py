"""Dinoland's map on the panel: a window of ten by five squares, and a cursor that jumps from one
possible answer to the next.

A square has the texture of its terrain. Squares of one terrain run into each other, and a wall
separates terrains, so an Area is seen as a shape. A letter is a dinosaur, "?" a wildcard one; an
egg and a pawn are drawn, the pawn as its seat's shape. The square that the crosshairs point at has
two bars, and a wedge at the edge shows its column and another one its row. A dot is a place where
something may be laid. The strip on the right has the asteroid deck, and the shape of the seat in
turn.

    Map    the map around a place, to look at     Pick    one of some places is chosen
"""

# In a viper function a buffer becomes a ptr8, which the type checker does not know.
# pyright: reportArgumentType=false

import micropython
from micropython import const

from clutch.games.dinoland.art import PICTURES
from clutch.games.dinoland.rules import land
from clutch.ui import icons
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT
from clutch.ui.widgets import Screen, fit, prompt_line, text_line

COLUMNS = const(10)
ROWS = const(5)
WIDE = const(11)  # pixels of a square, with the wall on its left
HIGH = const(9)
_LEFT = const(5)
_TOP = const(2)
STEPS = (-land.DOWN, land.DOWN, -1, 1)  # of UP, DOWN, LEFT and RIGHT
_PAGES = const(6)
_STRIP = const(117)
_WEDGE = const(5)  # rows of the upper wedge above an empty square
_LOW_WEDGE = const(2)  # and above any other square
_SIDEWAYS = const(4)  # columns of the left wedge
_LAVA = const(3)  # the number of the terrain that is lit

# A cell is the number of its square, with one more bit for a pawn, or one of these. Behind all
# cells come as many bytes with the seats of the pawns.
EMPTY = const(0xFF)
POSSIBLE = const(0xFE)
_PAWN = const(0x80)

_CELLS = bytearray(2 * (COLUMNS + 2) * (ROWS + 2))  # for `window`

# Of the places for a cursor.
_COLUMN = const(0x80)  # more than the number of a row
_ASIDE = const(0x100)  # farther than any two places are apart, by rows and columns
_BEHIND = const(0x10000)


def board(canvas, page, cells, frames, sights, deck, seat):
    """Paint the map at the top of the panel. `frames` has the (column, row) of each square with a
    frame, `sights` that of the crosshairs' target, even if it is outside the window."""
    squares(canvas, _LEFT, _TOP, cells, COLUMNS, ROWS)
    frame = canvas.frame
    column, row = sights
    if 0 <= column < COLUMNS:
        x = _LEFT + column * WIDE
        below = cells[COLUMNS + 3 + column]
        for y in range(_WEDGE if below >= POSSIBLE else _LOW_WEDGE):
            narrower = max(y - 1, 0)
            frame.hline(x + narrower, y, WIDE + 1 - 2 * narrower, 1)
        if below >> 4 & 7 == _LAVA:
            frame.hline(x, _LOW_WEDGE, WIDE + 1, 0)
    if 0 <= row < ROWS:
        y = _TOP + row * HIGH
        for x in range(_SIDEWAYS):
            narrower = max(x - 1, 0)
            frame.vline(x, y + narrower, HIGH + 1 - 2 * narrower, 1)
        if 0 <= column < COLUMNS:
            framed(frame, _LEFT, _TOP, cells, COLUMNS + 2, column, row, False)
    for column, row in frames:
        if 0 <= column < COLUMNS and 0 <= row < ROWS:
            framed(frame, _LEFT, _TOP, cells, COLUMNS + 2, column, row)
    canvas.icon(_STRIP + 2, 2, icons.METEOR)
    canvas.text_centre(_STRIP, 3, 11, str(deck))
    if seat is not None:
        canvas.icon(_STRIP + 2, 5, icons.SEAT[seat])


def framed(frame, x, y, cells, across, column, row, whole=True):
    """Paint a frame around a square of those at x, y, twice as thick as a wall, or only its left
    and right side. `across`: the cells of a row.

    Inside the frame is a dark line, so that no texture touches it. On lava, which is lit, the
    inner of the two lines of the frame is dark, and beside more lava the outer one too.
    """
    at = (row + 1) * across + column + 1
    x += column * WIDE
    y += row * HIGH
    code = cells[at]
    lava = code >> 4 & 7 == _LAVA
    if not lava:
        # Around a pawn, which has the last columns, it is dark anyway.
        frame.rect(x + 1, y + 1, WIDE - 1 + (code > 0x7F), HIGH - 1, 0)
    high = min(HIGH + 3, _PAGES * 8 + 1 - y)
    for beside, outer, inner in ((-1, -1, 0), (1, WIDE + 1, WIDE)):
        more_lava = lava and cells[at + beside] >> 4 & 7 == _LAVA
        frame.vline(x + outer, y - 1, high, not more_lava)
        frame.vline(x + inner, y, HIGH + 1, not lava)
    if not whole:
        return
    for beside, outer, inner in ((-across, -1, 0), (across, HIGH + 1, HIGH)):
        more_lava = lava and cells[at + beside] >> 4 & 7 == _LAVA
        if outer < high - 1:
            frame.hline(x - 1, y + outer, WIDE + 3, not more_lava)
        frame.hline(x, y + inner, WIDE + 1, not lava)


def squares(canvas, x, y, cells, columns, rows):
    """Paint squares with their walls. `cells` has one more square on each side."""
    _paint(canvas.buffer, x | y << 8, cells, columns | rows << 8, PICTURES)


@micropython.viper
def _paint(picture: ptr8, place: int, cells: ptr8, size: int, drawings: ptr8):
    """A drawing is 22 bytes. Signs begin at drawing 6, counted from 0, and pawns at drawing 12.
    On lava, which is lit, signs and pawns are dark."""
    columns = size & 255
    rows = size >> 8
    across = columns + 2
    row = 0
    while row <= rows:
        y = (place >> 8) + row * 9
        shift = y & 7
        at = (y >> 3) * 128 + (place & 255)
        cell = (row + 1) * across + 1
        end = cell + columns
        while cell <= end:
            code = cells[cell]
            terrain = code >> 4 & 7
            beside = terrain ^ (cells[cell - 1] >> 4 & 7)
            above = terrain ^ (cells[cell - across] >> 4 & 7)
            aslant = terrain ^ (cells[cell - across - 1] >> 4 & 7)
            sign = code & 15
            if sign > 6:  # the wildcard dinosaur, whatever its type
                sign = 6
            pawn = 264
            if code > 0x7F and terrain < 6:
                pawn += cells[cell + across * (rows + 2)] * 22
            width = 11
            if cell == end:
                width = 1
            x = 0
            while x < width:
                bits = 0
                if terrain < 6:
                    source = terrain * 22 + x
                    bits = drawings[source] | drawings[source + 11] << 8
                    if above:
                        bits &= 0x1FC
                    if beside and x < 2:
                        bits = 0
                    if sign and x and x < 8:
                        source = (sign + 5) * 22 + x
                        if terrain == 3:
                            bits ^= drawings[source] | drawings[source + 11] << 8
                        else:
                            bits = drawings[source] | drawings[source + 11] << 8
                    if code > 0x7F and x > 6:
                        if terrain == 3:
                            bits ^= drawings[pawn + x]
                        else:
                            bits = bits & 0x103 | drawings[pawn + x]
                elif code == 0xFE and (x == 5 or x == 6):
                    bits = 0x30
                if cell == end:
                    bits = 0
                if above and cell < end:
                    bits |= 1
                if x == 0:
                    if beside:
                        bits = 0x1FF
                    elif aslant:
                        bits |= 1
                if row == rows:
                    bits &= 1
                bits <<= shift
                picture[at] |= bits & 0xFF
                picture[at + 128] |= bits >> 8
                at += 1
                x += 1
            cell += 1
        row += 1


def window(game, top, left, columns=COLUMNS, rows=ROWS, marks=()):
    """The cells of a part of the map, and of one more square on each side: what is there, with one
    more bit for a pawn; then the seats of the pawns. `marks` are the empty places where something
    may be laid. The next call uses the buffer again."""
    top -= 1
    left -= 1
    columns += 2
    rows += 2
    count = rows * columns
    cells = _CELLS
    _clear(cells)
    _put(cells, rows, columns, top, left, marks, None)
    _put(cells, rows, columns, top, left, game.squares, game.squares)
    for pawn in game.placed:
        row, column = land.position(pawn >> 3)
        if top <= row < top + rows and left <= column < left + columns:
            at = (row - top) * columns + column - left
            cells[at] |= _PAWN
            cells[at + count] = pawn & 7
    return cells


@micropython.viper
def _clear(cells: ptr8):
    at = 0
    while at < 2 * (COLUMNS + 2) * (ROWS + 2):
        cells[at] = EMPTY
        at += 1


@micropython.viper
def _put(cells: ptr8, rows: int, columns: int, top: int, left: int, places, codes):
    """Put what is on these places, {place: code}, into the cells; without `codes` it is POSSIBLE.

    A loop of bytecode would take a tenth of the time of a press.
    """
    for place in places:
        row = (int(place) >> 7) - 64 - top
        column = (int(place) & 127) - 64 - left
        if row >= 0 and row < rows and column >= 0 and column < columns:
            code = POSSIBLE
            if codes:
                code = int(codes[place])
            cells[row * columns + column] = code


class Map(Screen):
    """The map around `place`, which has a frame if `framed`, above a line of facts. `marks` are
    the empty places where something may be laid.

    BACK calls `back`.
    """

    framed = False

    def __init__(self, table, prompt, place, back=None, marks=()):
        game = table.game
        question = table.words.say(prompt, game.turn or 0, len(game.due))
        Screen.__init__(self, "", question, "", back)
        self.table = table
        self.place = place
        self.facts = ""
        self.more = ""
        self.marks = marks
        self.cells = None
        box = land.bounds(game.squares) or (0, 0, 0, 0)
        row, column = land.position(place)
        few_rows, few_columns = box[2] - box[0] < ROWS, box[3] - box[1] < COLUMNS
        self.top = (box[0] + box[2] + 1 - ROWS) // 2 if few_rows else row - 2
        self.left = (box[1] + box[3] + 1 - COLUMNS) // 2 if few_columns else column - 5
        self.follow()

    def follow(self):
        """Move the window as far as needed to have `place` well inside. While it stays, so do the
        cells: a screen ends when the map changes."""
        row, column = land.position(self.place)
        top = max(row - ROWS + 2, min(self.top, row - 1))
        left = max(column - COLUMNS + 2, min(self.left, column - 1))
        if not self.cells or top != self.top or left != self.left:
            self.top = top
            self.left = left
            self.cells = bytes(window(self.table.game, top, left, marks=self.marks))

    def place_in(self, cell):
        """The place of a cell of the picture."""
        return land.place_of(self.top + cell // COLUMNS, self.left + cell % COLUMNS)

    def arrow_to(self, cell):
        """The arrow that leads to a cell beside `place`, or -1."""
        step = self.place_in(cell) - self.place
        return STEPS.index(step) if step in STEPS else -1

    def frames(self):
        """The places that have a frame; those outside the window are not drawn."""
        return (self.place,) if self.framed else ()

    def draw(self, bands):
        """Draw the map in place of the title line; a title is shown in the bottom line instead."""
        Screen.draw(self, bands)
        game = self.table.game
        frames = [land.position(place) for place in self.frames()]
        frames = tuple([(column - self.left, row - self.top) for row, column in frames])
        sights = (game.crosshair[1] - self.left, game.crosshair[0] - self.top)
        bands[0] = (_PAGES, board, self.cells, frames, sights, game.deck, game.turn)
        if self.title and not self.banner:
            bands[7] = (1, prompt_line, self.title, False)

    def body(self, bands):
        room = SMALL.width(self.facts) + SMALL.width(self.more) < 120
        bands[6] = (1, text_line, self.facts, self.more if room else "")


def last_laid(game, end=0):
    """The place of the last domino among the first `end` bytes of the record of dominoes, or in
    the whole record; the origin if there is none."""
    if not game.dominoes:
        return land.ORIGIN
    place, _ = land.layer(game.dominoes[: end or None], -4)
    return place if place in game.squares else min(game.squares or (land.ORIGIN,))


def area_line(words, game, areas):
    """The squares, dinosaurs and owners of an Area; of several Areas, the largest."""
    kind, group = max(areas, key=lambda area: len(area[1]))
    dinos, _ = land.count(game.squares, group)
    size = len(group)
    line = words.say("area_line", land.TERRAINS[kind], size, dinos, size * dinos)
    whose = land.owners(game, group)
    room = (120 - SMALL.width(line)) // max(len(whose), 1)
    for seat in whose:
        line += " " + fit(words.seats[seat], room - 3)
    return fit(line, 124)


def toward(places, place, event, straight):
    """The place that an arrow leads to: the next one straight ahead, else the nearest one on that
    side, else the farthest one behind.

    `straight`: as of `joined`. Without it, UP and DOWN skip no row that has a place.
    """
    across = event == LEFT or event == RIGHT
    by = 1 if event == RIGHT or event == DOWN else -1
    found, best = place, None
    for one in places:
        down, right = (one >> 7) - (place >> 7), (one & 127) - (place & 127)
        if across:
            ahead, beside = by * right, abs(down)
        else:
            ahead, beside = by * down, abs(right)
        if ahead <= 0:
            there = _BEHIND + _ASIDE * ahead + beside
        elif across or straight:
            there = ahead + beside + (_ASIDE if beside else 0)
        else:
            there = _ASIDE * ahead + beside
        if best is None or there < best:
            found, best = one, there
    return found


def joined(places):
    """Whether steps along rows and columns lead from each place to all others."""
    lines = {places[0] >> 7}
    while places:
        apart = []
        for place in places:
            row, column = place >> 7, _COLUMN | place & 127
            if row in lines or column in lines:
                lines.add(row)
                lines.add(column)
            else:
                apart.append(place)
        if len(apart) == len(places):
            return False
        places = apart
    return True


def lowest(places, place):
    """Whether no place is below this one."""
    return places[-1] >> 7 == place >> 7


class Pick(Map):
    """Choose one of `places`, with `choose(place)`.

    The line below describes the Area under the cursor, and the lamps of its owners are lit.
    """

    framed = True
    areas = ()

    def __init__(self, table, prompt, places, place, choose, back=None):
        self.places = sorted(places)
        self.straight = bool(places) and joined(self.places)
        self.choose = choose
        marks = () if place in table.game.squares else self.places
        Map.__init__(self, table, prompt, place, back, marks)
        self.tell()

    def tell(self):
        """Describe the Area under the cursor."""
        table = self.table
        if self.place in table.game.squares:
            self.areas = land.areas_at(table.game.squares, self.place)
            self.facts = area_line(table.words, table.game, self.areas)
            table.relight()

    def grids(self, bands):
        return ((_LEFT, _TOP, WIDE, HIGH, COLUMNS, COLUMNS * ROWS),)

    def tapped(self, cell):
        place = self.place_in(cell)
        if place not in self.places:
            return -1
        self.place = place
        self.follow()
        self.tell()
        return OK

    def press(self, event):
        if event == OK:
            self.choose(self.place)
        elif event <= RIGHT:
            self.walk(event)
        else:
            Screen.press(self, event)

    def walk(self, event):
        """Go to the next place."""
        self.place = toward(self.places, self.place, event, self.straight)
        self.follow()
        self.tell()

    def light(self, lamps):
        for _, group in self.areas:
            for seat in land.owners(self.table.game, group):
                lamps.seat(seat, True, True)


def nearest(places, goal):
    """The place nearest to `goal`, by rows and columns."""
    row, column = land.position(goal)

    def away(place):
        at = land.position(place)
        return abs(at[0] - row) + abs(at[1] - column), place

    return min(places, key=away)
