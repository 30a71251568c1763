"""The question which tile of a deck on the table was turned up, in a game of Dinoland with special
tiles: a key for each kind, in groups.
"""

from clutch.ui.canvas import WIDTH
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen, text_line

# What UP, DOWN, LEFT, RIGHT and OK mean; a number leads to that page.
PAGES = (
    ("hatch", 3, 1, 2, "regular"),
    ("move_pawn", "return_pawn", "claim_again", "swap_hand", "insta_end"),
    ("move_crosshairs", "switch_impact", "return_asteroid", "look_last", "rearrange_asteroid"),
    ("overlap", "mini_impact", "hatch_all_terrain", "hatch_all_unclaimed", "draw_dominoes"),
)
_GROUPS = ("tiles_pawns", "tiles_deck", "tiles_map")  # the names of the other pages
_LINES = ((UP, "^"), (LEFT, "<"), (RIGHT, ">"), (DOWN, "v"), (OK, "OK"))


class Tiles(Screen):
    """Choose one of `tiles`, the kinds that are left: `choose(tile)`."""

    def __init__(self, table, tiles, choose):
        words = table.words
        Screen.__init__(self, words.say("title_tile"), words.say("say_which"))
        self.table = table
        self.tiles = tiles
        self.choose = choose
        self.page = 0

    def body(self, bands):
        words = self.table.words
        line = 1
        for event, sign in _LINES:
            item = PAGES[self.page][event]
            if isinstance(item, int):
                text = words.say(_GROUPS[item - 1])
            else:
                text = words.say("tile_" + item) if item in self.tiles else "-"
            bands[line] = (1, text_line, sign + "  " + text)
            line += 1

    def grids(self, bands):
        return ((0, 8, WIDTH, 8, 1, len(_LINES)),)

    def tapped(self, line):
        return _LINES[line][0]

    def press(self, event):
        if event == BACK:
            if not self.page:
                self.table.ask()
            self.page = 0
        elif event <= OK:
            item = PAGES[self.page][event]
            if isinstance(item, int):
                self.page = item
            elif item in self.tiles:
                self.choose(item)
