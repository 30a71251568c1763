"""Everybody's points on the Scoreboard, as one form.

LEFT and RIGHT take and give a point; what was given so is shown behind the points until OK on that
row, or on the last one, enters all of it. OK asks for a larger number, and its OK enters it. The
last row closes the round; RIGHT makes it close the game.
"""

from clutch.games.tally.rules import POINTS
from clutch.ui.form import Form
from clutch.ui.number import Number


def ask_play(table):
    return Board(table)


def first_row(game, seats):
    """Where the cursor starts: the next who has nothing in this round yet, after the last one who
    has; else the end of the round."""
    count = len(seats)
    has = [row for row in range(count) if game.gained[seats[row]]]
    after = has[-1] + 1 if has else 0
    for row in range(after, after + count):
        if row % count not in has:
            return row % count
    return count


class Board(Form):
    """The points of all seats, and the end of the round."""

    def __init__(self, table):
        game, say = table.game, table.words.say
        Form.__init__(self, say("title_round", game.round), self.lines, self.add, self.enter)
        if game.target:
            self.right = say("target_is", game.target)
        self.table = table
        self.seats = [seat for seat in range(game.seats) if game.playing[seat]]
        table.unsent = self.given = table.unsent or [0] * len(self.seats)
        self.ends = False
        self.cursor = first_row(game, self.seats)

    def lines(self):
        """The rows; the prompt says what OK does on the row under the cursor."""
        game, words = self.table.game, self.table.words
        rows = []
        for row in range(len(self.seats)):
            seat = self.seats[row]
            points = str(game.totals[seat])
            if self.given[row]:
                points += " %+d" % self.given[row]
            rows.append((words.seats[seat], points))
        key = "row_end" if self.ends else "row_round"
        rows.append((words.say(key, game.round), words.say("is_over")))
        ready = self.cursor == len(self.seats) or self.given[self.cursor]
        self.prompt = words.say("ask_given" if ready else "ask_points")
        return rows

    def add(self, row, by):
        """LEFT or RIGHT on a row."""
        if row == len(self.seats):
            self.ends = not self.ends
        else:
            points = self.given[row] + by
            self.given[row] = max(POINTS[0], min(POINTS[-1], points))

    def enter(self, row):
        """OK on a row."""
        last = row == len(self.seats)
        if not last and not self.given[row]:
            self.ask_points(row)
            return
        moves = []
        for place in range(len(self.seats)):
            if self.given[place] and (place == row or not self.table.alone):
                moves.append(["add", self.seats[place], self.given[place]])
        if last:
            moves.append(["end" if self.ends else "round"])
        self.table.enter(*moves)

    def ask_points(self, row):
        """Points up or down as a number."""
        table, words = self.table, self.table.words

        def choose(value):
            table.show(self)
            self.given[row] = value
            if value:
                self.enter(row)

        title = words.seats[self.seats[row]]
        low, high = POINTS[0], POINTS[-1]
        prompt = words.say("ask_number")
        table.show(Number(title, 0, low, high, choose, prompt, lambda: table.show(self)))
