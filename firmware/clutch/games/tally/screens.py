"""What the table sees, presses and reads on the Scoreboard.

Everybody's points stand in digits that can be read across the table. A cell is a seat: as much of
its name as there is room for, its score, and its place, a crown for the first. LEFT and RIGHT go
from seat to seat, and on to the end of the round, the bottom line. UP and DOWN add and subtract a
point, and tens while held. The bottom line shows this change, and the cell its sign. OK on that
seat, or on the end of the round, enters all changes. OK on a seat without a change asks for a
number and enters that. On the end of the round, UP and DOWN turn it into the end of the game.
"""

from micropython import const

from clutch.games.tally.rules import MOST, POINTS
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, DIGITS, SMALL
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.number import Number
from clutch.ui.podium import Podium
from clutch.ui.widgets import Screen, distinct_names, fit, prompt_line, wrapped

_BOTH = {"play": "screens", "over": "screens"}
QUESTIONS = {"full": _BOTH, "quick": _BOTH}
FIELDS = (("highest_wins", (True, False)), ("target", ("none", "entered")))
_DEFAULT_TARGET = const(100)
_SIDE = const(14)  # columns beside the digits, for name, sign and place
_WIDE = const(64)  # columns of a cell with its digits beside the rest
_TENS = const(30)  # after this many repeats in a row, steps are hundreds
_NAME = const(11)  # columns for two letters of a name, for which there is always room
_NAMED = const(25)  # columns for four letters or more, beside which digits are large
_PLACE = const(12)  # columns of a place, beside a name
_LEAST_COLUMNS = const(11)  # of the panel, for a name on the page of scores
_ROUNDS_AT_END = const(10)
_BETWEEN = " / "
_BETWEEN_COLUMNS = const(15)
_TRACK = const(13)
_TARGET = (255, 190, 90)
# Of the keypad.
_MOST_DIGITS = const(4)
_ROWS = {UP: (1, 2, 3), LEFT: (4, 5, 6), RIGHT: (7, 8, 9)}
_IN_ROW = (LEFT, UP, RIGHT)  # the arrows for the three digits of a row
_NUMBER_X = const(32)
_LEFT_X = const(18)
_MIDDLE_X = const(46)
_RIGHT_X = const(74)
_ARROW = const(7)


def ask_over(table):
    """The winners, and all with their points."""
    rows, winners = places(table.game)
    return Podium(table.words, rows, winners, table.details)


def show(lamps, game):
    """Light the lamps. Track: how near the highest score is to the target, if there is one. Seats:
    their colours; the leaders are bright. At the end the winners pulse."""
    lines = game.ranking()
    if game.target:
        best = max([score for _, _, score in lines])
        for lamp in range(min(_TRACK, max(0, best) * _TRACK // game.target)):
            lamps.track(lamp, _TARGET)
    for place, seat, _ in lines:
        leads = place == 1
        lamps.seat(seat, leads, leads and game.phase == "over")


def entry(words, game, move, now):
    """A line of the log: "Noah +5"."""
    if move[0] == "add":
        return words.say("did_add", move[1], "%+d" % move[2])
    if move[0] == "round":
        return words.say("did_round", game.round)
    if move[0] == "leave":
        return words.say("did_leave", move[1])
    return words.say("did_" + move[0])


def where(words, game):
    """How far the game is."""
    return words.say("title_round", game.round)


def scores(words, game):
    """The ranking, a line for each seat, and the points of each round, in seat order. At the end
    only the latest rounds: the ranking is on the podium, and the way home stays short."""
    lines = []
    rounds = game.rounds if game.gained == [None] * game.seats else game.rounds + [game.gained]
    number = game.round - len(game.rounds)
    if rounds and game.phase == "over":
        number += max(0, len(rounds) - _ROUNDS_AT_END)
        rounds = rounds[-_ROUNDS_AT_END:]
    else:
        for place, seat, score in game.ranking():
            lines.append(("%d %s" % (place, words.seats[seat]), str(score)))
    if rounds:
        room = max(_LEAST_COLUMNS, WIDTH // game.seats - _BETWEEN_COLUMNS)
        lines += wrapped(_BETWEEN.join(distinct_names(words.seats, room)))
    for gained in rounds:
        points = ["-" if one is None else str(one) for one in gained]
        lines += wrapped("%d: %s" % (number, _BETWEEN.join(points)))
        number += 1
    return lines


def places(game):
    """The seats, best first, each with its score as text, and how many of them won."""
    return [(seat, str(score)) for _, seat, score in game.ranking()], len(game.winners)


def complete(form, draft, begin, back):
    """Ask for the target if the form asks for one."""
    entered = draft["entered"].get("target")
    if draft.pop("target") == "none":
        begin(draft)
        return
    if type(entered) is not int or not 1 <= entered <= MOST:
        entered = _DEFAULT_TARGET

    def choose(value):
        draft["target"] = value
        begin(draft)

    say = form.words.say
    form.show(Number(say("row_target"), entered, 1, MOST, choose, say("ask_target"), back))


def in_force(setup):
    """The rules in force: keys of texts and their values."""
    lines: list[tuple] = [] if setup.get("highest_wins", True) else [("in_lowest",)]
    if setup.get("target"):
        lines.append(("in_target", setup["target"]))
    return lines


def first_row(game, seats):
    """Where the cursor starts: the first seat that was given no points in this round, not even 0,
    counted from the last seat that was; or the end of the round."""
    count = len(seats)
    has = [row for row in range(count) if game.gained[seats[row]] is not None]
    after = has[-1] + 1 if has else 0
    for row in range(after, after + count):
        if row % count not in has:
            return row % count
    return count


def _cells_line(canvas, page, width, large, cells, cursor):
    """Paint cells of one row, each (name, sign, place or 0, score), three pages high. Wide
    cells have the digits beside the rest, `large` if all scores fit so; others below it, and lines
    between them."""
    wide = width >= _WIDE
    for column in range(len(cells)):
        name, sign, place, score = cells[column]
        x = column * width
        end = x + width - 2
        if sign and not wide:
            name = fit(name, width - _PLACE - 2)
        canvas.text(x + 1, page, name)
        if wide:
            canvas.text(x + 4, page + 1, sign)
            _place(canvas, x + 1, page + 2, place)
        elif sign:
            canvas.text(end - 8, page, sign)
        else:
            _place(canvas, end - 8, page, place)
        if large:
            canvas.text_right(end, page, score, DIGITS)
        else:
            room = width - 3 - (_SIDE if wide else 0)
            font = BOLD if BOLD.width(score) <= room else SMALL
            if SMALL.width(score) > room:
                score = "%dk" % (int(score) / 1000)
            canvas.text_right(end, page + 1, score, font)
        if column and not wide:
            canvas.invert(x - 1, page, 1, 3)
        if column == cursor:
            if wide:
                canvas.invert(x, page, _SIDE, 3)
                canvas.invert(x + _SIDE, page, canvas.width(name) + 2 - _SIDE)
            else:
                canvas.invert(x, page, width - 1)


def _sign(points):
    """The sign of a change."""
    return "+" if points > 0 else "-" if points else ""


def _place(canvas, x, page, place):
    """Paint a crown for the first, and the place of the others, with a dot: it is no score."""
    if place == 1:
        canvas.icon(x, page, icons.CROWN)
    elif place:
        canvas.text(x, page, str(place) + ".")


class Board(Screen):
    """The points of all seats, and the end of the round."""

    old = bytes(8)  # what a corrected entry has given each seat

    def __init__(self, table):
        game, say = table.game, table.words.say
        Screen.__init__(self, say("title_round", game.round))
        if game.target:
            self.right = say("target_is", game.target)
        self.table = table
        self.seats = game.stayed()
        table.draft = self.given = table.draft or [0] * len(self.seats)
        self.ends = False
        self.cursor = first_row(game, self.seats)
        self.last = 0  # the last row with points: the round may end, though one before has none
        for row in range(len(self.seats)):
            if game.gained[self.seats[row]] is not None:
                self.last = row
        self.event = self.times = 0  # the last press, and how often it came in a row
        self.measure()

    def again(self, move):
        """Show an old answer: the cursor; and what was given, if that is corrected."""
        self.cursor = len(self.seats)
        self.ends = move[0] == "end"
        if move[0] == "add":
            self.cursor = self.seats.index(move[1])
        if move[0] == "add" and self.table.alone:
            self.given[self.cursor] = move[2]
            self.right = self.table.words.say("did_add", move[1], "%+d" % move[2])
            self.old = list(self.given)
            self.measure()

    def draw(self, bands):
        Screen.draw(self, bands)
        if self.cursor == len(self.seats) and not self.banner:
            bands[7] = (1, prompt_line, self.prompt, True)

    def measure(self):
        """Make the cells: names, signs, places and scores, and whether large digits fit."""
        game, names = self.table.game, self.table.words.seats
        count = len(self.seats)
        self.columns = 2 if count <= 4 else (count + 1) // 2
        room = WIDTH // self.columns
        self.large = self.columns == 2
        names = [names[seat] for seat in self.seats]
        places = {seat: place for place, seat, _ in game.ranking()}
        level = count > 1 and max(places.values()) == 1
        self.cells = []
        for at in range(count):
            seat = self.seats[at]
            score = str(game.totals[seat])
            beside = max(_SIDE, min(SMALL.width(names[at]) + 2, _NAMED))
            self.large = self.large and DIGITS.width(score) <= room - beside - 3
            place = 0 if level else places[seat]
            self.cells.append((names[at], _sign(self.given[at]), place, score))
        self._name(names, room)
        self._line_up()

    def _line_up(self):
        """Divide the cells into lines."""
        columns = self.columns
        starts = range(0, len(self.cells), columns)
        self.lines = [tuple(self.cells[first : first + columns]) for first in starts]

    def _name(self, names, room):
        """Give each cell as much of its name as fits beside or above its score."""
        for at in range(len(names)):
            _, sign, place, score = self.cells[at]
            beside = _PLACE if room < _WIDE and place else 0
            if self.large:
                beside = DIGITS.width(score) + 2
            name = fit(names[at], max(_NAME, room - beside - 2))
            for other in names:
                if other != names[at] and other.startswith(name):
                    name = distinct_names(names, _NAME)[at]
                    break
            self.cells[at] = (name, sign, place, score)

    def body(self, bands):
        columns = self.columns
        for line in range(len(self.lines)):
            cursor = self.cursor - line * columns
            if not 0 <= cursor < columns:
                cursor = -1
            cells = self.lines[line]
            bands[1 + 3 * line] = (3, _cells_line, WIDTH // columns, self.large, cells, cursor)
        self.prompt = self.question()

    def grids(self, bands):
        return ((0, 8, WIDTH // self.columns, 24, self.columns, len(self.seats)),)

    def question(self):
        """The bottom line: what OK does where the cursor is."""
        words = self.table.words
        row = self.cursor
        if row == len(self.seats):
            return words.say("row_end" if self.ends else "row_round")
        given, name = self.given[row], words.seats[self.seats[row]]
        if given == self.old[row]:
            gained = self.table.game.gained[self.seats[row]]
            if gained is not None and not given:
                return words.say("ask_has", "%s %+d" % (name, gained))
            if row < self.last and not given:
                right = len(self.seats) - row  # presses to the end of the round
                way = "<" * (row + 1) if row + 1 < right else ">" * right
                return words.say("ask_or_end", way)
            return words.say("ask_points", name)
        return words.say("ask_given", "%s %+d" % (name, given))

    def press(self, event):
        count = len(self.seats) + 1
        self.times = self.times + 1 if event == self.event else 1
        self.event = event
        if event == OK:
            self.enter(self.cursor)
        elif event == LEFT:
            self.cursor = (self.cursor + count - 1) % count
        elif event == RIGHT:
            self.cursor = (self.cursor + 1) % count
        elif event in (UP, DOWN):
            self.give(1 if event == UP else -1)
        else:
            Screen.press(self, event)

    def give(self, by):
        """UP or DOWN: change by a point. While the key is held, go to the next full ten, later
        hundred."""
        row = self.cursor
        if row == len(self.seats):
            self.ends = not self.ends
            return
        before = self.given[row]
        step = 1
        if self.table.held():
            step = 100 if self.times > _TENS else 10
        points = (before * by // step + 1) * step * by
        self.given[row] = max(POINTS[0], min(POINTS[-1], points))
        if not before or before * self.given[row] <= 0:
            name, _, place, score = self.cells[row]
            self.cells[row] = (name, _sign(self.given[row]), place, score)
            self._line_up()

    def enter(self, row):
        """Handle OK on a seat or on the end of the round."""
        if row < len(self.seats) and self.given[row] == self.old[row]:
            self.ask_points(row)
        else:
            self._enter(row)

    def _enter(self, row):
        """Enter what was given, that of this row even if it is 0."""
        last = row == len(self.seats)
        moves = []
        for place in range(len(self.seats)):
            if place == row or self.given[place] and not self.table.alone:
                moves.append(["add", self.seats[place], self.given[place]])
        if last:
            moves.append(["end" if self.ends else "round"])
        if last and self.ends:
            self.table.doubt(self.table.words.say("sure_over"), lambda: self.table.enter(*moves))
        else:
            self.table.enter(*moves)

    def ask_points(self, row):
        """Let points be typed, and enter them with what was given beside."""
        table, words = self.table, self.table.words

        def choose(value):
            table.show(self)
            self.given[row] = value
            self._enter(row)

        seat = self.seats[row]
        back = lambda: table.show(self)  # noqa: E731
        keypad = Keypad(words.seats[seat], words.say, self.given[row], choose, back)
        keypad.right = "%d +" % table.game.totals[seat]
        table.show(keypad)


ask_play = Board


def _number_line(canvas, page, text):
    """Paint what was typed, large, three pages high; each digit stays where it is."""
    canvas.text(_NUMBER_X, page, text, DIGITS)


def _keys(canvas, page, x, arrow, chosen):
    """Paint what an arrow chooses, a sign and three digits; `chosen`: these are, and each has the
    arrow that enters it."""
    if not chosen:
        canvas.text(x, page, arrow)
        return
    end = canvas.text(x, page, "%s <%s ^%s >%s" % tuple(arrow.split(" ")))
    canvas.invert(x + _ARROW, page, end - x - _ARROW)


def _two_keys(canvas, page, left, right):
    """Paint what LEFT and RIGHT choose; whether that is chosen."""
    _keys(canvas, page, _LEFT_X, "< 4 5 6", left)
    _keys(canvas, page, _RIGHT_X, "> 7 8 9", right)


class Keypad(Screen):
    """Type a number for a seat, two presses a digit, as on a telephone: the first arrow chooses
    three digits, the second one of them; between them OK says that an arrow comes first. DOWN is
    0; before the first digit it is the sign. The first digit takes the place of an old number. OK
    calls `choose(number)`. BACK takes back the last press; with nothing typed it calls `back()`.
    """

    def __init__(self, title, say, points, choose, back):
        Screen.__init__(self, title, "", "", back)
        self.say = say
        self.choose = choose
        self.old = points  # 0 once a digit was typed
        self.sign = "-" if points < 0 else ""
        self.digits = ""
        self.row = None  # the three digits that the first arrow has chosen

    def body(self, bands):
        bands[1] = (3, _number_line, self._text())
        down = "0" if self.digits else self.say("key_minus")
        bands[4] = (1, _keys, _MIDDLE_X, "^ 1 2 3", self.row == _ROWS[UP])
        bands[5] = (1, _two_keys, self.row == _ROWS[LEFT], self.row == _ROWS[RIGHT])
        bands[6] = (1, _keys, _MIDDLE_X, "v " + down, False)
        typed = self.row or self.digits or self.sign and not self.old
        self.prompt = self.say("ask_digits" if typed else "ask_number")

    def _text(self):
        return self.sign + (self.digits or str(abs(self.old)))

    def press(self, event):
        if event == OK and self.row:
            self.banner = self.say("arrow_first")
        elif event == OK:
            self.choose(int(self._text()))
        elif event == BACK:
            self._take_back()
        elif self.row:
            if event in _IN_ROW:
                self._type(self.row[_IN_ROW.index(event)])
        elif event in _ROWS:
            self.row = _ROWS[event]
        elif event == DOWN and self.digits:
            self._type(0)
        elif event == DOWN:
            self.sign = "" if self.sign else "-"

    def _type(self, digit):
        self.row = None
        if self.old < 0:
            self.sign = ""
        self.old = 0
        if len(self.digits) < _MOST_DIGITS:
            self.digits += str(digit)

    def _take_back(self):
        if self.row:
            self.row = None
        elif self.digits:
            self.digits = self.digits[:-1]
        elif self.sign and not self.old:
            self.sign = ""
        else:
            self.back()
