"""The turn clock, a house rule: a table that counts how long each seat thinks.

A think runs from the moment one seat's question is on the panel to the move that answers it. At
most two minutes of it count, and nothing while a menu, the page back in time, the home list or the
sentence about an empty battery is shown. An undo takes no time back. No digits run: the totals are
in the table menu and behind the ranking of a game that is over.

The game does not know of it. The counts are in a store beside its record, which is written with a
save, or at a moment without keys, once most of a minute has been counted: a power cut costs a
minute at most, and the flash has few writes. This module is in memory only where the clock is on.
"""

from micropython import const

from clutch.core.contract import TURN
from clutch.record import thinking
from clutch.table import Table
from clutch.ui.gestures import DOWN, OK, RIGHT
from clutch.ui.widgets import BODY_PAGES, Screen, draw_lines

_LONGEST_THINK_MS = const(120000)
_WRITTEN_AFTER_MS = const(50000)  # of counted time: with the ticks between, below a minute
_TIDY_AFTER_MS = const(600)  # no key for so long: an erase of the flash delays no press
_LONGEST_WAIT_MS = const(4000)


class End(Screen):
    """The end of a game: its ranking, `podium`, and on further pages how long each seat thought.
    OK does what it does on the ranking, and any arrow turns the page."""

    def __init__(self, podium, title, lines):
        Screen.__init__(self, podium.title, podium.prompt)
        self.podium = podium
        self.reason = podium.right if len(podium.rows) <= podium.count else ""
        self.ranking = 1 if len(podium.rows) <= podium.count else 2
        self.heading = title
        self.lines = lines
        self.pages = self.ranking + (len(lines) + BODY_PAGES - 1) // BODY_PAGES
        self._turn_to(0)

    def _turn_to(self, page):
        self.page = page
        place = "%d/%d" % (page + 1, self.pages)
        self.title = self.podium.title if page < self.ranking else self.heading
        self.right = place if page or not self.reason else self.reason + " " + place
        self.podium.first = self.podium.count if page else 0

    def body(self, bands):
        if self.page < self.ranking:
            self.podium.body(bands)
        else:
            first = (self.page - self.ranking) * BODY_PAGES
            draw_lines(bands, self.lines[first : first + BODY_PAGES])

    def press(self, event):
        if event == OK:
            self.podium.details()
        elif event <= RIGHT:
            by = 1 if event in (DOWN, RIGHT) else -1
            self._turn_to((self.page + by) % self.pages)


class TimedTable(Table):
    """A Table that counts. `thought_ms(seat)` and `times()` say how much; `keep()` writes it."""

    timed = True

    def __init__(self, app, setup, record=None, progress=None):
        Table.__init__(self, app, setup, record, progress)
        seats = self.game.seats
        self._seat = None  # whose think is counted, or held
        self._since_ms = None  # from when on it is not counted yet; None: it does not run
        self._held = None  # the screen that goes on with it
        self._think_ms = 0  # of it that counts
        self._counted = [0] * seats  # since this table began
        self._before = [0] * seats  # by earlier ones; None: unread
        self._unwritten_ms = 0
        self._refused = False
        if record:
            self._before = thinking.load(app.parts.files, self.key(), seats)

    def thought_ms(self, seat):
        """How long this seat has thought."""
        self._count()
        return self._counted[seat] + (self._before[seat] if self._before else 0)

    def times(self):
        """A line for each seat: its name, and how long it has thought."""
        names = self.words.seats
        return [(names[seat], self.time(seat)) for seat in range(self.game.seats)]

    def time(self, seat):
        """The same of one seat, as minutes and seconds."""
        seconds = self.thought_ms(seat) // 1000
        return "%d:%02d" % (seconds // 60, seconds % 60)

    def keep(self):
        """Write what was counted. None, or a problem's code."""
        self._count()
        files, seats = self.app.parts.files, self.game.seats
        if not self._unwritten_ms or not self.app.journal.game_id:
            return None
        try:
            key = self.key()
            if self._before is None:
                self._before = thinking.load(files, key, seats)
            counts = [self.thought_ms(seat) for seat in range(seats)]
            # A file that could not be read is not replaced, nor one of newer firmware.
            problem = thinking.keep(files, key, counts)
        except MemoryError:
            problem = "no_memory"
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

    def rest(self, idle_ms):
        """Write at a moment without keys what waits for it; returns ms until the next such."""
        self._count()
        if self._unwritten_ms < _WRITTEN_AFTER_MS or self._refused:
            return _LONGEST_WAIT_MS
        if idle_ms < _TIDY_AFTER_MS:
            return _TIDY_AFTER_MS - idle_ms
        self.keep()
        return _LONGEST_WAIT_MS

    # What a Table does, and the clock with it

    def learn(self):
        problem = Table.learn(self)
        over = self.game.phase == "over"
        if over or self._refused or self._unwritten_ms >= _WRITTEN_AFTER_MS:
            problem = self.keep() or problem
        return problem

    def made(self, notes):
        self._count()
        self._since_ms = None
        self._think_ms = 0
        Table.made(self, notes)

    def ask(self):
        self._count()
        self._since_ms = None  # a page for everybody may come before the question
        Table.ask(self)

    def question(self):
        screen = Table.question(self)
        game = self.game
        self._count()
        self._since_ms = self._held = None
        if game.PHASES[game.depth][game.phase][0] == TURN:
            self._seat = game.turn
            self._since_ms = self.app.clock.ticks_ms()
        elif game.phase == "over":
            return End(screen, self.words.say("title_thinking"), self.times())
        return screen

    def show(self, screen):
        Table.show(self, screen)
        self._go_on()

    def menu(self):
        self.pause()
        Table.menu(self)

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
        """Count what has passed of the think that runs."""
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
