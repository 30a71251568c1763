"""Keys: switches from a pin to ground, whose contacts bounce.

    keys = Keys({"up": 10, ...}, bounce_us=3000)
    keys.press("up", at_us)        # schedules the changes of level; so does `release`
    levels = keys.advance(now_us)  # applies those that are due

Its behaviour:

- Contacts bounce when they close and when they open, for at most `bounce_us`. Then they stay.
  (Ganssle, "A Guide to Debouncing": good switches bounce for 1.6 ms on average and for 6.2 ms at
  worst; a bad one bounced for 157 ms.)
- The bounces are computed from the pin and the number of moves, so every run is the same.
  `bounce_us=0` is a switch that does not bounce.
- Wiring mistakes are set on `wires`, {key: mask of pins that its contact pulls down}, `grounded`,
  the mask of pins that are always low, and `bounces_us`, {key: length of its bounce}.
- Bit n of a level mask is GPn; a closed switch is 0. Times are in microseconds, on the clock of
  the caller.
"""

_LEAST_GAP_US = 40


class Keys:
    def __init__(self, gpios, bounce_us=3000):
        self.gpios = gpios
        self.bounce_us = bounce_us
        self.mask = sum(1 << gpio for gpio in gpios.values())
        self.wires = {name: 1 << gpio for name, gpio in gpios.items()}
        self.grounded = 0
        self.bounces_us = {}
        self._levels = self.mask
        self._moves = 0
        self._coming = []  # (time_us, wires, level), by time

    @property
    def levels(self):
        return self._levels & ~self.grounded

    def press(self, name, at_us):
        self._move(name, at_us, 0)

    def release(self, name, at_us):
        self._move(name, at_us, 1)

    def down(self, name):
        """Whether the contact is closed at the time of the last `advance`."""
        return not self.levels >> self.gpios[name] & 1

    @property
    def next_us(self):
        """The time of the next change of a contact, or None."""
        return self._coming[0][0] if self._coming else None

    def advance(self, now_us):
        """Apply all changes due by `now_us`. -> the level mask"""
        while self._coming and self._coming[0][0] <= now_us:
            _, wires, level = self._coming.pop(0)
            self._levels = self._levels | wires if level else self._levels & ~wires
        return self.levels

    def settle(self):
        """Apply all scheduled changes."""
        if self._coming:
            self.advance(self._coming[-1][0])

    def _move(self, name, at_us, level):
        gpio, wires = self.gpios[name], self.wires[name]
        bounce_us = self.bounces_us.get(name, self.bounce_us)
        # A new move of the key ends the old bounce.
        self._coming = [c for c in self._coming if c[1] != wires or c[0] < at_us]
        self._coming.append((at_us, wires, level))
        self._moves += 1
        seed = self._moves * 64 + gpio
        flutter_us, other = 0, 1 - level
        while True:
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            flutter_us += _LEAST_GAP_US + (seed >> 8) % (bounce_us // 3 + 1)
            if flutter_us >= bounce_us:
                break
            self._coming.append((at_us + flutter_us, wires, other))
            other = 1 - other
        if other == level:
            # The bounce ended at the wrong level: add a last change.
            self._coming.append((at_us + bounce_us, wires, level))
        self._coming.sort(key=lambda change: change[0])
