"""The screens of T-Rex in quick depth, for a table that does not want to enter every card.

A round asks "who played a meteor?" and then shows a large countdown until the round is over:
RIGHT counts a play, LEFT takes it back, UP asks for a higher meteor, OK means that the last card
was played. Only the screens know the countdown; nothing depends on it, but OK asks if plays were
counted and some are left. After a power cut it names nobody until the round is over. An egg is one
cell of a grid: rows are seats, columns colours. BACK leads from the first egg to the question
before, because the end of the round is entered with it; without a meteor a note says so. A table
that is taught reads a rule between the two, so there OK also asks if no play was counted.

The grids for a meteor and for an egg start on no cell: after one OK too many, nobody could see
whose it was, or which. The seats are in the same places in every round.
"""

from micropython import const

from clutch.games.trex.rules.ranking import COLOURS
from clutch.games.trex.screens import SHAPES
from clutch.games.trex.screens.trump import enter_egg
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import DIGITS
from clutch.ui.gestures import LEFT, OK, RIGHT, UP
from clutch.ui.picker import Picker, Unmarked, entry_signs
from clutch.ui.widgets import ROLLED_MS, Screen, step, text_line

_NAME = const(43)  # width of a name, in pixels; then that of a colour beside it
_CELL = const(17)
_METEOR_X = const(12)
_BESIDE = const(49)  # where the text beside the number begins
_SIGN = const(9)  # columns for the sign of a key
_ENTRIES = (0, 3, 2, 1)  # the seats to which UP, DOWN, LEFT and RIGHT lead: one press for four


def _seat_cells(table, seats):
    """The cells of a picker for seats."""
    return [(icons.SEAT[seat], table.words.seats[seat]) for seat in seats]


def ask_play(table):
    """Ask for a meteor if none counts yet; else show the countdown."""
    game = table.game
    return ask_meteor(table) if game.holder is None else Countdown(table)


def ask_meteor(table, seat=None):
    """Ask who played a meteor, likeliest this seat, or whether the round is over."""
    words, game = table.words, table.game
    seats = game.stayed()

    def choose(index):
        if index < len(seats):
            table.enter(["meteor", seats[index]])
        else:
            play_over(table)

    cells = _seat_cells(table, seats)
    cells.append((None, words.say("item_over")))
    facts = [words.say("cross_high_low", game.high, game.low)]
    if game.holder is not None:
        facts.append(words.say("meteor_counts_%s" % game.settings["equal_meteor_extends"]))
    elif game.round == 1:
        facts.append(words.say("round_begins", 1, game.starter))
    else:  # the title has the round
        facts.append(words.say("lowest_starts", game.starter))
    screen = Unmarked(
        table,
        _ENTRIES,
        words.say("title_round", game.round),
        facts,
        cells,
        2,
        choose,
        words.say("ask_meteor"),
    )
    if game.holder is not None:
        screen.back = table.ask
    if seat is not None:
        screen.cursor = seats.index(seat)
    return screen


def countdown(canvas, page, plays_left, now, *keys):
    """Paint the number of plays left, large. Beside it are who plays now, and the keys."""
    canvas.icon(_METEOR_X, page, icons.METEOR_BIG)
    canvas.text(_METEOR_X + 20, page, str(plays_left), DIGITS)
    canvas.text(_BESIDE, page, now)
    for key in keys:
        page += 1
        canvas.text(_BESIDE, page, key[0])
        canvas.text(_BESIDE + _SIGN, page, key[2:])


class Countdown(Screen):
    """Counts down the plays that a meteor leaves; the table's draft has how many were counted."""

    unread_ms = ROLLED_MS  # nobody has played yet

    def __init__(self, table):
        words, game = table.words, table.game
        Screen.__init__(self, words.say("title_round", game.round), words.say("ask_countdown"))
        self.table = table
        self.plays_left = game.plays_left - sum(table.draft)

    def again(self, move):
        """Go on where the meteor that was taken back, or is corrected, was played."""
        if move[0] == "meteor":
            while self.plays_left > 1 and self.seat() != move[1]:
                self.press(RIGHT)

    def body(self, bands):
        words, game = self.table.words, self.table.game
        bands[1] = (1, text_line, words.say("cross_high_low", game.high, game.low))
        bands[3] = (1, text_line, words.say("ends_after", game.holder))
        left, seat = self.plays_left, self.seat()
        text = words.say("ask_plays_left") if seat is None else words.say("next_plays", seat)
        if not left:
            text = words.say("all_played")
        key = words.say("key_played" if left else "key_one_back")
        if 0 < left < game.plays_left:
            key = "< " + key
        bands[4] = (3, countdown, left, text, key, words.say("key_meteor"))

    def grids(self, bands):
        return (_BESIDE - 5, 48, WIDTH, 8, 1, 1), (0, 32, WIDTH, 24, 1, 1)

    def tapped(self, cell):
        """The last line beside the number asks for a higher meteor; all else counts a play, or
        takes the last one back."""
        return UP if not cell else RIGHT if self.plays_left else LEFT

    def seat(self):
        """Who plays now; after the last play, who played last. None after a power cut, which has
        ended the count: only the table knows how many have played."""
        if not self.table.counts:
            return None
        game = self.table.game
        seat = game.holder
        for _ in range(game.playing.count(True) - self.plays_left + (self.plays_left > 0)):
            seat = game.next_seat(seat)
        return seat

    def press(self, event):
        table, left = self.table, self.plays_left
        most = table.game.plays_left
        if event == LEFT or event == RIGHT:
            self.plays_left = max(0, left - 1) if event == RIGHT else min(most, left + 1)
            table.draft = (most - self.plays_left,)
        elif event == UP:
            table.show(ask_meteor(table, self.seat()))
        elif event == OK and left and (left < most or table.teacher):
            table.doubt(table.words.say("sure_over", left), lambda: play_over(table))
        elif event == OK:
            play_over(table)
        else:
            Screen.press(self, event)


def _egg_heads(canvas, page, chosen):
    """Paint the name of the colour under the cursor, and all colours above their columns."""
    canvas.text(1, page, chosen)
    for column in range(5):
        canvas.icon(_NAME + column * _CELL + 5, page, SHAPES[COLOURS[column]])


def egg_row(canvas, page, name, counts, cursor, entries, first):
    """Paint a seat and its number of eggs of each colour; `cursor`: inverted column, or -1;
    `entries` and `first`: see `entry_signs`."""
    entry_signs(canvas, page, _NAME, _CELL, entries, first, 5)
    canvas.text(1, page, name)
    for column in range(5):
        text = str(counts[column] or ".")
        canvas.text_centre(_NAME + column * _CELL, page, _CELL, text)
    if cursor >= 0:
        canvas.invert(0, page, _NAME)
        canvas.invert(_NAME + cursor * _CELL, page, _CELL)


def _taken(table):
    """Who took which egg in this round, a line each; none while an old entry is corrected."""
    lines = []
    number = 0 if table.alone else table.session.length
    while number and len(lines) < table.game.step:
        number -= 1
        move = table.session.move_at(number)
        if move[0] == "egg":
            lines.insert(0, table.words.say("first_egg", *move[1:]))
    return lines


class Eggs(Screen):
    """Choose who takes an egg, and which: rows are seats, columns colours."""

    def __init__(self, table):
        words, game = table.words, table.game
        first = not game.ranking
        Screen.__init__(self, words.say("title_round", game.round))
        self.prompt = words.say("ask_who_first" if first else "ask_who_second")
        self.table = table
        self.seats = [
            seat for seat in game.stayed() if not game.ranking or seat not in game.ranking
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
        row, last = len(self.seats) // 2, len(self.seats) - 1
        if first and game.holder in self.seats:
            row = self.seats.index(game.holder)
        self.entries = 2, 5 * last + 2, 5 * row, 5 * row + 4  # the side that the arrow shows
        self.cursor = -1
        self.taken = _taken(table)

    def body(self, bands):
        words, game = self.table.words, self.table.game
        if self.cross:
            bands[1] = (1, text_line, self.cross)
        chosen = words.word(COLOURS[self.cursor % 5]) if self.cursor >= 0 else ""
        bands[self.top] = (1, _egg_heads, chosen)
        if self.taken:
            bands[6] = (1, text_line, self.taken[0])
        signs = () if self.cursor >= 0 or self.table.touch else self.entries
        for row in range(len(self.seats)):
            seat = self.seats[row]
            has = game.eggs[seat].get
            counts = (  # a comprehension would allocate more
                has(COLOURS[0], 0), has(COLOURS[1], 0), has(COLOURS[2], 0), has(COLOURS[3], 0),
                has(COLOURS[4], 0),
            )  # fmt: skip
            cursor = self.cursor - 5 * row
            bands[self.top + 1 + row] = (
                1, egg_row, words.seats[seat], counts, cursor if 0 <= cursor < 5 else -1, signs,
                5 * row,
            )  # fmt: skip

    def grids(self, bands):
        return ((_NAME, 8 * self.top + 8, _CELL, 8, 5, 5 * len(self.seats)),)

    def press(self, event):
        if self.table.enters(self, event):
            return
        if event == OK:
            egg = ["egg", self.seats[self.cursor // 5], COLOURS[self.cursor % 5]]
            over = [["over"]] if self.table.game.phase == "play" else []
            enter_egg(self.table, *(over + [egg]))
        elif event <= RIGHT:
            self.cursor = step(self.cursor, event, 5, len(self.seats))
        else:
            Screen.press(self, event)


ask_egg = Eggs


def play_over(table):
    """The round is over: enter that with the first egg, unless a rule or nothing comes next."""
    if table.alone or table.teacher:
        table.enter(["over"])
    else:
        screen = Eggs(table)
        screen.back = table.ask
        table.show(screen)
        if table.game.holder is None:
            table.warn(table.words.say("hint_not_over"))


def ask_lowest(table):
    """Ask whose card was lowest."""
    words, game = table.words, table.game
    seats = [seat for seat in game.stayed() if seat not in game.ranking]
    screen = Picker(
        words.say("title_round", game.round),
        [words.say("cross_high_low", game.high, game.low)] + _taken(table),
        _seat_cells(table, seats),
        2,
        lambda index: table.enter(["lowest", seats[index]]),
        words.say("ask_lowest"),
    )
    screen.right = words.say("title_over_short")
    return screen
