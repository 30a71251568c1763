"""The panel: 128 x 64 pixels on I2C, of which only what changed is sent.

    display = SSD1306(bus, address, clock)
    sent = display.show(canvas.buffer)    # 1,024 bytes, MONO_VLSB; returns bytes put on the bus

The driver keeps what the panel shows and sends the runs of columns that changed, as windows. Few
unchanged columns do not part a run: a window more is ten bytes on the bus. Runs of neighbouring
pages become one window when that is fewer bytes. When nothing changed, nothing is sent and nothing
allocated. The bytes are compared by machine code, ten times quicker than a loop of bytecode.

A panel that does not answer is absent, never an error: `show` tries again every 2 s at most, and
a panel that comes back is initialised and painted afresh.

Bytes count as they stand on the bus, each transfer's address byte included.
"""

# A buffer is handed to a viper function as it is and becomes a ptr8 there.
# pyright: reportArgumentType=false

import micropython
from micropython import const

_WIDTH = const(128)
_PAGES = const(8)
_PARTING = const(16)  # unchanged columns that part two runs
_RETRY_MS = const(2000)
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
_MOST_WINDOWS = const(24)  # with more, the whole picture costs no more

_SET_CONTRAST = const(0x81)
_SET_OFF = const(0xAE)
_SET_ON = const(0xAF)


class SSD1306:
    """An SSD1306 on `bus` (`writeto(address, buffer)`, OSError when nobody answers).

    `present`: whether the panel answered last time.
    """

    # SSD1306 datasheet 9 and 10.1: horizontal addressing, first line 0, 64 rows, no offset,
    # alternating COM pins, clock, precharge, VCOMH, follow RAM, not inverted, charge pump on.
    _INITIALISE = (
        b"\x00\xae\x20\x00\x40\xa8\x3f\xd3\x00\xda\x12\xd5\x80\xd9\xf1\xdb\x30\xa4\xa6\x8d\x14"
    )
    _WINDOW_BYTES = 8  # what one window less saves on the bus

    def __init__(self, bus, address, clock):
        self.present = False
        self._writeto = bus.writeto
        self._address = address
        self._clock = clock
        self._tried_ms = clock.ticks_add(clock.ticks_ms(), -_RETRY_MS)
        self._contrast = 0xFF
        self._on = True
        self._upside_down = False
        self._shown = bytearray(_WIDTH * _PAGES)
        self._shown_known = False
        self._shown_view = memoryview(self._shown)
        self._windows = bytearray(_OPENING * _MOST_WINDOWS)
        self._windows_view = memoryview(self._windows)
        self._used = 0  # of the windows
        self._line = bytearray(1 + _WIDTH)  # columns on their way, behind a control byte
        self._line[0] = _DATA
        self._line_view = memoryview(self._line)

    def show(self, buffer, pages=_ALL):
        """Make the panel show `buffer`; returns how many bytes that put on the bus.

        `pages`: bit n is 0 where page n is known to be as it was shown last.
        """
        if self._shown_known and (not pages or pages == _ALL and buffer == self._shown):
            return 0
        try:
            if self.present:
                self._find(buffer, pages)
                return self._send_windows()
            return self._appear(buffer)
        except OSError:
            self._disappear()
            return 0

    def contrast(self, level):
        """Brightness of the lit pixels, 0..255."""
        self._contrast = level
        self._command(_SET_CONTRAST, level)

    def power(self, on):
        """Turn the panel on or off; its picture stays."""
        self._on = on
        self._command(_SET_ON if on else _SET_OFF)

    def flip(self, upside_down):
        """Turn the picture by 180 degrees, from the next `show` on."""
        self._upside_down = upside_down
        # Remapped columns hold for data sent later (SSD1306 10.1.8), so all of it is sent again.
        self._shown_known = False
        self._command(*self._orientation())

    def _orientation(self):
        return (0xA0, 0xC0) if self._upside_down else (0xA1, 0xC8)

    def _command(self, *commands):
        if self.present:
            try:
                self._write(bytes((_COMMANDS,) + commands))
            except OSError:
                self._disappear()

    def _write(self, message):
        self._writeto(self._address, message)
        return 1 + len(message)

    def _disappear(self):
        self.present = False
        self._shown_known = False
        self._tried_ms = self._clock.ticks_ms()

    def _appear(self, buffer):
        now_ms = self._clock.ticks_ms()
        if 0 <= self._clock.ticks_diff(now_ms, self._tried_ms) < _RETRY_MS:
            return 0
        self._tried_ms = now_ms
        settings = (_COMMANDS,) + self._orientation() + (_SET_CONTRAST, self._contrast)
        sent = self._write(self._INITIALISE) + self._write(bytes(settings))
        self._find(buffer, _ALL)
        sent += self._send_windows()
        if self._on:
            # Last, so that nobody sees what a panel's memory holds at power-on.
            sent += self._write(bytes((_COMMANDS, _SET_ON)))
        self.present = True
        return sent

    def _find(self, buffer, pages):
        """Find the windows to be sent; what they hold counts as shown from now on."""
        self._used = -1
        if self._shown_known:
            self._used = _find_windows(
                buffer, self._shown, pages, self._windows, self._WINDOW_BYTES
            )
        if self._used < 0:
            self._shown[:] = buffer
            self._shown_known = True
            self._windows[:_WINDOW] = _OPENING
            self._used = 1

    def _send_windows(self):
        sent = 0
        while self._used:
            self._used -= 1
            sent += self._send(self._used * _WINDOW)
        return sent

    def _send(self, at):
        """Send the window at `at` and its columns; returns how many bytes that was."""
        self._writeto(self._address, self._windows_view[at : at + _WINDOW])
        return 1 + _WINDOW + self._send_pages(at)

    def _send_pages(self, at):
        place = self._windows[at + _TOP] * _WIDTH + self._windows[at + _LEFT]
        count = self._windows[at + _RIGHT] + 2 - self._windows[at + _LEFT]  # a control byte more
        sent = 0
        while place < self._windows[at + _BOTTOM] * _WIDTH + _WIDTH:
            sent += self._send_columns(place, count)
            place += _WIDTH
        return sent

    def _send_columns(self, at, count):
        self._line[1:count] = self._shown_view[at : at + count - 1]
        self._writeto(self._address, self._line_view[:count])
        return 1 + count


class SH1106(SSD1306):
    """The same picture on an SH1106: 132 columns of which the panel has the middle 128, and page
    addressing only, so that a window goes out page by page."""

    # SH1106 datasheet, pages 18 to 22: first line 0, 64 rows, no offset, alternating COM pins,
    # clock, precharge, VCOMH, follow RAM, not inverted, DC-DC converter on.
    _INITIALISE = b"\x00\xae\x40\xa8\x3f\xd3\x00\xda\x12\xd5\x80\xd9\x22\xdb\x35\xa4\xa6\xad\x8b"
    _WINDOW_BYTES = 0
    _FIRST_COLUMN = 2

    def _send(self, at):
        left = self._windows[at + _LEFT]
        column = left + self._FIRST_COLUMN
        count = self._windows[at + _RIGHT] + 2 - left
        sent = 0
        for page in range(self._windows[at + _TOP], self._windows[at + _BOTTOM] + 1):
            sent += self._write(bytes((_COMMANDS, 0xB0 | page, column & 0x0F, 0x10 | column >> 4)))
            sent += self._send_columns(page * _WIDTH + left, count)
        return sent


KINDS = {"ssd1306": SSD1306, "sh1106": SH1106}


@micropython.viper
def _find_windows(fresh: ptr8, shown: ptr8, pages: int, windows: ptr8, window_bytes: int) -> int:
    """Find the runs of columns that changed on `pages`; they count as shown from now on. Returns
    how many windows there are now, -1 when there is no room for them: a window takes in a run of
    the page below it when that saves bytes."""
    used = 0
    page = 0
    while page < _PAGES:
        at = page * _WIDTH
        page_end = at
        if pages >> page & 1:
            page_end += _WIDTH
        while at < page_end:
            if fresh[at] == shown[at]:
                at += 1
                continue
            left = at
            right = at
            while at < page_end and at - right <= _PARTING:
                if fresh[at] != shown[at]:
                    shown[at] = fresh[at]
                    right = at
                at += 1
            left -= page * _WIDTH
            right -= page * _WIDTH
            window = _WINDOW * used
            above = 0
            while above < window:
                if windows[above + _BOTTOM] == page - 1:
                    wide_left = int(min(left, windows[above + _LEFT]))
                    wide_right = int(max(right, windows[above + _RIGHT]))
                    width = windows[above + _RIGHT] - windows[above + _LEFT] + 1
                    height = windows[above + _BOTTOM] - windows[above + _TOP] + 1
                    together = (wide_right - wide_left + 1) * (height + 1)
                    if together <= width * height + right - left + 1 + window_bytes:
                        left = wide_left
                        right = wide_right
                        window = above
                above += _WINDOW
            if window == _WINDOW * used:
                if used == _MOST_WINDOWS:
                    return -1
                windows[window + _TOP] = page
                used += 1
            windows[window + _LEFT] = left
            windows[window + _RIGHT] = right
            windows[window + _BOTTOM] = page
        page += 1
    return used
