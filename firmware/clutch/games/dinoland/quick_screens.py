"""Dinoland in quick depth: one screen for the whole game, and a form for its end.

The screen has the deck in big digits. OK turns up the next tile, an arrow moves the crosshairs,
BACK leads to the rest: looking ahead, whose turn is next, the end. Where the crosshairs point is
counted from the start domino, in steps down and to the right.
"""

from micropython import const

from clutch.games import load
from clutch.games.dinoland import land
from clutch.games.dinoland.chart import deck_line
from clutch.games.dinoland.screens import news
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, DIGITS
from clutch.ui.form import Form
from clutch.ui.gestures import OK, RIGHT
from clutch.ui.widgets import Screen, text_line

_BASE_TERRAINS = const(4)
_MOST_SQUARES = const(80)


def big_deck(canvas, page, deck, where):
    """How many tiles are left, and where the crosshairs meet."""
    canvas.icon(8, page, icons.METEOR_BIG)
    canvas.text(32, page, str(deck), DIGITS)
    canvas.text(WIDTH - 2 - canvas.width(where, BOLD), page, where, BOLD)


class Turn(Screen):
    """Any moment of a game in quick depth."""

    def __init__(self, table):
        game, words = table.game, table.words
        right = deck_line(words, game) if game.open else ""
        Screen.__init__(self, words.seats[game.turn], words.say("ask_quick"), right, self.list)
        self.table = table
        self.facts = news(table)

    def list(self):
        """What else there is."""
        load("dinoland", "deeds").show(self.table)

    def body(self, bands):
        game, words = self.table.game, self.table.words
        where = words.say("where_aims", *game.crosshair)
        bands[2] = (3, big_deck, game.deck, where)
        bands[6] = (1, text_line, self.facts, words.say("back_more"))

    def press(self, event):
        if event <= RIGHT:
            self.table.enter(["crosshair", land.WAYS[event]])
        elif event == OK:
            load("dinoland", "deeds").turn_up(self.table)
        else:
            Screen.press(self, event)


def ask_turn(table):
    if table.alone:
        return load("dinoland", "deeds").Deeds(table)
    return Turn(table)


class Areas(Form):
    """One claimed Area at a time: whose, its terrain, squares, dinosaurs, and whether it was hit.
    A second owner is asked for once there is a first. The cursor starts at whose it is."""

    def __init__(self, table):
        game, words = table.game, table.words
        self.table = table
        whole = "dominoes" in game.expansions
        self.terrains = land.TERRAINS if whole else land.TERRAINS[:_BASE_TERRAINS]
        self.seats = [
            seat for seat in range(game.seats) if game.playing[seat] and game.pawns[seat]
        ]
        self.owners = [] if game.coop else self.seats[:1]
        self.terrain = 0
        self.size = 1
        self.dinos = 0
        self.hit = False
        Form.__init__(
            self,
            words.say("title_areas"),
            self._rows,
            self._change,
            self._choose,
            words.say("ask_areas"),
        )
        self.right = words.say("areas_in", len(game.entered))
        self.cursor = 2 if self.seats or game.coop else 1

    def _rows(self):
        say, words = self.table.words.say, self.table.words
        rows = [(say("item_enter"), ""), (say("item_all_in"), "")]
        for at in range(min(len(self.owners) + 1, len(self.seats))):
            name = words.seats[self.owners[at]] if at < len(self.owners) else "-"
            rows.append((say("row_owner" if at == 0 else "row_and"), name))
        rows.append((say("row_terrain"), words.word(self.terrains[self.terrain])))
        rows.append((say("row_size"), str(self.size)))
        rows.append((say("row_dinos"), str(self.dinos)))
        rows.append((say("row_hit"), say("yes" if self.hit else "no")))
        return rows

    def _change(self, row, by):
        owners = min(len(self.owners) + 1, len(self.seats))
        at = row - 2
        if at < 0:
            return
        if at < owners:
            free = [None] + [seat for seat in self.seats if seat not in self.owners[:at]]
            now = self.owners[at] if at < len(self.owners) else None
            seat = free[(free.index(now) + by) % len(free)] if now in free else None
            self.owners = self.owners[:at] + ([] if seat is None else [seat])
            return
        at -= owners
        if at == 0:
            self.terrain = (self.terrain + by) % len(self.terrains)
        elif at == 1:
            self.size = 1 + (self.size - 1 + by) % _MOST_SQUARES
            self.dinos = min(self.dinos, self.size)
        elif at == 2:
            self.dinos = (self.dinos + by) % (self.size + 1)
        else:
            self.hit = not self.hit

    def _choose(self, row):
        if row == 1:
            self.table.enter(["done"])
        elif row == 0:
            area = [
                list(self.owners),
                self.terrains[self.terrain],
                self.size,
                self.dinos,
                self.hit,
            ]
            self.table.enter(["area"] + area)
        else:
            self._change(row, 1)


def ask_areas(table):
    return Areas(table)
