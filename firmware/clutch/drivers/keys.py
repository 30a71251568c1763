"""Six keys to ground, read all at once and debounced on the leading edge.

    keys = Keys(pins, clock, port)
    mask = keys.poll(now_ms)    # bit 0 UP, 1 DOWN, 2 LEFT, 3 RIGHT, 4 OK, 5 BACK

A key is down from the first sample that is low, and up again when six samples in a row, 5 ms or
more apart, were high. Contacts that bounce for longer are kept down by their own edges, which
count as low. The samples are counted for all keys together in a vertical counter: bit n of three
planes is the count of the key on GPn.

Every edge also interrupts, and the interrupt does one thing: it notes that there was one. So a
press during a flash erase, when nothing can poll, is late but not lost. Polling is needed only
while `settled` is False and after an `edge`.

Nothing is allocated by a poll. The address of the port (0xD0000004) is no small int on a chip
whose small ints have 31 bits, so it is kept as an object. What it reads is one: GPIO_IN has bits
0..29 on the RP2040 (datasheet 2.3.1.7), and GP30 and GP31 are not bonded out, and read 0, on the
RP2350 of a Pico 2.
"""

import machine
from micropython import const

_SAMPLE_MS = const(5)
_COUNTING = const(-1)  # no levels: each poll has something to do


def _latch(keys, edges, key):
    """The interrupt of one key. It may run between any two steps of a poll, so it only sets."""

    def on_edge(_pin):
        edges[key] = 1
        keys.edge = True

    return on_edge


class Keys:
    """`pins`: GPIO numbers in the order of the key codes; `port`: address of the word of levels.

    `down_at_start`: mask of the keys that were down at power-on. `stuck`: those of them, and of
    the ones that were swallowed, that have not been released since; they are reported as up.
    `settled`: no other key is down or bouncing, so that there is nothing to poll before the next
    `edge`, which is True when a contact has moved since the last poll.
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
        # Masks of GPIO bits: the word is never taken apart unless something changed.
        self._steady = self._memory[port] & self._all  # levels that leave a poll nothing to do
        self._down = self._stuck = self._all ^ self._steady
        self._count_1 = self._count_2 = self._count_4 = 0
        self._counted_ms = clock.ticks_ms()
        self._mask = 0
        self.down_at_start = self.stuck = self._in_key_bits(self._down)
        self.settled = True
        self.listen()

    def listen(self):
        """Have the interrupts of the keys note their edges."""
        both_edges = machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING
        for key, pin in enumerate(self._pins):
            pin.irq(handler=_latch(self, self._edges, key), trigger=both_edges, hard=True)

    def poll(self, now_ms):
        """Sample the keys; returns the mask of keys that are down."""
        levels = self._memory[self._port] & self._all
        if levels != self._steady or self.edge:
            self._debounce(levels, now_ms)
        return self._mask

    def swallow(self):
        """Every key that is down is stuck until it is released: reported as up, and not polled."""
        self._stuck = self._down
        self.stuck = self._in_key_bits(self._stuck)
        self._mask = 0
        self._steady = _COUNTING  # the next poll finds out whether all is settled

    def _debounce(self, levels, now_ms):
        low = self._all ^ levels
        if self.edge:
            low |= self._take_edges()
        down = self._down
        high = down & ~low
        # A low sample sets a key's count to 2 = 8 - 6: its sixth high one carries out of it.
        count_1 = self._count_1 & high
        count_2 = self._count_2 & high | low
        count_4 = self._count_4 & high
        if high and not 0 <= self._ticks_diff(now_ms, self._counted_ms) < _SAMPLE_MS:
            self._counted_ms = now_ms
            count_1 ^= high
            high &= ~count_1
            count_2 ^= high
            high &= ~count_2
            count_4 ^= high
            down ^= high & ~count_4
        self._count_1 = count_1
        self._count_2 = count_2
        self._count_4 = count_4
        down |= low
        if down != self._down:
            self._down = down
            if self._stuck & ~down:
                self._stuck &= down
                self.stuck = self._in_key_bits(self._stuck)
            self._mask = self._in_key_bits(down & ~self._stuck)
        self._steady = _COUNTING if down & levels else levels
        self.settled = not down & (levels | ~self._stuck)

    def _take_edges(self):
        edges = self._edges
        # The common flag goes first: an edge that comes in between is taken twice, never lost.
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
