"""A turn of Dino Race in full depth: the track, which is nearly always the question.

OK rolls the event die. RIGHT steps with the dinosaur that is marked, or stands it up; UP and DOWN
mark another one; LEFT opens what is played more rarely: the tricks that are possible on this
tile, and a roll of the table's own die. So a step is one press and a turn without cards is one.
"""

from clutch.games.race.rules.track import HOME, terrain_of
from clutch.games.race.screens.drawing import ROWS, crowd, dinosaurs, letters, tiles
from clutch.games.race.screens.status import headline, news
from clutch.games.race.screens.tricks import ask_more
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen, text_line


class Turn(Screen):
    """The turn of a seat, full depth."""

    def __init__(self, table):
        game = table.game
        Screen.__init__(self)
        headline(self, table)
        self.table = table
        self.signs = letters(table.words.seats)
        dinos, down = game.dinos[game.turn], game.down[game.turn]
        own = [dino for dino in range(len(dinos)) if dinos[dino] != HOME]
        # The lava comes for the last one; who lies may have no cards to stand up with.
        own.sort(key=lambda dino: (down[dino], dinos[dino], dino))
        self.own = own
        self.cursor = 0
        self.facts = news(table)
        self._mark()

    def _mark(self):
        """Say what RIGHT does with the dinosaur under the cursor."""
        game, say = self.table.game, self.table.words.say
        self.marked = None
        self.move = None
        self.goal = -1
        if not self.own:
            self.prompt = say("ask_roll", game.turn)
            return
        dino = self.own[self.cursor]
        self.marked = (game.turn, dino)
        if game.down[game.turn][dino]:
            self.move = ["stand", dino]
            self.prompt = say("ask_stand", game.turn)
        else:
            self.move = ["step", dino]
            self.goal = game.dinos[game.turn][dino] + 1
            self.prompt = say("ask_step", game.turn, terrain_of(game, self.goal))

    def body(self, bands):
        game = self.table.game
        crowds = tuple([crowd(game, self.signs, tile, self.marked) for tile in range(HOME + 1)])
        bands[1] = (ROWS, dinosaurs, crowds)
        bands[5] = (1, tiles, tuple(game.track), game.lava, game.volcano, self.goal)
        more = self.table.words.say("more")
        room = SMALL.width(self.facts) + SMALL.width(more) < 118
        bands[6] = (1, text_line, self.facts, more if room else "")

    def press(self, event):
        table = self.table
        if event == OK:
            table.enter(["roll"])
        elif event == RIGHT:
            if self.move:
                table.enter(self.move)
        elif event == LEFT:
            ask_more(table)
        elif event in (UP, DOWN):
            if self.own:
                self.cursor = (self.cursor + 1) % len(self.own)
                self._mark()
        else:
            Screen.press(self, event)


def ask_turn(table):
    return Turn(table)
