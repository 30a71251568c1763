"""What the table sees and presses in Little Dragons: a row of eggs, which is every question.

A turn is one pick on the row 3..9, broken, unseen: LEFT and RIGHT mark an egg, and OK takes it. UP
makes it a pair and then three of that number; DOWN adds a broken egg that was met while restoring
the three open ones. So a single egg costs the fewest presses, a pair one more, three two more.

The row shows all eggs alike and what the seat to play has of each; which eggs lie open, and what
was seen, Clutch does not know. The other questions are in `questions.py`, loaded when they are
asked.
"""

from micropython import const

from clutch.games import load
from clutch.games.dragons.endings import BROKEN, EGGS
from clutch.games.dragons.lamps import show_broken
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen, step, text_line

FIRST_CELL = const(5)  # an eight: nearest on a ring to all that is taken often
TURN_CELLS = EGGS + ("hidden",)
_NUMBERS = const(7)
_CELL = const(13)  # columns of the panel for a number
_WIDE_CELL = const(18)  # for an egg without one
_MOST_TAKEN = const(3)


def question(table):
    """The screen for what the game asks now."""
    game = table.game
    if game.phase == "turn":
        return Turn(table)
    return getattr(load(game.NAME, "questions"), "ask_" + game.phase)(table)


def cell_place(cell):
    """Where a cell of the row stands: (x, width)."""
    if cell < _NUMBERS:
        return cell * _CELL, _CELL
    return _NUMBERS * _CELL + (cell - _NUMBERS) * _WIDE_CELL, _WIDE_CELL


def egg(canvas, x, page, which):
    """An egg, two pages high: its number, or how it looks without one. Returns the x after it."""
    if which in ("broken", "hidden"):
        return canvas.icon(x, page, icons.BROKEN_EGG_BIG if which == "broken" else icons.EGG_BIG)
    return canvas.text(x, page, str(which), BOLD)


def egg_row(canvas, page, eggs, cursor):
    """The eggs to choose from, two pages high; the one under the cursor inverted."""
    for cell in range(len(eggs)):
        x, _ = cell_place(cell)
        egg(canvas, x + (1 if cell >= _NUMBERS else 3), page, eggs[cell])
    x, width = cell_place(cursor)
    canvas.invert(x, page, width, 2)


def count_row(canvas, page, counts, cursor):
    """How many of each, under the eggs; inverted under the cursor, unless that is -1."""
    for cell in range(len(counts)):
        x, width = cell_place(cell)
        canvas.text_centre(x, page, width, str(counts[cell]) if counts[cell] else ".")
    if cursor >= 0:
        x, width = cell_place(cursor)
        canvas.invert(x, page, width)


def pick(canvas, page, which, count, met, on_table):
    """What is taken, and the broken eggs met; at the right how many eggs lie on the table."""
    x = 4
    for _ in range(count):
        x = egg(canvas, x, page, which) + 3
    if met:
        x = canvas.text(x + 1, page, "+%d" % met, BOLD)
        canvas.icon(x, page, icons.BROKEN_EGG_BIG)
    digits = str(on_table)
    x = WIDTH - 2 - canvas.width(digits, BOLD)
    canvas.text(x, page, digits, BOLD)
    canvas.icon(x - 10, page + 1, icons.EGG)


class EggRow(Screen):
    """One of a row of eggs, for the seat whose turn it is; what OK, UP and DOWN mean is what the
    kinds of it differ in: `choose()` and `more(up)`, and `line()` says so."""

    def __init__(self, table, eggs, prompt):
        game, words = table.game, table.words
        Screen.__init__(self, words.seats[game.turn], words.say(prompt, game.turn))
        self.right = points(words, game.score(game.turn))
        self.table = table
        self.eggs = eggs
        self.cursor = FIRST_CELL
        self.count = 1
        self.met = 0
        self.news = news(table)

    def body(self, bands):
        bands[1] = (2, egg_row, self.eggs, self.cursor)
        bands[3] = (1, count_row, self.has(), -1)
        which = self.eggs[self.cursor]
        bands[4] = (2, pick, which, self.count, self.met, self.table.game.table)
        bands[6] = (1, text_line, self.news or self.line())

    def has(self):
        """How many of each egg the seat has."""
        game = self.table.game
        eggs = game.eggs[game.turn]
        counts = [eggs.get(str(which), 0) for which in self.eggs[:_NUMBERS]]
        counts.append(game.broken[game.turn])
        if len(self.eggs) > len(EGGS):
            counts.append(game.hidden[game.turn])
        return tuple(counts)

    def line(self):
        """What else can be done, in a line."""
        return ""

    def more(self, up):
        """UP or DOWN."""

    def choose(self):
        """OK."""

    def press(self, event):
        if event == OK:
            self.choose()
            return
        self.news = ""
        if event in (LEFT, RIGHT):
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


class Turn(EggRow):
    """The turn of a seat, full depth."""

    def __init__(self, table):
        easy = table.game.easy
        EggRow.__init__(self, table, EGGS if easy else TURN_CELLS, "ask_turn")

    def line(self):
        say, number = self.table.words.say, self.cursor < _NUMBERS
        if self.table.game.easy:
            return say("turn_keys_easy") if number else ""
        return say("turn_keys" if number else "turn_keys_" + self.eggs[self.cursor])

    def more(self, up):
        if up:
            if self.cursor < _NUMBERS:
                self.count = self.count % _MOST_TAKEN + 1
        elif not self.table.game.easy:
            self.met = (self.met + 1) % (BROKEN + 1)

    def choose(self):
        which = self.eggs[self.cursor]
        if which == "hidden":
            move = ["hide"]
        elif which == "broken":
            move = ["broken"]
        else:
            move = ["take"] + [which] * self.count
        self.table.enter(move + ["broken"] * self.met)


def points(words, score):
    """Points, as they stand in the title."""
    return words.say("point" if score in (1, -1) else "points", score)


def news(table):
    """What the last move asks of the table, in one line."""
    for note in table.notes:
        if note[0] in ("keep_open", "game_ends", "by_hand"):
            return table.words.tell(note)
        if note[0] == "broken" and table.game.phase == "reveal":
            return table.words.say("reveal_on")
    return ""
