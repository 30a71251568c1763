"""The app: time and keys in, picture and lamps out.

`tick(now_ms)` does everything that is due and returns the milliseconds until it must run again;
a key edge may call for it sooner. One screen has the panel and the keys; `show(screen)` changes
it. Holding OK and BACK belongs to the game that is on the table, everything else to the screen.

Order of a tick: keys, then the picture, then the lamps, then the record. Draw first, save later:
a move is acknowledged when the save mark stands in the corner, and people never wait for flash.

An idle tick allocates nothing, and puts nothing on the bus but one page of the panel a second,
which repairs what a disturbance did to it.
"""

import gc

from micropython import const

from clutch.doze import Doze
from clutch.modules import Loader, borrow, find
from clutch.record.journal import Journal
from clutch.record.settings import Settings
from clutch.supply import EMPTY, LOW, Supply
from clutch.ui import icons
from clutch.ui.canvas import Canvas
from clutch.ui.gestures import BACK, DOWN, HOLD_BACK, HOLD_OK, LEFT, OK, RIGHT, UP, Gestures
from clutch.ui.lamp_frame import LampFrame
from clutch.words import Words

_LONGEST_WAIT_MS = const(4000)  # well inside the watchdog's 8.3 s
_POLL_MS = const(5)
_PULSE_MS = const(60)
_CALM_AFTER_MS = const(300)  # no key for so long: the panel's repair delays no press
_TIDY_AFTER_MS = const(600)  # no key for so long: an erase of the flash delays no press
_COLLECT_AFTER_MS = const(100)
_RING_FROM = const(3)  # tenths of a hold
_OLDEST_MS = const(0x0FFFFFFF)  # ticks_diff must not come near half of its range
_MARK_X = const(120)
_IN_ORDER = (OK, BACK, UP, DOWN, LEFT, RIGHT, HOLD_OK, HOLD_BACK)  # of the events of one tick
_MARK_PAGE = const(1)  # page 0, as a bit
# What the home list does without, and a game does not: loaded while nobody presses.
_NEXT = (
    "clutch.games",
    "clutch.ui.widgets",
    "clutch.core.contract",
    "clutch.core.session",
    "clutch.table",
    "clutch.shelf",
)


class App:
    """The whole handheld. `parts` come from `drivers.open_board`, `clock` has ticks_ms,
    ticks_diff and ticks_add, `urandom(n)` gives n random bytes. `safe_start`: without the game in
    flash, which stays there."""

    def __init__(self, parts, clock, urandom, safe_start=False):
        self.parts = parts
        self.clock = clock
        self.urandom = urandom
        self.canvas = Canvas()
        self.gestures = Gestures(clock.ticks_diff)
        self.settings = Settings(self)
        self.words = Words(self.settings.values["language"], menus=True)
        self.lamps = LampFrame(parts.lamps.roles)
        self.supply = Supply(parts, clock.ticks_diff)
        self.doze = Doze(parts, self.settings, self.supply)
        self.journal = Journal(parts.files)
        self.loader = Loader()
        self._shelf = self.table = self.screen = None
        self.away = False  # whether the game in progress waits, while the home list is open
        self.timings = bytearray(32)
        self.empty = None  # the Empty that has the panel while the battery is
        self.evening = None  # the dice of the evening, see dice.py
        self._mark = None
        self.problem = None  # why something is not in flash; said once
        self._presses = self._ring = self._pulse = 0
        now_ms = clock.ticks_ms()
        self._touched_ms = self._lamps_ms = self._framed_ms = self._opened_ms = now_ms
        self._by_ok = self._unread = False  # whether OK is what happens, or opened the screen
        self._changed = True
        self._lit = False  # whether the lamps say what the screen says
        self._unsaved = self._rested = False
        self._moved = False  # a move was made: lamps that were dark show it
        self._collect = False  # whether there is garbage
        self._due_ms = now_ms  # when there is more to do than to sample the keys
        # BACK held at power-on starts without the game in flash, and keeps it there.
        self.safe_start = safe_start or parts.keys.down_at_start & (1 << BACK) != 0
        self.settings.apply()
        if hasattr(parts.keys, "take"):  # there is a touch panel
            self.gestures = find("clutch.taps").Taps(self)
        self.loader.expect(_NEXT)
        up = parts.keys.down_at_start & (1 << UP)  # opens the test of the wiring
        self.loader.borrow("clutch.menus.wiring" if up else "clutch.menus.home").power_on(self)

    def tick(self, now_ms):
        """Do what is due at `now_ms`; return how many milliseconds nothing will be.

        Keys are sampled by each tick, all else is looked after when it is due: while a contact
        bounces, ticks come every 5 ms and have to be short.
        """
        keys = self.parts.keys
        gestures = self.gestures
        clock = self.clock
        mask = keys.poll(now_ms)
        if mask and (self.doze.asleep or self.empty):
            gestures.swallow()
            if self.doze.asleep:
                self._touched_ms = now_ms
                self._changed = True
        events = gestures.feed(mask, now_ms)
        if events:
            self._take(events, now_ms)
        ring = gestures.hold_step(now_ms)
        if ring < _RING_FROM:
            ring = 0  # of a short press
        if ring != self._ring:
            self._ring = ring
            self._changed = True
        wait_ms = clock.ticks_diff(self._due_ms, now_ms)
        if (
            not 0 < wait_ms <= _LONGEST_WAIT_MS
            or self._changed
            or self._moved
            or self._unsaved
            or not self._lit
        ):
            wait_ms = self._work(mask != 0, now_ms)
            self._due_ms = clock.ticks_add(now_ms, wait_ms)
        next_ms = gestures.wait_ms(now_ms)
        if 0 <= next_ms < wait_ms:
            wait_ms = next_ms
        if not keys.settled and wait_ms > _POLL_MS:
            wait_ms = max(1, _POLL_MS - clock.ticks_diff(clock.ticks_ms(), now_ms))
        self.parts.power.feed()
        return wait_ms

    def _work(self, key_is_down, now_ms):
        """Everything but the keys; returns the milliseconds until some of it is due again."""
        before = self.supply.level
        if self.supply.follow(now_ms, key_is_down):
            self._supplied(before, now_ms)
        if self._moved:
            self._moved = False
            self._touched_ms = now_ms
        idle_ms = self._idle_ms(now_ms)
        wait_ms = self._rest(idle_ms)
        if self.screen.frame_ms:
            wait_ms = min(wait_ms, self._animate(now_ms))
        if self._changed:
            self._draw()
        else:
            self.parts.display.show(self.canvas.buffer, 0)  # a panel that was away is shown all
        if not self._lit:
            self._light()
        if self.lamps.pulse and not self.doze.lamps_off():
            wait_ms = min(wait_ms, self._pulse_lamps(now_ms))
        if self._unsaved:
            self._save()
        wait_ms = min(wait_ms, self._tidy(0 if key_is_down else idle_ms))
        next_ms = _CALM_AFTER_MS - idle_ms
        if next_ms <= 0:
            next_ms = self.parts.display.repair(now_ms)
        if 0 <= next_ms < wait_ms - _PULSE_MS:  # a tick that soon comes anyway does as well
            wait_ms = next_ms
        next_ms = self.parts.tick(now_ms)
        if 0 <= next_ms < wait_ms:
            wait_ms = next_ms
        return wait_ms

    def _tidy(self, idle_ms):
        """Do one piece of what waits for a moment without keys. Returns ms until the next."""
        if self._collect:
            after_ms = _COLLECT_AFTER_MS
        elif self.journal.tail_full:
            after_ms = _TIDY_AFTER_MS
        elif self.loader.waiting or self.parts.check:
            after_ms = _CALM_AFTER_MS
        elif self.table and self.table.timed:
            return self.table.rest(idle_ms)
        else:
            return _LONGEST_WAIT_MS
        if idle_ms < after_ms:
            return after_ms - idle_ms
        if self._collect:
            self._collect = False
            self.journal.rest()
            gc.collect()
        elif self.journal.tail_full:
            self.journal.tidy()
            if self.journal.tail_full:  # flash refuses: not again at once
                return _LONGEST_WAIT_MS
        elif self.loader.waiting:
            self.loader.step()
        else:
            self._check_firmware()
        return _POLL_MS

    # What screens and the table use

    @property
    def shelf(self):
        """The games that were begun."""
        if self._shelf is None:
            self._shelf = find("clutch.shelf").Shelf(self, self.journal, self.loader)
        return self._shelf

    def show(self, screen):
        """Give the panel and the keys to a screen."""
        before = self.screen
        self.screen = screen
        self._framed_ms = self._opened_ms = self.clock.ticks_ms()
        self._unread = self._by_ok
        self._rested = False
        self._changed = True
        self._lit = False
        self._collect = True
        self.gestures.once()
        if before and before is not screen:
            before.replaced()

    def show_now(self, screen):
        """Give the panel to a screen and draw it at once, in the middle of a long piece of work;
        the watchdog hears that it goes on."""
        self.show(screen)
        self._draw()
        self.parts.power.feed()

    def play(self, tune):
        """A short sound: "choose", "refuse", "save", "meteor" or "end"."""
        self.parts.buzzer.play(tune)

    def changed(self):
        """A move was made or undone: the lamps follow, and it is saved after it is drawn."""
        self._changed = True
        self._unsaved = True
        self._mark = None
        self._lit = False
        self._moved = True

    def mark(self, saved):
        """Set the save mark: True = in flash, False = not in flash, None = not known yet."""
        self._mark = None if saved is None else icons.SAVED if saved else icons.UNSAVED
        self._unsaved = self._unsaved and saved is None

    def go_home(self):
        """The home list; a game in progress waits."""
        borrow("clutch.menus.home").open_home(self)

    def leave_finished(self):
        """Close the record of a game that is over, and go home."""
        problem = self.shelf.leave()
        borrow("clutch.menus.home").open_home(self, problem)

    def speak(self, language):
        """Use another language from now on; it is not saved."""
        self.settings.values["language"] = language
        self.settings.apply()

    def shine(self):
        """Let panel and lamps follow the settings."""
        self.doze.shine()
        self._write_lamps()

    def light(self):
        """The lamps have something else to say: they do when the picture is drawn."""
        self._lit = False

    # What playthroughs use beside the keys

    def start(self, setup):
        """Begin a game from a plain set-up; SetupError if it cannot be played."""
        self.shelf.begin(setup).ask()

    def enter(self, move):
        """Enter a move as if it had been chosen on the screen; RuleError if it is refused."""
        if self.table is None:
            raise find("clutch.core.contract").RuleError("no_game")
        self.table.play(move)

    def state(self):
        """The public state of the game in progress, or None."""
        return self.table.game.state() if self.table else None

    def say(self, error):
        """A RuleError as the line that the table reads."""
        return self.words.say(error.code, *error.values)

    def settle(self):
        """Bring the picture to rest: no key for no time yet, animations over, pulses at their
        brightest."""
        self._touched_ms = self._lamps_ms = self.clock.ticks_ms()
        self._pulse = 0
        self.screen.settle()
        self._light()
        self._changed = True

    def stumble(self, error):
        """The firmware broke: say where, write it down, and go on with the game."""
        borrow("clutch.menus.crash").happened(self, error)

    # How a tick is made

    def _idle_ms(self, now_ms):
        idle_ms = self.clock.ticks_diff(now_ms, self._touched_ms)
        if idle_ms > _OLDEST_MS:
            idle_ms = _OLDEST_MS
            self._touched_ms = self.clock.ticks_add(now_ms, -idle_ms)
        elif idle_ms < 0:  # touched after this tick began, or so long ago that the ticks wrapped
            idle_ms = 0
            self._touched_ms = now_ms
        return idle_ms

    def _rest(self, idle_ms):
        """What happens while nobody presses; returns ms until the next of it."""
        wait_ms = _LONGEST_WAIT_MS
        next_ms = self.doze.follow(idle_ms)
        if self.doze.moved:
            self.doze.moved = False
            if self.doze.asleep:
                # What leans on a key in a bag must not wake it again.
                self.parts.keys.swallow()
                self.gestures.swallow()
            self._write_lamps()
        if 0 <= next_ms < wait_ms:
            wait_ms = next_ms
        screen = self.screen
        resting_ms = screen.resting_ms
        if not resting_ms or self._rested:
            return wait_ms
        if idle_ms < resting_ms:
            return min(wait_ms, resting_ms - idle_ms)
        self._rested = True
        screen.rest()
        shown = self.screen
        if shown is not screen:  # no key has taken the news away
            shown.banner, screen.banner = screen.banner, None
        self._changed = True
        return wait_ms

    def _animate(self, now_ms):
        """The pictures that are due; returns ms until the next one. What came too late for its
        time is left out, so that an animation takes as long on a slow panel."""
        screen = self.screen
        gone_ms = self.clock.ticks_diff(now_ms, self._framed_ms)
        while 0 < screen.frame_ms <= gone_ms:
            gone_ms -= screen.frame_ms
            screen.advance()
            self._changed = True
            self._lit = False
        self._framed_ms = self.clock.ticks_add(now_ms, -gone_ms)
        return screen.frame_ms - gone_ms if screen.frame_ms else _LONGEST_WAIT_MS

    def _take(self, events, now_ms):
        self._touched_ms = now_ms
        self._rested = False
        self._changed = True
        self._collect = True
        self.timings[self._presses % len(self.timings)] ^= self.clock.ticks_us() & 0xFF
        self._presses += 1
        for event in _IN_ORDER:
            if events & (1 << event):
                self._event(event)

    def _supplied(self, before, now_ms):
        """The battery is fuller or emptier than it was, or USB came or went."""
        level = self.supply.level
        self._changed = True
        self._lit = False
        if before == EMPTY or level == EMPTY and not self.doze.asleep:
            self._touched_ms = now_ms  # what is shown now can be seen
        if level == EMPTY:
            self.empty = borrow("clutch.menus.empty").Empty(self)
        elif self.empty:
            self.empty.leave()
            self.empty = None
        if level == LOW:
            self.screen.banner = self.words.say("battery_low")
        self.doze.shine()

    def _event(self, event):
        screen = self.screen
        self._by_ok = event == OK
        if self._by_ok and self._unread:  # nobody may have read yet what it would choose
            shown_ms = self.clock.ticks_diff(self.gestures.ok_ms, self._opened_ms)
            if 0 <= shown_ms < screen.unread_ms:
                return
        screen.banner = None
        if event < HOLD_OK or screen.apart:
            screen.press(event)
        elif self.table and not self.away:
            (self.table.menu if event == HOLD_OK else self.table.go_back)()
        self._by_ok = False

    def _draw(self):
        self._show(self.canvas.paint(self.screen.draw))
        self._changed = False

    def _show(self, pages):
        """Send what changed on these pages, and the mark in the corner."""
        mark = None if self.screen.apart else self._mark
        mark = icons.RING[self._ring * 8 // 10] if self._ring else mark
        self.canvas.icon(_MARK_X, 0, mark or icons.BLANK)
        self.parts.display.show(self.canvas.buffer, pages | _MARK_PAGE)

    def _save(self):
        self._unsaved = False  # first: what breaks here breaks once
        problem = None if self.journal.save() else self.journal.problem
        if self.table:
            problem = self.table.learn() or problem
        if self.settings.unsaved:
            problem = self.settings.keep() or problem
        self.mark(problem in (None, "newer_version"))
        if problem != self.problem:
            self.problem = problem
            if problem:
                self.screen.banner = self.words.say(problem)
                self._changed = True
        self._show(0)

    def _check_firmware(self):
        """Compare a little more of what the firmware is loaded from with its hash."""
        right = next(self.parts.check)
        if right is None:
            return
        self.parts.check = None
        if not right:
            self.screen.banner = self.words.say("pack_damaged")
            self._changed = True

    def _light(self):
        """Let the lamps say what the game and the screen have to say; not a game that waits."""
        self._lit = True
        self.lamps.clear()
        if self.table and not self.away:
            self.table.light(self.lamps)
        self.screen.light(self.lamps)
        self._write_lamps()

    def _pulse_lamps(self, now_ms):
        gone_ms = self.clock.ticks_diff(now_ms, self._lamps_ms)
        if 0 <= gone_ms < _PULSE_MS:
            return _PULSE_MS - gone_ms
        self._lamps_ms = now_ms
        self._pulse = (self._pulse + 1) & 31
        self._write_lamps()
        return _PULSE_MS

    def _write_lamps(self):
        if not self.doze.lamps_off():
            self.parts.lamps.write(self.lamps.pulsed(self._pulse), self.doze.brightness())
