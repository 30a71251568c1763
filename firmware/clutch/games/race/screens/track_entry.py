"""The track on the table, entered tile by tile."""

from clutch.core.event_die import TERRAINS
from clutch.games.race.rules import HOME, OF_EACH
from clutch.games.race.screens.drawing import pointer, tiles
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.gestures import BACK, LEFT, OK, RIGHT
from clutch.ui.picker import cell_row
from clutch.ui.widgets import Screen, step, text_line


class EnteredTrack(Screen):
    """The tiles one by one, from the terrains that are left; the last ones are filled in.

    OK on a full track calls `done(track)`, and BACK before the first tile `back()`. If `draw` is
    given, the first question has a cell "?" that calls it.
    """

    def __init__(self, words, done, back, draw=None):
        Screen.__init__(self, words.say("title_track"))
        self.words = words
        self.done = done
        self.back = back
        self.draw_one = draw
        self.track = []
        self.cursor = 0
        self.left = []
        self._count()

    def _count(self):
        """Find the terrains that are left; if only one is, fill in the rest."""
        words, track = self.words, self.track
        self.left = [one for one in TERRAINS if track.count(one) < OF_EACH]
        if len(self.left) == 1:
            track.extend(self.left * (HOME - len(track)))
            self.left = []
        self.cursor = min(self.cursor, max(len(self.left) - 1, 0))
        self.right = "%d/%d" % (len(track), HOME)
        if self.left:
            self.prompt = words.say("ask_tile", len(track) + 1)
        else:
            self.prompt = words.say("ask_track_right")

    def body(self, bands):
        bands[1] = (1, tiles, tuple(self.track), 0, "quiet", -1)
        if not self.left:
            return
        bands[2] = (1, pointer, len(self.track) + 1)
        cells = []
        for terrain in self.left:
            cells.append((icons.TERRAIN[terrain], str(OF_EACH - self.track.count(terrain))))
        if self._can_draw():
            cells.append((None, "?"))
        bands[4] = (1, cell_row, WIDTH // len(cells), tuple(cells), self.cursor)
        if self.cursor < len(self.left):
            text = self.words.title(self.left[self.cursor])
        else:
            text = self.words.say("item_drawn")
        bands[5] = (1, text_line, text)

    def grids(self, bands):
        band = bands[4]
        return ((0, 32, band[2], 8, len(band[3]), len(band[3])),) if band else ()

    def _can_draw(self):
        return self.draw_one and not self.track

    def press(self, event):
        if event in (LEFT, RIGHT) and self.left:
            count = len(self.left) + (1 if self._can_draw() else 0)
            self.cursor = step(self.cursor, event, count, 1)
        elif event == OK and not self.left:
            self.done(self.track)
        elif event == OK and self.cursor == len(self.left):
            self.draw_one()
        elif event == OK:
            self.track.append(self.left[self.cursor])
            self._count()
            self.turned = not self.left
        elif event == BACK and self.track:
            self._take_back()
        else:
            Screen.press(self, event)

    def _take_back(self):
        """Take back the last tile, with those that were filled in after it."""
        last = self.track.pop()
        if not self.left:
            while self.track[-1] == last:
                self.track.pop()
            self.track.pop()
        self._count()


def ask_track(table):
    """Ask for the track of the second race."""
    return EnteredTrack(
        table.words,
        lambda track: table.enter(["track", track]),
        None,
        lambda: table.enter(["track"]),
    )
