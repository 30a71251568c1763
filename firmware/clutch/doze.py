"""Dim, switch off and sleep while nobody presses a key.

               on USB    on battery   what
    lamps      1 min     5 s          are dimmed to a third
    lamps      5 min     8 s          are off
    panel      2 min     2 min        is dimmed; without touch, OK only brightens it
    all        the setting            sleeps; the key that wakes does nothing else

On battery the setting "always" treats the lamps as on USB, and "off" keeps them dark. A low
battery keeps them dark too. With an empty battery the handheld sleeps after 3 s, during which a
message says why.
"""

from micropython import const

from clutch.supply import EMPTY, LOW

# After how long the lamps are dimmed, and off.
_ON_USB_MS = (60000, 300000)
_LAMPS_MS = {"sparing": (5000, 8000), "always": _ON_USB_MS, "off": (0, 0)}
_PANEL_MS = const(120000)
_SENTENCE_MS = const(3000)
_DIM_CONTRAST = const(1)

# A step: what the lamps are, and bits.
_LAMPS = const(3)
_LAMPS_BRIGHT = const(0)
_LAMPS_DIM = const(1)
_LAMPS_OFF = const(2)
_PANEL_DIM = const(4)
_ASLEEP = const(8)
_ON_BATTERY = const(16)


class Doze:
    """The steps from awake to asleep. `asleep`: the next key only wakes the handheld."""

    def __init__(self, parts, settings, supply):
        self._parts = parts
        self._settings = settings
        self._supply = supply
        self._step = 0
        self.moved = False  # a step has changed the lamps
        self.dark = False  # whether a screen needs the lamps without supply

    @property
    def asleep(self):
        return self._step & _ASLEEP != 0

    @property
    def dimmed(self):
        """Whether the panel is dimmed, so that perhaps nobody can read it."""
        return self._step & _PANEL_DIM != 0

    @property
    def lamps(self):
        """0: bright, 1: dimmed, 2: off."""
        return self._step & _LAMPS

    def follow(self, idle_ms):
        """Take the steps due after `idle_ms` without a key; returns ms until the next, or -1."""
        settings = self._settings
        on_usb = self._parts.power.usb()
        dim_ms, off_ms = _ON_USB_MS if on_usb else _LAMPS_MS[settings.values["battery"]]
        next_ms = settings.sleep_ms()
        if self._supply.level == EMPTY:
            next_ms = _SENTENCE_MS
        step = 0
        if idle_ms >= next_ms:
            step = _ASLEEP | _PANEL_DIM | _LAMPS_OFF
        else:
            if idle_ms >= _PANEL_MS:
                step = _PANEL_DIM
            else:
                next_ms = min(next_ms, _PANEL_MS)
            if idle_ms >= off_ms:
                step |= _LAMPS_OFF
            else:
                next_ms = min(next_ms, off_ms)
                if idle_ms >= dim_ms:
                    step |= _LAMPS_DIM
                else:
                    next_ms = min(next_ms, dim_ms)
        if not on_usb:
            step |= _ON_BATTERY
        changed = step ^ self._step
        if changed:
            self._step = step
            if changed & _ASLEEP:
                self._parts.display.power(not self.asleep)
            if changed & (_ASLEEP | _PANEL_DIM):
                self._shine_panel()
            self._darken_lamps()
            self.moved = True
        return -1 if self.asleep else next_ms - idle_ms

    def shine(self):
        """Set panel and lamps by the settings, the idle time and the battery."""
        self._shine_panel()
        self._darken_lamps()

    def _shine_panel(self):
        dim = self._step & _PANEL_DIM
        self._parts.display.contrast(_DIM_CONTRAST if dim else self._settings.contrast())

    def _darken_lamps(self):
        if self.lamps_off():
            self._parts.lamps.off()

    def lamps_off(self):
        """Whether the lamps must be dark."""
        return self.dark or self.lamps == _LAMPS_OFF or self._supply.level <= LOW

    def brightness(self):
        """The current brightness of the lamps, 0..255."""
        brightness = self._settings.brightness(not self._step & _ON_BATTERY)
        return brightness if self.lamps == _LAMPS_BRIGHT else brightness // 3 + 1
