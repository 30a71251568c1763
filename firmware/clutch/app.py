"""The app: time and keys in, picture and lamps out.

`tick(now_ms)` does everything that is due, and returns the milliseconds until it must run again; a
key edge may call it sooner. One screen has the panel and the keys; `show(screen)` changes it.
Holding OK or BACK goes to the game in progress, all other events to the screen. A tick draws first
and saves later: the save mark in the corner acknowledges a move, and people never wait for flash.

An idle tick allocates nothing, and sends one page of the panel a second, to repair disturbances.
"""

from micropython import const

from clutch import housekeeping
from clutch.doze import Doze
from clutch.menus import crash
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
_CALM_AFTER_MS = const(300)  # without a key for this long, the panel's repair delays no press
_RING_FROM = const(3)  # tenths of a hold
_OLDEST_MS = const(0x0FFFFFFF)  # ticks_diff must not come near half of its range
_MARK_X = const(120)
_MARK_PAGE = const(1)  # page 0, as a bit
_IN_ORDER = (OK, BACK, UP, DOWN, LEFT, RIGHT, HOLD_OK, HOLD_BACK)  # within a tick


class App:
    """The whole handheld. `parts` come from `drivers.open_board`; `clock` has ticks_ms, ticks_diff
    and ticks_add; `urandom(n)` returns n bytes. `safe_start`: leave the game in flash alone."""

    def __init__(self, parts, clock, urandom, safe_start=False):
        self.reserve, self.short = crash.reserve(), False  # for lack of memory, see crash.py
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
        self.table = self.screen = None
        self.setup_drafts = {}  # by game: the rows of a set-up that was left, see draft.py
        # (a table, or None for a `Shelf`; its method; what that takes) once the screen is let go
        self.pending: tuple | None = None
        self.progress_text = ""  # progress of the game, as text, when the home list was opened
        self.at_home = False  # whether the game in progress waits, while the home list is open
        self.timings = bytearray(32)  # of the last presses, for the seeds of games and dice
        self._mark = None  # the icon that says whether the game is in flash, once that is known
        self.empty = None  # the page of an empty cell
        self.dice_session = None  # see menus/dice_session.py
        # Why the game, or a store (by the key of its name), is not in flash; what was reported.
        self.problems: dict = {"game": None}
        self._reported = {"game": None}
        self.ring = 0  # tenths of a hold that its ring shows
        self._presses = self._pulse = 0  # number of presses; step of the lamps' pulse
        now_ms = clock.ticks_ms()
        self._touched_ms = self._lamps_ms = self._framed_ms = self._opened_ms = now_ms
        self._by_ok = self._unread = False  # whether OK acts now; whether it opened the screen
        self._changed = True  # whether the picture must be drawn
        self._lit = False  # whether the lamps show what the screen shows
        self.active = False  # within a tick
        self._unsaved = self._idle_told = self._moved = False
        self.garbage = False  # whether there may be some to collect
        self._due_ms = now_ms  # when there is more to do than sampling the keys
        # BACK held at power-on starts without the game in flash, and keeps it there.
        self.safe_start = safe_start or parts.keys.down_at_start & (1 << BACK) != 0
        self.settings.apply()
        if hasattr(parts.keys, "take"):  # there is a touch panel
            self.gestures = find("clutch.taps").Taps(self)
        self.loader.queue(housekeeping.NEXT)
        up = parts.keys.down_at_start & (1 << UP)  # opens the test of the wiring
        self.loader.borrow("clutch.menus.wiring" if up else "clutch.menus.home").power_on(self)

    def tick(self, now_ms):
        """Do what is due at `now_ms`. Returns the milliseconds until something is due again.

        Every tick samples the keys. Everything else waits until it is due, because ticks that
        follow a bouncing contact every 5 ms must be short.
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
        ring = ring if ring >= _RING_FROM else 0  # none for a short press
        if ring != self.ring:
            self.ring = ring
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
        """Handle everything but the keys. Returns the milliseconds until more of it is due."""
        before = self.supply.level
        if self.supply.follow(now_ms, key_is_down):
            self._supplied(before, now_ms)
        if self._moved:
            self._moved = False
            self._touched_ms = now_ms
        idle_ms = self.clock.ticks_diff(now_ms, self._touched_ms)
        if idle_ms > _OLDEST_MS:
            idle_ms = _OLDEST_MS
            self._touched_ms = self.clock.ticks_add(now_ms, -idle_ms)
        elif idle_ms < 0:  # a press after this tick began, or so long ago that the ticks wrapped
            idle_ms = 0
            self._touched_ms = now_ms
        wait_ms = self._become_idle(idle_ms)
        if self.screen.frame_ms:
            wait_ms = min(wait_ms, self._animate(now_ms))
        if self._changed:
            self._draw()
        else:
            self.parts.display.show(self.canvas.buffer, 0)  # nothing, or all to one that was away
        if not self._lit:
            self._light()
        if self.lamps.pulse and not self.doze.lamps_off():
            wait_ms = min(wait_ms, self._pulse_lamps(now_ms))
        if self._unsaved:
            self._save()
        wait_ms = min(wait_ms, housekeeping.step(self, 0 if key_is_down else idle_ms))
        next_ms = _CALM_AFTER_MS - idle_ms
        if next_ms <= 0:
            next_ms = self.parts.display.repair(now_ms)
        if 0 <= next_ms < wait_ms - _PULSE_MS:  # else that is soon enough
            wait_ms = next_ms
        next_ms = self.parts.tick(now_ms)
        return next_ms if 0 <= next_ms < wait_ms else wait_ms

    # For screens and the table

    @property
    def shelf(self):
        """The unfinished games, in memory for one task only; what it imports stays."""
        find("clutch.table")
        return borrow("clutch.shelf").Shelf(self)

    def show(self, screen):
        """Give the panel and the keys to a screen."""
        before = self.screen
        self.screen = screen
        self._framed_ms = self._opened_ms = self.clock.ticks_ms()
        self._unread = self._by_ok
        self._idle_told = False
        self._changed = True
        self._lit = False
        self.garbage = True
        self.gestures.once()
        if before and before is not screen:
            before.replaced()

    def show_now(self, screen):
        """Show a screen and draw it at once, within a long task. Feeds the watchdog."""
        self.show(screen)
        self._draw()
        self.parts.power.feed()

    def report(self, text):
        """Show a line of news at the bottom of the screen, until a key is pressed."""
        self.screen.banner = text
        self._changed = True

    def play(self, tune):
        """Play a short sound: "choose", "refuse", "save", "meteor" or "end"."""
        self.parts.buzzer.play(tune)

    def changed(self):
        """Note that a move was made or undone: it is saved after it is drawn."""
        self._changed = True
        self._unsaved = True
        self._mark = None
        self._lit = False
        self._moved = True  # keeps the panel awake, like a press

    def mark(self, saved):
        """Set the save mark: whether the game is in flash."""
        self._mark = icons.SAVED if saved else icons.UNSAVED
        self._unsaved = False

    def go_home(self, problem=None):
        """Show the home list, and a problem; a game in progress waits, as it is now."""
        if self.table:
            self.table.session.come_back()  # an earlier state may be on the panel
        borrow("clutch.menus.home").open_home(self, problem, None)

    def leave_finished(self):
        """Close the record of a game that is over, and go home."""
        self.go_home(self.shelf.leave())

    def shine(self):
        """Let panel and lamps follow the settings."""
        self.doze.shine()
        self._write_lamps()

    def light(self):
        """Light the lamps again when the picture is drawn."""
        self._lit = False

    # For playthroughs, beside the keys

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
        """The text of a RuleError."""
        return self.words.say(error.code, *error.values)

    def settle(self):
        """Bring the picture to rest: no recent key, animations over, pulses bright."""
        self._touched_ms = self._lamps_ms = self.clock.ticks_ms()
        self._pulse = 0
        self.screen.settle()
        self._light()
        self._changed = True

    def stumble(self, error):
        """Handle an exception of the firmware: show and log it, and go on with the game."""
        crash.happened(self, error)

    # The steps of a tick

    def _become_idle(self, idle_ms):
        """Dim, cover and sleep while nobody presses a key. Returns ms until the next step."""
        next_ms = self.doze.follow(idle_ms)
        wait_ms = next_ms if 0 <= next_ms < _LONGEST_WAIT_MS else _LONGEST_WAIT_MS
        if self.doze.moved:
            self.doze.moved = False
            if self.doze.asleep:
                # A key that is pressed down in a bag must not wake it again.
                self.parts.keys.swallow()
                self.gestures.swallow()
            self._write_lamps()
        screen = self.screen
        if self._idle_told or not screen.idle_after_ms:
            return wait_ms
        if idle_ms < screen.idle_after_ms:
            return min(wait_ms, screen.idle_after_ms - idle_ms)
        self._idle_told = True
        screen.on_idle()
        shown = self.screen
        if shown is not screen:  # it takes over news that no key has removed
            if screen.banner is not screen.note:
                shown.banner = screen.banner
            screen.banner = None
        self._changed = True
        return wait_ms

    def _animate(self, now_ms):
        """Draw the pictures that are due, without late ones. Returns ms until the next one."""
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
        self._idle_told = self.short = False
        self._changed = True
        self.garbage = True
        self.timings[self._presses % len(self.timings)] ^= self.clock.ticks_us() & 0xFF
        self._presses += 1
        for event in _IN_ORDER:
            if events & (1 << event):
                self._event(event)

    def _supplied(self, before, now_ms):
        """Handle a change of the battery, or USB that came or went."""
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
            self.report(self.words.say("battery_low"))
        self.doze.shine()

    def _event(self, event):
        screen = self.screen
        self._by_ok = event == OK
        if self._by_ok:  # perhaps nobody has read yet what OK would choose
            shown_ms = self.clock.ticks_diff(self.gestures.ok_ms, self._opened_ms)
            dark = self.doze.dimmed and not self.gestures.touch  # a finger finds what it taps
            if dark or self._unread and 0 <= shown_ms < screen.unread_ms:
                return
        if event < HOLD_OK or screen.modal:
            screen.banner = None
            if self.table and not (self.at_home or screen.modal):
                self.table.press(event)
            screen.press(event)
            if screen.turned:
                screen.turned = False
                self._unread, self._opened_ms = True, self.clock.ticks_ms()
        elif self.table and not self.at_home:
            screen = None  # the menu may need its memory
            (self.table.menu if event == HOLD_OK else self.table.go_back)()
        if self.pending:
            table, method, *values = self.pending
            self.pending = screen = self.screen = None  # lets go of form, menu or game: makes room
            getattr(table or self.shelf, method)(*values)
        self._by_ok = False

    def _draw(self):
        self._show(self.canvas.paint(self.screen.draw))
        self._changed = False

    def _show(self, pages):
        """Send the changes on these pages, and the mark in the corner."""
        table = self.table  # what was not yet entered would be lost: no mark beside it
        draft = getattr(self.screen, "draft", None) or table and table.draft
        mark = None if self.screen.modal or draft and any(draft) else self._mark
        mark = icons.RING[self.ring * 8 // 10] if self.ring else mark
        self.canvas.icon(_MARK_X, 0, mark or icons.BLANK)
        self.parts.display.show(self.canvas.buffer, pages | _MARK_PAGE)

    def _save(self):
        self._unsaved = False  # first, so that an exception here happens only once
        self.mark(self.journal.save())  # it stands for the game, whatever the stores answer
        problems, reported, say = self.problems, self._reported, self.words.say
        problems["game"] = self.journal.problem
        if self.table:
            self.table.learn()
        if self.settings.unsaved:
            problems["title_settings"] = self.settings.keep()
        # One a save, the game's first: the other keys, "title_...", are sorted after it.
        for store in sorted(problems) if problems != reported else ():
            problem = problems[store]
            if problem != reported.get(store):
                reported[store] = problem
                if problem:
                    name = "" if store == "game" else say(store) + ": "
                    self.report(name + say(problem))
                    break
        self._show(0)

    def _light(self):
        """Light the lamps for the game and the screen, but not for a game that waits."""
        self._lit = True
        self.lamps.clear()
        if self.table and not self.at_home:
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
