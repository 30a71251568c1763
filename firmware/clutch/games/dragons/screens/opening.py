"""The eggs taken unseen, which are opened at the end of a game of Little Dragons."""

from clutch.games.dragons.rules.eggs import EGGS
from clutch.games.dragons.rules.game_end import who_opens
from clutch.games.dragons.screens.egg_row import EggRow, points


def ask_open(table):
    return Open(table)


class Open(EggRow):
    """An egg that was taken unseen; UP and DOWN choose the seat."""

    def __init__(self, table):
        EggRow.__init__(self, table, EGGS, "ask_open")
        left = [table.game.left(egg) > 0 for egg in EGGS]
        if not left[self.cursor]:  # it cannot be an egg that others have all of
            self.cursor = left.index(True)
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
