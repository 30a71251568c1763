"""The panel: 128 x 64 pixels on I2C, of which only what changed is sent.

    display = SSD1306(bus, address, clock)
    sent = display.show(canvas.buffer)    # 1,024 bytes, MONO_VLSB; returns bytes put on the bus

The driver keeps what the panel shows. `show` compares page by page (a page is 8 rows of 128
columns), a changed page by segments of 16 columns, and sends the changed runs as windows, trimmed
to the column. One unchanged segment parts two runs: 16 columns take about as long as one window
more, which is 8 bytes on the bus and the work to send them. Runs of neighbouring pages become one
window when that is fewer bytes. When nothing changed, nothing is sent and nothing allocated.

A panel that does not answer is absent, never an error: `show` tries again every 2 s at most, and
a panel that comes back is initialised and painted afresh.

Bytes count as they stand on the bus, each transfer's address byte included.
"""

from micropython import const

_WIDTH = const(128)
_PAGES = const(8)
_SEGMENT = const(16)
_RETRY_MS = const(2000)

_COMMANDS = const(0x00)  # control bytes (SSD1306 8.1.5.2): commands follow
_DATA = const(0x40)  # picture data follows

# A window is the command that opens it: left and right column, top and bottom page (SSD1306
# 10.1.4 and 10.1.5).
_WHOLE = b"\x00\x21\x00\x7f\x22\x00\x07"
_LEFT = const(2)
_RIGHT = const(3)
_TOP = const(5)
_BOTTOM = const(6)

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
        self._buffer = bytearray(0)
        self._pages = ((b"", b""),)  # of each page two views: the buffer's and the shown one
        self._shown = bytearray(_WIDTH * _PAGES)
        self._shown_known = False
        # A page of the buffer, behind room for a control byte; the same page as it is shown.
        self._line = bytearray(1 + _WIDTH)
        self._line_view = memoryview(self._line)
        self._line_shown = bytearray(1 + _WIDTH)
        segments = _pairs(self._line_view[1:], memoryview(self._line_shown)[1:], _SEGMENT)
        self._segments = segments + ((None, None),)  # the end of the line: unchanged
        self._windows = []
        self._windows_used = 0

    def show(self, buffer):
        """Make the panel show `buffer`; returns how many bytes that put on the bus."""
        if buffer == self._shown and self._shown_known:
            return 0
        if buffer is not self._buffer:
            self._buffer = buffer
            self._pages = _pairs(buffer, self._shown, _WIDTH)
        try:
            if not self.present:
                return self._appear()
            return self._send_changes()
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

    def _appear(self):
        now_ms = self._clock.ticks_ms()
        if 0 <= self._clock.ticks_diff(now_ms, self._tried_ms) < _RETRY_MS:
            return 0
        self._tried_ms = now_ms
        settings = (_COMMANDS,) + self._orientation() + (_SET_CONTRAST, self._contrast)
        sent = self._write(self._INITIALISE) + self._write(bytes(settings)) + self._send_changes()
        if self._on:
            # Last, so that nobody sees what a panel's memory holds at power-on.
            sent += self._write(bytes((_COMMANDS, _SET_ON)))
        self.present = True
        return sent

    def _send_changes(self):
        sent = 0
        if self._shown_known:
            self._find_windows()
            for index in range(self._windows_used):
                sent += self._send(self._windows[index])
        else:
            sent += self._send(_WHOLE)
        self._shown[:] = self._buffer
        self._shown_known = True
        return sent

    def _find_windows(self):
        self._windows_used = page = 0
        for fresh, shown in self._pages:
            if fresh != shown:
                self._line[1:] = fresh
                self._line_shown[1:] = shown
                first = -1
                end = 0
                for fresh, shown in self._segments:
                    if fresh != shown:
                        if first < 0:
                            first = end
                    elif first >= 0:
                        self._add_run(first, end, page)
                        first = -1
                    end += _SEGMENT
            page += 1

    def _add_run(self, first, end, page):
        """Columns first..end - 1 of a page hold a change: leave out what is equal on both sides,
        then let a window of the page above hold the rest too, or begin one."""
        fresh = self._line  # column c stands at c + 1 in both
        shown = self._line_shown
        first += 1
        while fresh[first] == shown[first]:
            first += 1
        while fresh[end] == shown[end]:
            end -= 1
        first -= 1
        windows = self._windows
        used = self._windows_used
        for index in range(used):
            window = windows[index]
            if window[_BOTTOM] == page - 1 and self._widen(window, first, end - 1):
                return
        if used == len(windows):
            windows.append(bytearray(_WHOLE))
        window = windows[used]
        window[_LEFT] = first
        window[_RIGHT] = end - 1
        window[_TOP] = window[_BOTTOM] = page
        self._windows_used = used + 1

    def _widen(self, window, first, last):
        """Let a window hold columns first..last of the page below it too, if that saves bytes."""
        left = min(first, window[_LEFT])
        right = max(last, window[_RIGHT])
        pages = window[_BOTTOM] - window[_TOP] + 1
        apart = (window[_RIGHT] - window[_LEFT] + 1) * pages + last - first + 1
        if (right - left + 1) * (pages + 1) > apart + self._WINDOW_BYTES:
            return False
        window[_LEFT] = left
        window[_RIGHT] = right
        window[_BOTTOM] += 1
        return True

    def _send(self, window):
        """Send the window and its columns of each page; returns how many bytes that was."""
        self._writeto(self._address, window)
        width = window[_RIGHT] - window[_LEFT] + 1
        for page in range(window[_TOP], window[_BOTTOM] + 1):
            self._send_columns(window[_LEFT], width, page)
        return 8 + (2 + width) * (window[_BOTTOM] - window[_TOP] + 1)

    def _send_columns(self, first, width, page):
        # The whole page in one copy; the control byte goes where the column before the run is.
        self._line[1:] = self._pages[page][0]
        self._line[first] = _DATA
        self._writeto(self._address, self._line_view[first : first + 1 + width])


class SH1106(SSD1306):
    """The same picture on an SH1106: 132 columns of which the panel has the middle 128, and page
    addressing only, so that a window goes out page by page."""

    # SH1106 datasheet, pages 18 to 22: first line 0, 64 rows, no offset, alternating COM pins,
    # clock, precharge, VCOMH, follow RAM, not inverted, DC-DC converter on.
    _INITIALISE = b"\x00\xae\x40\xa8\x3f\xd3\x00\xda\x12\xd5\x80\xd9\x22\xdb\x35\xa4\xa6\xad\x8b"
    _WINDOW_BYTES = 0
    _FIRST_COLUMN = 2

    def _send(self, window):
        first = window[_LEFT]
        width = window[_RIGHT] - first + 1
        column = first + self._FIRST_COLUMN
        sent = 0
        for page in range(window[_TOP], window[_BOTTOM] + 1):
            sent += self._write(
                bytes((_COMMANDS, 0xB0 | page, column & 0x0F, 0x10 | column >> 4))
            )
            self._send_columns(first, width, page)
            sent += 2 + width
        return sent


def _pairs(fresh, shown, size):
    """Pairs of views of `size` bytes that lie at the same place in both; compared in C."""
    fresh = memoryview(fresh)
    shown = memoryview(shown)
    return tuple(
        [(fresh[at : at + size], shown[at : at + size]) for at in range(0, len(shown), size)]
    )
