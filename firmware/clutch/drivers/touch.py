"""Keys, and a touch panel over the display: a resistive one, which has four wires.

    keys = TouchedKeys(pins, clock, port, {"x_plus": 26, "x_minus": 18, "y_plus": 27, ...})
    mask = keys.poll(now_ms)    # as of `Keys`; bit 6 while the panel is touched
    place = keys.take()         # x + 128 * y of a tap, in pixels, once; or -1

At rest one layer is at ground and the other is pulled up, so that a touch is an edge like that of
a key, and wakes. Then each layer in turn has the supply across it, and the other one measures
where it is touched. A place counts when two measurements, 5 ms apart, agree: a finger that is
just coming or going gives any. A touch is one tap, however long it is.

`x` and `y` of the description are the readings, of 65535, at the edges of the picture: left and
right, top and bottom.
"""

import machine
from micropython import const

from clutch.drivers.keys import Keys

TOUCHED = const(64)
_NONE = const(-1)
_SAMPLE_MS = const(5)
_NEAR = const(4)  # pixels by which two measurements may differ
_WIDTH = const(128)
_HEIGHT = const(64)
_UP_AFTER = const(6)  # samples


class TouchedKeys(Keys):
    """`touch`: the pins and edges of the panel."""

    _contact = None  # the pin that falls when the layers meet, once it is set up

    def __init__(self, pins, clock, port, touch):
        Keys.__init__(self, pins, clock, port)
        self._x_plus, self._x_minus = touch["x_plus"], touch["x_minus"]
        self._y_plus, self._y_minus = touch["y_plus"], touch["y_minus"]
        self._x_edges, self._y_edges = touch["x"], touch["y"]
        self._sampled_ms = clock.ticks_ms()
        self._place = _NONE  # of the last measurement
        self._tap = _NONE
        self._tapped = False  # whether this touch has been reported
        self._lifted = _UP_AFTER  # samples without a touch
        self._swallowed = False  # whether this touch is reported as none, as in a bag
        self._contact = self._wait()
        self.listen()

    def listen(self):
        """As of `Keys`, and the edge of a touch."""
        Keys.listen(self)
        if self._contact:
            falling = machine.Pin.IRQ_FALLING
            self._contact.irq(handler=self._on_touch, trigger=falling, hard=True)

    def _on_touch(self, _pin):
        self.edge = True

    def _wait(self):
        """One layer at ground, the other pulled up: the pin that falls when they meet."""
        machine.Pin(self._x_plus, machine.Pin.IN)
        machine.Pin(self._y_minus, machine.Pin.IN)
        machine.Pin(self._x_minus, machine.Pin.OUT, value=0)
        return machine.Pin(self._y_plus, machine.Pin.IN, machine.Pin.PULL_UP)

    def _measure(self, plus, minus, probe, edges, size):
        """Where along the layer from `minus` to `plus` it is touched, in pixels."""
        machine.Pin(plus, machine.Pin.OUT, value=1)
        machine.Pin(minus, machine.Pin.OUT, value=0)
        reading = machine.ADC(machine.Pin(probe)).read_u16()
        first, last = edges
        return max(0, min(size - 1, (reading - first) * size // (last - first)))

    def poll(self, now_ms):
        """Sample keys and panel; returns the mask of what is down."""
        mask = Keys.poll(self, now_ms)
        touched = not self._contact.value()
        if not touched and self._lifted >= _UP_AFTER:
            return mask
        if touched and self._swallowed:
            self._lifted = 0
            return mask
        self.settled = False
        down = mask if self._swallowed else mask | TOUCHED
        if 0 <= self._ticks_diff(now_ms, self._sampled_ms) < _SAMPLE_MS:
            return down
        self._sampled_ms = now_ms
        if touched:
            self._lifted = 0
            if not self._tapped:
                self._locate()
            return down
        self._lifted += 1
        self._place = _NONE
        if self._lifted < _UP_AFTER:
            return down
        self._tapped = self._swallowed = False
        self.settled = True
        self._steady = _NONE  # the keys find out themselves whether they are settled
        return Keys.poll(self, now_ms)

    def _locate(self):
        """Measure; what agrees with the measurement before is a tap."""
        minus, plus = self._x_minus, self._x_plus
        x = self._measure(plus, minus, self._y_plus, self._x_edges, _WIDTH)
        # The layer that had the supply measures next: nothing else may drive it.
        machine.Pin(plus, machine.Pin.IN)
        machine.Pin(minus, machine.Pin.IN)
        y = self._measure(self._y_plus, self._y_minus, plus, self._y_edges, _HEIGHT)
        self._wait()
        before = self._place
        if self._contact.value():  # the finger has gone in between
            self._place = _NONE
            return
        self._place = x + y * _WIDTH
        if before >= 0:
            if abs(before % _WIDTH - x) <= _NEAR and abs(before // _WIDTH - y) <= _NEAR:
                self._tapped = True
                self._tap = before

    def take(self):
        """The tap that was made since the last call, or -1."""
        place = self._tap
        self._tap = _NONE
        return place

    def ignore(self):
        """The touch that lasts is no tap."""
        self._tapped = True
        self._tap = _NONE

    def swallow(self):
        """As of `Keys`; the panel is not touched until it is let go."""
        Keys.swallow(self)
        self._tapped = self._swallowed = self._lifted < _UP_AFTER
