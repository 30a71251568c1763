"""Everything that can be done now in Dinoland, as a list, and the questions behind its entries:
which Area to claim, which tile the table turned up, of what type a wildcard dinosaur is.

`show(table)` shows the list, `do(table, name)` what is behind an entry. Tiles that are looked at
are covered until their player asks for them, and again after that.
"""

from micropython import const

from clutch.games import load
from clutch.games.dinoland import asteroids, land
from clutch.games.dinoland.chart import Pick, nearest
from clutch.games.dinoland.placing import sites
from clutch.games.dinoland.screens import Act, last_laid
from clutch.ui.gestures import BACK, OK
from clutch.ui.widgets import Menu, Screen, draw_lines, wrapped

_COVERED_AFTER_MS = const(20000)


def show(table):
    """Show the list."""
    table.app.show(Deeds(table))


class Deeds(Menu):
    """What can be done now; BACK leads to the question itself."""

    def __init__(self, table):
        game, say = table.game, table.words.say
        names = []
        for move in game.ask()["choices"]:
            name = "impossible" if move[1:] == ["impossible"] else move[0]
            if name == "pass" and game.phase != "turn":
                name = "skip"
            if name not in names:
                names.append(name)
        if game.squares and not table.alone:
            names.append("explore")
        # What the question itself does stands first; the cursor on what comes after it.
        cursor = 1 if len(names) > 1 and names[0] in ("lay", "hatch", "overlap") else 0
        Menu.__init__(
            self,
            table.words.seats[game.turn],
            [say("deed_" + name) for name in names],
            lambda index: do(table, names[index]),
            say("ask_deed", game.turn),
            table.ask,
            cursor,
        )


def do(table, name):
    """Do what this entry of the list says, or ask what it needs."""
    game, app = table.game, table.app
    if name in ("lay", "hatch", "overlap"):
        app.show(load("dinoland", "laying").begin(table, name, lambda: show(table)))
    elif name == "claim":
        claim(table)
    elif name == "crosshair":
        quick = game.depth == "quick"
        app.show(load("dinoland", "quick_screens").Turn(table) if quick else Act(table))
    elif name == "asteroid":
        turn_up(table)
    elif name == "look":
        look(table, asteroids.ahead(game), ["look"])
    elif name == "explore":
        places = list(game.squares)
        place = nearest(places, last_laid(game))
        screen = Pick(table, "ask_explore", places, place, lambda place: table.ask(), table.ask)
        app.show(screen)
    elif name == "impossible":
        table.enter(["hatch", "impossible"])
    else:
        table.enter(["pass" if name == "skip" else name])


def claim(table):
    """Which Area; the cursor starts on the domino that was just laid."""
    game = table.game
    places = sites(game, "claim")
    if not places:
        table.app.screen.banner = table.words.say("none_free")
        return
    table.app.show(
        Pick(
            table,
            "ask_claim",
            places,
            nearest(places, last_laid(game)),
            lambda place: table.enter(["claim"] + list(land.position(place))),
            lambda: show(table),
        )
    )


def turn_up(table):
    """The next tile; of a deck on the table, which one it is."""
    moves = [move for move in table.game.ask()["choices"] if move[0] == "asteroid"]
    if len(moves) == 1:
        table.enter(moves[0])
        return
    words = table.words
    table.app.show(
        Menu(
            words.say("title_tile"),
            [words.title(move[1]) for move in moves],
            lambda index: table.enter(moves[index]),
            words.say("ask_tile"),
            table.ask,
        )
    )


def look(table, tiles, move):
    """Show these tiles of the deck to one player. An entry that is corrected shows none: they
    were looked at then."""
    if tiles and not table.alone:
        table.app.show(Peek(table, tiles, move))
    else:
        table.enter(move)


class Peek(Screen):
    """Tiles of the deck for one player's eyes: covered until OK, and again when OK goes on, when
    the game is left alone, and when anything else is shown. `move` is entered before they are
    shown: who has seen them has looked, whatever key comes next."""

    resting_ms = _COVERED_AFTER_MS

    def __init__(self, table, tiles, move):
        words, seat = table.words, table.game.turn
        Screen.__init__(self, words.seats[seat], "", "", table.ask)
        self.table = table
        self.tiles = ["%d  %s" % (at + 1, words.title(tiles[at])) for at in range(len(tiles))]
        self.move = move
        self.seat = seat
        self.rest()

    def rest(self):
        words = self.table.words
        self.shown = False
        self.lines = wrapped(words.say("look_alone", self.seat))
        self.prompt = words.say("ask_look", self.seat)

    def body(self, bands):
        draw_lines(bands, self.lines)

    def press(self, event):
        table = self.table
        if event != OK or self.shown:
            if event == OK or event == BACK:
                table.ask()
            return
        if self.move:
            table.enter(self.move)
            self.move = None
            table.app.show(self)
        self.shown = True
        self.lines = self.tiles
        self.prompt = table.words.say("ask_cover", self.seat)
