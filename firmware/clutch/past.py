"""Correcting an old entry: the question is asked again, as the game stood then."""

from clutch.ui.canvas import WIDTH
from clutch.ui.widgets import fit


class Past:
    """A table as it stood before an old entry: what is entered takes that entry's place."""

    def __init__(self, table, index, back):
        self.table = table
        self.app = table.app
        self.words = table.words
        self.notes = []
        self.alone = True
        self.index = index
        self.back = back
        self.game = table.session.game_before(index)

    def ask(self):
        """Ask again what was asked then; an entry made by hand is undone, not asked."""
        say = self.words.say
        if self.table.session.move_at(self.index)[0] in ("set", "leave"):
            self.back()
            self.app.screen.banner = say("correct_by_hand")
            return
        screen = self.table.screens.question(self)
        screen.title = say("title_correct")
        screen.resting_ms = 0
        screen.back = self.back
        self.app.show(screen)

    def enter(self, *moves):
        """Put the move in the old one's place, or say which later entry it does not go with."""
        misfit = self.table.session.correct(self.index, list(moves[0]))
        if misfit is None:
            self.table.made([["corrected"]])
            return
        number, error = misfit
        self.back()
        self.app.play("refuse")
        if number == self.index:
            self.app.screen.banner = self.app.say(error)
        else:
            back = number - self.table.session.length
            text = self.words.say("correct_misfit", -back, self.app.say(error))
            self.app.screen.banner = fit(self.app.canvas, text, WIDTH - 2)
