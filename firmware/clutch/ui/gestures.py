"""What the six keys mean: debounced key levels in, gestures out.

Feed it the mask of `Keys.poll()` after every poll; it answers with a mask of events, one bit an
event, numbered by the codes below. Arrows act when pressed and repeat while held, faster and
faster; after 12 s nobody means it, and they stop until pressed again. OK and BACK act when
released before 0.7 s; held that long they become HOLD_OK and HOLD_BACK, and their release says
nothing more. An arrow that comes while one of them is down makes it act at once: a release is
known later than a press, so that quick fingers would be understood in the wrong order. In one
mask OK and BACK come before the arrows.

    events = gestures.feed(keys.poll(now_ms), now_ms)
    if events & 1 << HOLD_BACK:
        ...

Times are ticks that wrap (30 bits on the Pico), compared only by the `ticks_diff` handed in.
Nothing is allocated after construction.
"""

from micropython import const

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
OK = const(4)
BACK = const(5)
HOLD_OK = const(6)
HOLD_BACK = const(7)

HOLD_MS = const(700)

_ARROWS = const(0b001111)
_ALL_KEYS = const(0b111111)
_KEY_TO_HOLD = const(2)  # HOLD_OK - OK and HOLD_BACK - BACK
_HOLD_STEP_MS = const(70)  # a tenth of HOLD_MS

_FIRST_REPEAT_MS = const(400)
_SLOWEST_REPEAT_MS = const(160)
_FASTEST_REPEAT_MS = const(60)
_REPEAT_SPEED_UP_MS = const(20)
_LAST_REPEAT_MS = const(-3600)  # `_repeat_ms` keeps falling: to this in 12 s


class Gestures:
    """The gestures of one set of keys. `ticks_diff(later, earlier)` -> ms, as in `time`."""

    touch = False  # whether there are taps, too: what can be tapped then stays on the panel

    def __init__(self, ticks_diff):
        self._ticks_diff = ticks_diff
        self._down = 0
        self._ignored = 0
        self._armed = 0  # OK and BACK while down, not swallowed and not yet a hold
        self._armed_ms = [0, 0]  # when OK and BACK were pressed last
        self._repeating = 0  # arrows
        self._repeated_ms = 0  # when they acted last
        self._repeat_ms = 0  # from then to the next time

    def feed(self, mask, now_ms):
        """Take the mask of keys that are down; return the mask of events this completes."""
        self._ignored &= mask
        mask &= ~self._ignored
        changed = mask ^ self._down
        if not (mask | changed):
            return 0
        pressed = changed & mask
        events = self._holds(changed, pressed, now_ms)
        if pressed & _ARROWS:
            events |= self._armed & ~pressed
            self._armed &= pressed
        events |= self._arrows(mask, pressed, now_ms)
        self._down = mask  # last: if memory runs out before, the next feed sees the change again
        return events

    def _arrows(self, mask, pressed, now_ms):
        pressed &= _ARROWS
        if pressed:
            self._repeating = pressed
            self._repeated_ms = now_ms
            self._repeat_ms = _FIRST_REPEAT_MS
            return pressed
        self._repeating &= mask
        repeating = self._repeating
        repeat_ms = max(_FASTEST_REPEAT_MS, self._repeat_ms)
        if not repeating or self._ticks_diff(now_ms, self._repeated_ms) < repeat_ms:
            return 0
        self._repeated_ms = now_ms
        self._repeat_ms = min(_SLOWEST_REPEAT_MS, self._repeat_ms - _REPEAT_SPEED_UP_MS)
        if self._repeat_ms < _LAST_REPEAT_MS:
            self._repeating = 0
        return repeating

    def _holds(self, changed, pressed, now_ms):
        events = 0
        for key in (OK, BACK):
            bit = 1 << key
            if pressed & bit:
                self._armed |= bit
                self._armed_ms[key - OK] = now_ms
            elif self._armed & bit:
                if self._ticks_diff(now_ms, self._armed_ms[key - OK]) >= HOLD_MS:
                    events |= bit << _KEY_TO_HOLD
                    self._armed ^= bit
                elif changed & bit:
                    events |= bit
                    self._armed ^= bit
        return events

    def swallow(self):
        """Let every key that is down now or at the next feed say nothing until it is released."""
        self._ignored = _ALL_KEYS
        self._down = self._armed = self._repeating = 0

    def once(self):
        """Let an arrow that is down not repeat until it is pressed again."""
        self._repeating = 0

    @property
    def repeats(self):
        """Whether the arrow of the last event is held, and this was no first press."""
        return self._repeat_ms < _FIRST_REPEAT_MS

    @property
    def ok_ms(self):
        """When OK went down last."""
        return self._armed_ms[0]

    @property
    def holding(self):
        """OK or BACK while its hold is filling, else -1. BACK when both are."""
        if self._armed & 1 << BACK:
            return BACK
        return OK if self._armed else -1

    def hold_step(self, now_ms):
        """How far the hold has filled, in tenths: 0..10; 0 when nothing is filling."""
        key = self.holding
        if key < 0:
            return 0
        return min(10, self._ticks_diff(now_ms, self._armed_ms[key - OK]) // _HOLD_STEP_MS)

    def wait_ms(self, now_ms):
        """ms until it must be fed again although no key changes, for the next repeat of an arrow
        or the next tenth of a hold; -1 = no need."""
        wait_ms = -1
        if self._repeating:
            wait_ms = max(_FASTEST_REPEAT_MS, self._repeat_ms)
            wait_ms = max(0, wait_ms - self._ticks_diff(now_ms, self._repeated_ms))
        for key in (OK, BACK):
            if self._armed & 1 << key:
                held_ms = self._ticks_diff(now_ms, self._armed_ms[key - OK])
                step_ms = _HOLD_STEP_MS - held_ms % _HOLD_STEP_MS if held_ms < HOLD_MS else 0
                wait_ms = step_ms if wait_ms < 0 else min(wait_ms, step_ms)
        return wait_ms
