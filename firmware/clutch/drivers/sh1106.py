"""The panel with an SH1106: 132 columns of which it shows the middle 128, and page addressing
only, so that a window goes out page by page. Used as `display.SSD1306` is."""

from micropython import const

from clutch.drivers.display import SSD1306

_WIDTH = const(128)
_FIRST_COLUMN = const(2)

# A window of the driver: left and right column, top and bottom page, at these places of seven.
_WINDOW = const(7)
_LEFT = const(2)
_RIGHT = const(3)
_TOP = const(5)
_BOTTOM = const(6)

# SH1106 datasheet, pages 19 and 22.
_COLUMN_HIGH = const(0x10)
_PAGE = const(0xB0)


class SH1106(SSD1306):
    """As an SSD1306."""

    # SH1106 datasheet, pages 18 to 22: first line 0, 64 rows, no offset, alternating COM pins,
    # clock, precharge, VCOMH, follow RAM, not inverted, DC-DC converter on.
    _INITIALISE = b"\xae\x40\xa8\x3f\xd3\x00\xda\x12\xd5\x80\xd9\x22\xdb\x35\xa4\xa6\xad\x8b"
    _SAVED_BY_JOINING = b"\x00"

    def _send(self, end):
        windows = self._windows
        for at in range(0, end, _WINDOW):
            left = windows[at + _LEFT]
            column = left + _FIRST_COLUMN
            for page in range(windows[at + _TOP], windows[at + _BOTTOM] + 1):
                self._command(_PAGE | page, column & 0x0F, _COLUMN_HIGH | column >> 4)
                start = page * _WIDTH + left
                self._write(b"\x40" + self._shown[start : start + windows[at + _RIGHT] + 1 - left])
