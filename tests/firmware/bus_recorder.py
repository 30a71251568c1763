"""What hangs on the pins and the bus in the tests of the drivers; for both interpreters.

    wires = Wires(BOARD)            # from now on machine.wires
    wires.panel = PanelMemory()     # or ShiftedPanelMemory() for an SH1106
    wires.press(1 << UP)            # keys by mask, edges and all

`Wires.log` has, in order, what was done to pins, lamps and buzzer. `Clock` has the Pico's ticks of
30 bits. `Draws` gives the same arbitrary numbers on every interpreter.
"""

import machine

from chip import SPI, Chip

TICKS = 1 << 30
WIDTH = 128
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


class PanelMemory:
    """The memory of an SSD1306 and what fills it: windows in horizontal addressing.

    `bytes` counts address bytes too. `unplugged`: nobody acknowledges. Plugged in again it has
    forgotten everything. `registers`: by command, its arguments, or the command that set a switch.
    """

    ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1}
    ARGUMENTS.update({0xDA: 1, 0xDB: 1, 0x8D: 1, 0xAD: 1})

    def __init__(self):
        self.unplugged = False
        self.attempts = self.bytes = 0
        self.power_on()

    def power_on(self):
        self.memory = bytearray([(i * 73) & 0xFF for i in range(1024)])
        self.registers = {}
        self.on = False
        self.left, self.right, self.top, self.bottom = 0, WIDTH - 1, 0, 7
        self.column = self.page = 0

    def transfer(self, data):
        """Everything after the address byte; returns whether it is acknowledged."""
        self.attempts += 1
        if self.unplugged:
            return False
        self.bytes += 1 + len(data)
        assert len(data) > 1
        if data[0] == 0x40:
            for byte in data[1:]:
                self.store(byte)
        else:
            assert data[0] == 0x00
            at = 1
            while at < len(data):
                end = at + 1 + self.ARGUMENTS.get(data[at], 0)
                self.command(data[at], list(data[at + 1 : end]))
                at = end
        return True

    def command(self, code, arguments):
        register = code
        if code & 0xF0 == 0xC0:
            register = 0xC0
        elif code & 0xF0 == 0xA0 and code not in self.ARGUMENTS:
            register = code & 0xFE  # the lowest bit is what it sets
        self.registers[register] = arguments or code
        if code & 0xFE == 0xAE:
            self.on = code & 1 == 1
        elif code == 0x21:
            self.left, self.right = arguments
            self.column = self.left
        elif code == 0x22:
            self.top, self.bottom = arguments
            self.page = self.top

    def store(self, byte):
        assert self.registers[0x20] == [0], "horizontal addressing"
        self.memory[self.page * WIDTH + self.column] = byte
        self.column += 1
        if self.column > self.right:
            self.column = self.left
            self.page = self.top if self.page == self.bottom else self.page + 1

    def picture(self):
        """What the glass shows, as the buffer that was sent."""
        return bytes(self.memory)


class ShiftedPanelMemory(PanelMemory):
    """An SH1106: page addressing, 132 columns with the glass over 2..129."""

    def power_on(self):
        super().power_on()
        self.memory = bytearray(132 * 8)

    def command(self, code, arguments):
        super().command(code, arguments)
        if code < 0x10:
            self.column = self.column & 0xF0 | code
        elif code < 0x20:
            self.column = self.column & 0x0F | (code & 0x0F) << 4
        elif 0xB0 <= code < 0xB8:
            self.page = code & 7

    def store(self, byte):
        self.memory[self.page * 132 + self.column] = byte
        self.column += 1

    def picture(self):
        return b"".join([bytes(self.memory[p * 132 + 2 : p * 132 + 130]) for p in range(8)])


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
        if bus == SPI:  # as on I2C, with the level of DC as control byte
            self.panel.bytes -= 2
            return self.panel.transfer(bytes((0x40 * address,)) + bytes(data))
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
