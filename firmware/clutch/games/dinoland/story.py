"""What a tile of Dinoland's asteroid deck says, when Clutch keeps the deck and nobody has seen
it; and why the game ends. OK leads to what follows. In memory only while it is shown.
"""

from micropython import const

from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import OK
from clutch.ui.widgets import Screen, text_line, wrapped

_LINES = const(4)
_TOLD = ("eggs_hatch", "no_eggs_hatch", "nothing_to_do", "ends")


def big_tile(canvas, page, icon, name):
    """A tile: its picture, and its name in bold as far as it fits."""
    canvas.icon(2, page, icon)
    while canvas.width(name, BOLD) > WIDTH - 24:
        name = name[:-1]
    canvas.text(24, page, name, BOLD)


class Story(Screen):
    """Tells the notes of the table's last moves."""

    def __init__(self, table):
        game, words = table.game, table.words
        Screen.__init__(self, words.say("title_tile"))
        self.table = table
        self.name = words.say("tile_end")
        self.icon = icons.METEOR_BIG
        lines = []
        for note in table.notes:
            if note[0] == "tile":
                self.title = words.seats[note[1]]
                self.name = words.say("tile_" + note[2])
                if note[2] in ("hatch", "hatch_all_terrain", "hatch_all_unclaimed"):
                    self.icon = icons.EGG_BIG
                lines = [words.say("tiles_left", note[3])]
            elif note[0] in _TOLD:
                lines.append(words.say("ends_" + note[1] if note[0] == "ends" else note[0],
                                       *note[1:]))  # fmt: skip
        self.right = words.say("deck_left", game.deck)
        self.lines = []
        for line in lines:
            self.lines.extend(wrapped(line))
        self.prompt = words.say("ask_then_" + game.phase, game.turn or 0)

    def body(self, bands):
        bands[1] = (2, big_tile, self.icon, self.name)
        for line in range(len(self.lines[:_LINES])):
            bands[3 + line] = (1, text_line, self.lines[line])

    def press(self, event):
        if event == OK:
            self.table.notes = [
                note for note in self.table.notes if note[0] not in ("tile", "ends")
            ]
            self.table.ask()
