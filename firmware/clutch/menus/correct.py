"""Correct an old entry: ask its question again, in the state of the game at that time."""

from micropython import const

from clutch.table import Table
from clutch.ui.canvas import WIDTH
from clutch.ui.gestures import OK
from clutch.ui.widgets import List, wrapped

_MOST_CELLS = const(32)
_SILENT = ("ask", "show", "doubt", "warn")


class Past(Table):
    """The table before an old entry; a move entered here replaces that entry."""

    def __init__(self, table, index, back):
        self.table = table
        self.app = table.app
        self.words = table.words
        self.screens = table.screens
        self.notes = []
        self.alone = True
        self.draft = None
        self.index = index
        self.back = back
        self.game = table.session.game_before(index)

    def ask(self):
        """Ask the question of the entry again; an entry by hand has none and is undone."""
        say = self.words.say
        if self.table.session.move_at(self.index)[0] in ("set", "leave"):
            self.back()
            self.app.screen.banner = say("correct_by_hand")
            return
        cursor = self._answered(self.question())
        self.draft = None
        screen = self.question()
        if cursor is not None:
            screen.cursor = cursor
        title, turn = say("title_correct"), self.game.turn
        if turn is not None and screen.title in ("", self.words.seats[turn]):
            title += ": " + self.words.seats[turn]  # the prompt may not say who
        screen.title = title
        screen.resting_ms = 0
        screen.back = self.back
        self.app.show(screen)

    def _answered(self, screen):
        """The cursor on the answer that the log shows: try what OK enters on each cell, which may
        change the screen. None if the line fits several, none or another answer: then the log
        hides what people must remember, or other keys are part of the answer."""
        if not hasattr(screen, "cursor"):
            return None
        table = self.table
        entry = table.reports.entry

        def line(move):
            return entry(self.words, self.game, move, table.game)

        entered = table.session.move_at(self.index)
        shown = line(entered)
        cells = []
        self.enter = lambda move, *_: line(move) == shown and cells.append((screen.cursor, move))
        for name in _SILENT:
            setattr(self, name, lambda *_: None)
        try:
            for screen.cursor in range(_MOST_CELLS):
                screen.press(OK)
        except (IndexError, TypeError):
            pass  # past the last cell
        finally:
            del self.enter
            for name in _SILENT:
                delattr(self, name)
        return cells[0][0] if len(cells) == 1 and list(cells[0][1]) == entered else None

    def enter(self, *moves):
        """Replace the old move, or show which later entry no longer fits."""
        misfit = self.table.session.correct(self.index, list(moves[0]))
        if misfit is None:
            self.table.moved([])
            self.app.screen.banner = self.words.say("corrected")
            self.app.play("save")
            return
        number, error = misfit
        self.app.play("refuse")
        if number == self.index:
            self.back()
            self.app.screen.banner = self.app.say(error)
        else:
            self._tell(number, error)

    def _tell(self, number, error):
        """Show the log line of the entry that no longer fits, and why."""
        table, say = self.table, self.words.say
        session = table.session
        before, move = session.game_before(number), session.move_at(number)
        lines = wrapped(say("correct_misfit"))
        entry = table.reports.entry(self.words, before, move, table.game)
        lines += ["  " + line for line in wrapped(entry, WIDTH - 14)]
        asked = error.code == "not_now"
        lines += wrapped(say("correct_asked") if asked else self.app.say(error))
        lines.append(say("correct_not"))
        title, more = say("title_correct"), say("ask_next_page")
        self.app.show(List(title, lines, self.back, say("ask_results"), None, more))
