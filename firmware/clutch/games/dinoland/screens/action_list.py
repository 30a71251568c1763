"""Everything that can be done now in Dinoland, as a list; which tile the table turned up; and a
look at tiles of the deck, which are covered until their player asks for them, and again after
that.
"""

from micropython import const

from clutch.games.dinoland.rules import asteroids
from clutch.ui.gestures import BACK, OK
from clutch.ui.widgets import Menu, Screen, draw_lines, wrapped

_COVERED_AFTER_MS = const(20000)


class ActionList(Menu):
    """What can be done now; BACK leads to the question itself. `ask(name)` shows the screen of
    an action that has one elsewhere, and says whether it has."""

    def __init__(self, table, ask):
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
        self.table = table
        self.ask = ask
        self.names = names
        Menu.__init__(
            self,
            table.words.seats[game.turn],
            [say("do_" + name) for name in names],
            self._do,
            say("ask_action", game.turn),
            table.ask,
            cursor,
        )

    def _do(self, index):
        name, table = self.names[index], self.table
        if self.ask(name):
            return
        if name == "asteroid":
            turn_up(table)
        elif name == "look":
            look(table, asteroids.ahead(table.game), ["look"])
        elif name == "impossible":
            table.enter(["hatch", "impossible"])
        else:
            table.enter(["pass" if name == "skip" else name])


def turn_up(table):
    """The next tile; of a deck on the table, which one it is."""
    moves = [move for move in table.game.ask()["choices"] if move[0] == "asteroid"]
    if len(moves) == 1:
        table.enter(moves[0])
        return
    words = table.words
    table.show(
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
        table.show(Peek(table, tiles, move))
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
            table.show(self)
        self.shown = True
        self.lines = self.tiles
        self.prompt = table.words.say("ask_cover", self.seat)
