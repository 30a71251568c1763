"""What the table sees and presses in Little Dragons around the turns: the eggs revealed first,
the eggs taken unseen and opened at the end, the count in quick depth, and who won.

One function a phase, `ask_<phase>(table)`, gives its screen.
"""

from clutch.games.dragons.endings import BROKEN, EGGS, who_opens
from clutch.games.dragons.reports import parts, places
from clutch.games.dragons.rules import OPEN
from clutch.games.dragons.screens import EggRow, count_row, egg_row, points
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD
from clutch.ui.podium import Podium
from clutch.ui.widgets import text_line


class Reveal(EggRow):
    """Three good eggs are revealed before the first turn."""

    def line(self):
        game = self.table.game
        return self.table.words.say("reveal_line", game.revealed + 1, OPEN)

    def choose(self):
        self.table.enter(["reveal", self.eggs[self.cursor]])


def ask_reveal(table):
    return Reveal(table, EGGS, "ask_reveal")


class Open(EggRow):
    """An egg that was taken unseen; UP and DOWN choose whose."""

    def __init__(self, table):
        EggRow.__init__(self, table, EGGS, "ask_open")
        self.seats = who_opens(table.game)
        self.place = 0

    def has(self):
        game, seat = self.table.game, self.seats[self.place]
        return tuple([game.eggs[seat].get(str(number), 0) for number in EGGS[:-1]]) + (
            game.broken[seat],
        )

    def line(self):
        game, seat = self.table.game, self.seats[self.place]
        key = "open_line" if len(self.seats) == 1 else "open_line_more"
        return self.table.words.say(key, game.hidden[seat])

    def more(self, up):
        words = self.table.words
        self.place = (self.place + (-1 if up else 1)) % len(self.seats)
        seat = self.seats[self.place]
        self.title = words.seats[seat]
        self.right = points(words, self.table.game.score(seat))
        self.prompt = words.say("ask_open", seat)

    def choose(self):
        self.table.enter(["open", self.seats[self.place], self.eggs[self.cursor]])


def ask_open(table):
    return Open(table)


def middle(canvas, page, text):
    """A bold line in the middle of the panel, two pages high."""
    canvas.text_centre(0, page, WIDTH, text, BOLD)


class Count(EggRow):
    """All eggs of a seat, in quick depth: UP and DOWN count the marked ones, from none to all
    that there are."""

    def __init__(self, table):
        EggRow.__init__(self, table, EGGS, "ask_count")
        self.right = ""
        self.cursor = 0
        table.unsent = self.counts = table.unsent or [0] * len(EGGS)

    def body(self, bands):
        good, broken = sum(self.counts[:-1]), self.counts[-1]
        bands[1] = (2, egg_row, self.eggs, self.cursor)
        bands[3] = (1, count_row, tuple(self.counts), self.cursor)
        text = "%d - %d = %d" % (good, broken, good - broken) if broken else str(good)
        bands[4] = (2, middle, text)
        bands[6] = (1, text_line, self.news or self.table.words.say("count_keys"))

    def more(self, up):
        which = self.eggs[self.cursor]
        copies = BROKEN if which == "broken" else which
        count = self.counts[self.cursor] + (1 if up else -1)
        self.counts[self.cursor] = count % (copies + 1)

    def choose(self):
        self.table.enter(["count", list(self.counts)])


def ask_count(table):
    return Count(table)


def ask_over(table):
    """Who won, and with what; the trophies and their reasons are among the details."""
    words = table.words
    rows, winners = places(table.game)
    why = parts(words, table.game, rows[0][0])
    rows = [(words.seats[seat], score) for seat, score in rows]
    return Podium(words, rows, winners, table.details, why)
