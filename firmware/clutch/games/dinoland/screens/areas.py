"""The end of a game of Dinoland in quick depth: the impact, and a form for each claimed Area."""

from micropython import const

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.facts import card_in_play, deck_line
from clutch.games.dinoland.screens.revealed import big_tile
from clutch.ui import icons
from clutch.ui.form import Form
from clutch.ui.gestures import OK
from clutch.ui.widgets import Screen, text_line

_BASE_TERRAINS = const(4)
_MOST_SQUARES = const(80)


def ask_impact(table):
    return Impact(table)


def ask_areas(table):
    return Areas(table)


class Impact(Screen):
    """Where the asteroid falls, and by which card; there is no map."""

    def __init__(self, table):
        game, words = table.game, table.words
        self.table = table
        card = card_in_play(game)
        right = deck_line(words, game)
        Screen.__init__(self, words.title(card), words.say("ask_impact", 0), right)
        self.facts = words.say("card_" + card)

    def body(self, bands):
        where = self.table.words.say("where_aims", *self.table.game.crosshair)
        bands[2] = (2, big_tile, icons.METEOR_BIG, where)
        bands[6] = (1, text_line, self.facts)

    def press(self, event):
        if event == OK:
            self.table.enter(["impact"])
        else:
            Screen.press(self, event)


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
