"""Drive the panel, 128 x 64 pixels on I2C or SPI, and send only the columns that changed.

    display = SSD1306(open_bus, address, clock)
    display.show(canvas.buffer)         # 1,024 bytes, MONO_VLSB
    wait_ms = display.repair(now_ms)    # at idle; ms until it must be called again, -1 = not

The driver keeps a copy of the panel's memory and sends runs of changed columns, as windows. A
few unchanged columns do not split a run, because each window costs ten more bytes on the bus. Runs
on neighbouring pages share a window when that saves bytes. When nothing changed, `show` sends
nothing and allocates nothing. Machine code compares the bytes, ten times quicker than a loop of
bytecode.

Static electricity may change the panel's registers and memory, which the driver cannot read. So
`repair` sends all registers and one page again, once a second: within 10 s the panel is right.

A panel that does not answer counts as absent and raises no error. `show` then reopens the bus and
tries again, every 2 s at most; a panel that answers again is initialised and painted afresh. On
SPI a panel never answers, so it counts as present; `repair` paints one that was plugged in later.
"""

# A viper function takes a buffer as its argument and sees a ptr8.
# pyright: reportArgumentType=false

import micropython
from micropython import const

_WIDTH = const(128)
_PAGES = const(8)
_WORD = const(4)  # columns
_PARTING = const(16)  # unchanged columns that split a run
_RETRY_MS = const(2000)
_REPAIR_MS = const(1000)
_ALL = const(0xFF)

_COMMANDS = const(0x00)  # control bytes (SSD1306 8.1.5.2): commands follow
_DATA = const(0x40)  # picture data follows

# A window is the command that opens it: left and right column, top and bottom page (SSD1306
# 10.1.4 and 10.1.5).
_OPENING = b"\x00\x21\x00\x7f\x22\x00\x07"
_WINDOW = const(7)
_LEFT = const(2)
_RIGHT = const(3)
_TOP = const(5)
_BOTTOM = const(6)
_MOST_WINDOWS = const(24)
_LAST_WINDOW = const(23 * 7)
_JOINING = const(24 * 7)  # after the windows: bytes saved by sending one window less

# Commands (SSD1306 table 9-1); _SET_CURRENT_REFERENCE is of the SSD1306B.
_SET_ADDRESSING = const(0x20)
_STOP_SCROLLING = const(0x2E)
_SET_FIRST_LINE_0 = const(0x40)
_SET_CONTRAST = const(0x81)
_SET_CHARGE_PUMP = const(0x8D)
_SET_COLUMNS_UPRIGHT = const(0xA1)  # column 127 is segment 0
_SET_COLUMNS_TURNED = const(0xA0)
_SET_FOLLOW_MEMORY = const(0xA4)
_SET_NOT_INVERTED = const(0xA6)
_SET_ROW_COUNT = const(0xA8)
_SET_CURRENT_REFERENCE = const(0xAD)
_SET_OFF = const(0xAE)
_SET_ON = const(0xAF)
_SET_ROWS_UPRIGHT = const(0xC8)  # from the last COM pin to the first
_SET_ROWS_TURNED = const(0xC0)
_SET_ROW_OFFSET = const(0xD3)
_SET_CLOCK = const(0xD5)
_SET_PRECHARGE = const(0xD9)
_SET_COM_PINS = const(0xDA)
_SET_VCOMH = const(0xDB)

_REGISTERS = bytes((
    _SET_FIRST_LINE_0,
    _SET_ROW_COUNT, 63,  # + 1 = 64 rows
    _SET_ROW_OFFSET, 0,
    _SET_COM_PINS, 0x12,  # alternating, left and right not exchanged
    _SET_CLOCK, 0x80,
    _SET_FOLLOW_MEMORY,
    _SET_NOT_INVERTED,
))  # fmt: skip

# Places in `_registers` of those that change, from the end.
_CONTRAST_AT = const(-4)
_COLUMNS_AT = const(-3)
_ROWS_AT = const(-2)
_POWER_AT = const(-1)


class SSD1306:
    """An SSD1306. `open_bus()` frees the bus and returns its `writeto(address, buffer)`, which
    raises OSError when no device answers. On SPI the address is 0, and `writeto` takes the level
    of DC in its place: 0 for commands, 1 for picture data, which then has no control byte. That
    of commands stays: as a command it sets a column that no later window keeps.

    `present`: whether the panel answered the last message.
    """

    _BEGINNING = bytes((_COMMANDS,))
    _OWN_REGISTERS = bytes((
        _STOP_SCROLLING,
        _SET_ADDRESSING, 0x00,  # horizontal
        _SET_PRECHARGE, 0xF1,  # 1 clock and 15
        _SET_VCOMH, 0x30,  # 0.83 of VCC
        _SET_CURRENT_REFERENCE, 0x30,  # the chip's own, 30 uA: glass without a resistor for it
        _SET_CHARGE_PUMP, 0x14,  # on
    ))  # fmt: skip
    _SAVED_BY_JOINING = b"\x08"  # bytes on the bus for one window

    def __init__(self, open_bus, address, clock):
        # The panel's memory. Columns are sent from this buffer: the control byte briefly replaces
        # the byte before them. One extra word keeps the columns aligned.
        self._message = memoryview(bytearray(_WORD + _WIDTH * _PAGES))
        self._shown = self._message[_WORD:]
        self._windows = memoryview(bytearray(_OPENING * _MOST_WINDOWS + self._SAVED_BY_JOINING))
        self._first_window = self._windows[:_WINDOW]
        changing = bytes((_SET_CONTRAST, 0xFF, _SET_COLUMNS_UPRIGHT, _SET_ROWS_UPRIGHT, _SET_OFF))
        self._registers = bytearray(self._BEGINNING + _REGISTERS + self._OWN_REGISTERS + changing)
        first = _WORD - 1 if address else _WORD  # with the control byte, or without
        self._page_messages = [
            self._message[start : start + _WIDTH + _WORD - first]
            for start in range(first, _WIDTH * _PAGES, _WIDTH)
        ]
        self._repaired = 0  # the page that `repair` sent last
        self._repaired_ms = 0
        self._open_bus = open_bus
        self._address = address
        self._clock = clock
        self._on = True
        self._disappear(_RETRY_MS)  # so that the first `show` need not wait
        self._writeto = open_bus()

    def show(self, buffer, pages=_ALL):
        """Make the panel show `buffer`. `pages`: bit n is 0 if page n has not changed."""
        if not self._shown_known:
            self._show_all(buffer)
        elif pages:
            end = _find_windows(buffer, self._shown, pages, self._windows)
            if end:
                self._send(end)

    def contrast(self, level):
        """Brightness of the lit pixels, 0..255."""
        self._registers[_CONTRAST_AT] = level
        self._command(_SET_CONTRAST, level)

    def power(self, on):
        """Turn the panel off, or on at the next `show`, which initialises and paints it afresh:
        a loose contact may have cut its supply meanwhile."""
        if not on:
            self._command(_SET_OFF)
        elif not self._on:
            self._disappear(_RETRY_MS)
        self._on = on

    def flip(self, upside_down):
        """Turn the picture by 180 degrees, from the next `show` on."""
        columns = _SET_COLUMNS_TURNED if upside_down else _SET_COLUMNS_UPRIGHT
        rows = _SET_ROWS_TURNED if upside_down else _SET_ROWS_UPRIGHT
        self._registers[_COLUMNS_AT] = columns
        self._registers[_ROWS_AT] = rows
        # The new column order applies only to data sent later (SSD1306 10.1.8): send all again.
        self._shown_known = False
        self._command(columns, rows)

    def repair(self, now_ms):
        """Send the registers and the next page again when that is due; returns ms until the next
        repair, or -1 when the panel is off or absent."""
        if not self._on or not self._shown_known:
            return -1
        left_ms = _REPAIR_MS - self._clock.ticks_diff(now_ms, self._repaired_ms)
        if 0 < left_ms <= _REPAIR_MS:
            return left_ms
        self._repaired_ms = now_ms
        page = self._repaired = (self._repaired + 1) % _PAGES
        self._registers[_POWER_AT] = _SET_ON
        self._write(self._registers)
        self._write(self._page_window(page))
        message = self._message
        before = page * _WIDTH + (_WORD - 1)
        column = message[before]
        message[before] = _DATA
        self._write(self._page_messages[page], 1)
        message[before] = column
        return _REPAIR_MS

    def _page_window(self, page):
        """The command that opens a whole page."""
        window = self._first_window
        window[_LEFT] = 0
        window[_RIGHT] = _WIDTH - 1
        window[_TOP] = window[_BOTTOM] = page
        return window

    def _command(self, *commands):
        self._write(bytes((_COMMANDS,) + commands))

    def _write(self, message, dc=0):
        if self.present:
            try:
                self._writeto(self._address or dc, message)
            except OSError:
                self._disappear()

    def _appear(self):
        """Try to initialise a panel that was absent."""
        now_ms = self._clock.ticks_ms()
        if 0 <= self._clock.ticks_diff(now_ms, self._tried_ms) < _RETRY_MS:
            return
        self._tried_ms = now_ms
        if self._writeto is None:
            try:
                self._writeto = self._open_bus()
            except OSError:
                return
        self.present = True
        self._registers[_POWER_AT] = _SET_OFF
        self._write(self._registers)

    def _disappear(self, tried_ago_ms=0):
        self.present = False
        self._writeto = None  # `_appear` reopens the bus
        self._shown_known = False
        self._tried_ms = self._clock.ticks_add(self._clock.ticks_ms(), -tried_ago_ms)

    def _show_all(self, buffer):
        appears = not self.present
        if appears:
            self._appear()
        if self.present:
            self._shown[:] = buffer
            self._shown_known = True
            self._repaired_ms = self._clock.ticks_ms()
            self._first_window[:] = _OPENING
            self._send(_WINDOW)
            if appears and self._on:
                # Last, so that the random memory of a panel at power-on is never visible.
                self._command(_SET_ON)

    def _send(self, end):
        """Send the windows that end at `end`, and their columns."""
        writeto = self._writeto
        address = self._address
        data_address = address or 1
        skipped = 0 if address else 1  # bytes of each message: the control byte
        windows = self._windows
        message = self._message
        try:
            while end:
                at = end - _WINDOW
                # Usually there is one window, which needs no slice and so no memory.
                writeto(address, windows[at:end] if at else self._first_window)
                left = windows[at + _LEFT]
                page = windows[at + _TOP]
                start = page * _WIDTH + left + (_WORD - 1)
                length = windows[at + _RIGHT] + 2 - left
                bottom = windows[at + _BOTTOM]
                while page <= bottom:
                    column = message[start]
                    message[start] = _DATA
                    writeto(data_address, message[start + skipped : start + length])
                    message[start] = column
                    start += _WIDTH
                    page += 1
                end = at
        except OSError:
            self._disappear()
        except BaseException:  # lack of memory, or Ctrl-C: a part was sent
            self._shown_known = False
            raise


@micropython.viper
def _find_windows(fresh: ptr8, shown: ptr8, pages: int, windows: ptr8) -> int:
    """Find the runs of changed columns on `pages` and copy them to `shown`. Returns the offset
    after their windows. A run joins the window above it when that saves bytes, and the last
    window when there is no room for more."""
    fresh_words = ptr32(fresh)
    shown_words = ptr32(shown)
    end = 0  # of the windows found
    page = 0
    page_end = 0
    while pages:
        at = page_end
        page_end += _WIDTH
        if not pages & 1:
            at = page_end
        while at < page_end:
            if at & 3 == 0 and fresh_words[at >> 2] == shown_words[at >> 2]:
                at += 4
                continue
            if fresh[at] == shown[at]:
                at += 1
                continue
            left = at
            right = at
            while at < page_end:
                columns = fresh[at]
                if columns != shown[at]:
                    shown[at] = columns
                    right = at
                elif at - right == _PARTING:
                    break
                at += 1
            left += _WIDTH - page_end
            right += _WIDTH - page_end
            changed = right - left + 1
            window = 0
            while window < end:
                wide_left = windows[window + _LEFT]
                wide_right = windows[window + _RIGHT]
                above = page - windows[window + _TOP]
                apart = (wide_right - wide_left + 1) * above + changed + windows[_JOINING]
                if left < wide_left:
                    wide_left = left
                if right > wide_right:
                    wide_right = right
                together = (wide_right - wide_left + 1) * (above + 1)
                touching = windows[window + _BOTTOM] == page - 1
                if touching and together <= apart or window == _LAST_WINDOW:
                    left = wide_left
                    right = wide_right
                    break
                window += _WINDOW
            if window == end:
                windows[window + _TOP] = page
                end += _WINDOW
            windows[window + _LEFT] = left
            windows[window + _RIGHT] = right
            windows[window + _BOTTOM] = page
        pages >>= 1
        page += 1
    return end
