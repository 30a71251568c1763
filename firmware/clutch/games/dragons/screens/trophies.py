"""Who has most eggs of each number, and so would get its trophy, large enough to read from afar.

Any key leads back to the question; an arrow also acts there.
"""

from micropython import const

from clutch.games.dragons.rules.eggs import NUMBERS
from clutch.games.dragons.rules.game_end import majority
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import RIGHT
from clutch.ui.palette import SEATS
from clutch.ui.widgets import Screen, fit

_COLUMNS = const(3)
_CELL = const(43)  # columns of the panel for a number
_BESIDE = const(11)  # of them for its digit


def _standings(canvas, page, cells):
    """Paint the numbers, three in a row of two pages: cells (number, seat, name, count). The seat
    is None where nobody has one, and the name is "=" where two seats have as many.
    """
    for place in range(len(cells)):
        number, seat, name, count = cells[place]
        x, top = place % _COLUMNS * _CELL, page + place // _COLUMNS * 2
        canvas.text(x, top, str(number), BOLD)
        x += _BESIDE
        if seat is None:
            canvas.text(x, top + 1, name)
            continue
        end = canvas.icon(x, top, SEATS[seat][2]) if name != "=" else x
        canvas.text(end + 2, top, str(count))
        canvas.text(x, top + 1, name)


class Trophies(Screen):
    """Replaces the screen `row` until a key is pressed."""

    def __init__(self, table, row):
        words, game = table.words, table.game
        right = words.say("eggs_left", game.table)
        Screen.__init__(self, words.say("title_most"), row.prompt, right)
        self.table = table
        self.row = row
        cells = []
        for number in NUMBERS:
            lines = majority(game, number)
            if not lines:
                cells.append((number, None, "-", 0))
                continue
            seat, count = lines[0]
            tie = len(lines) > 1 and lines[1][1] == count
            cells.append((number, seat, "=" if tie else fit(words.seats[seat], 31), count))
        self.cells = tuple(cells)

    def body(self, bands):
        bands[1] = (6, _standings, self.cells)

    def press(self, event):
        self.table.show(self.row)
        if event <= RIGHT:
            self.row.press(event)
