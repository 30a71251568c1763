"""A minimal SSD1306 in horizontal addressing mode, which keeps the panel's picture memory.

It supports only the commands that this firmware sends, and allocates next to nothing: in the lane
`heap` it shares the firmware's last 500 bytes, where the complete chip of
`host_sim/electronics/ssd1306.py` has no room. It runs on CPython and MicroPython. At power-on the
memory has other bytes than any picture.
"""

from clutch.ui import icons

WIDTH = 128
_CORNER = WIDTH - 8  # of the save mark: the last eight columns of the top page
_BOTTOM_LINE = 7 * WIDTH
_LIT = 0x7F  # a column of a bar
_ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1}
_ARGUMENTS.update({0xDA: 1, 0xDB: 1, 0x8D: 1})


def columns_of(icon):
    """The eight bytes of an icon one page high."""
    start = 8 * (icon & 0xFF)
    return icons.STRIPS[1][start : start + 8]


class PanelMemory:
    """`memory`: 1,024 bytes of picture, page by page, and one more with the last command for the
    orientation. `on`: whether the panel is switched on."""

    def __init__(self):
        self.memory = bytearray(8 * WIDTH + 1)
        for i in range(len(self.memory)):
            self.memory[i] = i * 73 & 0xFF
        self.on = False
        self.left, self.right, self.top, self.bottom = 0, WIDTH - 1, 0, 7
        self.column = self.page = 0

    @property
    def saved(self):
        """Whether the panel shows the save mark."""
        return self.on and self.memory[_CORNER:WIDTH] == columns_of(icons.SAVED)

    @property
    def news(self):
        """Whether the bottom line is inverted, as it is for a refusal, a problem or other news."""
        return self.memory[_BOTTOM_LINE] == _LIT

    def transfer(self, data):
        """Handle one I2C write. -> whether it is acknowledged"""
        if data[0] == 0x40:
            self._paint(data[1:])
            return True
        at = 1
        while at < len(data):
            code = data[at]
            if code == 0x21:
                self.left, self.right = data[at + 1], data[at + 2]
                self.column = self.left
            elif code == 0x22:
                self.top, self.bottom = data[at + 1], data[at + 2]
                self.page = self.top
            elif code & 0xFE == 0xA0:
                self.memory[8 * WIDTH] = code
            elif code & 0xFE == 0xAE:
                self.on = code == 0xAF
            at += 1 + _ARGUMENTS.get(code, 0)
        return True

    def _paint(self, data):
        at = 0
        while at < len(data):
            run = data[at : at + self.right + 1 - self.column]
            start = self.page * WIDTH + self.column
            self.memory[start : start + len(run)] = run
            at += len(run)
            self.column += len(run)
            if self.column > self.right:
                self.column = self.left
                self.page = self.top if self.page == self.bottom else self.page + 1
