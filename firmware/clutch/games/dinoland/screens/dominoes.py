"""Entering a domino of Dinoland: where it begins, which way it points, and then for each of its
squares the terrain and what is on it.

The cursor jumps between the possible places; a single one is not asked. The squares need no
cursor: each answer has its own key, and is shown in the place of that key, a terrain above the
beginning of a dinosaur's name. These stay while both questions about both squares are asked, so an
answer changes little of the panel. BACK takes back one press. What only both squares together make
illegal is refused at the end. Beside a whole start domino, arrows say at which half the crosshairs
point (D7).
"""

from micropython import const

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.rules.sites import code_of, others, sites
from clutch.games.dinoland.screens import deck_line
from clutch.games.dinoland.screens.action_list import with_end
from clutch.games.dinoland.screens.actions import Board
from clutch.games.dinoland.screens.map_view import (
    EMPTY,
    STEPS,
    Map,
    Pick,
    framed,
    last_laid,
    nearest,
    squares,
    window,
)
from clutch.ui.gestures import BACK, OK, RIGHT
from clutch.ui.widgets import TEXT_END, Screen

# What UP, DOWN, LEFT, RIGHT and OK mean; "+" leads to the second page, "-" has no meaning.
TERRAINS = ("GLSW-",), ("GLSW+", "*---D")
SIGNS = ("TeBV.",), ("Te+V.", "SXB--")
_SIGNS = {"e": "egg", "X": "wildcard"}  # the words of those that are no type of dinosaur
_ARROWS = "^v<>"

_COLUMNS = const(4)  # of the map beside the keys
_ROWS = const(5)
_LEFT = const(1)
_TOP = const(9)
_SHORT = const(6)  # letters of a dinosaur's name that fit beside others
# For UP, DOWN, LEFT, RIGHT and OK: x and y of a terrain, x of its word and of the name of a sign,
# and the page of the word; the name is below. Those of RIGHT end at TEXT_END.
_ARMS = (
    (66, 10, 80, 1),
    (66, 43, 80, 5),
    (48, 13, 48, 3),
    (114, 13, 0, 3),
    (70, 22, 84, 3),
)
_READ_MS = const(800)  # as of a die: longer than it takes to press once more
# Where a tap is one of these keys.
_GRIDS = (
    (62, 8, 52, 16, 1, 1),
    (47, 40, 81, 16, 1, 1),
    (47, 8, 32, 32, 1, 1),
    (98, 8, 30, 32, 1, 1),
    (79, 24, 19, 16, 1, 1),
)


def ask_start(table):
    """Ask which way the start domino points; its place is known."""
    spot = land.ORIGIN
    return Turned(table, "lay", spot, others(table.game, "lay", spot), None)


def ask_turn(table):
    screen = begin(table, "lay")
    screen.unread_ms = _READ_MS  # a claim may have ended the last turn: one more OK meant "Done"
    return screen


def ask_hatch(table):
    return begin(table, "hatch")


def begin(table, name):
    """The screen for the first square of a domino."""
    spots = sites(table.game, name)
    near = last_laid(table.game)
    screen = Board(
        table,
        "ask_" + name,
        spots,
        nearest(spots, near) if spots else near,
        lambda spot: turn(table, name, spot, screen),
    )
    return screen


def turn(table, name, spot, before):
    """Ask which way the other square is from `spot`."""
    ways = others(table.game, name, spot)
    if len(ways) == 1:
        screen = Keys(table, name, (spot, list(ways)[0]), before, () if table.touch else ways)
        screen.title = table.words.say("only_one_way")
        table.show(screen)
    else:
        table.show(Turned(table, name, spot, ways, before))


class Turned(Map):
    """An arrow says which way the domino points."""

    framed = True
    grids, tapped = Pick.grids, Map.arrow_to

    def __init__(self, table, name, spot, ways, before):
        back = (lambda: table.show(before)) if before else None
        Map.__init__(self, table, "ask_way" if before else "ask_start", spot, back, ways)
        self.name = name
        self.ways = ways
        arrows = [_ARROWS[event] for event in range(4) if spot + STEPS[event] in ways]
        self.facts = table.words.say("press_arrow", "  ".join(arrows))

    def press(self, event):
        if event <= RIGHT:
            other = self.place + STEPS[event]
            if other in self.ways:
                self.table.show(Keys(self.table, self.name, (self.place, other), self))
        else:
            Map.press(self, event)


def offered(game, name, place, first):
    """(terrains, signs) for a square, as pages of answers: all in the box. Over an egg that
    hatches only dinosaurs, and if the tile wants it only the egg's terrain."""
    whole = "dominoes" in game.expansions
    terrains, signs = TERRAINS[whole], SIGNS[whole]
    lacks = "" if game.eggs_hatch else "e"
    if name == "hatch" and first:
        lacks = ".e"
        covered = land.TERRAIN_LETTERS[game.squares[place] >> 4]
        if game.hatching[0] == "hatch_all_terrain" and covered != "*":
            terrains = without(terrains, "GSWLD".replace(covered, ""))
    return terrains, without(signs, lacks) if lacks else signs


def without(pages, letters):
    """Pages of answers without these letters."""
    return tuple(["".join(["-" if one in letters else one for one in page]) for page in pages])


def keys(canvas, page, cells, frame, terrains, texts):
    """Paint a piece of the map with the domino, and the answers in the places of their keys: for
    each key a terrain, with its word and the name of a sign among the 10 `texts`."""
    squares(canvas, _LEFT, _TOP, cells, _COLUMNS, _ROWS)
    if frame:
        framed(canvas.frame, _LEFT, _TOP, cells, _COLUMNS + 2, *frame)
    around = bytearray(b"\xff" * 9)
    for event in range(5):
        x, y, start, line = _ARMS[event]
        around[4] = terrains[event]
        squares(canvas, x, y, around, 1, 1)
        for number in range(event, 10, 5):
            text = texts[number]
            canvas.text(start or TEXT_END - canvas.width(text), line, text)
            line += 1


class Keys(Screen):
    """The squares of a domino on `places`, one after the other: first the terrain, then the sign.

    BACK before the first answer shows `before`. `ways`: where the other square is, if that was
    not asked: who presses this arrow as usual has not seen that it is a terrain already.
    """

    def __init__(self, table, name, places, before, ways=()):
        words, game = table.words, table.game
        Screen.__init__(self, words.seats[game.turn], "", deck_line(words, game))
        self.table = table
        self.name = name
        self.places = places
        self.before = before
        self.ways = ways
        self.named = ""  # the letters entered so far
        self.rows = None
        self.ask()

    def ask(self):
        """Show the first page of the next question."""
        done = len(self.named)
        if done == 4:
            self._aim()
            return
        self.pages = offered(self.table.game, self.name, self.places[done > 1], done < 2)
        self._turn_to(0)

    def _turn_to(self, page):
        """Show a page of answers; the first page has those of both questions about a square."""
        say, sign = self.table.words.say, len(self.named) % 2
        self.page = page
        self.answers = self.pages[sign][page]
        question = "ask_terrain"
        if sign:
            question = "ask_sign" if self.answers[OK] == "." else "ask_dino"
        self.prompt = say(question, self.table.game.turn)
        if page:
            rows = ("-----", self.answers) if sign else (self.answers, "-----")
        else:
            rows = self.pages[0][0], self.pages[1][0]
        if rows != self.rows:
            self.rows = rows
            self._show_answers()

    def _show_answers(self):
        """Make the pictures and words of the answers in `rows`."""
        title = self.table.words.title
        cells = []
        texts = []
        for letter in self.rows[0]:
            kind = land.TERRAIN_LETTERS.find(letter)
            cells.append(kind << 4 if kind >= 0 else EMPTY)
            texts.append(title(land.TERRAINS[kind]) if kind >= 0 else letter.replace("-", ""))
        for letter in self.rows[1]:
            if letter in land.DINOS:
                text = title(land.DINOS[letter])[:_SHORT]
            elif letter in _SIGNS:
                text = title(_SIGNS[letter])
            else:
                text = letter.replace("-", "").replace(".", "OK")
            texts.append(text)
        self.terrains = bytes(cells)
        self.texts = tuple(texts)

    def _aim(self):
        """Ask at which half of the start domino the crosshairs point: each is where it lies."""
        named = self.named.replace(".", "-")
        before, after = ("", "---") if self.places[1] - self.places[0] > 1 else ("--", "-")
        self.prompt = self.table.words.say("ask_aim", self.table.game.turn)
        self.answers = before + "12" + after
        terrains, signs = named[0] + named[2], named[1] + named[3]  # MicroPython has no named[::2]
        self.rows = before + terrains + after, before + signs + after
        self._show_answers()

    def body(self, bands):
        game, named = self.table.game, self.named
        rows = [land.position(place) for place in self.places]
        top, left = min(rows)[0] - 2, min(rows[0][1], rows[1][1]) - 1
        cells = window(game, top, left, _COLUMNS, _ROWS, self.places)
        for half in range(2):
            row, column = rows[half]
            name = named[2 * half : 2 * half + 2]
            if name:
                at = (row - top + 1) * (_COLUMNS + 2) + column - left + 1
                cells[at] = code_of(game, (name + ".")[:2])
        row, column = rows[len(named) > 1]
        frame = () if len(named) == 4 else (column - left, row - top)
        bands[1] = (6, keys, bytes(cells), frame, self.terrains, self.texts)

    def grids(self, bands):
        return _GRIDS

    def tapped(self, cell):
        return -1 if self.answers[cell] == "-" else cell

    def press(self, event):
        if event == BACK:
            if self.page:
                self._turn_to(0)
            elif self.named:
                self.named = self.named[:-1]
                self.ask()
            else:
                self.table.show(self.before)
        elif event < OK and self.places[0] + STEPS[event] in self.ways:
            self.ways = ()
            self.title = self.table.words.seats[self.table.game.turn]
        elif event <= OK:
            self.ways = ()
            letter = self.answers[event]
            if letter == "+":
                self._turn_to(1)
            elif letter == "-":
                if event == OK:
                    self.table.warn()
            else:
                self.named += letter
                aims = self.table.game.phase == "start" and not self.table.alone
                if len(self.named) < 4 + aims:
                    self.ask()
                    self.turned = event == OK
                else:
                    self.enter()

    def enter(self):
        """Enter both squares; of a start domino, also at which half the crosshairs point."""
        table, game = self.table, self.table.game
        named, used = self.named, game.used
        self.named = named[:3]
        pairs = sorted(((self.places[0], named[:2]), (self.places[1], named[2:4])))
        down = pairs[1][0] - pairs[0][0] > 1
        row, column = land.position(pairs[0][0])
        move = [self.name, row, column, land.DIRECTIONS[down], pairs[0][1], pairs[1][1]]
        if named[4:] == "2":
            table.enter(move, ["set", "crosshair", None, [int(down), int(not down)]])
        else:
            table.enter(*with_end(game, move))
        if game.used == used:  # refused, or BACK may lead here again
            self._turn_to(0)
