"""A finger on a screen, without an app: what the firmware's `Taps` need, and no more."""

import device_time
from clutch.taps import Taps

TOUCHED = 64  # the bit of the panel in the mask of keys


class Table:
    """What taps need of an app."""

    class Doze:
        asleep = False

    empty = table = parts = None
    away = False

    def __init__(self, screen):
        self.screen = screen
        self.doze = self.Doze()
        self.clock = device_time
        self.parts = self
        self.keys = self
        self.place = -1
        self.taps = Taps(self)

    def take(self):
        place, self.place = self.place, -1
        return place

    def ignore(self):
        self.place = -1

    def tap(self, x, y, now_ms=5000, mask=TOUCHED):
        """The events of a tap, and what the screen does on them."""
        self.place = x + 128 * y
        events = self.taps.feed(mask, now_ms)
        for event in range(8):
            if events >> event & 1:
                self.screen.press(event)
        return events
