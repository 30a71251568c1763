"""Correct an old entry: ask its question again, in the state of the game at that time.

What the new entry asks its seat next, such as the symbol of a card, is asked too, until the game
asks what one of the old entries answers. What the same seat answered before that is dropped.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.table import Table
from clutch.ui.canvas import WIDTH
from clutch.ui.gestures import OK
from clutch.ui.widgets import List, wrapped

_MOST_CELLS = const(32)
BY_HAND = ("set", "leave")  # moves that answer no question
_SILENT = ("ask", "show", "doubt", "warn")


class Past(Table):
    """The table before an old entry; the moves entered here replace that entry."""

    def __init__(self, table, index):
        self.table = table
        self.app = table.app
        self.words = table.words
        self.screens = table.screens
        self.notes = []
        self.alone = True
        self.index = index
        self.entered = []

    def begin(self):
        """Make the game as it was, and ask."""
        self.game = game = self.table.session.game_before(self.index)
        self.phase, self.seat = game.phase, game.turn  # what the entry answers, and whose it is
        self.ask()

    def ask(self):
        """Ask the question of the entry again."""
        title = self.words.say("title_correct")
        self.words.play_on(self.game.NAME, self.table.texts)  # room for screens and game
        screen = self.question()
        if not self.entered and hasattr(screen, "again"):
            screen.again(self.table.session.move_at(self.index))
        elif not self.entered:
            cursor = self._answered(screen)
            self.draft = ()
            screen = self.question()
            if cursor is not None:
                screen.cursor = cursor
        turn = self.game.turn
        if turn is not None and screen.title in ("", self.words.seats[turn]):
            title += ": " + self.words.seats[turn]  # the prompt may not say who
        screen.title = title
        screen.idle_after_ms = 0
        screen.back = self.back
        screen.draft = self.draft or self.entered  # no save mark beside it
        self.app.show(screen)

    def back(self):
        """Return to the list of entries, which needs the memory of the question."""
        self.app.pending = self.table, "menu", self.table.session.length - 1 - self.index

    def _answered(self, screen):
        """The cursor on the answer that the log shows: try what OK enters on each cell, which may
        change the screen. None if the line fits several, none or another answer: then the log
        hides what people must remember, or other keys are part of the answer. Screens on which
        they are have `again`, which shows an old answer."""
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
        """Replace the old move, ask what the new one leads to, or show which later entry no longer
        fits."""
        session, entered, game = self.table.session, self.entered, self.game
        move = list(moves[0])
        entered.append(move)
        try:
            game.play(move)
        except RuleError as error:
            entered.pop()
            self.refuse(error, move)
            return
        self.draft = ()
        changed = entered[0] != session.move_at(self.index)
        same = game.turn is not None and game.turn == self.seat
        replaced = self._as_before() if len(entered) > 1 else 0
        later = self.index + 1 < session.length  # else the game itself asks what comes next
        if changed and same and game.phase != self.phase and later and not replaced:
            if len(entered) > 1 or not self._asks_as_before():
                self.ask()
                return
        misfit = self.replace(max(1, replaced))
        if misfit and misfit[1].code == "not_now":
            replaced = self._as_before()
            if not replaced:
                self.ask()
                return
            misfit = self.replace(replaced)
        if misfit is None:
            self._corrected()
        else:
            self.app.play("refuse")
            self._tell(*misfit)

    def replace(self, replaced):
        """Enter the new moves in the place of so many old ones; those by hand among these stay.
        -> None, or (number of the old move that does not fit any more, its RuleError)"""
        session, entered = self.table.session, self.entered
        number = self.index + replaced
        game = session.game_before(number)
        draws = game.draws
        if draws != self.game.draws:  # what was drawn later, and seen, would be another
            for move in session.moves(number):
                game.apply(move)
                if game.draws != draws:
                    return number, RuleError("drawn_otherwise")
                number += 1
        self.old = [session.move_at(self.index + one) for one in range(replaced)]
        if self.old == entered:
            return None  # and what was undone can still be done again
        now = entered + [move for move in self.old[1:] if move[0] in BY_HAND]
        misfit = session.correct(self.index, now[0], now[1:], replaced)
        if misfit:
            return misfit[0] - len(now) + replaced, misfit[1]
        self.entered = now
        return None

    def _corrected(self):
        """Show what the game asks now, under another title. Going back from here takes back the
        correction first."""
        table, entered, index = self.table, self.entered, self.index
        table.moved(table.game.counts(self.seat) if self.phase == "play" else [])
        screen, turn = self.app.screen, table.game.turn
        if self.old == entered:
            screen.banner = self.words.say("correct_not")
            return
        before = table.session.game_before(index)
        line = table.reports.entry(self.words, before, entered[0], table.game)
        table.corrected = line, index, self.old, len(entered)
        title = self.words.say("corrected")
        if not screen.title and turn is not None:
            title += "  " + self.words.seats[turn]  # it may hide the prompt
        screen.title = title
        self.app.play("save")

    def _as_before(self):
        """How many old entries lead to the question that is asked now: the corrected one, and
        those of the same seat after it. 0 if none of them does."""
        session, asked = self.table.session, (self.game.phase, self.game.turn)
        old = session.game_before(self.index)
        count, turn = 0, old.turn
        for move in session.moves(self.index):
            old.apply(move)
            count += 1
            if (old.phase, old.turn) == asked:
                return count
            if old.turn != turn:
                break
        return 0

    def _asks_as_before(self):
        """Whether the old entry led to the same question: its answer stays, unless it completes
        the entry."""
        session, game = self.table.session, self.game
        old = session.game_before(self.index)
        old.apply(session.move_at(self.index))
        same = old.turn == game.turn and old.choices() == game.choices()
        return same and game.phase not in game.COMPLETING

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
