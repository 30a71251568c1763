"""The count of a seat's eggs in Little Dragons, quick depth. Until the first egg is counted, the
screen says that the game is played first; where rules are taught, OK shows those there, as only
the table knows what has happened for the first time.

The screen asks again about a count that is probably wrong: no eggs at all, or so few in all that
more than six would be left on the table.
"""

from clutch.games.dragons.rules import ALL, BROKEN, EGGS
from clutch.games.dragons.rules.game_end import LAST
from clutch.games.dragons.screens.egg_row import EggRow, count_row, egg_row
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import BACK, LEFT, UP
from clutch.ui.widgets import text_centre, text_line


class Eggs(EggRow):
    """All eggs of a seat, in quick depth: UP and DOWN change the number of the marked ones, and
    BACK goes back to the one before."""

    def __init__(self, table):
        EggRow.__init__(self, table, EGGS, "ask_count")
        self.first = not table.alone and not table.game.counted
        self.cursor = 0
        self.asked = ""
        table.draft = self.counts = table.draft or [0] * len(EGGS)

    def again(self, move):
        """Show an old count, which is corrected or was taken back."""
        if move[0] == "count":
            self.counts[:] = move[1]

    def body(self, bands):
        words, turn = self.table.words, self.table.game.turn
        good, broken = sum(self.counts[:-1]), self.counts[-1]
        first = self.first and not good + broken
        teacher = self.table.teacher if first else None
        play = "ask_more" if teacher and teacher.due(True) else "ask_play"
        key = play if first else "count_done" if good + broken else "ask_count"
        if key != self.asked:  # else the texts are there: an arrow makes none
            self.asked = key
            self.prompt = words.say(key, turn)
            self.right = "" if first else words.say("title_over")
            if self.first:
                self.title = words.say("play_begins", turn) if first else words.seats[turn]
        bands[1] = (2, egg_row, self.eggs, self.cursor)
        bands[3] = (1, count_row, tuple(self.counts), self.cursor)
        if first:
            bands[4] = (2, text_centre, words.say("play_first"), BOLD)
            bands[6] = (1, text_line, words.say("play_until", LAST))
            return
        text = "%d - %d = %d" % (good, broken, good - broken) if broken else str(good)
        bands[4] = (2, text_centre, text, BOLD)
        bands[6] = (1, text_line, self.news or words.say("count_keys"))

    def tapped(self, cell):
        self.cursor = cell
        return UP  # one more

    def press(self, event):
        EggRow.press(self, LEFT if event == BACK and self.cursor else event)

    def more(self, up):
        which = self.eggs[self.cursor]
        copies = BROKEN if which == "broken" else which
        count = self.counts[self.cursor] + (1 if up else -1)
        self.counts[self.cursor] = count % (copies + 1)

    def choose(self):
        teacher = self.table.teacher if self.first and not sum(self.counts) else None
        lesson = teacher and teacher.lesson(self)
        if lesson:
            self.table.show(lesson)
            return
        doubt = self.doubt()
        if doubt:
            self.table.doubt(doubt, self.enter)
        else:
            self.enter()

    def enter(self):
        """The count is as it is."""
        self.table.enter(["count", list(self.counts)])

    def doubt(self):
        """Why the count is probably wrong, as a line of text, or ""."""
        game, say = self.table.game, self.table.words.say
        own = sum(self.counts)
        if not own:
            return say("sure_none", game.turn)
        total = own + sum(game.broken)
        for eggs in game.eggs:
            total += sum(eggs.values())
        least = ALL - LAST
        if self.table.alone or game.counted < game.seats - 1 or total >= least:
            return ""
        return say("sure_few", game.turn, own, total, least)


ask_count = Eggs
