"""The rows of eggs of Little Dragons in full depth: the eggs revealed before the first turn, the
turns, and the eggs taken unseen, which are opened at the end.

A turn is one pick from the row 3..9, broken, unseen. UP makes it two or three of that number; DOWN
adds a broken egg that was met while restoring the three open ones, and LEFT or RIGHT takes those
back. So a single egg takes the fewest presses, and each further egg one more. The bottom line
says that OK comes after restoring, as a broken egg met later could not be added. BACK shows who
leads for each trophy, and so does the screen when nobody presses a key for a while.
"""

from micropython import const

from clutch.games.dragons.rules import BROKEN, EGGS, NUMBERS
from clutch.games.dragons.rules.game_end import majority, who_opens
from clutch.games.dragons.rules.turns import MOST_TAKEN, OPEN
from clutch.games.dragons.screens.egg_row import NUMBER_CELLS, EggRow, points
from clutch.ui import icons
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import BACK, DOWN, RIGHT, UP
from clutch.ui.widgets import Screen, fit

_CELLS = EGGS + ("hidden",)
_RESTING_MS = const(6000)
_COLUMNS = const(3)  # of the page of trophies
_CELL = const(43)  # columns of the panel for a number
_BESIDE = const(11)  # of them for its digit


def ask_reveal(table):
    return Reveal(table, EGGS, "ask_reveal")


class Reveal(EggRow):
    """Three good eggs are revealed before the first turn."""

    def line(self):
        game = self.table.game
        return self.table.words.say("reveal_line", game.revealed + 1, OPEN)

    def choose(self):
        self.table.enter(["reveal", self.eggs[self.cursor]])


class Turn(EggRow):
    """The turn of a seat, full depth."""

    def __init__(self, table):
        easy = table.game.easy
        EggRow.__init__(self, table, EGGS if easy else _CELLS, "ask_turn")
        if not easy and not table.touch:  # the easy mode has no trophies
            self.idle_after_ms = _RESTING_MS

    def on_idle(self):
        self.table.show(Trophies(self.table, self))

    def press(self, event):
        if event == BACK and not self.back and not self.table.game.easy:
            self.on_idle()
        else:
            before = self.cursor
            EggRow.press(self, event)
            alone = self.cursor == len(EGGS)  # an egg alone: the others may be mixed first
            if self.cursor >= 0 and (before < 0 or (before == len(EGGS)) != alone):
                if not self.table.game.easy:
                    self.prompt = self.table.words.say("may_mix" if alone else "keep_open", OPEN)

    def line(self):
        say, number = self.table.words.say, self.cursor < NUMBER_CELLS
        easy = self.table.game.easy
        if self.cursor < 0:  # the first arrow marks an egg
            return "" if self.back or easy else say("back_shows")
        if easy:
            return say("turn_keys_easy") if number else ""
        if number and not self.met:
            return say("turn_keys")
        return say("turn_keys_" + ("met" if self.met else self.eggs[self.cursor]))

    def more(self, up):
        if up:
            if self.cursor < NUMBER_CELLS:
                self.count = self.count % MOST_TAKEN + 1
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


ask_turn = Turn


class Open(EggRow):
    """An egg that was taken unseen; UP and DOWN choose the seat."""

    def __init__(self, table):
        self.seats = who_opens(table.game)
        self.key = "ask_open" if len(self.seats) == 1 else "ask_open_more"
        EggRow.__init__(self, table, EGGS, self.key)
        self.entries = (-1, -1) + self.entries[2:]
        self.news = ""  # that the end has come: the line says so, and how many eggs wait
        self.place = 0

    def has(self):
        game, seat = self.table.game, self.seats[self.place]
        return tuple([game.eggs[seat].get(str(number), 0) for number in EGGS[:-1]]) + (
            game.broken[seat],
        )

    def line(self):
        game, seat = self.table.game, self.seats[self.place]
        return self.table.words.say("open_line", game.hidden[seat])

    def press(self, event):
        if event <= DOWN:
            self.more(event == UP)
        else:
            EggRow.press(self, event)

    def more(self, up):
        words = self.table.words
        self.place = (self.place + (-1 if up else 1)) % len(self.seats)
        self.taken = ()
        seat = self.seats[self.place]
        self.title = words.seats[seat]
        self.right = points(words, self.table.game.score(seat))
        self.prompt = words.say(self.key, seat)

    def choose(self):
        self.table.enter(["open", self.seats[self.place], self.eggs[self.cursor]])


ask_open = Open


def _standings(canvas, page, cells):
    """Paint the numbers, three in a row of two pages: cells (number, seat, name, count). The seat
    is None where nobody has one, and the name is "=" where two seats have as many."""
    for place in range(len(cells)):
        number, seat, name, count = cells[place]
        x, top = place % _COLUMNS * _CELL, page + place // _COLUMNS * 2
        canvas.text(x, top, str(number), BOLD)
        x += _BESIDE
        if seat is None:
            canvas.text(x, top + 1, name)
            continue
        end = canvas.icon(x, top, icons.SEAT[seat]) if name != "=" else x
        canvas.text(end + 2, top, str(count))
        canvas.text(x, top + 1, name)


class Trophies(Screen):
    """Who has most eggs of each number, and so would get its trophy, large enough to read from
    afar. Any key leads back to the question, the screen `row`; an arrow also acts there."""

    def __init__(self, table, row):
        words, game = table.words, table.game
        right = words.say("eggs_left", game.table)
        Screen.__init__(self, words.say("title_most"), words.say("ask_most", game.turn), right)
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

    def grids(self, bands):
        """Any place is OK."""

    def press(self, event):
        self.table.show(self.row)
        if event <= RIGHT:
            self.row.press(event)
