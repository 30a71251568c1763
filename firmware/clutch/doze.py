"""Dim, dark, asleep: what happens while nobody presses a key.

    step      after        what
    1         1 min        the lamps are dimmed
    2         2 min        the panel is dimmed
    3         5 min        the lamps are off
    4 asleep  the setting  the panel is off as well; the key that wakes does nothing else

A battery that is low leaves the lamps dark. One that is empty lets the handheld sleep 3 s after
the last key, panel and all: so long the sentence stands that says why.
"""

from micropython import const

from clutch.supply import EMPTY, LOW

_STEPS_MS = (60000, 120000, 300000)
_ASLEEP = const(4)
_SENTENCE_MS = const(3000)
_DIM_CONTRAST = const(1)


class Doze:
    """How far the handheld has dozed off. `asleep`: the next key only wakes it."""

    def __init__(self, parts, settings, supply):
        self._parts = parts
        self._settings = settings
        self._supply = supply
        self._step = 0
        self.moved = False  # set by a step: the lamps have to follow

    @property
    def asleep(self):
        return self._step == _ASLEEP

    def follow(self, idle_ms):
        """Go as far as `idle_ms` without a key asks for; returns ms until the next step, or -1."""
        step = 0
        next_ms = 0
        sleep_ms = self._settings.sleep_ms()
        if self._supply.level == EMPTY:
            sleep_ms = _SENTENCE_MS
        for after_ms in _STEPS_MS:
            next_ms = after_ms
            if idle_ms < after_ms:
                break
            step += 1
        else:
            next_ms = sleep_ms
        next_ms = min(next_ms, sleep_ms)
        if idle_ms >= sleep_ms:
            step = _ASLEEP
            next_ms = -1
        if step != self._step:
            was_asleep = self.asleep
            self._step = step
            if was_asleep or self.asleep:
                self._parts.display.power(not self.asleep)
            self.shine()
            self.moved = True
        return next_ms - idle_ms if next_ms > idle_ms else -1

    def shine(self):
        """Give panel and lamps the light that settings, idleness and battery leave them."""
        contrast = _DIM_CONTRAST if self._step >= 2 else self._settings.contrast()
        self._parts.display.contrast(contrast)
        if self.lamps_off():
            self._parts.lamps.off()

    def lamps_off(self):
        """Whether the lamps have to be dark."""
        return self._step >= 3 or self._supply.level <= LOW

    def brightness(self):
        """The lamps' brightness now, 0..255."""
        brightness = self._settings.brightness()
        return brightness // 4 + 1 if self._step else brightness
