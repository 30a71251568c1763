"""What special asteroid tiles of Dinoland ask for, in both depths: a function for each tile. The
tiles that change the map are in map_tiles.py.
"""

from clutch.games.dinoland.rules import asteroids, land
from clutch.games.dinoland.screens.map_view import Map
from clutch.games.dinoland.screens.peek import Peek, look
from clutch.games.dinoland.screens.special import menu
from clutch.ui.gestures import BACK, LEFT, OK, RIGHT
from clutch.ui.widgets import step, text_line


def return_asteroid(table):
    moves = table.game.ask()["choices"]
    menu(table, "ask_returned", [table.words.say("tile_" + move[1]) for move in moves], moves)


def switch_impact(table):
    words, moves = table.words, table.game.ask()["choices"]
    items = [words.say("item_draw_card")] + [words.title(move[1]) for move in moves[1:]]
    menu(table, "ask_new_card", items, moves)


class Order(Peek):
    """The next tiles in another order: each OK picks the tile that comes next."""

    def __init__(self, table):
        Peek.__init__(self, table, asteroids.ahead(table.game))
        self.order = []
        self.cursor = 0

    def left(self):
        """The numbers of the tiles that have no place yet."""
        return [at for at in range(len(self.tiles)) if at not in self.order]

    def body(self, bands):
        words = self.table.words
        if not self.alone:
            Peek.body(self, bands)
            return
        left = self.left()
        for at in range(len(left)):
            name = words.say("tile_" + self.tiles[left[at]])
            bands[1 + at] = (1, text_line, name, "", at == self.cursor)

    def press(self, event):
        left = self.left()
        if event == BACK:
            if self.order:
                self.order.pop()
                self._ask()
            else:
                self.table.ask()
        elif not self.alone:
            if event == OK:
                self.alone = self.who
                self._ask()
        elif event == OK:
            self.order.append(left[self.cursor])
            left = self.left()
            if len(left) > 1:
                self._ask()
            else:
                self.table.enter(["rearrange_asteroid"] + self.order + left)
        elif event < LEFT:
            self.cursor = step(self.cursor, event, 1, len(left))

    def _ask(self):
        self.cursor = 0
        self.prompt = self.table.words.say("ask_order", self.table.game.turn, len(self.order) + 1)


def look_last(table):
    look(table, asteroids.behind(table.game), ["look_last"])


def move_crosshairs(table):
    table.show(Steps(table))


def rearrange_asteroid(table):
    table.show(Order(table))


class Steps(Map):
    """Each arrow is a step along the line of the first (D25); BACK takes one back."""

    def __init__(self, table):
        place = land.place_of(*table.game.crosshair)
        Map.__init__(self, table, "ask_steps", place)
        self.ways = []

    def press(self, event):
        if event <= RIGHT:
            if not self.ways or (event >= LEFT) == (self.ways[0] in land.WAYS[2:]):
                self.ways.append(land.WAYS[event])
        elif event == BACK and self.ways:
            self.ways.pop()
        elif event == BACK:
            self.table.ask()
        words = self.table.words
        self.facts = ", ".join([words.word(way) for way in self.ways])
        if len(self.ways) == 3:
            self.table.enter(["move_crosshairs"] + self.ways)
            self.ways.pop()
