"""MicroPython's `framebuf` in Python, for CPython and CircuitPython; MicroPython brings its own.

It has the panel's format and the drawing calls of the firmware; any other is an AttributeError.
Pictures and errors equal those of extmod/modframebuf.c exactly, clipping included; tests compare
both. No call takes keywords.
"""

from functools import wraps

MONO_VLSB = 0


def _positional(function):
    """Refuse keywords, as functions in C do; MicroPython's syntax has no `/` for that."""

    @wraps(function)
    def call(*arguments):
        return function(*arguments)

    return call


class FrameBuffer:
    @_positional
    def __init__(self, buffer, width, height, format):
        if not (1 <= width <= 0xFFFF and 1 <= height <= 0xFFFF):
            raise ValueError
        if format != MONO_VLSB:
            raise ValueError("invalid format")
        self._buffer = memoryview(buffer).cast("B")
        if (height + 7 >> 3) * width > len(self._buffer):
            raise ValueError
        if self._buffer.readonly:
            raise TypeError("object with buffer protocol required")
        self._width, self._height = width, height

    @_positional
    def pixel(self, x, y, colour=None):
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if colour is None:
            return self._buffer[(y >> 3) * self._width + x] >> (y & 7) & 1
        self.fill_rect(x, y, 1, 1, colour)
        return None

    @_positional
    def fill_rect(self, x, y, width, height, colour):
        x_end, y_end = min(self._width, x + width), min(self._height, y + height)
        x, y = max(x, 0), max(y, 0)
        if width < 1 or height < 1 or x >= x_end or y >= y_end:
            return
        buffer, wide = self._buffer, x_end - x
        for page in range(y >> 3, (y_end + 7) >> 3):
            mask = 0xFF << max(y - 8 * page, 0) & 0xFF >> max(8 * page + 8 - y_end, 0)
            start = page * self._width + x
            if mask == 0xFF:
                buffer[start : start + wide] = (b"\xff" if colour else b"\x00") * wide
            elif colour:
                for index in range(start, start + wide):
                    buffer[index] |= mask
            else:
                for index in range(start, start + wide):
                    buffer[index] &= ~mask

    @_positional
    def hline(self, x, y, width, colour):
        self.fill_rect(x, y, width, 1, colour)

    @_positional
    def vline(self, x, y, height, colour):
        self.fill_rect(x, y, 1, height, colour)

    @_positional
    def rect(self, x, y, width, height, colour, fill=False):
        if fill:
            self.fill_rect(x, y, width, height, colour)
            return
        self.hline(x, y, width, colour)
        self.hline(x, y + height - 1, width, colour)
        self.vline(x, y, height, colour)
        self.vline(x + width - 1, y, height, colour)
