"""A question of Dinoland on the map with a row of actions below it: the actions after a domino,
and which Area is claimed.

While the cursor is in the picture, arrows go from place to place, or move the crosshairs, and OK
chooses. DOWN at the lowest place, or BACK, leads to the row. There LEFT and RIGHT
choose, OK does it, and UP leads back.
"""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.rules.sites import sites
from clutch.games.dinoland.screens import news
from clutch.games.dinoland.screens.action_list import (
    actions,
    do,
    press_row,
    row_grid,
    row_line,
    row_texts,
    with_end,
)
from clutch.games.dinoland.screens.map_view import Pick, last_laid, lowest, nearest
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen, prompt_line, text_line

_DINOS = land.DINO_LETTERS + "TBVS"  # with the types of wildcards


class Board(Pick):
    """Choose one of `places`, with `choose(place)`, or an action of the row.

    Without places, the arrows move the crosshairs if `aims`, and the frame is where they point;
    else the cursor starts in the row.
    """

    def __init__(self, table, prompt, places, place, choose=None, aims=False):
        Pick.__init__(self, table, prompt, places, place, choose)
        self.aims = aims
        self.names = actions(table) + ["explore"]
        self.row = row_texts(table, self.names)
        self.at = -1 if places or aims else 0
        self.banner = news(table)

    def draw(self, bands):
        """While the cursor is in the picture, news hide the row, and the question stands. In the
        row they hide the question, and the row says who is asked."""
        Pick.draw(self, bands)
        news = self.banner or self.title
        if self.at < 0 and news and SMALL.width(news) <= WIDTH - 2:
            bands[6] = (1, text_line, news, "", bool(self.banner))
            bands[7] = (1, prompt_line, self.prompt, False)

    def body(self, bands):
        right = ""
        if self.at < 0 and (self.aims or self.names[0] == "impossible"):
            right = self.table.words.say("leads_to_row", "OK" if self.aims else "BACK")
        if self.banner:
            right = "(%s)" % self.table.words.seats[self.table.game.turn]
        bands[6] = (1, row_line, self.row, self.at, right)

    def grids(self, bands):
        count = len(self.row)
        row = (0, 48, WIDTH, 8, count, count)  # news: the first cell is as wide as the panel
        if bands[6][1] is row_line:
            row = row_grid(bands, 6)
        return (row,) + Pick.grids(self, bands)

    def tapped(self, cell):
        square = cell - len(self.row)
        if square < 0:
            if self.at < 0 and (self.banner or self.title):
                return BACK  # from news to the row
            self.at = cell
            return OK
        if not self.places:
            return self.arrow_to(square) if self.aims and self.at < 0 else -1
        event = Pick.tapped(self, square)
        if event == OK:
            self.at = -1
        return event

    def press(self, event):
        picture = self.places or self.aims
        if self.at >= 0:
            if event == OK:
                self.do(self.names[self.at])
            elif event == LEFT or event == RIGHT:
                press_row(self, event)
            elif event == BACK and (self.back or not picture):
                Screen.press(self, event)
            elif picture:
                self.at = -1
                if event == DOWN and self.places:
                    self.walk(DOWN)
            elif event == UP and "claim" in self.names:
                self.do("claim")
        elif event == BACK or event == OK and self.aims:
            self.at = 0
            self.turned = event == OK
        elif event == OK:
            self.choose(self.place)
        elif self.aims:
            table = self.table
            table.enter(*with_end(table.game, ["crosshair", land.WAYS[event]]))
        elif event == DOWN and lowest(self.places, self.place):
            self.at = 0
        else:
            self.walk(event)

    def tell(self):
        """Show nothing about an Area: the row has the place of that line."""

    def do(self, name):
        table = self.table
        if name == "claim":
            claim(table, lambda: table.show(self))
        elif name == "explore":
            explore(table)
        else:
            do(table, name)


def ask_act(table):
    """Ask for an action: the crosshairs, the next tile, a look ahead, or Done. A frame is where
    the crosshairs point, or on a dinosaur that has yet to act."""
    game = table.game
    letters = game.todo[-1][1]
    if "T" in letters:
        return Board(table, "ask_aims", (), land.place_of(*game.crosshair), None, True)
    screen = Board(table, "ask_action", (), last_laid(game))
    screen.framed = False
    for place in land.layer(game.dominoes, len(game.dominoes) - 4):
        if _DINOS[game.squares.get(place, 0) & 15] in letters:
            screen.place, screen.framed = place, True
    return screen


def explore(table):
    """Show the map, to look around."""
    places = list(table.game.squares)
    place = nearest(places, last_laid(table.game))
    table.show(Pick(table, "ask_explore", places, place, lambda place: table.ask(), table.ask))


def claim_start(game, places):
    """Where the question about a claim begins: in the Area of the domino that was laid in this
    turn, but on no egg if it has other squares, because an egg below a pawn never hatches (D14).
    """
    start = nearest(places, last_laid(game, game.laid))
    _, group = land.areas_at(game.squares, start)[0]
    bare = [place for place in group if game.squares[place] & 15 != land.EGG and place in places]
    return nearest(bare, start) if bare else start


def claim(table, back):
    """Ask which Area is claimed."""
    game = table.game
    places = sites(game, "claim")
    if not places:
        table.warn(table.words.say("none_free"))
        return

    def choose(place):
        table.enter(*with_end(game, ["claim"] + list(land.position(place))))

    place = claim_start(game, places)
    table.show(Pick(table, "ask_claim", places, place, choose, back))
