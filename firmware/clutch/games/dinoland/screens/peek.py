"""A look at tiles of Dinoland's deck."""

from micropython import const

from clutch.games.dinoland.screens.action_list import with_end
from clutch.ui.gestures import BACK, OK
from clutch.ui.widgets import Screen, draw_lines, wrapped

_COVERED_AFTER_MS = const(20000)


def look(table, tiles, move):
    """Show these tiles of the deck to one player; but not while an entry is corrected, because the
    player has seen them."""
    if tiles and not table.alone:
        table.show(Peek(table, tiles, move))
    else:
        table.enter(*with_end(table.game, move))


class Peek(Screen):
    """Tiles of the deck for one player's eyes: covered until OK, and covered again by OK, after a
    while without a press, and by any other screen.

    The screen enters `move` before it shows the tiles: the player has looked, whatever key is
    next. `alone`: for whose eyes alone the panel is now, or "": no other screen may show it then.
    """

    idle_after_ms = _COVERED_AFTER_MS

    def __init__(self, table, tiles, move=None):
        self.who = table.words.seats[table.game.turn]
        Screen.__init__(self, self.who, "", "", table.ask)
        if table.game.depth == "quick" and move == ["look"]:  # it may be anybody's
            self.title, self.who = "", table.words.say("whose_dinosaur")
        self.table = table
        self.tiles = tiles
        self.move = move
        self.on_idle()

    def replaced(self):
        if self.alone:
            self.on_idle()

    def on_idle(self):
        words = self.table.words
        self.alone = ""
        self.lines = wrapped(words.say("look_alone", self.who))
        self.prompt = words.say("ask_look")

    def body(self, bands):
        draw_lines(bands, self.lines)

    def press(self, event):
        table = self.table
        if event != OK or self.alone:
            if event == OK or event == BACK:
                table.ask()
            return
        if self.move:
            table.enter(*with_end(table.game, self.move))
            self.move = None
            table.show(self)
        self.alone = self.who
        say, tiles = table.words.say, self.tiles
        self.lines = ["%d  %s" % (at + 1, say("tile_" + tiles[at])) for at in range(len(tiles))]
        self.prompt = say("ask_cover")
