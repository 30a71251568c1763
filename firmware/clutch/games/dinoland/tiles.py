"""The special asteroid tiles of Dinoland: each says what it does, and OK does it or asks what it
needs. In memory only while one is asked about.
"""

from clutch.games import load
from clutch.games.dinoland import asteroids, land
from clutch.games.dinoland.chart import Map, Pick
from clutch.games.dinoland.placing import sites
from clutch.ui.gestures import BACK, LEFT, OK, RIGHT
from clutch.ui.widgets import List, Menu, Screen, draw_lines, step, text_line, wrapped


def ask_special(table):
    """What the tile says."""
    words, tile = table.words, table.game.tile
    lines = wrapped(words.passage("DINOLAND_TILES", tile))
    act = _ACTS.get(tile)
    if act is None or tile in _KEPT and not table.game.tiles:
        act = enter
    title = words.title(tile)
    screen = List(title, lines, lambda: act(table), words.say("ask_special", table.game.turn))
    screen.back = None
    return screen


def enter(table):
    """The table does it; Clutch has nothing to ask."""
    table.enter([table.game.tile])


def menu(table, prompt, items, moves):
    """One move of some."""
    words = table.words
    table.app.show(
        Menu(
            words.title(table.game.tile),
            items,
            lambda index: table.enter(moves[index]),
            words.say(prompt, table.game.turn),
            table.ask,
        )
    )


def return_asteroid(table):
    moves = table.game.ask()["choices"]
    menu(table, "ask_returned", [table.words.title(move[1]) for move in moves], moves)


def switch_impact(table):
    words, moves = table.words, table.game.ask()["choices"]
    items = [words.say("item_draw_card")] + [words.title(move[1]) for move in moves[1:]]
    menu(table, "ask_new_card", items, moves)


def move_pawn(table):
    """Which own pawn, and where it goes."""
    game = table.game
    own = sorted({pawn >> 3 for pawn in game.placed if pawn & 7 == game.turn})
    free = sites(game, "move_pawn")

    def chosen(place):
        start = list(land.position(place))
        enter = lambda goal: table.enter(["move_pawn"] + start + list(land.position(goal)))  # noqa: E731
        back = lambda: table.app.show(first)  # noqa: E731
        table.app.show(Pick(table, "ask_pawn_to", free, free[0], enter, back))

    first = Pick(table, "ask_pawn", own, own[0], chosen, table.ask)
    table.app.show(first)


def return_pawn(table):
    """Which pawn; where several stand on a square, whose."""
    game, words = table.game, table.words

    def chosen(place):
        moves = [
            ["return_pawn", seat] + list(land.position(place))
            for seat in range(game.seats)
            if place << 3 | seat in game.placed
        ]
        if len(moves) == 1:
            table.enter(moves[0])
        else:
            menu(table, "ask_pawn_of", [words.seats[move[1]] for move in moves], moves)

    places = sorted({pawn >> 3 for pawn in game.placed})
    table.app.show(Pick(table, "ask_returned_pawn", places, places[0], chosen, table.ask))


def overlap(table):
    show_list = lambda: load("dinoland", "deeds").show(table)  # noqa: E731
    table.app.show(load("dinoland", "laying").begin(table, "overlap", show_list))


class Steps(Map):
    """Three steps of one of the crosshairs, along its own line (D25); BACK takes one back."""

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


class Order(Screen):
    """The next tiles in another order: the one that is to come next is picked, again and again.
    They are covered while nobody presses."""

    resting_ms = 20000

    def __init__(self, table):
        Screen.__init__(self, table.words.seats[table.game.turn])
        self.table = table
        self.tiles = asteroids.ahead(table.game)
        self.order = []
        self.cursor = 0
        self.rest()

    def rest(self):
        """Cover them."""
        words, seat = self.table.words, self.table.game.turn
        self.shown = False
        self.prompt = words.say("ask_look", seat)

    def left(self):
        """The numbers of the tiles that have no place yet."""
        return [at for at in range(len(self.tiles)) if at not in self.order]

    def body(self, bands):
        words = self.table.words
        if not self.shown:
            text = words.say("look_alone", self.table.game.turn)
            draw_lines(bands, wrapped(text))
            return
        left = self.left()
        for at in range(len(left)):
            name = words.title(self.tiles[left[at]])
            bands[1 + at] = (1, text_line, name, "", at == self.cursor)

    def press(self, event):
        left = self.left()
        if event == BACK:
            if self.order:
                self.order.pop()
                self._ask()
            else:
                self.table.ask()
        elif not self.shown:
            if event == OK:
                self.shown = True
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
    load("dinoland", "deeds").look(table, asteroids.behind(table.game), ["look_last"])


_ACTS = {
    "return_asteroid": return_asteroid,
    "switch_impact": switch_impact,
    "move_pawn": move_pawn,
    "return_pawn": return_pawn,
    "overlap": overlap,
    "move_crosshairs": lambda table: table.app.show(Steps(table)),
    "rearrange_asteroid": lambda table: table.app.show(Order(table)),
    "look_last": look_last,
}
# Those that only a deck kept by Clutch asks more about.
_KEPT = ("rearrange_asteroid", "look_last")
