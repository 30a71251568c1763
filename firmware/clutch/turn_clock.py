"""The turn clock, a house rule: a table that counts how long each seat thinks.

A seat thinks from the moment its question is on the panel to the move that answers it. At most
two minutes of that count, and no time while a menu, the page back in time, the home list or the
sentence about an empty battery is shown. An undo takes no time back. No digits run: the totals are
in the table menu and behind the ranking of a game that is over.

The game does not know of it. The counts are in a store beside its record, which is written with a
save, or at a moment without keys, once most of a minute has been counted: a power cut costs a
minute at most, and the flash has few writes. This module is in memory only where the clock is on,
the store's only while it is read or written, and the page's only at the end.
"""

from micropython import const

from clutch.core.contract import TURN
from clutch.modules import borrow
from clutch.table import Table

_STORE = "clutch.record.thinking"
_LONGEST_THINK_MS = const(120000)
_WRITTEN_AFTER_MS = const(50000)  # of counted time: with the ticks between, below a minute
_TIDY_AFTER_MS = const(600)  # no key for so long: an erase of the flash delays no press
_LONGEST_WAIT_MS = const(4000)


class TimedTable(Table):
    """A Table that counts. `thought_ms(seat)` says how much; `keep()` writes it."""

    timed = True

    def __init__(self, app, setup, record=None, progress=None):
        Table.__init__(self, app, setup, record, progress)
        seats = self.game.seats
        self._seat = None  # whose time is counted, or held
        self._since_ms = None  # from when on it is not counted yet; None: it does not run
        self._held = None  # the screen that goes on with it
        self._think_ms = 0  # how much of this question's time counts
        self._counted = [0] * seats  # since this table began
        self.before = [0] * seats  # by earlier ones; None: unread
        self._unwritten_ms = 0
        self._refused = False
        if record:
            self.before = None
            borrow(_STORE).read(self)

    def thought_ms(self, seat):
        """How long this seat has thought."""
        self._count()
        return self._counted[seat] + (self.before[seat] if self.before else 0)

    def keep(self):
        """Write what was counted. None, or a problem's code."""
        self._count()
        if not self._unwritten_ms or not self.app.journal.game_id:
            return None
        try:
            problem = borrow(_STORE).write(self)
        except (MemoryError, ImportError) as error:
            problem = self.app.parts.files.problem(error)
        self._refused = problem not in (None, "newer_version")
        if not self._refused:
            self._unwritten_ms = 0
        return problem

    def pause(self):
        """Count nothing until the screen that the panel has now is shown again."""
        if self._since_ms is not None:
            self._count()
            self._since_ms = None
            self._held = self.app.screen

    def flush(self, idle_ms):
        """Write at a moment without keys what waits for it; returns ms until the next such."""
        self._count()
        if self._unwritten_ms < _WRITTEN_AFTER_MS or self._refused:
            return _LONGEST_WAIT_MS
        if idle_ms < _TIDY_AFTER_MS:
            return _TIDY_AFTER_MS - idle_ms
        self.app.problems["title_thinking"] = self.keep()
        return _LONGEST_WAIT_MS

    # What a Table does, and the clock with it

    def learn(self):
        Table.learn(self)
        over = self.game.phase == "over"
        if over or self._refused or self._unwritten_ms >= _WRITTEN_AFTER_MS:
            self.app.problems["title_thinking"] = self.keep()

    def moved(self, notes):
        self._count()
        self._since_ms = None
        self._think_ms = 0
        Table.moved(self, notes)

    def ask(self):
        self._count()
        self._since_ms = None  # a page for everybody may come before the question
        Table.ask(self)

    def asked(self):
        screen = Table.asked(self)
        game = self.game
        self._count()
        self._since_ms = self._held = None
        if game.PHASES[game.depth][game.phase][0] == TURN:
            self._seat = game.turn
            self._since_ms = self.app.clock.ticks_ms()
        elif game.phase == "over":
            return borrow("clutch.menus.timed_end").behind(screen, self)
        return screen

    def show(self, screen):
        Table.show(self, screen)
        self._go_on()

    def menu(self, *entry):
        self.pause()
        Table.menu(self, *entry)

    def go_back(self):
        self.pause()
        Table.go_back(self)
        self._go_on()  # where there is nothing to take back

    def _go_on(self):
        """Count again where the panel has the screen that it had when `pause` was called."""
        if self._held and self.app.screen is self._held:
            self._held = None
            self._since_ms = self.app.clock.ticks_ms()

    def _count(self):
        """Count the time since the last call, if a seat is thinking."""
        if self._since_ms is None:
            return
        clock = self.app.clock
        now_ms = clock.ticks_ms()
        gone_ms = clock.ticks_diff(now_ms, self._since_ms)
        self._since_ms = now_ms
        left_ms = _LONGEST_THINK_MS - self._think_ms
        if not 0 <= gone_ms < left_ms:  # negative: so long ago that the ticks wrapped
            gone_ms = left_ms
        self._think_ms += gone_ms
        self._counted[self._seat] += gone_ms
        self._unwritten_ms += gone_ms
