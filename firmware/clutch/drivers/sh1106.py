"""Drive a panel with an SH1106: it has 132 columns, of which the middle 128 are visible, and only
page addressing, so that windows are sent page by page. Used like `display.SSD1306`."""

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

# SH1106 datasheet, pages 18 to 22.
_SET_COLUMN_LOW = const(0x00)
_SET_COLUMN_HIGH = const(0x10)
_SET_DC_DC = const(0xAD)
_SET_PAGE = const(0xB0)
_SET_PRECHARGE = const(0xD9)
_SET_VCOMH = const(0xDB)


class SH1106(SSD1306):
    """An SH1106, with the interface of `SSD1306`."""

    _OWN_REGISTERS = bytes((
        _SET_PRECHARGE, 0x22,  # 2 clocks and 2
        _SET_VCOMH, 0x35,  # 0.77 of VREF
        _SET_DC_DC, 0x8B,  # on
    ))  # fmt: skip
    _SAVED_BY_JOINING = b"\x00"

    _opening = bytearray(4)  # commands follow: page, low and high part of the column

    def _page_window(self, page, left=0):
        column = left + _FIRST_COLUMN
        opening = self._opening
        opening[1] = _SET_PAGE | page
        opening[2] = _SET_COLUMN_LOW | column & 0x0F
        opening[3] = _SET_COLUMN_HIGH | column >> 4
        return opening

    def _send(self, end):
        windows = self._windows
        try:
            for at in range(0, end, _WINDOW):
                left = windows[at + _LEFT]
                for page in range(windows[at + _TOP], windows[at + _BOTTOM] + 1):
                    self._write(self._page_window(page, left))
                    start = page * _WIDTH + left
                    columns = self._shown[start : start + windows[at + _RIGHT] + 1 - left]
                    self._write((b"\x40" if self._address else b"") + columns, 1)
        except BaseException:  # lack of memory, or Ctrl-C: a part was sent
            self._shown_known = False
            raise
