"""A turn of Dino Race in full depth: the track, from which nearly every question is answered.

OK steps with the marked dinosaur, or stands it up, and the mark stays with it; LEFT and RIGHT mark
another one. DOWN leads to the die, where OK rolls and the turn ends: no single stray press ends
it. There RIGHT leads to the table's own die. UP leads to the tricks that are possible on this
tile, and to that die; without tricks to the die as well. So a step is one press, and a turn
without cards is two.
"""

from micropython import const

from clutch.core.event_die import FACES
from clutch.games.race.rules import HOME, terrain_of
from clutch.games.race.rules.actions import choose_trick, least_cards
from clutch.games.race.screens import headline, news, trick
from clutch.games.race.screens.drawing import ROWS, TILE, crowd, dinosaurs, letters, tiles
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import BACK, DOWN, OK, RIGHT, UP
from clutch.ui.picker import Unmarked
from clutch.ui.widgets import BODY_PAGES, TEXT_X, Menu, Screen, first_line, text_line

_TILES = const(14)
_MORE_X = const(100)  # from here on, a tap on the line below leads to the rarer actions
_SPACE = const(3)  # columns between a verb and its object, beside the gap of a letter


class Turn(Screen):
    """The turn of a seat in full depth."""

    def __init__(self, table):
        game = table.game
        Screen.__init__(self)
        headline(self, table)
        self.title = table.words.seats[game.turn]  # the track shows how far the lava is
        self.table = table
        self.signs = letters(table.words.seats)
        dinos, down = game.dinos[game.turn], game.down[game.turn]
        own = [dino for dino in range(len(dinos)) if dinos[dino] != HOME]
        # Mark the one that moved last, else the one nearest to the lava. One that lies down may
        # have no cards to stand up.
        own.sort(key=lambda dino: (dino != game.moved, down[dino], dinos[dino], dino))
        self.own = own
        self.facts = news(table)
        self.more = table.words.say("more") if choose_trick(game) else ""
        self.mark(0 if own else -1)

    def mark(self, cursor):
        """Put the cursor on a dinosaur of `own`, or on the die: -1. Show what OK does."""
        game, say = self.table.game, self.table.words.say
        self.cursor = cursor
        self.marked = None
        self.move = ["roll"]
        self.goal = -1
        if cursor < 0:
            self.prompt = say("ask_roll", game.turn)
            return
        dino = self.own[cursor]
        self.marked = (game.turn, dino)
        if game.down[game.turn][dino]:
            self.move = ["stand", dino]
            self.prompt = say("ask_stand")
        else:
            self.move = ["step", dino]
            self.goal = game.dinos[game.turn][dino] + 1
            self.prompt = say("ask_step", terrain_of(game, self.goal))

    def body(self, bands):
        game, say = self.table.game, self.table.words.say
        # One that is home is off the track.
        crowds = tuple([crowd(game, self.signs, tile, self.marked) for tile in range(HOME)])
        bands[1] = (ROWS, dinosaurs, crowds)
        bands[5] = (1, tiles, tuple(game.track), game.lava, game.volcano, self.goal)
        if self.cursor < 0:
            bands[6] = (1, roll_or, (say("roll_die"), "> " + say("quick_face")))
            return
        room = SMALL.width(self.facts) + SMALL.width(self.more) < 118
        bands[6] = (1, text_line, self.facts, self.more if room else "")

    def grids(self, bands):
        """Each tile has a cell above the track, and one on it; then come both ends of the line
        below."""
        if self.cursor < 0:
            end = SMALL.width(bands[6][2][0]) + 5
        else:
            end = _MORE_X if bands[6][3] else WIDTH
        tracks = (4, 8, TILE, 8 * ROWS, _TILES, _TILES), (4, 40, TILE, 8, _TILES, _TILES)
        return tracks + ((0, 48, end, 8, 1, 1), (end, 48, WIDTH, 8, 1, 1))

    def tapped(self, cell):
        """A tap on an own dinosaur, or on the goal of the marked one, steps. The line below leads
        to the die, and rolls it there; its end leads to the rarer actions, or to the own die."""
        line = cell - 2 * _TILES
        if line >= 0:
            return (OK, RIGHT)[line] if self.cursor < 0 else (DOWN, UP)[line]
        tile = cell % _TILES
        if cell >= _TILES and tile == self.goal:
            return OK
        game = self.table.game
        for cursor in range(len(self.own)):
            if game.dinos[game.turn][self.own[cursor]] == tile:
                self.mark(cursor)
                return OK
        return -1

    def press(self, event):
        own, die = self.own, self.cursor < 0
        if event == OK:
            if die:
                self.table.enter(self.move)
            else:
                _act(self.table, self.move)
        elif die and own and event in (UP, BACK):
            self.mark(0)
        elif event == UP and self.more:
            _ask_more(self.table)
        elif event == DOWN or event == UP:
            self.mark(-1)
        elif die and event == RIGHT:
            _ask_face(self.table)
        elif event <= RIGHT and not die:  # LEFT or RIGHT: UP and DOWN are done
            self.mark((self.cursor + 1) % len(own))
        else:
            Screen.press(self, event)


ask_turn = Turn


def roll_or(canvas, page, texts):
    """Paint the roll under the cursor, and what is beside it. The bar is no wider, because the bus
    is slow."""
    text_line(canvas, page, *texts)
    canvas.invert(0, page, canvas.width(texts[0]) + 2)


def _act(table, move):
    """Enter an action; first ask whether it is meant where the hand cannot pay for it."""
    game = table.game
    most, least = game.most_cards[game.turn], least_cards(move)
    if most < least:
        text = table.words.say("sure_cards", game.turn, most, least)
        table.doubt(text, lambda: table.enter(move))
    else:
        table.enter(move)


def offer(canvas, page, verb, text, selected):
    """Paint a trick: what is done, and to whom. Under the cursor only the latter is inverted: it
    tells the rows apart, and the bus is slow."""
    x = canvas.text(TEXT_X, page, verb) + _SPACE if verb else TEXT_X
    canvas.text(x, page, text)
    if selected:
        canvas.invert(x - 1, page, canvas.width(text) + 2)


def back(table):
    """Return a function that shows the turn: `ask` shows a track that is to be laid out first."""
    return table.ask if table.alone else lambda: table.show(table.question())


class Tricks(Menu):
    """The list of tricks; its last line is a roll of the table's own die. The texts of a line, as
    `offer` paints them, are made when it is first shown: ten take longer than an arrow may."""

    def __init__(self, table, tricks, choose):
        say, turn = table.words.say, table.game.turn
        lines = [None] * len(tricks) + [say("item_own_die")]
        Menu.__init__(self, say("title_more"), lines, choose, say("ask_more", turn), back(table))
        self.table = table
        self.tricks = tricks

    def body(self, bands):
        lines = self.items
        first = first_line(self, len(lines))
        for page in range(min(BODY_PAGES, len(lines))):
            line = first + page
            if lines[line] is None:
                lines[line] = trick(self.table.words, self.table.game, self.tricks[line])
            verb, text = lines[line] if line < len(self.tricks) else ("", lines[line])
            bands[1 + page] = (1, offer, verb, text, line == self.cursor)


def _tricks(game):
    """The tricks that are possible now; one of those that people cannot tell apart."""
    offered, known = [], []
    for move in choose_trick(game):
        what = move[:2]
        if len(move) == 3:
            _, seat, dino = move
            what += [game.dinos[seat][dino], game.down[seat][dino]]
        if what not in known:
            known.append(what)
            offered.append(move)
    return offered


def _ask_more(table):
    """Ask for a trick, or for a roll of the table's own die."""
    tricks = _tricks(table.game)

    def choose(line):
        if line < len(tricks):
            _act(table, tricks[line])
        else:
            _ask_face(table)

    table.show(Tricks(table, tricks, choose))


def _ask_face(table):
    """Ask for the face of the table's own die."""
    words = table.words
    cells = [(icons.TERRAIN[face], "") for face in FACES[:4]]
    cells += [(icons.CARD, "2"), (icons.ERUPTING, "")]
    picker = Unmarked(
        table,
        (2, 3, 0, 5),
        words.say("item_own_die"),
        (),
        cells,
        len(cells),
        lambda index: table.enter(["roll", FACES[index]]),
        words.say("ask_face", table.game.turn),
        lambda index: words.title(FACES[index]) if index >= 0 else "",
    )
    picker.back = back(table)
    table.show(picker)
