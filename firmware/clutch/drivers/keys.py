"""Read six keys to ground, all at once, debounced on the leading edge.

    keys = Keys(pins, clock, port)
    mask = keys.poll(now_ms)    # bit 0 UP, 1 DOWN, 2 LEFT, 3 RIGHT, 4 OK, 5 BACK

A key is down from its first low sample, and up again after four high samples in a row, 5 ms or
more apart: three times as long as usual switches bounce at worst. An edge counts as low, so
contacts that bounce for longer stay down. A vertical counter counts the samples of all keys
together: bit n of three planes is the count of the key on GPn.

Every edge also interrupts, and the interrupt only notes that there was an edge. So a press during
a flash erase, when nothing can poll, is late but not lost. Polling is needed only while `settled`
is False and after an `edge`.

A poll allocates nothing. Small ints have 31 bits, and the address of the port (0xD0000004) does
not fit, so it is kept as an object. The levels do fit: GPIO_IN has bits 0..29 on the RP2040
(datasheet 2.3.1.7); on the RP2350 of a Pico 2, GP30 and GP31 are not bonded out and read 0.
"""

import machine
from micropython import const

_SAMPLE_MS = const(5)
_COUNTING = const(-1)  # equals no levels, so that each poll debounces


def _latch(keys, edges, key):
    """Make the interrupt handler of one key. It may run inside a poll, so it only sets flags."""

    def on_edge(_pin):
        edges[key] = 1
        keys.edge = True

    return on_edge


class Keys:
    """`pins`: GPIO numbers in the order of the key codes; `port`: address of the word of levels.

    `down_at_start`: mask of the keys that were down at power-on.
    `stuck`: mask of keys down at power-on or swallowed, until released; reported as up.
    `edge`: True when a contact has moved since the last poll.
    `settled`: no key is down or bouncing, except stuck ones; no poll is needed before an `edge`.
    """

    def __init__(self, pins, clock, port):
        self._ticks_diff = clock.ticks_diff
        self._memory = machine.mem32
        self._port = port
        self._bits = tuple([1 << pin for pin in pins])
        self._all = sum(self._bits)
        self._edges = bytearray(len(pins))
        self.edge = False
        self._pins = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in pins]
        # Masks of GPIO bits; they are converted to key bits only after a change.
        self._steady = self._memory[port] & self._all  # levels at which a poll does nothing
        self._down = self._stuck = self._all ^ self._steady
        self._count_1 = self._count_2 = self._count_4 = 0
        self._counted_ms = clock.ticks_ms()
        self._mask = 0
        self.down_at_start = self.stuck = self._in_key_bits(self._down)
        self.settled = True
        self.listen()

    @property
    def bouncing(self):
        """Whether the contact of a key that is down is open: it bounces, or is being released."""
        return self._steady == _COUNTING

    def listen(self):
        """Set up the interrupts of the keys, which note edges."""
        both_edges = machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING
        for key, pin in enumerate(self._pins):
            pin.irq(handler=_latch(self, self._edges, key), trigger=both_edges, hard=True)

    def poll(self, now_ms):
        """Sample the keys; returns the mask of keys that are down: bit 0 UP .. bit 5 BACK."""
        levels = self._memory[self._port] & self._all
        if levels != self._steady or self.edge:
            self._debounce(levels, now_ms)
        return self._mask

    def swallow(self):
        """Report every key that is down as up until it is released; do not poll for it."""
        self._stuck = self._down
        self.stuck = self._in_key_bits(self._stuck)
        self._mask = 0
        self._steady = _COUNTING  # the next poll updates `settled`

    def _debounce(self, levels, now_ms):
        low = self._all ^ levels
        if self.edge:
            low |= self._take_edges()
        down = self._down
        high = down & ~low
        # A low sample sets a key's count to 4 = 8 - 4, so the fourth high one makes it overflow.
        count_1 = self._count_1 & high
        count_2 = self._count_2 & high
        count_4 = self._count_4 & high | low
        if high and not 0 <= self._ticks_diff(now_ms, self._counted_ms) < _SAMPLE_MS:
            self._counted_ms = now_ms
            count_1 ^= high
            high &= ~count_1
            count_2 ^= high
            high &= ~count_2
            count_4 ^= high
            down ^= high & ~count_4
        down |= low
        if down != self._down:
            if self._stuck & ~down:
                self._stuck &= down
                self.stuck = self._in_key_bits(self._stuck)
            self._mask = self._in_key_bits(down & ~self._stuck)
            self._down = down  # only now: if memory runs out before, the next poll does it again
        self._count_1 = count_1
        self._count_2 = count_2
        self._count_4 = count_4
        self._steady = _COUNTING if down & levels else levels
        self.settled = not down & (levels | ~self._stuck)

    def _take_edges(self):
        edges = self._edges
        # Clear the common flag first: an edge in between is then taken twice, never lost.
        self.edge = False
        taken = 0
        for key in range(len(self._bits)):
            if edges[key]:
                edges[key] = 0
                taken |= self._bits[key]
        return taken

    def _in_key_bits(self, gpio_bits):
        mask = 0
        for key in range(len(self._bits)):
            if gpio_bits & self._bits[key]:
                mask |= 1 << key
        return mask
