"""Dino Race in quick depth: the die, and rows for what else concerns everybody.

OK rolls. The other rows are for what happens before the roll: a roll of the table's own die, an
egg that is thrown, a dinosaur pushed at lava, one that comes home. LEFT and RIGHT change the
player, OK enters it. After an eruption a form asks how many dinosaurs of each player the lava
touched.
"""

from clutch.games.race.screens import headline, tells
from clutch.games.race.screens.drawing import named_value, tiles
from clutch.ui.form import Form
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen

_ROWS = ("roll", "face", "egg_to", "drop", "home")


def _row_of(move):
    """The row for a move."""
    if move[0] == "roll":
        return "face" if len(move) == 2 else "roll"
    return move[0]


def rows_of(game):
    """The rows of a turn: [(row, [move, ...]), ...]; only one drop at a time."""
    found = {row: [] for row in _ROWS}
    for move in game.ask()["choices"]:
        row = _row_of(move)
        if row in found and (row != "drop" or move[2] == 1):
            found[row].append(move)
    return [(row, found[row]) for row in _ROWS if found[row]]


class QuickTurn(Screen):
    """The turn of a seat in quick depth."""

    arrows = True

    def __init__(self, table):
        game, words = table.game, table.words
        Screen.__init__(self)
        headline(self, table)
        rolls = words.say("ask_roll", game.turn)
        draws = game.on_track(game.turn) if game.fresh else 0
        if draws:
            rolls = words.say("and_roll", words.say("turn_begins", game.turn, draws))
        self.table = table
        self.rows = rows_of(game)
        self.chosen = [0] * len(self.rows)
        self.cursor = 0
        self.prompt = rolls
        last = table.notes[-1:]
        if last and last[0][0] == "drops" and not tells(table.notes):
            self.banner = words.say("did_drop", *last[0][1:])
        self.labels = [words.say("quick_" + row, game.turn) for row, _ in self.rows]
        self.prompts = [rolls] + [words.say("ok_" + row) for row, _ in self.rows[1:]]

    def again(self, move):
        """Show an old answer, which is corrected or was taken back."""
        for row in range(len(self.rows)):
            if move in self.rows[row][1]:
                self.cursor, self.prompt = row, self.prompts[row]
                self.chosen[row] = self.rows[row][1].index(move)

    def value(self, row):
        """What OK on a row would enter now, in words."""
        words, game = self.table.words, self.table.game
        move = self.rows[row][1][self.chosen[row]]
        if len(move) == 1:
            return ""
        if move[0] == "roll":
            return words.word(move[1])
        name = words.seats[move[1]]
        if move[0] == "drop":
            name = words.say("has_drops", name, game.drops[game.team(move[1])])
        elif move[0] == "home":
            home = len(game.dinos[move[1]]) - game.on_track(move[1])
            name = words.say("has_drops", name, home)
        return name

    def body(self, bands):
        game = self.table.game
        bands[1] = (1, tiles, tuple(game.track), game.lava, game.volcano, -1)
        for row in range(len(self.rows)):
            value = self.value(row)
            bands[2 + row] = (1, named_value, self.labels[row], value, row == self.cursor)

    def press(self, event):
        moves = self.rows[self.cursor][1]
        if event == OK:
            _enter(self.table, moves[self.chosen[self.cursor]])
        elif event in (UP, DOWN):
            by = 1 if event == DOWN else -1
            self.cursor = max(0, min(self.cursor + by, len(self.rows) - 1))
            self.prompt = self.prompts[self.cursor]
        elif event in (LEFT, RIGHT):
            by = 1 if event == RIGHT else -1
            self.chosen[self.cursor] = (self.chosen[self.cursor] + by) % len(moves)
        else:
            Screen.press(self, event)


def _enter(table, move):
    """Enter an answer; first ask about an egg that somebody else has."""
    game = table.game
    if move[0] == "egg_to" and game.egg != game.turn:
        text = table.words.say("sure_egg", game.egg)
        table.doubt(text, lambda: table.enter(move))
    else:
        table.enter(move)


ask_turn = QuickTurn


def _taken(table):
    """The drops of each seat that stand already, where only the end of the flow was undone."""
    taken = [0] * table.game.seats
    number = 0 if table.alone else table.session.length
    while number and table.session.move_at(number - 1)[0] == "drop":
        number -= 1
        _, seat, count = table.session.move_at(number)[:3]
        taken[seat] += count
    return taken


class Flow(Form):
    """Ask how many dinosaurs of each player the lava touched."""

    def __init__(self, table):
        game, words = table.game, table.words
        self.seats = seats = [seat for seat in game.clockwise() if game.on_track(seat)]
        table.draft = self.counts = counts = table.draft or [0] * len(seats)
        taken = _taken(table)

        def rows():
            return [
                (words.seats[seat], str(taken[seat] + counts[row]))
                for row, seat in enumerate(seats)
            ]

        def change(row, by):
            most = game.on_track(seats[row]) - taken[seats[row]]
            count = (counts[row] + by) % (most + 1)
            if table.alone:  # an entry is of one seat
                counts[:] = [0] * len(counts)
            counts[row] = count
            self.mark()

        def choose(row):
            moves = [["drop", seats[row], counts[row]] for row in range(len(seats)) if counts[row]]
            table.enter(*moves, ["done"])

        title = words.say("title_flow" if game.lava else "title_flow_volcano", game.lava)
        Form.__init__(self, title, rows, change, choose)
        self.right = words.say("drops_each")
        self.words = words
        self.mark()

    def mark(self):
        """Show what OK does."""
        self.prompt = self.words.say("ask_flow_done" if any(self.counts) else "ask_flow")

    def again(self, move):
        """Show an old answer, which is corrected or was taken back."""
        if move[0] == "drop":
            self.cursor = self.seats.index(move[1])
            self.counts[self.cursor] = move[2]
            self.mark()

    def body(self, bands):
        Form.body(self, bands)
        for page in range(1, 7):
            if bands[page]:
                bands[page] = (1, named_value) + bands[page][2:]


ask_flow = Flow
