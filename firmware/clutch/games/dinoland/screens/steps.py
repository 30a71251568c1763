"""Three steps of one of the crosshairs of Dinoland."""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.map_view import Map
from clutch.ui.gestures import BACK, LEFT, RIGHT


class Steps(Map):
    """Each arrow is a step along the line of the first (D25); BACK takes one back."""

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
