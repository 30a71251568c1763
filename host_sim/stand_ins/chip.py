"""What is inside the chip: pin levels with their pull-ups, registers, watchdog.

Runs on CPython and MicroPython. Base class of both kinds of `machine.wires`: `Handheld` in the
same process, and the frames to another process in `engines/device.py`. Rules it keeps:

- A key is a switch to ground. Open, its pin floats unless the firmware turned the pull-up on; a
  floating pin reads 0 here, so that a forgotten pull-up shows as keys that are all down.
- A level changes only through `set_levels`, which calls the `Pin.irq` handlers.
- The watchdog (RP2040 datasheet 4.7) runs until it bites, is fed, or its ENABLE bit is cleared
  through the register that the board file names. It bites by raising `machine.Reset`.
"""

import machine

import device_time

_SIO_GPIO_IN = 0xD0000004  # RP2040 datasheet 2.3.1.7
_BONDED = (1 << 30) - 1  # GP0 to GP29


class Chip:
    """`board` is the BOARD dict; bit n of `levels` is 0 when something outside pulls GPn down."""

    def __init__(self, board):
        self.key_mask = 0
        for gpio in board["keys"].values():
            self.key_mask |= 1 << gpio
        self.key_port = board.get("key_port", _SIO_GPIO_IN)
        watchdog = board["watchdog"] or {"register": None, "bit": 0}
        self.stop_register = watchdog["register"]
        self.stop_bit = watchdog["bit"]
        self.levels = self.key_mask
        self.pulled_up = 0
        self.registers = {}
        self.watchdog_us = 0

    def pin_levels(self):
        """What the input register reads."""
        return self.levels & (self.pulled_up | ~self.key_mask)

    def set_levels(self, levels):
        before = self.pin_levels()
        self.levels = levels
        after = self.pin_levels()
        if before != after:
            machine.edges(before ^ after, after)

    def pin_mode(self, pin, pulled_up):
        if pulled_up:
            self.pulled_up |= 1 << pin
        else:
            self.pulled_up &= ~(1 << pin)

    def pin_read(self, pin):
        return self.pin_levels() >> pin & 1

    def mem32_read(self, address):
        if address in (self.key_port, _SIO_GPIO_IN):
            return self.pin_levels() & _BONDED
        return self.registers.get(address, 0)

    def mem32_write(self, address, value):
        self.registers[address] = value
        if address == self.stop_register and value >> self.stop_bit & 1:
            device_time.alarm_us = device_time.NEVER

    def watchdog(self, timeout_ms=None):
        """Start it with a timeout, or feed it."""
        if timeout_ms is not None:
            self.watchdog_us = timeout_ms * 1000
            device_time.alarm = self._bite
        if timeout_ms is not None or device_time.alarm_us != device_time.NEVER:
            device_time.alarm_us = device_time.now_us + self.watchdog_us

    def _bite(self):
        device_time.alarm_us = device_time.NEVER
        raise machine.Reset("watchdog", "not fed for %d ms" % (self.watchdog_us // 1000))

    def busy_us(self, duration_us):
        device_time.busy(duration_us)
