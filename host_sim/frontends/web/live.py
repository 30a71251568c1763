"""Run one handheld in real time on a thread of its own, and keep a picture of it for the page.

    live = Live(engine_factory, board)
    live.start(on_change)       # on_change() is called on that thread after every change
    live.key(tab, "OK", True)   # any thread; `tab` holds the key, until it goes away
    live.tap(60, 30)            # the panel is tapped on this pixel
    live.power(False)           # cut, at any point of the firmware
    live.usb(False)             # the cable is pulled: from now on the cell supplies it
    live.picture                # a dict of plain values, replaced as a whole, never changed

It starts on USB power, so that the lamps stay lit while people look at them.

The firmware gets the engine's clock in small steps, `speed` seconds for each real second. These
rules keep the keys honest:

- While a key is down, the clock runs at real speed: at 20x a tap would otherwise be a hold.
- A key keeps its state for at least `_SETTLE_US`, so that the shortest tap, and the shortest pause
  between two, outlast the debouncing. A press after a release of any key waits as long: OK acts
  when it is released, and must be noticed before the next key.
- Changes reach the firmware in the order in which they were made.
- Changes that come faster than the firmware can take them are dropped, and the newest state wins:
  at most `_MOST_PENDING` changes wait, and of `MOST_ORDERS` only the last of each kind is kept.

A clock that cannot keep up (a slow engine, a PC that slept) falls behind, and does not catch up.
"""

import asyncio
import base64
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from host_sim.engines.engine import EngineEnded
from host_sim.errors import UserError
from host_sim.files.untrusted import printable
from host_sim.frontends.web.face import face_of
from host_sim.frontends.web.selection import CHANGES, OFF, answered
from host_sim.playthroughs.headless import KEYS
from host_sim.playthroughs.panel_text import (
    PAGES,
    PANEL_BYTES,
    WIDTH,
    read_chosen,
    read_panel,
)

SPEEDS = (0, 1, 4, 20)
_STEP_S = 1 / 60
_LOG_S = 0.1  # the page gets words, moves and places for taps so long after their picture
LONGEST_STEP_S = 0.1
_SETTLE_US = 35_000  # the firmware notices a release 28 ms later: bounce, then its samples
_HOLD_US = 800_000  # a key that is down for 700 ms is held
_LOG_LINES = 300
_MOST_PENDING = 12  # changes of keys: six taps, half a second
MOST_ORDERS = 256
_PANEL = "TOUCH"  # the name of the panel, among the keys
_BLANK = bytes(PANEL_BYTES)
_NOTHING_TO_TAP = {"places": [], "pages": None}


def pages_of(panel: bytes) -> dict[str, str]:
    """The pages of the display in base64, by their numbers."""
    return {
        str(page): base64.b64encode(panel[page * WIDTH :][:WIDTH]).decode()
        for page in range(PAGES)
    }


class Live:
    """One handheld that runs, its keys and its power switch."""

    def __init__(self, engine_factory: Callable, board: dict, selection: Any = None):
        self._engine_factory = engine_factory
        self._face = face_of(board)
        self._selection = selection  # a Selection, if the page can choose and replay
        self._replayer: object = None  # who replays a game
        self._aside: Any = None  # the engine with the games, while another one replays
        self._engine: Any = None
        self._thread: threading.Thread | None = None
        self._on_change: Callable[[], object] = lambda: None
        self._orders: list[tuple] = []
        self._ordering = threading.Lock()
        self._woken = threading.Event()
        self._ending = False
        self._powered = False
        self._pulled = False  # the supply was cut while the thread may be waiting for the engine
        self._speed = 1
        self._resets = 0
        self._holders: dict[str, set] = {key: set() for key in KEYS}
        self._pending: deque[tuple[str, Any]] = deque()
        self._down: set[str] = set()
        self._settled_us: dict[str, int] = {}
        self._let_go_us = 0  # when the last release has been noticed
        self._log: deque[list] = deque(maxlen=_LOG_LINES)
        self._log_number = 0
        self._panel = b""
        self._pages: dict[str, str] = {}
        self._told: tuple = ()
        self._moves_due_s: float | None = None
        self._words: dict = {}
        self._screen: dict = {}
        self._alone = ""
        self.hand: object = None  # who pressed last
        self._shown_to: object = None  # who pressed then, while one player looks alone
        self.picture: dict = {}

    # ---- called by the server, on any thread

    def start(self, on_change: Callable[[], object]) -> None:
        self._on_change = on_change
        self._thread = threading.Thread(target=self._run, name="handheld", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._ending = True
        self._pull()
        self._woken.set()
        if self._thread:
            self._thread.join(timeout=3)

    def key(self, who: object, key: str, down: bool) -> None:
        self._order(self._hold, who, key, down)

    def hold(self, key: str) -> None:
        """Hold a key as long as the firmware needs, and release it."""
        self._order(self._hold_long, key)

    def tap(self, x: int, y: int) -> None:
        """Tap the panel on this pixel, if it has a touch panel."""
        self._order(self._tap, (x, y))

    def name(self, text: str) -> None:
        """Enter a name, if one is asked."""
        self._order(self._enter_name, text)

    def let_go(self, who: object) -> None:
        """Release whatever `who` still holds, and end its replay."""
        for key in KEYS:
            self._order(self._hold, who, key, False)
        self.replay(who, False)

    def speed(self, speed: int) -> None:
        self._order(self._set_speed, speed)

    def power(self, on: bool) -> None:
        if not on:
            self._pull()
        self._order(self._set_power, on)

    def usb(self, plugged: bool) -> None:
        self._order(self._set_usb, plugged)

    def choose(self, kind: str, value: str) -> bool:
        """Start anew with this "board" or "language". Returns whether it can be chosen."""
        if not (self._selection and self._selection.knows(kind, value)):
            return False
        self._order(self._change, kind, value)
        return True

    def replay(self, who: object, on: bool) -> None:
        """Show a handheld that keeps nothing, for `who`, or the one with the games again."""
        self._order(self._set_replay, who, on)

    def ask(self, who: object, command: dict, answer: Callable[[dict], object]) -> None:
        """Answer a command of device.py. Only who replays changes a game."""
        self._order(self._answer, who, answer, command)

    def log_after(self, number: int) -> list[list]:
        """The log's lines after line `number`: lists of [number, kind, text]."""
        return [line for line in list(self._log) if line[0] > number]

    def picture_for(self, who: object) -> dict:
        """The picture; while one player looks alone, only who let it be shown sees the panel."""
        picture = self.picture
        if not picture or not picture["alone"] or who is self._shown_to:
            return picture and {**picture, "covered": ""}
        return {
            **picture,
            "page": pages_of(_BLANK),
            "text": [""] * PAGES,
            "chosen": "",
            "screen": {**picture["screen"], **_NOTHING_TO_TAP},
            "alone": "",
            "covered": picture["alone"],
        }

    def _pull(self) -> None:
        """Cut the supply at once, even of a firmware that hangs in the middle of a grant.

        `engine.pull()` may be called from any thread. An engine without it is cut at the end of
        its grant.
        """
        pull = getattr(self._engine, "pull", None)
        if pull:
            self._pulled = True
            pull()

    def _order(self, *order) -> None:
        """Let the thread do something: a method and its arguments, the last of which is the new
        state.
        """
        with self._ordering:
            # Each power cut starts a new firmware: of those that wait only the last counts.
            if order[0] == self._set_power or len(self._orders) >= MOST_ORDERS - 1:
                newest = {}
                for one in self._orders:
                    newest.pop(one[:-1], None)
                    newest[one[:-1]] = one
                self._orders = list(newest.values())
            self._orders.append(order)
        self._woken.set()

    def _take_orders(self) -> list[tuple]:
        with self._ordering:
            orders, self._orders = self._orders, []
        return orders

    # ---- on the thread

    def _run(self) -> None:
        self._engine = self._engine_factory()
        self._engine.handheld.usb = True
        self._set_power(True)
        self._publish()
        before = time.monotonic()
        while not self._ending:
            self._woken.wait(_STEP_S)
            self._woken.clear()
            for order, *values in self._take_orders():
                order(*values)
            now = time.monotonic()
            elapsed_s, before = min(now - before, LONGEST_STEP_S), now
            if self._running:
                self._advance(round(elapsed_s * 1_000_000))
            if self._running and self._moves_due_s is not None and now >= self._moves_due_s:
                self._moves_due_s = None
                self._do(self._tell_moves)
            self._publish()
        for engine in filter(None, (self._engine, self._aside)):
            engine.close()

    @property
    def _running(self) -> bool:
        return self._powered and self._speed > 0

    def _advance(self, real_us: int) -> None:
        engine = self._engine
        self._move_keys(engine.now_us)
        by_hand = self._down or self._pending
        self._do(engine.run_until, engine.now_us + real_us * (1 if by_hand else self._speed))
        if engine.resets != self._resets:
            self._resets = engine.resets
            self._forget_moves()
            self._note("power", "The firmware has started anew, without the power switch")

    def _do(self, action: Callable, *values) -> None:
        """Let the engine do something. The end of the firmware is reported, and is a power off."""
        try:
            action(*values)
        except EngineEnded as ended:
            if not self._pulled:  # else the order to switch off is on its way
                self._powered = False
                for line in str(ended).splitlines():
                    self._note("error", line)
        for line in self._engine.printed():
            self._note("print", line)

    def _tell_moves(self) -> None:
        for line in self._engine.moves():
            self._note("game" if line is None else "move", line or "")
        self._screen = self._engine.screen()

    def _tell_alone(self) -> None:
        before, self._alone = self._alone, self._engine.looks_alone()
        if self._alone and not before:
            self._shown_to = self.hand
        if self._alone or before:
            self._words = {}  # a secret does not last longer than its picture
        if before and not self._alone:
            self._screen = {**self._screen, **_NOTHING_TO_TAP}  # it is that of the secret still

    def _move_keys(self, now_us: int) -> None:
        """Pass on due changes, in order; one that just happened delays those after it."""
        while self._pending:
            key, down, *longer = self._pending[0]
            if now_us < max(self._settled_us.get(key, 0), self._let_go_us if down else 0):
                break
            self._pending.popleft()
            self._settled_us[key] = now_us + (longer[0] if longer else _SETTLE_US)
            if not down:
                self._let_go_us = now_us + _SETTLE_US
            self._touch(key, down)

    def _touch(self, key: str, down) -> None:
        """`down` is the pixel if the panel is touched."""
        handheld = self._engine.handheld
        if key == _PANEL and down:
            handheld.lay_finger(*down)
        else:
            (handheld.press if down else handheld.release)(key.lower())
        (self._down.add if down else self._down.discard)(key)

    def _forget_moves(self) -> None:
        """Start the time at 0 again."""
        self._settled_us.clear()
        self._let_go_us = 0

    def _hold(self, who: object, key: str, down: bool) -> None:
        holders = self._holders[key]
        before = bool(holders)
        (holders.add if down else holders.discard)(who)
        if bool(holders) == before:
            return
        if self._running:
            waiting = [place for place, change in enumerate(self._pending) if change[0] == key]
            if waiting and len(self._pending) >= _MOST_PENDING:
                del self._pending[waiting[-1]]  # without it the key still ends in the newest state
            else:
                self._pending.append((key, down))
        else:  # taps while time is stopped are ignored; keys that are held when it goes on count
            self._pending = deque(change for change in self._pending if change[0] != key)
            if down != (key in self._down):
                self._pending.append((key, down))

    def _hold_long(self, key: str) -> None:
        if self._running and len(self._pending) < _MOST_PENDING:
            self._pending += [(key, True, _HOLD_US), (key, False)]
            self._advance(_HOLD_US)  # nobody waits for a button

    def _tap(self, place: tuple[int, int]) -> None:
        """Tap the panel; ignored while time is stopped."""
        if not self._running or not self._engine.handheld.touch:
            return
        if len(self._pending) < _MOST_PENDING:
            self._pending += [(_PANEL, place), (_PANEL, False)]

    def _enter_name(self, text: str) -> None:
        if self._running:
            self._do(self._engine.enter_name, text)

    def _set_speed(self, speed: int) -> None:
        self._speed = speed

    def _set_power(self, on: bool) -> None:
        if on and self._pulled and self._powered:  # the order to switch off was dropped
            self._set_power(False)
        self._pulled = False
        if on == self._powered:
            return
        self._powered = on
        self._note("power", "Power on" if on else "Power off")
        if not on:
            self._engine.kill()
            return
        while self._pending:  # keys that are held when the power comes
            self._touch(*self._pending.popleft()[:2])
        self._forget_moves()
        self._do(self._engine.start)

    def _set_usb(self, plugged: bool) -> None:
        if plugged != self._engine.handheld.usb:
            self._engine.handheld.usb = plugged
            self._note("power", "On USB power" if plugged else "On battery")

    def _change(self, kind: str, value: str) -> None:
        selection = self._selection.changed(**{kind: value})
        self._set_replay(self._replayer, False)
        self._set_power(False)
        try:
            engine = selection.open()
        except UserError as error:
            self._note("error", str(error))
            return self._set_power(True)
        self._selection, self._face = selection, face_of(selection.described)
        self._engine.close()
        self._use(engine)

    def _use(self, engine) -> None:
        """Switch on another engine. The old one is off."""
        engine.handheld.usb = self._engine.handheld.usb
        self._engine, self._resets, self._panel = engine, engine.resets, b""
        self._set_power(True)

    def _set_replay(self, who: object, on: bool) -> None:
        if not self._selection or (not on and who != self._replayer):
            return
        self._replayer = who if on else None
        if on == bool(self._aside):
            return
        self._set_power(False)
        if on:
            self._aside = self._engine
            self._use(self._selection.open_spare())
        else:
            spare, engine, self._aside = self._engine, self._aside, None
            self._use(engine)
            spare.close()

    def _answer(self, who: object, answer: Callable[[dict], object], command: dict) -> None:
        found = {}
        if self._powered and (self._replayer == who or command["do"] not in CHANGES):
            self._do(lambda: found.update(answered(self._engine, command)))
        answer(found or {"refused": "No replay is open" if self._powered else OFF})

    def _note(self, kind: str, text: str) -> None:
        self._log_number += 1
        self._log.append([self._log_number, kind, printable(text)])

    def _publish(self) -> None:
        """Renew the picture, and report a change of it or of the log."""
        handheld = self._engine.handheld
        panel = bytes(handheld.display.picture()) if self._powered else _BLANK
        if panel != self._panel:
            self._panel = panel
            if hasattr(self._engine, "moves"):
                if self._moves_due_s is None:
                    self._moves_due_s = time.monotonic() + _LOG_S
                if self._running:
                    self._do(self._tell_alone)
            self._pages = pages_of(panel)
        if self._moves_due_s is None or not self._running or not self._words:
            self._words = {"text": read_panel(panel), "chosen": read_chosen(panel)}
        picture = {
            "board": self._face,
            "page": self._pages,
            "display": [self._powered and handheld.display.lit, handheld.display.contrast],
            "lamp": {
                str(number): "%02x%02x%02x" % (tuple(rgb) if self._powered else (0, 0, 0))
                for number, rgb in enumerate(handheld.lamps.rgb)
            },
            "key": {key: bool(self._holders[key]) for key in KEYS},
            "tone": handheld.buzzer.tone_hz if self._running else 0,
            "power": self._powered,
            "usb": handheld.usb,
            "speed": self._speed,
            "clock": self._engine.now_us // 1_000_000,
            "choices": self._selection and self._selection.choices,
            "replay": bool(self._aside),
            **self._words,
            "screen": self._screen if self._powered else {},
            "alone": self._alone if self._powered else "",
        }
        told = (picture, self._log_number)
        if told != self._told:
            self._told = told
            self.picture = picture
            self._on_change()


def when_told_to_end(end: Callable[[int], object]) -> None:
    """Let the running loop call `end(exit code)` on SIGTERM and SIGHUP. An exception of a signal's
    handler could be raised where it is dropped, in a task or a destructor, and nothing would end.
    """
    hears = os.name != "nt" and threading.current_thread() is threading.main_thread()
    for name in ("SIGTERM", "SIGHUP") if hears else ():
        number = getattr(signal, name)
        if signal.getsignal(number) != signal.SIG_IGN:
            asyncio.get_running_loop().add_signal_handler(number, end, 128 + number)
