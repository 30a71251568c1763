"""The impact of the asteroid in Dinoland; before it the picture on the Impact Card, if unknown."""

from clutch.games.dinoland.rules import impact, land
from clutch.games.dinoland.screens import card_in_play
from clutch.games.dinoland.screens.card_picture import Picture
from clutch.games.dinoland.screens.map_view import Map
from clutch.ui.gestures import OK


class Impact(Map):
    """Where the asteroid hits, and by which card; the squares that it hits have frames."""

    def __init__(self, table):
        game, words = table.game, table.words
        Map.__init__(self, table, "ask_impact", land.place_of(*game.crosshair))
        card = card_in_play(game)
        # In order, because a frame covers a line of the one beside it.
        hit = sorted(impact.strike(game)[0])
        self.hit = [place for place in hit if place in game.squares]
        self.facts = words.say("card_" + card)
        self.more = words.title(card) if game.impact else ""

    def frames(self):
        return self.hit

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
