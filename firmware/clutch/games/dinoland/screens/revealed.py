"""The page of an asteroid tile of Dinoland, if Clutch keeps the deck and nobody has seen the tile;
and of the end of the game. OK leads on.
"""

from micropython import const

from clutch.core.notes import value
from clutch.games.dinoland.rules import HATCHES, SHOWN, SPECIALS
from clutch.games.dinoland.screens import tile_in
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import OK
from clutch.ui.widgets import BODY_PAGES, ROLLED_MS, Screen, text_line, wrapped

_LINES = const(4)  # of text below the picture of a tile
_TOLD = ("eggs_hatch", "no_eggs_hatch", "nothing_to_do")


def _big_tile(canvas, page, icon, name):
    """Paint a tile: its picture, and its name in bold as far as it fits."""
    canvas.icon(2, page, icon)
    while canvas.width(name, BOLD) > WIDTH - 24:
        name = name[:-1]
    canvas.text(24, page, name, BOLD)


class Revealed(Screen):
    """The notes of the table's last moves.

    The text of a special tile is here if no question shows it: in quick depth, and of tiles at
    which eggs hatch.
    """

    unread_ms = ROLLED_MS  # it is news as a die is: one more OK was meant for the question before

    def __init__(self, table):
        game, words = table.game, table.words
        Screen.__init__(self, words.say("title_tile"))
        self.table = table
        self.name = words.say("tile_end")
        self.icon = icons.METEOR_BIG
        self.right = words.say("deck_left", game.deck)
        lines = []
        for note in table.notes:
            tile = tile_in(note)
            if tile:
                self.title = words.seats[value(SHOWN, note, "seat")]
                self.name = words.say("tile_" + tile)
                if tile in HATCHES:
                    self.icon = icons.EGG_BIG
                if tile in SPECIALS and (tile in HATCHES or game.depth == "quick"):
                    lines = wrapped(words.say("about_" + tile))
                elif tile == "hatch" and game.depth == "quick":
                    text = words.say("about_" + tile)
                    if game.turn is not None:  # else nothing can be entered any more
                        text += " " + words.say("hatch_acts")
                    lines = wrapped(text)
                else:
                    lines = wrapped(words.say("tiles_left", value(SHOWN, note, "deck")))
            elif note[0] == "ends":
                lines.extend(wrapped(words.say("ends_" + value(SHOWN, note, "reason"))))
            elif note[0] in _TOLD:
                lines.extend(wrapped(words.tell(note)))
        if len(lines) > _LINES:
            self.title, self.icon = self.name, None
        self.lines = lines
        key = "ask_impact" if game.turn is None else "ask_on"
        self.prompt = table.lead_to(key, game.turn or 0)

    def body(self, bands):
        page = 1
        if self.icon:
            bands[1] = (2, _big_tile, self.icon, self.name)
            page = 3
        for line in self.lines[:BODY_PAGES]:
            bands[page] = (1, text_line, line)
            page += 1

    def press(self, event):
        if event == OK:
            self.table.read = True
            self.table.ask()
        else:
            Screen.press(self, event)
