"""The screens of T-Rex in quick depth, for a table that does not want to enter every card.

A round asks "who played a meteor?" and then shows a large countdown until the round is over:
RIGHT counts a play, UP asks for a higher meteor, OK means that the last card was played. Only the
screen knows the countdown; nothing depends on it. An egg is one cell of a grid: rows are seats,
columns colours.
"""

from micropython import const

from clutch.games.trex.rules.ranking import COLOURS
from clutch.games.trex.screens.round_end import enter_egg
from clutch.games.trex.screens.shapes import SHAPES
from clutch.ui import icons
from clutch.ui.fonts import DIGITS
from clutch.ui.gestures import LEFT, OK, RIGHT, UP
from clutch.ui.palette import SEATS
from clutch.ui.picker import Picker
from clutch.ui.widgets import Screen, step, text_line

_NAME = const(43)  # width of a name, in pixels; then that of a colour beside it
_CELL = const(17)
_METEOR_X = const(8)
_BESIDE = const(49)  # where the text beside the number begins
_SIGN = const(9)  # columns for the sign of a key


def _pick_seat(table, title, prompt, choose, seats, more=(), lines=(), cursor=0):
    """Choose a seat: `choose(seat)`; or one of the (icon, text) cells `more`: `choose(None)`."""
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
        None,
        cursor,
    )


def ask_play(table):
    """Ask for a meteor if none counts yet; else show the countdown."""
    game = table.game
    return ask_meteor(table) if game.holder is None else Countdown(table)


def ask_meteor(table, seat=None):
    """Ask who played a meteor, likeliest this seat, or whether the round is over."""
    words, game = table.words, table.game

    def choose(seat):
        table.enter(["over"] if seat is None else ["meteor", seat])

    seats = game.order()
    screen = _pick_seat(
        table,
        words.say("title_round", game.round),
        words.say("ask_meteor"),
        choose,
        seats,
        [(None, words.say("item_over"))],
        [words.say("cross_high_low", game.high, game.low)],
        seats.index(seat) if seat in seats else 0,
    )
    if game.holder is not None:
        screen.back = table.ask
    return screen


def countdown(canvas, page, plays_left, now, *keys):
    """Paint the number of plays left, large. Beside it are who plays now, and what two keys do."""
    canvas.icon(_METEOR_X, page, icons.METEOR_BIG)
    canvas.text(_METEOR_X + 20, page, str(plays_left), DIGITS)
    canvas.text(_BESIDE, page, now)
    for key in keys:
        page += 1
        canvas.text(_BESIDE, page, key[0])
        canvas.text(_BESIDE + _SIGN, page, key[2:])


class Countdown(Screen):
    """Counts down the plays that a meteor leaves."""

    def __init__(self, table):
        words, game = table.words, table.game
        Screen.__init__(self, words.say("title_round", game.round), words.say("ask_countdown"))
        self.table = table
        self.plays_left = game.plays_left

    def body(self, bands):
        words, game = self.table.words, self.table.game
        bands[1] = (1, text_line, words.say("cross_high_low", game.high, game.low))
        bands[3] = (1, text_line, words.say("ends_after", game.holder))
        left = self.plays_left
        text = words.say("next_plays", self.seat()) if left else words.say("all_played")
        bands[4] = (3, countdown, left, text, words.say("key_played"), words.say("key_meteor"))

    def seat(self):
        """Who plays now; after the last play, who played last."""
        game = self.table.game
        seat = game.holder
        for _ in range(game.playing.count(True) - self.plays_left + (self.plays_left > 0)):
            seat = game.next_seat(seat)
        return seat

    def press(self, event):
        if event == RIGHT:
            self.plays_left = max(0, self.plays_left - 1)
        elif event == LEFT:
            self.plays_left = min(self.table.game.plays_left, self.plays_left + 1)
        elif event == UP:
            self.table.show(ask_meteor(self.table, self.seat()))
        elif event == OK:
            self.table.enter(["over"])


def _egg_heads(canvas, page, chosen):
    """Paint the name of the colour under the cursor, and all colours above their columns."""
    canvas.text(1, page, chosen)
    for column in range(5):
        canvas.icon(_NAME + column * _CELL + 5, page, SHAPES[COLOURS[column]])


def egg_row(canvas, page, name, counts, cursor):
    """Paint a seat and its number of eggs of each colour; `cursor`: inverted column, or -1."""
    canvas.text(1, page, name)
    for column in range(5):
        text = str(counts[column] or ".")
        canvas.text_centre(_NAME + column * _CELL, page, _CELL, text)
    if cursor >= 0:
        canvas.invert(0, page, _NAME)
        canvas.invert(_NAME + cursor * _CELL, page, _CELL)


class Eggs(Screen):
    """Choose who takes an egg, and which: rows are seats, columns colours."""

    def __init__(self, table):
        words, game = table.words, table.game
        first = game.step == 0
        Screen.__init__(self, words.say("title_round", game.round))
        self.prompt = words.say("ask_who_first" if first else "ask_who_second")
        self.table = table
        self.seats = [
            seat for seat in game.order() if not game.ranking or seat not in game.ranking
        ]
        # The page of the colours. The table ends where the count-down and lists of seats end, so
        # that what is above it stays; for the second egg it begins on the same page.
        self.top = 6 - game.playing.count(True)
        self.cross = ""
        if self.top > 1:
            self.cross = words.say("cross_high_low", game.high, game.low)
            self.right = words.say("title_over_short")
        else:
            self.right = words.say("cross_line", game.high, game.low)
        row = self.seats.index(game.holder) if first and game.holder in self.seats else 0
        self.cursor = 5 * row + 2

    def body(self, bands):
        words, game = self.table.words, self.table.game
        if self.cross:
            bands[1] = (1, text_line, self.cross)
        bands[self.top] = (1, _egg_heads, words.word(COLOURS[self.cursor % 5]))
        for row in range(len(self.seats)):
            seat = self.seats[row]
            counts = tuple([game.eggs[seat].get(colour, 0) for colour in COLOURS])
            cursor = self.cursor - 5 * row
            bands[self.top + 1 + row] = (
                1, egg_row, words.seats[seat], counts, cursor if 0 <= cursor < 5 else -1,
            )  # fmt: skip

    def press(self, event):
        if event == OK:
            seat = self.seats[self.cursor // 5]
            enter_egg(self.table, ["egg", seat, COLOURS[self.cursor % 5]])
        elif event <= RIGHT:
            self.cursor = step(self.cursor, event, 5, len(self.seats))
        else:
            Screen.press(self, event)


def ask_egg(table):
    """Ask who has the highest card and which egg that seat takes; then the second."""
    return Eggs(table)


def ask_lowest(table):
    """Ask whose card was lowest."""
    words, game = table.words, table.game
    seats = [seat for seat in game.order() if seat not in game.ranking]
    screen = _pick_seat(
        table,
        words.say("title_round", game.round),
        words.say("ask_lowest"),
        lambda seat: table.enter(["lowest", seat]),
        seats,
        (),
        [words.say("cross_high_low", game.high, game.low)],
    )
    screen.right = words.say("title_over_short")
    return screen
