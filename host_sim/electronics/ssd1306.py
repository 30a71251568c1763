"""A 128x64 OLED with an SSD1306, SSD1309 or SH1106: decodes what it gets into the picture shown.

Runs on CPython and MicroPython. Used as `SSD1306()`, `SSD1309()` or `SH1106()`:
`.transfer(data)` takes all bytes of an I2C write after the address byte, `.shift_in(dc, data)`
those of a transfer on SPI, `.picture()` returns the picture. Its behaviour (section numbers:
SSD1306 datasheet rev 1.1):

- A control byte opens a transfer (8.1.5.2). With Co = 0 all following bytes are of one kind; with
  Co = 1 one byte follows, then the next control byte. D/C# selects command or picture data.
  Arguments of a command may come in later transfers.
- The picture memory has noise after power-on. The panel is dark until it is switched on with its
  charge pump running.
- Remapping the columns (A0/A1) acts on data written later, the row direction (C0/C8) at once
  (10.1.8, 10.1.14). With A1 and C8 the picture is upright.
- While the reset line is low, transfers are not acknowledged, the registers are reset, and the
  memory stays. A reset line that is not driven is low, because of the Pico's pull-down.
- `faults` lists mistakes with which a real panel shows a wrong picture: an unknown command, a
  transfer without data, COM pins configured for a panel of another size, hardware scrolling (which
  moves the memory without the firmware).
"""

WIDTH, HEIGHT = 128, 64
_ALL = (1 << HEIGHT) - 1

# Number of argument bytes (table 9-1), then the ranges of commands with that number.
_LENGTHS = (
    (0, (0x00, 0x1F), (0x40, 0x7F), (0xB0, 0xB7), (0xC0, 0xCF), (0x2E, 0x2F), (0xA0, 0xA1)),
    (0, (0xA4, 0xA7), (0xAE, 0xAF), (0xE3, 0xE3)),
    (1, (0x20, 0x20), (0x81, 0x81), (0x8D, 0x8D), (0xA8, 0xA8), (0xAD, 0xAD), (0xD3, 0xD3)),
    (1, (0xD5, 0xD5), (0xD9, 0xDB)),
    (2, (0x21, 0x22), (0xA3, 0xA3)),
    (5, (0x29, 0x2A)),
    (6, (0x26, 0x27)),
)
_ARGUMENTS = {
    command: row[0]
    for row in _LENGTHS
    for first, last in row[1:]
    for command in range(first, last + 1)
}


# Of each byte the bits in reverse order, and how many are set. This is done at each start of the
# page, so each is made of that of half the byte.
_REVERSED, _COUNTS = bytearray(256), bytearray(256)
for _byte in range(1, 256):
    _REVERSED[_byte] = _REVERSED[_byte >> 1] >> 1 | (_byte & 1) << 7
    _COUNTS[_byte] = _COUNTS[_byte >> 1] + (_byte & 1)


def _count_lit(picture):
    """The number of lit pixels; MicroPython's int has no bit_count."""
    if hasattr(int, "bit_count"):
        return int.from_bytes(picture, "little").bit_count()
    return sum(_COUNTS[byte] for byte in picture)


class SSD1306:
    """`transfers`, `bytes`: how many it received, bytes with the address. `plugged`: whether it is
    connected; if not, it acknowledges nothing. `sda_clocks`: how it holds SDA in the middle of a
    byte, see `Chip`."""

    COLUMNS = 128  # of the picture memory
    LEFT = 0  # column at the left edge of the upright panel

    def __init__(self):
        self.plugged = True
        self.broken_columns = ()  # columns of the panel that stay dark
        self.held = False  # in reset
        self.power_on()

    def power_on(self):
        """Reset the registers (table 9-1); fill the memory with noise, always the same."""
        noise = bytes((i * 73 + (i >> 3) * 151) & 0xFF for i in range(self.COLUMNS))
        self.ram = bytearray(noise * 8)
        self.transfers = self.bytes = 0
        self._counted_at = self._counted = -1  # the transfer after which pixels were counted
        self.sda_clocks = 0  # it is not in the middle of a byte
        self.faults = []
        self._reset_registers()

    def reset(self, level):
        """Set the reset line, low or high."""
        self.held = not level
        if self.held:
            self.sda_clocks = 0
            self._reset_registers()

    def _reset_registers(self):
        self.mode = 2  # page addressing
        self.columns, self.pages = (0, self.COLUMNS - 1), (0, 7)
        self.column = self.page = 0
        self.start_line = self.offset = 0
        self.rows = HEIGHT
        self.contrast = 0x7F
        self.remapped = self.bottom_up = self.inverted = self.all_on = self.on = self.pump = False
        self._command, self._arguments = None, []

    def transfer(self, data):
        """Handle one I2C write. -> whether it is acknowledged"""
        self.transfers += 1
        self.bytes += 1
        if not self.plugged:
            return False
        if self.held:
            self._fault("bytes while its reset line is low")
            return False
        self.bytes += len(data)
        at = 0
        while at < len(data):
            control = data[at]
            single = control & 0x80
            if control & 0x3F:
                self._fault(f"control byte 0x{control:02x} has bits set that must be 0")
            part = data[at + 1 : at + 2] if single else data[at + 1 :]
            if not part:
                self._fault(f"nothing after control byte 0x{control:02x}")
            self._accept(control & 0x40, part)
            at = at + 2 if single else len(data)
        return True

    def shift_in(self, dc, data):
        """Handle bytes on SPI, with the level of DC: 1 for picture data. Nobody learns whether it
        did."""
        if self.plugged and self.held:
            self._fault("bytes while its reset line is low")
        elif self.plugged:
            self.transfers += 1
            self.bytes += len(data)
            self._accept(dc, data)

    def _accept(self, is_picture, data):
        if is_picture:
            self._write(data)
        else:
            for byte in data:
                self._take(byte)

    @property
    def lit(self):
        """Whether the panel shows its memory; if not, it is dark."""
        return self.on and self.pump and self.plugged

    def picture(self):
        """The picture as a person sees it: 1,024 bytes, laid out like the firmware's canvas.

        Eight pages of 8 rows from the top; a byte is a column of its page, bit 0 at the top.
        """
        picture = self._picture()
        if self.broken_columns:
            picture = bytes(
                0 if at % WIDTH in self.broken_columns else byte for at, byte in enumerate(picture)
            )
        return picture

    def _picture(self):
        if not self.lit:
            return bytes(WIDTH * 8)
        if self.all_on:
            return b"\xff" * (WIDTH * 8)
        # The upright panel has segment 127 on its left.
        stride, left = self.COLUMNS, self.COLUMNS - WIDTH - self.LEFT
        starts = range(left, left + 8 * stride, stride)
        pages = [bytes(reversed(self.ram[start : start + WIDTH])) for start in starts]
        shift = (self.start_line + self.offset) % HEIGHT
        if shift or not self.bottom_up or self.rows != HEIGHT:
            pages = self._moved(pages, shift)
        picture = b"".join(pages)
        return bytes(byte ^ 0xFF for byte in picture) if self.inverted else bytes(picture)

    def _moved(self, pages, shift):
        """The pages of a panel that shows its rows shifted, upside down, or not all."""
        moved = [bytearray(WIDTH) for _ in range(8)]
        for x in range(WIDTH):
            column = int.from_bytes(bytes(page[x] for page in pages), "little")
            column = (column >> shift | column << HEIGHT - shift) & _ALL
            column &= (1 << self.rows) - 1
            rows = column.to_bytes(8, "little")
            if not self.bottom_up:
                rows = bytes(_REVERSED[byte] for byte in reversed(rows))
            for page in range(8):
                moved[page][x] = rows[page]
        return moved

    @property
    def current_ma(self):
        """As measured on 0.96 inch modules: 0.02 mA off, 1.5 black, 20 all lit, full contrast."""
        if not self.lit:
            return 0.02
        return 1.5 + 18.5 * self._lit_pixels() / (WIDTH * HEIGHT) * (self.contrast + 1) / 256

    def _lit_pixels(self):
        """Counted once after each transfer: the current is asked for more often."""
        if self._counted_at != self.transfers:
            self._counted_at, self._counted = self.transfers, _count_lit(self.picture())
        return self._counted

    def _fault(self, text):
        self.faults.append(text)

    def _arguments_of(self, command):
        return _ARGUMENTS.get(command)

    def _take(self, byte):
        if self._command is None:
            self._command, self._arguments = byte, []
        else:
            self._arguments.append(byte)
        wanted = self._arguments_of(self._command)
        if wanted is None:
            self._fault(f"unknown command 0x{self._command:02x}")
            self._command = None
        elif len(self._arguments) == wanted:
            command, self._command = self._command, None
            self._execute(command, self._arguments)

    def _execute(self, command, arguments):
        first = arguments[0] if arguments else 0
        if command <= 0x0F:
            self.column = self.column & 0xF0 | command
        elif command <= 0x1F:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
        elif command == 0x20:
            self.mode = first & 3
            if self.mode == 3:
                self._fault("addressing mode 3 does not exist")
        elif command == 0x21:
            self._check_window("columns", arguments, self.COLUMNS)
            self.column = arguments[0] & 0x7F
            self.columns = self.column, arguments[1] & 0x7F
        elif command == 0x22:
            self._check_window("pages", arguments, 8)
            self.page = arguments[0] & 7
            self.pages = self.page, arguments[1] & 7
        elif command == 0x2F:
            self._fault("hardware scrolling moves the picture memory")
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif command == 0x81:
            self.contrast = first
        elif command == 0x8D:
            self.pump = bool(first & 4)
        elif command in (0xA0, 0xA1):
            self.remapped = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command == 0xA8:
            self.rows = (first & 0x3F) + 1
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 7
        elif 0xC0 <= command <= 0xCF:
            self.bottom_up = bool(command & 8)
        elif command == 0xD3:
            self.offset = first & 0x3F
        elif command == 0xDA and first != 0x12:
            self._fault(f"COM pins 0x{first:02x} are of another panel; a 128x64 one has 0x12")

    def _check_window(self, what, limits, size):
        if not limits[0] <= limits[1] < size:
            self._fault(
                f"{what} {limits[0]} to {limits[1]} are not a window within 0 to {size - 1}"
            )

    def _write(self, data):
        """Write picture data at the pointer, which moves by the addressing mode (10.1.3)."""
        if self.mode == 0:
            first, last = self.columns
        else:
            first, last = 0, self.COLUMNS - 1
        while data:
            if self.mode == 1:
                self._place(data[:1])
                data = data[1:]
                self.page = self._next(self.page, self.pages)
                if self.page == self.pages[0]:
                    self.column = self._next(self.column, self.columns)
                continue
            run = max(1, last - self.column + 1)
            self._place(data[:run])
            if len(data) >= run:
                self.column = first
                if self.mode == 0:
                    self.page = self._next(self.page, self.pages)
            else:
                self.column += len(data)
            data = data[run:]

    @staticmethod
    def _next(position, limits):
        return limits[0] if position == limits[1] else (position + 1) & 0x7F

    def _place(self, run):
        """Write a run within one page; backwards if the columns are remapped."""
        run = run[: max(0, self.COLUMNS - self.column)]
        base = self.COLUMNS * self.page
        if self.remapped:
            end = base + self.COLUMNS - self.column
            self.ram[end - len(run) : end] = bytes(reversed(run))
        else:
            start = base + self.column
            self.ram[start : start + len(run)] = run


class SSD1309(SSD1306):
    """The chip of larger panels (SSD1309 datasheet rev 1.1). It has no charge pump, because its
    module supplies that voltage. A lock (FD) blocks all other commands.
    """

    def _reset_registers(self):
        super()._reset_registers()
        self.locked = False

    @property
    def lit(self):
        return self.on and self.plugged

    def _arguments_of(self, command):
        if command in (0xDC, 0xFD):
            return 1
        if command in (0x8D, 0xAD):
            return None
        return super()._arguments_of(command)

    def _execute(self, command, arguments):
        if command == 0xFD:
            if arguments[0] not in (0x12, 0x16):
                self._fault(f"lock 0x{arguments[0]:02x}; an SSD1309 knows 0x12 and 0x16")
            self.locked = arguments[0] == 0x16
        elif command == 0xDB and arguments[0] not in (0x00, 0x34, 0x3C):
            self._fault(f"VCOMH 0x{arguments[0]:02x} is no level of an SSD1309")
        elif not self.locked:
            super()._execute(command, arguments)

    @property
    def current_ma(self):
        """By the datasheet, 128 segments draw 320 uA each at 12 V (8.8). A converter with an
        efficiency of 0.85 makes this from 3.3 V. Converter and chip draw 4 mA."""
        if not self.lit:
            return 0.02
        return 4 + 171 * self._lit_pixels() / (WIDTH * HEIGHT) * (self.contrast + 1) / 256


class SH1106(SSD1306):
    """A similar chip with 132 columns, of which the panel shows 2 to 129 (SH1106 datasheet v2.3).

    It has page addressing only, and its converter (AD 8B) runs after reset. It does not have
    windows, addressing modes, or the SSD1306's charge pump command.
    """

    COLUMNS = 132
    LEFT = 2

    def _reset_registers(self):
        super()._reset_registers()
        self.pump = True

    def _arguments_of(self, command):
        if command == 0xAD:
            return 1
        if command in (0xE0, 0xEE) or 0x30 <= command <= 0x33:
            return 0
        if 0x20 <= command <= 0x2F or command in (0x8D, 0xA3):
            return None
        return super()._arguments_of(command)

    def _execute(self, command, arguments):
        if command == 0xAD:
            self.pump = bool(arguments[0] & 1)
        elif not 0x30 <= command <= 0x33:
            super()._execute(command, arguments)


KINDS = {"ssd1306": SSD1306, "ssd1309": SSD1309, "sh1106": SH1106}
