"""What hangs on the pins and the bus in the tests of the drivers; for both interpreters.

    wires = Wires(BOARD)            # from now on machine.wires
    wires.panel = SSD1306()         # of host_sim/electronics/ssd1306.py
    wires.press(1 << UP)            # keys by mask, edges and all

`Wires.log` has, in order, what was done to pins, lamps and buzzer. `Clock` has the Pico's ticks of
30 bits. `Draws` gives the same arbitrary numbers on every interpreter.
"""

import machine

from chip import SPI, Chip

TICKS = 1 << 30
KEY_NAMES = ("up", "down", "left", "right", "ok", "back")


class Clock:
    """Ticks that wrap at 30 bits; time passes by `now_ms` and by sleeping."""

    def __init__(self, now_ms=0):
        self.now_ms = now_ms
        self.slept = []

    def ticks_ms(self):
        return self.now_ms & (TICKS - 1)

    def ticks_add(self, ticks, delta):
        return (ticks + delta) & (TICKS - 1)

    def ticks_diff(self, later, earlier):
        return ((later - earlier + TICKS // 2) & (TICKS - 1)) - TICKS // 2

    def sleep_ms(self, ms):
        self.now_ms += ms
        self.slept.append(ms)

    def sleep_us(self, us):
        """Shorter than what these ticks count."""


class Draws:
    """Arbitrary numbers, the same everywhere (a linear congruence of 31 bits)."""

    def __init__(self, seed):
        self._state = seed

    def below(self, n):
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 12) % n


def noting(kind):
    """A kind of panel that also keeps `registers`: by command its arguments, or the command that
    set a switch; and what was only a place for the next byte is left out."""

    class Noting(kind):
        def power_on(self):
            self.registers = {}
            kind.power_on(self)

        def _execute(self, command, arguments):
            register = command
            if command & 0xF0 == 0xC0:
                register = 0xC0
            elif not arguments and command & 0xF0 == 0xA0:
                register = command & 0xFE  # the lowest bit is what it sets
            if command >= 0x20 and command not in (0x21, 0x22) and command & 0xF0 != 0xB0:
                self.registers[register] = arguments or command
            kind._execute(self, command, arguments)

    return Noting


class Wires(Chip):
    """`machine.wires`, with a log instead of parts. `analogue`: what an ADC channel reads."""

    def __init__(self, board, panel=None):
        super().__init__(board)
        self.panel = panel
        self.log = []
        self.analogue = {}
        self.reads = 0
        self._key_bits = [1 << board["keys"][name] for name in KEY_NAMES]
        self._pwm = None
        machine.wires = self

    def keys(self, mask):
        """Exactly the keys of `mask` (bits of key codes) are down: levels and edges."""
        levels = self.levels | self.key_mask
        for key, bit in enumerate(self._key_bits):
            if mask >> key & 1:
                levels &= ~bit
        self.set_levels(levels)

    def logged(self, kind):
        """The entries of a kind: "pin", "lamps" or "tone"."""
        return [entry[1:] for entry in self.log if entry[0] == kind]

    def mem32_read(self, address):
        self.reads += 1
        return self.pin_levels()

    def i2c_write(self, bus, address, data):
        if bus == SPI:
            self.panel.shift_in(address, data)
            return True
        assert (bus, address) == (0, 0x3C)
        return self.panel.transfer(data)

    def pin_write(self, pin, level):
        self.log.append(("pin", pin, level))

    def bitstream(self, pin, data):
        self.log.append(("lamps", bytes(data)))

    def pwm(self, pin, frequency_hz, duty_u16):
        sound = (frequency_hz if duty_u16 else 0,)
        if sound != self._pwm:
            self._pwm = sound
            self.log.append(("tone",) + sound)

    def adc_read(self, channel):
        return self.analogue[channel]
