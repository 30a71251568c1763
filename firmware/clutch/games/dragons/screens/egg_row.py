"""A row of eggs, 3..9 and broken, to choose one from: every question of Little Dragons.

LEFT and RIGHT mark an egg, and OK takes it. The row starts without a mark: after one OK too many,
nobody could see who took which egg. It shows all eggs alike, and below them how many of each the
seat has. Clutch does not know which eggs are open, nor what was seen.
"""

from micropython import const

from clutch.games.dragons.lamps import show_broken
from clutch.games.dragons.rules import EGGS
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen, arrow, step, text_line

NUMBER_CELLS = const(7)
_UP_CELL, _DOWN_CELL = 3, 5  # to which these keys lead; LEFT and RIGHT lead to the ends
_CELL = const(13)  # columns of the panel for a number
_WIDE_CELL = const(18)  # for a broken or an unseen egg


def _cell_place(cell):
    """The columns of a cell of the row: (x, width)."""
    if cell < NUMBER_CELLS:
        return cell * _CELL, _CELL
    return NUMBER_CELLS * _CELL + (cell - NUMBER_CELLS) * _WIDE_CELL, _WIDE_CELL


def egg(canvas, x, page, which):
    """Paint an egg, two pages high: its number, or a picture of it. Returns the x after it."""
    if which in ("broken", "hidden"):
        return canvas.icon(x, page, icons.BROKEN_EGG_BIG if which == "broken" else icons.EGG_BIG)
    return canvas.text(x, page, str(which), BOLD)


def egg_row(canvas, page, eggs, cursor):
    """Paint the eggs to choose from, two pages high; the one under the cursor is inverted,
    unless that is -1."""
    for cell in range(len(eggs)):
        x, _ = _cell_place(cell)
        egg(canvas, x + (1 if cell >= NUMBER_CELLS else 3), page, eggs[cell])
    if cursor >= 0:
        x, width = _cell_place(cursor)
        canvas.invert(x, page, width, 2)


def count_row(canvas, page, counts, cursor, entries=()):
    """Paint how many of each the seat has; inverted under the cursor, unless that is -1. In a cell
    in `entries`, left of a number, is the arrow that leads there, UP, DOWN, LEFT or RIGHT."""
    for event in range(len(entries)):
        cell = entries[event]
        if cell >= 0:
            x, width = _cell_place(cell)
            arrow(canvas, max(x - 2, 0) if counts[cell] else x + width // 2 - 2, page, event)
    for cell in range(len(counts)):
        x, width = _cell_place(cell)
        if counts[cell] or cell not in entries:
            canvas.text_centre(x, page, width, str(counts[cell] or "."))
    if cursor >= 0:
        x, width = _cell_place(cursor)
        canvas.invert(x, page, width)


def pick(canvas, page, which, count, met, on_table):
    """Paint what is taken, with the broken eggs met, and at the right the eggs on the table."""
    x = 4
    if count > 1:  # "77" would be a number
        x = canvas.text(x, page, str(count) + "x", BOLD) + 3
    x = egg(canvas, x, page, which) + 3
    if met:
        x = canvas.text(x + 1, page, "+%d" % met, BOLD)
        canvas.icon(x, page, icons.BROKEN_EGG_BIG)
    digits = str(on_table)
    x = WIDTH - 2 - canvas.width(digits, BOLD)
    canvas.text(x, page, digits, BOLD)
    canvas.icon(x - 10, page + 1, icons.EGG)


class EggRow(Screen):
    """A row of eggs, of which the seat in turn chooses one.

    A question overrides `choose()` for OK, `more(up)` for UP and DOWN, and `line()` for the text.
    `taken`: what `has()` has returned.
    """

    taken: tuple = ()

    def __init__(self, table, eggs, prompt):
        game, words = table.game, table.words
        Screen.__init__(self, words.seats[game.turn], words.say(prompt, game.turn))
        self.right = points(words, game.score(game.turn))
        self.table = table
        self.eggs = eggs
        self.entries = _UP_CELL, _DOWN_CELL, 0, len(eggs) - 1
        self.cursor = -1
        self.count = 1
        self.met = 0
        self.news = news(table)

    def body(self, bands):
        bands[1] = (2, egg_row, self.eggs, self.cursor)
        signs = () if self.cursor >= 0 or self.table.touch else self.entries
        if not self.taken:
            self.taken = self.has()
        bands[3] = (1, count_row, self.taken, -1, signs)
        which = self.eggs[self.cursor] if self.cursor >= 0 else ""
        bands[4] = (2, pick, which, self.count, self.met, self.table.game.table)
        bands[6] = (1, text_line, self.news or self.line())

    def grids(self, bands):
        x, width = _cell_place(NUMBER_CELLS)
        wide = len(self.eggs) - NUMBER_CELLS
        return (0, 8, _CELL, 24, NUMBER_CELLS, NUMBER_CELLS), (x, 8, width, 24, wide, wide)

    def tapped(self, cell):
        if cell != self.cursor:
            self.cursor = cell
            self.count = 1
        return OK

    def has(self):
        """How many of each egg the seat has."""
        game = self.table.game
        eggs = game.eggs[game.turn]
        counts = [eggs.get(str(which), 0) for which in self.eggs[:NUMBER_CELLS]]
        counts.append(game.broken[game.turn])
        if len(self.eggs) > len(EGGS):
            counts.append(game.hidden[game.turn])
        return tuple(counts)

    def line(self):
        """A line of text that says what else can be done."""
        return ""

    def more(self, up):
        """Handle UP or DOWN."""

    def choose(self):
        """Handle OK."""

    def press(self, event):
        if event != OK:
            self.news = ""
        if self.table.enters(self, event):
            return
        if event == OK:
            self.choose()
        elif event in (LEFT, RIGHT) and self.met:
            self.met = 0
        elif event in (LEFT, RIGHT):
            self.cursor = step(self.cursor, event, len(self.eggs), 1)
            self.count = 1
        elif event < LEFT:
            self.more(event == UP)
        else:
            Screen.press(self, event)

    def light(self, lamps):
        for note in self.table.notes:
            if note[0] == "broken":
                show_broken(lamps)


def points(words, score):
    """Points, for the title."""
    return words.say("point" if score in (1, -1) else "points", score)


def news(table):
    """What people must do on the table after the last move, in one line."""
    taken = None  # the note of the egg that was taken, before that of broken ones
    for note in table.notes:
        if note[0] == "keep_open":  # concerns the seat before the one in turn
            key = "may_shuffle" if taken[0] == "hides" else "did_" + note[0]
            return table.words.say(key, note[1], taken[1])
        if note[0] in ("game_ends", "by_hand"):
            return table.words.tell(note)
        if not taken and note[0] in ("takes", "hides", "broken"):
            taken = note
        if note[0] == "takes" and table.game.easy:
            return table.words.say("face_down")
        if note[0] == "broken" and table.game.phase == "reveal":
            return table.words.say("reveal_on")
    return ""
