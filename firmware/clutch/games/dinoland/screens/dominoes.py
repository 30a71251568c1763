"""Entering a domino of Dinoland, square by square: where it begins, which way it lies, and then
each of its squares on a chart of all terrains and dinosaurs.

The cursor walks along the places that are possible; where only one way is possible it is not
asked. BACK goes one step back. What only both squares together make illegal is refused at the end.
"""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.rules.sites import code_of, others, sites
from clutch.games.dinoland.screens.actions import action_list
from clutch.games.dinoland.screens.aim import aim
from clutch.games.dinoland.screens.facts import deck_line, news
from clutch.games.dinoland.screens.map_view import (
    COLUMNS,
    EMPTY,
    ROWS,
    Map,
    Pick,
    last_laid,
    nearest,
    squares,
    window,
)
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen, step, text_line

# Frequent ones beside each other: the charts wrap.
TERRAINS = ("GWLS", "GWLSD*")
SIGNS = ("V.TBe", "V.TSBXe")
_STEPS = {UP: -land.DOWN, DOWN: land.DOWN, LEFT: -1, RIGHT: 1}
_HALVES = {-1: "left", 1: "right", -land.DOWN: "upper", land.DOWN: "lower"}
_SIGN_WORDS = {".": "empty", "e": "egg", "X": "any"}


def ask_start(table):
    """Where the start domino lies is known: which way is asked."""
    spot = land.ORIGIN
    return Turned(table, "lay", spot, others(table.game, "lay", spot), None)


def ask_turn(table):
    return actions_of(table) if table.alone else begin(table, "lay")


def ask_hatch(table):
    if table.alone:
        return actions_of(table)
    return begin(table, "hatch", table.words.say("eggs_due", len(table.game.due)))


def actions_of(table):
    """The list of everything that can be done now."""
    return action_list(table, lambda name: begin(table, name))


def begin(table, name, facts=""):
    """The screen for the first square of a domino; BACK leads to the list. `facts` stand above
    the question where the last moves brought no news and the game says nothing of its own."""
    game = table.game
    spots = sites(game, name)
    if not spots:
        return actions_of(table)
    screen = Pick(
        table,
        "ask_" + name,
        spots,
        nearest(spots, last_laid(game)),
        lambda spot: turn(table, name, spot, screen),
        lambda: table.show(actions_of(table)),
    )
    screen.facts = news(table) or screen.facts or facts
    screen.more = table.words.say("back_more")
    return screen


def turn(table, name, spot, before):
    """Which way the other square lies from `spot`."""
    ways = others(table.game, name, spot)
    if len(ways) == 1:
        chart(table, name, (spot, list(ways)[0]), before)
    else:
        table.show(Turned(table, name, spot, ways, before))


def chart(table, name, places, before):
    """The first square, and after it the second."""
    table.show(Chart(table, name, places, lambda: table.show(before)))


class Turned(Map):
    """An arrow says which way the domino lies."""

    framed = True

    def __init__(self, table, name, spot, ways, before):
        back = (lambda: table.show(before)) if before else None
        Map.__init__(self, table, "ask_way" if before else "ask_start", spot, back)
        self.name = name
        self.ways = ways
        self.marks = tuple(ways)
        self.facts = table.words.say("press_arrow")

    def press(self, event):
        if event in _STEPS:
            other = self.place + _STEPS[event]
            if other in self.ways:
                chart(self.table, self.name, (self.place, other), self)
        else:
            Map.press(self, event)


def offered(game, name, place, first):
    """(terrains, signs) that a square may show: all that the box holds; over an egg that hatches
    only dinosaurs, and where the tile wants it only the egg's terrain."""
    whole = "dominoes" in game.expansions
    terrains, signs = TERRAINS[whole], SIGNS[whole]
    if not game.eggs_hatch:
        signs = signs[:-1]
    if name == "hatch" and first:
        signs = "".join([sign for sign in signs if sign not in ".e"])
        covered = land.TERRAIN_LETTERS[game.squares[place] >> 4]
        if game.hatching[0] == "hatch_all_terrain" and covered != "*":
            terrains = "".join([one for one in terrains if one in covered + "*"])
    return terrains, signs


def likely(game, place, terrains, signs):
    """The cell where the cursor starts: the terrain of a neighbour, and nobody on it."""
    row = 0
    for way in land.STEPS:
        code = game.squares.get(place + way)
        if code is not None and land.TERRAIN_LETTERS[code >> 4] in terrains:
            row = terrains.index(land.TERRAIN_LETTERS[code >> 4])
            break
    return row * len(signs) + max(signs.find("."), 0)


class Chart(Screen):
    """What is on the squares of a domino that lies on `places`, one after the other: every
    square there is, beside a piece of the map."""

    def __init__(self, table, name, places, back):
        game = table.game
        Screen.__init__(self, table.words.seats[game.turn], "", deck_line(table.words, game))
        self.table = table
        self.name = name
        self.places = places
        self.leave = back
        self.named = []
        self._open()

    def _open(self):
        game, place = self.table.game, self.places[len(self.named)]
        other = self.places[not self.named]
        half = _HALVES[place - other]
        self.terrains, self.signs = offered(game, self.name, place, not self.named)
        self.cursor = likely(game, place, self.terrains, self.signs)
        signs = [land.DINO_LETTERS.index(sign) for sign in self.signs]
        self.cells = []
        for terrain in self.terrains:
            code = land.TERRAIN_LETTERS.index(terrain) << 4
            self.cells.append(bytes([code | sign for sign in signs] + [EMPTY]))
        self.prompt = self.table.words.say("ask_half_" + half, game.turn)

    def body(self, bands):
        game, words = self.table.game, self.table.words
        width = len(self.signs)
        chosen, column = self.cursor // width, self.cursor % width
        first = max(0, min(chosen - 1, len(self.terrains) - ROWS))
        spare = COLUMNS - width - 1
        down, right = land.position(self.places[len(self.named)])
        top, left = down - 1, right - (spare - 1) // 2
        piece = window(game, top, left, spare)
        cells = bytearray()
        blank = bytes([EMPTY]) * (width + 1)
        for row in range(ROWS):
            # Blank beside the map's piece where the list of terrains has come to its end.
            line = self.cells[first + row] if first + row < len(self.cells) else blank
            cells += line + piece[row * spare : (row + 1) * spare]
        if self.named:
            row, at = land.position(self.places[0])
            at += width + 1 - left
            if width < at < COLUMNS:
                cells[(row - top) * COLUMNS + at] = code_of(game, self.named[0])
        frames = ((column, chosen - first), (width + 1 + right - left, 1))
        bands[1] = (5, squares, bytes(cells), frames, None)
        sign = self.signs[column]
        terrain = land.TERRAINS[land.TERRAIN_LETTERS.index(self.terrains[chosen])]
        what = _SIGN_WORDS.get(sign) or land.DINOS[sign]
        bands[6] = (1, text_line, words.say("square_line", terrain, what))

    def press(self, event):
        width = len(self.signs)
        if event <= RIGHT:
            self.cursor = step(self.cursor, event, width, len(self.terrains))
        elif event == OK:
            self.named.append(
                self.terrains[self.cursor // width] + self.signs[self.cursor % width]
            )
            if len(self.named) == 2:
                self._enter()
            else:
                self._open()
        elif event == BACK and self.named:
            self.named.pop()
            self._open()
        elif event == BACK:
            self.leave()

    def _enter(self):
        """Both squares are known; a start domino also has one that the crosshairs point at."""
        table = self.table
        pairs = sorted(zip(self.places, self.named))
        down = pairs[1][0] - pairs[0][0] > 1
        row, column = land.position(pairs[0][0])
        move = [self.name, row, column, land.DIRECTIONS[down], pairs[0][1], pairs[1][1]]
        self.named.pop()
        if table.game.phase != "start" or table.alone:
            table.enter(move)
            return
        aim(table, move, down, self)
