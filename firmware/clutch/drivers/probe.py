"""Examine the pins for the test of the wiring. Loaded only for that test.

    probe = parts.probe()
    probe.keys()      # mask of the contacts that are closed now, not debounced
    probe.bus()       # the fault of the panel's bus; `found`: addresses that answer on it
    probe.lost(10)    # of ten transfers to the panel, how many fail

A panel module has pull-ups on SDA and SCL, far stronger than the chip's own pulls. So a line that
the chip pulls down reads high if wire and supply are good, and low if the wire is open. A line
that the chip pulls up reads low if it touches ground. Both lines read low if the module has no
supply, because its pull-ups then lead to an unpowered rail.
"""

import machine
from machine import Pin
from micropython import const

_QUIET_MS = const(15)  # without an edge: the contact has come to rest
_SETTLE_US = const(100)
_NOTHING = b"\x00\xe3"  # the command that does nothing, on each kind of panel

# What `bus` returns.
_WHOLE = const(0)
_SDA_OPEN = const(1)
_SCL_OPEN = const(2)
_ABSENT = const(3)  # both are open
_SDA_LOW = const(4)
_SCL_LOW = const(5)
_NO_SUPPLY = const(6)  # both are low
_TOUCHING = const(7)
_EXCHANGED = const(8)
_SILENT = const(9)
_ELSEWHERE = const(10)


def _timer(clock, key, began, last, longest):
    """Make the interrupt handler that times a key. The handler allocates nothing."""
    ticks_ms, ticks_diff = clock.ticks_ms, clock.ticks_diff

    def on_edge(_pin):
        now_ms = ticks_ms()
        if ticks_diff(now_ms, last[key]) > _QUIET_MS:
            began[key] = now_ms
        last[key] = now_ms
        longest[key] = max(longest[key], ticks_diff(now_ms, began[key]))

    return on_edge


class Probe:
    """`pins`: GPIO numbers of the keys. `bounces_ms`: for each key the longest time from the first
    to the last edge of one press or release, since `time_keys`. `found`: see `bus`."""

    def __init__(self, board, clock, parts, names):
        self.board = board
        self._clock = clock
        self._parts = parts
        keys = board.get("keys") or {}
        self.pins = [keys[name] for name in names if name in keys]
        self.restarted = machine.reset_cause() == machine.WDT_RESET  # not by power-on
        self.found = []

    def keys(self):
        """Mask of the contacts that are closed now: bit 0 UP, then DOWN, LEFT, RIGHT, OK, BACK."""
        levels = machine.mem32[self.board["key_port"]]
        return sum([1 << key for key, pin in enumerate(self.pins) if not levels >> pin & 1])

    def time_keys(self):
        """Start to measure how long contacts bounce; `Keys.listen` ends it."""
        began, last, self.bounces_ms = [[0] * len(self.pins) for _ in range(3)]
        for key, pin in enumerate(self.pins):
            handler = _timer(self._clock, key, began, last, self.bounces_ms)
            Pin(pin).irq(handler=handler, trigger=Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def bus(self):
        """Test the panel's bus; returns a code above. `show` reopens an absent panel's bus."""
        panel = self.board.get("display")
        self.found = []
        if not panel or panel["bus"] == "spi":  # which never answers
            return _WHOLE
        sda, scl = panel["sda"], panel["scl"]
        wrong = _WHOLE if self._parts.display.present else self._lines(sda, scl)
        if wrong == _WHOLE:
            self.found = self._i2c().scan()
            if not self.found:
                exchanged = machine.SoftI2C(scl=Pin(sda), sda=Pin(scl))
                wrong = _EXCHANGED if exchanged.scan() else _SILENT
            elif panel["address"] not in self.found:
                wrong = _ELSEWHERE
        return wrong

    def _i2c(self):
        panel = self.board["display"]
        sda, scl = Pin(panel["sda"]), Pin(panel["scl"])
        return machine.I2C(panel["bus"], sda=sda, scl=scl, freq=panel["frequency_hz"])

    def lost(self, many):
        """Send the panel so many commands that do nothing; returns how many it did not take."""
        bus, address, lost = self._i2c(), self.board["display"]["address"], 0
        for _ in range(many):
            try:
                bus.writeto(address, _NOTHING)
            except OSError:
                lost += 1
        return lost

    def _lines(self, sda, scl):
        low = 2 - self._read(sda, Pin.PULL_UP) - 2 * self._read(scl, Pin.PULL_UP)
        if low >= 0:  # 0: SDA is low, 1: SCL is, 2: both are
            return _SDA_LOW + low
        Pin(sda, Pin.OPEN_DRAIN, Pin.PULL_UP, value=0)
        if not self._read(scl, Pin.PULL_UP):
            return _TOUCHING
        return _ABSENT - self._read(sda, Pin.PULL_DOWN) - 2 * self._read(scl, Pin.PULL_DOWN)

    def _read(self, pin, pull):
        pin = Pin(pin, Pin.IN, pull)
        self._clock.sleep_us(_SETTLE_US)
        return pin.value()
