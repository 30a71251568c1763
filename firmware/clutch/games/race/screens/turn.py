"""A turn of Dino Race in full depth: the track, from which nearly every question is answered.

OK steps with the marked dinosaur, or stands it up; LEFT and RIGHT mark another one. DOWN leads to
the die, where OK rolls and the turn ends: no single stray press ends it. UP leads to the rarer
actions: the tricks that are possible on this tile, and a roll of the table's own die. So a step is
one press, and a turn without cards is two.
"""

from clutch.games.race.rules.track import HOME, terrain_of
from clutch.games.race.screens.drawing import ROWS, crowd, dinosaurs, letters, tiles
from clutch.games.race.screens.status import headline, news
from clutch.games.race.screens.tricks import ask_more
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import BACK, DOWN, OK, RIGHT, UP
from clutch.ui.widgets import Screen, text_line


class Turn(Screen):
    """The turn of a seat in full depth."""

    def __init__(self, table):
        game = table.game
        Screen.__init__(self)
        headline(self, table)
        self.title = table.words.seats[game.turn]  # the track shows how far the lava is
        self.table = table
        self.signs = letters(table.words.seats)
        dinos, down = game.dinos[game.turn], game.down[game.turn]
        own = [dino for dino in range(len(dinos)) if dinos[dino] != HOME]
        # Mark the one nearest to the lava. One that lies down may have no cards to stand up.
        own.sort(key=lambda dino: (down[dino], dinos[dino], dino))
        self.own = own
        self.cursor = 0  # index of the marked dinosaur, or -1: the die
        self.facts = news(table)
        self.mark(0 if own else -1)

    def mark(self, cursor):
        """Put the cursor there, and show what OK does."""
        game, say = self.table.game, self.table.words.say
        self.cursor = cursor
        self.marked = None
        self.move = ["roll"]
        self.goal = -1
        if cursor < 0:
            self.prompt = say("ask_roll", game.turn)
            return
        dino = self.own[cursor]
        self.marked = (game.turn, dino)
        if game.down[game.turn][dino]:
            self.move = ["stand", dino]
            self.prompt = say("ask_stand")
        else:
            self.move = ["step", dino]
            self.goal = game.dinos[game.turn][dino] + 1
            self.prompt = say("ask_step", terrain_of(game, self.goal))

    def body(self, bands):
        game = self.table.game
        crowds = tuple([crowd(game, self.signs, tile, self.marked) for tile in range(HOME + 1)])
        bands[1] = (ROWS, dinosaurs, crowds)
        bands[5] = (1, tiles, tuple(game.track), game.lava, game.volcano, self.goal)
        if self.cursor < 0:
            bands[6] = (1, text_line, self.table.words.say("quick_roll"), "", True)
            return
        more = self.table.words.say("more")
        room = SMALL.width(self.facts) + SMALL.width(more) < 118
        bands[6] = (1, text_line, self.facts, more if room else "")

    def press(self, event):
        own, die = self.own, self.cursor < 0
        if event == OK:
            self.table.enter(self.move)
        elif event == DOWN:
            self.mark(-1)
        elif die and own and event in (UP, BACK):
            self.mark(0)
        elif event == UP:
            ask_more(self.table)
        elif event <= RIGHT and not die:
            self.mark((self.cursor + 1) % len(own))


def ask_turn(table):
    return Turn(table)
