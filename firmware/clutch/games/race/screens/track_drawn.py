"""The track that Clutch drew, to lay out on the table tile by tile."""

from clutch.games.race.rules import HOME
from clutch.games.race.screens.drawing import pointer, tiles
from clutch.ui import pictures
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import LEFT, OK, RIGHT
from clutch.ui.palette import EVENT_DIE
from clutch.ui.widgets import Screen, step


def _tile_page(canvas, page, number, terrain, word):
    """Paint a large tile: its number, its picture, its name."""
    canvas.picture(4, page, pictures.FACE[terrain])
    canvas.text(44, page, str(number), BOLD)
    canvas.text(44, page + 2, word, BOLD)


class DrawnTrack(Screen):
    """Shows the track; LEFT and RIGHT walk along it, OK confirms that it is laid."""

    def __init__(self, table):
        words = table.words
        Screen.__init__(self, words.say("title_lay"), words.say("ask_laid"))
        self.table = table
        self.tile = 1
        self.right = "1/%d" % HOME

    def body(self, bands):
        game, words = self.table.game, self.table.words
        terrain = game.track[self.tile - 1]
        bands[1] = (4, _tile_page, self.tile, terrain, words.title(terrain))
        bands[5] = (1, tiles, tuple(game.track), 0, "quiet", -1)
        bands[6] = (1, pointer, self.tile)

    def light(self, lamps):
        lamps.track(self.tile, EVENT_DIE[self.table.game.track[self.tile - 1]], 255, True)

    def press(self, event):
        if event in (LEFT, RIGHT):
            self.tile = step(self.tile - 1, event, HOME, 1) + 1
            self.right = "%d/%d" % (self.tile, HOME)
            last = self.tile == HOME
            self.prompt = self.table.words.say("ask_all_laid" if last else "ask_laid")
            self.table.relight()
        elif event == OK:
            self.table.read = "laid"  # the menu leads back to the question
            self.table.show(self.table.question())
        else:
            Screen.press(self, event)
