"""The track on the table, as Clutch drew it: to be laid out tile by tile."""

from clutch.games.race.lamps import TERRAINS as COLOURS
from clutch.games.race.screens import LEFT_EDGE, TILE, tiles
from clutch.games.race.track import HOME
from clutch.ui import icons, pictures
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import LEFT, OK, RIGHT
from clutch.ui.widgets import Screen, step


def tile_page(canvas, page, number, terrain, word):
    """A tile, large: its number, its picture, its name."""
    canvas.picture(4, page, pictures.FACE[terrain])
    canvas.text(44, page, str(number), BOLD)
    canvas.text(44, page + 2, word, BOLD)


def pointer(canvas, page, tile):
    """An arrow under a tile."""
    canvas.icon(LEFT_EDGE + tile * TILE, page, icons.UP)


class Laid(Screen):
    """Shows the track; LEFT and RIGHT walk along it, OK says that it lies: `done()`."""

    def __init__(self, table, done):
        words = table.words
        Screen.__init__(self, words.say("title_lay"), words.say("ask_laid"))
        self.table = table
        self.done = done
        self.tile = 1
        self.right = "1/%d" % HOME

    def body(self, bands):
        game, words = self.table.game, self.table.words
        terrain = game.track[self.tile - 1]
        bands[1] = (4, tile_page, self.tile, terrain, words.title(terrain))
        bands[5] = (1, tiles, tuple(game.track), 0, "quiet", -1)
        bands[6] = (1, pointer, self.tile)

    def light(self, lamps):
        lamps.track(self.tile, COLOURS[self.table.game.track[self.tile - 1]], 255, True)

    def press(self, event):
        if event in (LEFT, RIGHT):
            self.tile = step(self.tile - 1, event, HOME, 1) + 1
            self.right = "%d/%d" % (self.tile, HOME)
            self.table.app.light()
        elif event == OK:
            self.done()
        else:
            Screen.press(self, event)
