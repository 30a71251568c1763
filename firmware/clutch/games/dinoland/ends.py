"""The end of a game of Dinoland: the asteroid falls, the picture on its Impact Card where it is
not known yet, and who won.
"""

from clutch.games.dinoland import impact, land
from clutch.games.dinoland.chart import Map
from clutch.games.dinoland.picture import Picture
from clutch.games.dinoland.reports import places
from clutch.games.dinoland.story import big_tile
from clutch.ui import icons
from clutch.ui.gestures import OK
from clutch.ui.podium import Podium
from clutch.ui.widgets import text_line


class Impact(Map):
    """Where it falls, and by which card; the squares that it hits have frames. In quick depth
    there is no map: where the crosshairs point."""

    def __init__(self, table):
        game, words = table.game, table.words
        Map.__init__(self, table, "ask_impact", land.place_of(*game.crosshair))
        card = game.impact or ("single_square" if "single_square" in game.variants else "regular")
        self.title = words.title(card)
        self.hit = []
        if game.depth == "full":
            self.hit = [place for place in impact.strike(game)[0] if place in game.squares]
        self.facts = words.say("card_" + card)

    def frames(self):
        return self.hit

    def body(self, bands):
        game = self.table.game
        if game.depth == "full":
            Map.body(self, bands)
        else:
            where = self.table.words.say("where_aims", *game.crosshair)
            bands[2] = (2, big_tile, icons.METEOR_BIG, where)
            bands[6] = (1, text_line, self.facts)

    def press(self, event):
        if event == OK:
            self.table.enter(["impact"])
        else:
            Map.press(self, event)


def ask_impact(table):
    game = table.game
    if game.ask()["choices"][0][0] != "shape":
        return Impact(table)
    words = table.words
    return Picture(words, words.title(game.impact), lambda rows: table.enter(["shape"] + rows))


def ask_over(table):
    """Who won; a group that plays together is one row."""
    game, words = table.game, table.words
    rows, winners = places(game)
    if game.coop:
        lines, winners = [(words.say("group"), rows[0][1])], 1
    else:
        lines = [(words.seats[seat], score) for seat, score in rows]
    return Podium(words, lines, winners, table.details)
