"""T-Rex in quick depth: for a table that will not type.

A round is one question, "who played a meteor?", and then a count that stands large on the panel
until the round is over: RIGHT counts a play, UP names a higher meteor, OK says that the last card
lies. How far the count is known only to the screen; nothing depends on it. An egg is one pick on
a grid: whose, and which.
"""

from micropython import const

from clutch.games.trex.rules.ranking import COLOURS
from clutch.games.trex.screens.shapes import SHAPES
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import DIGITS
from clutch.ui.gestures import LEFT, OK, RIGHT, UP
from clutch.ui.palette import SEATS
from clutch.ui.picker import Picker
from clutch.ui.widgets import Screen, step

_NAME = const(43)  # columns of the panel for a name, and for a colour beside it
_CELL = const(17)


def pick_seat(table, title, prompt, choose, seats, more=(), lines=()):
    """One of some seats, or of the (icon, text) cells `more`: `choose(seat)` or `choose(None)`."""
    words = table.words
    cells = [(SEATS[seat][2], words.seats[seat]) for seat in seats]
    cells.extend(more)
    return Picker(
        title,
        lines,
        cells,
        2,
        lambda index: choose(seats[index] if index < len(seats) else None),
        prompt,
    )


def ask_play(table):
    """Nobody's meteor counts yet, or the count-down of one that does."""
    game = table.game
    return ask_meteor(table) if game.holder is None else Countdown(table)


def ask_meteor(table):
    """Who played the meteor, or that the round is over without one."""
    words, game = table.words, table.game

    def choose(seat):
        table.enter(["over"] if seat is None else ["meteor", seat])

    screen = pick_seat(
        table,
        words.say("title_round", game.round),
        words.say("ask_meteor"),
        choose,
        game.order(),
        [(None, words.say("item_over"))],
        [words.say("cross_high_low", game.high, game.low)],
    )
    if game.holder is not None:
        screen.back = table.ask
    return screen


def countdown(canvas, page, plays_left):
    """How many plays are left, large."""
    x = (WIDTH - 30) // 2
    canvas.icon(x, page, icons.METEOR_BIG)
    canvas.text(x + 20, page, str(plays_left), DIGITS)


def middle_line(canvas, page, text):
    """A line in the middle of the panel."""
    canvas.text_centre(0, page, WIDTH, text)


class Countdown(Screen):
    """Counts the plays down that a meteor leaves."""

    def __init__(self, table):
        words, game = table.words, table.game
        Screen.__init__(self, words.say("title_round", game.round), words.say("ask_countdown"))
        self.right = words.say("cross_line", game.high, game.low)
        self.table = table
        self.plays_left = game.plays_left

    def body(self, bands):
        words, game = self.table.words, self.table.game
        bands[1] = (1, middle_line, words.say("ends_after", game.holder))
        bands[2] = (3, countdown, self.plays_left)
        seat = game.holder
        for _ in range(game.playing.count(True) - self.plays_left + 1):
            seat = game.next_seat(seat)
        text = words.say("next_plays", seat) if self.plays_left else words.say("all_played")
        bands[5] = (1, middle_line, text)
        bands[6] = (1, middle_line, words.say("countdown_keys"))

    def press(self, event):
        if event == RIGHT:
            self.plays_left = max(0, self.plays_left - 1)
        elif event == LEFT:
            self.plays_left = min(self.table.game.plays_left, self.plays_left + 1)
        elif event == UP:
            self.table.show(ask_meteor(self.table))
        elif event == OK:
            self.table.enter(["over"])


def egg_heads(canvas, page):
    """The colours of the eggs above their columns."""
    for column in range(5):
        canvas.icon(_NAME + column * _CELL + 5, page, SHAPES[COLOURS[column]])


def egg_row(canvas, page, name, counts, cursor):
    """A seat with how many eggs it has of each colour; `cursor` is the inverted column, or -1."""
    canvas.text(1, page, name)
    for column in range(5):
        text = str(counts[column] or ".")
        canvas.text_centre(_NAME + column * _CELL, page, _CELL, text)
    if cursor >= 0:
        canvas.invert(0, page, _NAME - 1)
        canvas.invert(_NAME + cursor * _CELL, page, _CELL)


class Eggs(Screen):
    """Who takes an egg, and which: seats are rows, colours columns."""

    def __init__(self, table):
        words, game = table.words, table.game
        first = game.step == 0
        Screen.__init__(self, words.say("title_round_over", game.round))
        self.prompt = words.say("ask_who_first" if first else "ask_who_second")
        self.table = table
        self.seats = [
            seat for seat in game.order() if not game.ranking or seat not in game.ranking
        ]
        row = self.seats.index(game.holder) if first and game.holder in self.seats else 0
        self.cursor = 5 * row + 2

    def body(self, bands):
        words, game = self.table.words, self.table.game
        bands[1] = (1, egg_heads)
        for row in range(len(self.seats)):
            seat = self.seats[row]
            counts = tuple([game.eggs[seat].get(colour, 0) for colour in COLOURS])
            cursor = self.cursor - 5 * row
            bands[2 + row] = (
                1, egg_row, words.seats[seat], counts, cursor if 0 <= cursor < 5 else -1,
            )  # fmt: skip

    def press(self, event):
        if event == OK:
            seat = self.seats[self.cursor // 5]
            self.table.enter(["egg", seat, COLOURS[self.cursor % 5]])
        elif event <= RIGHT:
            self.cursor = step(self.cursor, event, 5, len(self.seats))
        else:
            Screen.press(self, event)


def ask_egg(table):
    """Whose card is highest and which egg that seat takes; then the second."""
    return Eggs(table)


def ask_lowest(table):
    """Whose card was lowest."""
    words, game = table.words, table.game
    seats = [seat for seat in game.order() if seat not in game.ranking]
    return pick_seat(
        table,
        words.say("title_round_over", game.round),
        words.say("ask_lowest"),
        lambda seat: table.enter(["lowest", seat]),
        seats,
    )
