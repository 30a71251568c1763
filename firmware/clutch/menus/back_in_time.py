"""Back in time, which holding BACK opens in any game: a page on which moves are taken back.

LEFT, or holding BACK once more, goes one move back, past a question that completes a move, or the
end of a turn that it brought, to that move itself; RIGHT makes one again. The lamps show the game
as it was then. OK goes on from there; BACK leaves everything as it was. Until OK nothing is
written, and no time runs out. Right after a correction, the first page takes back that alone.
"""

from micropython import const

from clutch.ui.canvas import WIDTH
from clutch.ui.gestures import BACK, HOLD_BACK, LEFT, OK, RIGHT
from clutch.ui.widgets import Screen, text_line, wrapped

_LINES = const(5)
_KEPT = const(40)  # lines of moves that can be made again
_UNDONE = "x"
_TEXT_COLUMNS = const(112)


class BackInTime(Screen):
    """The page of one table; `open()` shows it. `reports`: of the game, if they are loaded."""

    modal = True

    def __init__(self, table, reports=None):
        say = table.words.say
        Screen.__init__(self, say("title_back"), say("ask_back_in_time"))
        self.table = table
        self.session = session = table.session
        self.hints = say("back_one_more"), say("back_again")
        self.behind = table.app.screen
        self.start = session.length, table.game.draws
        # The log's lines hide what players must remember now, whatever was to be seen then.
        self.now = object.__new__(type(table.game))
        for name, value in table.game.__dict__.items():
            setattr(self.now, name, value)
        self.reports = reports or table.reports
        self.lines = {}  # of the log, by the number of the move
        self._note()

    def open(self):
        """Show it, one move back, or at a correction that was just made."""
        if self.table.corrected:
            self._go(self.start[0])
        else:
            self.go_back()
        self.table.app.show(self)

    def go_back(self):
        self._go(max(0, self.session.length - 1))
        if self._ends() or self.table.game.phase in self.table.game.COMPLETING:
            self.go_back()

    def _ends(self):
        """Whether the turn ends by itself at the moment that is shown, as the next move says."""
        session = self.session
        move = session.move_at(session.length) if session.undone else None
        return move == ["done"] and self.table.game.choices() == [move]

    def _go(self, length):
        """Show the game as it was after so many moves."""
        session = self.session
        whole = session.length + session.undone
        if 0 <= length <= whole:
            if length and length - 1 not in self.lines:
                session.peek(length - 1)
                self._note()
            session.peek(length)
            self._note()
            self.lines.pop(length + _KEPT, None)
            self.right = "%d/%d" % (length, whole)
            self.table.relight()

    def _note(self):
        """Keep the log's line of the move that comes next."""
        session, table = self.session, self.table
        number = session.length
        if session.undone and number not in self.lines:
            move = session.move_at(number)
            text = self.reports.entry(table.words, table.game, move, self.now)
            self.lines[number] = wrapped(text, _TEXT_COLUMNS)

    def body(self, bands):
        length = self.session.length
        number, page = max(0, length - 1), 1
        if self._takes_correction():
            bands[1] = (1, text_line, self.table.words.say("corrected"))
            mark = _UNDONE
            for line in wrapped(self.table.corrected[0], _TEXT_COLUMNS):
                page += 1
                bands[page] = (1, text_line, line, mark)
                mark = ""
            page = _LINES + 1
        while number in self.lines and page <= _LINES:
            mark = _UNDONE if number >= length else ""
            for line in self.lines[number][: _LINES + 1 - page]:
                bands[page] = (1, text_line, line, mark)
                page += 1
                mark = ""
            number += 1
        one_more, again = self.hints
        one_more = one_more if length else ""
        bands[6] = (1, text_line, one_more, again if self.session.undone else "")

    def grids(self, bands):
        return ((0, 48, WIDTH // 2, 8, 2, 2),)

    def tapped(self, cell):
        return LEFT + cell

    def press(self, event):
        length = self.session.length
        if event == LEFT or event == HOLD_BACK:
            self.go_back()
        elif event == RIGHT:
            self._go(length + 1)
            if self._ends():
                self._go(length + 2)
        elif event == OK and self._takes_correction():
            _, index, old, count = self.table.corrected
            self.session.come_back()
            self.session.correct(index, old[0], old[1:], count)
            self.table.moved([])
        elif event == BACK or event == OK and length == self.start[0]:
            self._leave()
        elif event == OK:
            self._go_on()

    def _takes_correction(self):
        """Whether OK takes back a correction."""
        return self.table.corrected and self.session.length == self.start[0]

    def _leave(self):
        """Leave everything as it was."""
        self.session.come_back()
        self.table.show(self.behind)

    def _go_on(self):
        """Take back for good what was taken back. What Clutch drew for it will be drawn alike. A
        question of many answers shows the one that was taken back, to go on with."""
        table, session = self.table, self.session
        move = session.move_at(session.length) if session.undone else None
        session.stay()
        table.moved([])
        if move and hasattr(table.app.screen, "again"):
            table.app.screen.again(move)
        if table.game.draws < self.start[1]:
            table.warn(table.words.say("drawn_again"))


def open_page(table, reports=None):
    """Show the page, or that there is nothing to take back."""
    session = table.session
    if session.length or session.undone:
        BackInTime(table, reports).open()
    else:
        table.warn(table.words.say("nothing_to_undo"))
