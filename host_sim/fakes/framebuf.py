"""MicroPython's `framebuf` in Python, for CPython only; MicroPython brings its own.

It has the three one-bit formats and every drawing call except `text`. Pictures and errors equal
those of extmod/modframebuf.c exactly, clipping included; tests compare both. No call takes
keywords. Missing are:

- `text`, because the firmware draws text with its own fonts;
- the formats with more than one bit for a pixel;
- the buffer protocol (`memoryview(frame)`), which classes written in Python have from 3.12 on.
"""

from functools import wraps

MONO_VLSB = MVLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4


def _positional(function):
    """Refuse keywords, as functions in C do; MicroPython's syntax has no `/` for that."""

    @wraps(function)
    def call(*arguments):
        return function(*arguments)

    return call


def _towards_zero(dividend, divisor):
    """C's integer division."""
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def _line_points(x, y, x_end, y_end):
    """The points of a line by Bresenham, ties along the minor axis; the end point last."""
    step_x = 1 if x_end > x else -1
    step_y = 1 if y_end > y else -1
    long, short = abs(x_end - x), abs(y_end - y)
    steep = short > long
    if steep:
        long, short = short, long
    error = 2 * short - long
    for _ in range(long):
        yield x, y
        if error >= 0:
            error -= 2 * long
            x, y = (x + step_x, y) if steep else (x, y + step_y)
        x, y = (x, y + step_y) if steep else (x + step_x, y)
        error += 2 * short
    yield x_end, y_end


def _arc_points(a, b):
    """An ellipse of half-axes a, b, from (a, 0) up to where its slope is 1: midpoint algorithm."""
    x, y = a, 0
    error, change_x, change_y = 0, b * b * (1 - 2 * a), a * a
    stop_x, stop_y = 2 * b * b * a, 0
    while stop_x >= stop_y:
        yield x, y
        y += 1
        stop_y += 2 * a * a
        error += change_y
        change_y += 2 * a * a
        if 2 * error + change_x > 0:
            x -= 1
            stop_x -= 2 * b * b
            error += change_x
            change_x += 2 * b * b


class FrameBuffer:
    @_positional
    def __init__(self, buffer, width, height, format, stride=None):
        self._describe(buffer, width, height, format, stride)
        if self._buffer.readonly:
            raise TypeError("object with buffer protocol required")

    @classmethod
    def _readable(cls, source):
        """A source of `blit`: a FrameBuffer, or a tuple describing one, with any buffer."""
        if isinstance(source, FrameBuffer):
            return source
        if not isinstance(source, (tuple, list)):
            raise TypeError("object '%s' isn't a tuple or list" % type(source).__name__)
        if not 4 <= len(source) <= 5:
            raise ValueError
        frame = cls.__new__(cls)
        frame._describe(*source)
        return frame

    def _describe(self, buffer, width, height, format, stride=None):
        stride = width if stride is None else stride
        if not (1 <= width <= stride <= 0xFFFF and 1 <= height <= 0xFFFF):
            raise ValueError
        if format == MONO_VLSB:
            needed = ((height + 7 & ~7) - 8) * stride + 8 * width
        elif format in (MONO_HLSB, MONO_HMSB):
            stride = stride + 7 & ~7
            needed = (height - 1) * stride + (width + 7 & ~7)
        else:
            raise ValueError("invalid format")
        self._buffer = memoryview(buffer).cast("B")
        if needed // 8 > len(self._buffer):
            raise ValueError
        self._width, self._height = width, height
        self._format, self._stride = format, stride

    def _place(self, x, y):
        """-> index of the byte, mask of the bit"""
        if self._format == MONO_VLSB:
            return (y >> 3) * self._stride + x, 1 << (y & 7)
        mask = 0x80 >> (x & 7) if self._format == MONO_HLSB else 1 << (x & 7)
        return (x + y * self._stride) >> 3, mask

    def _get(self, x, y):
        index, mask = self._place(x, y)
        return 1 if self._buffer[index] & mask else 0

    def _set(self, x, y, colour):
        if 0 <= x < self._width and 0 <= y < self._height:
            index, mask = self._place(x, y)
            if colour:
                self._buffer[index] |= mask
            else:
                self._buffer[index] &= ~mask

    @_positional
    def pixel(self, x, y, colour=None):
        if colour is not None:
            self._set(x, y, colour)
        elif 0 <= x < self._width and 0 <= y < self._height:
            return self._get(x, y)
        return None

    @_positional
    def fill(self, colour):
        self.fill_rect(0, 0, self._width, self._height, colour)

    @_positional
    def fill_rect(self, x, y, width, height, colour):
        x_end, y_end = min(self._width, x + width), min(self._height, y + height)
        x, y = max(x, 0), max(y, 0)
        if width < 1 or height < 1 or x >= x_end or y >= y_end:
            return
        if self._format != MONO_VLSB:
            for row in range(y, y_end):
                for column in range(x, x_end):
                    self._set(column, row, colour)
            return
        buffer, wide = self._buffer, x_end - x
        for page in range(y >> 3, (y_end + 7) >> 3):
            mask = 0xFF << max(y - 8 * page, 0) & 0xFF >> max(8 * page + 8 - y_end, 0)
            start = page * self._stride + x
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

    @_positional
    def line(self, x, y, x_end, y_end, colour):
        for point_x, point_y in _line_points(x, y, x_end, y_end):
            self._set(point_x, point_y, colour)

    @_positional
    def ellipse(self, x, y, radius_x, radius_y, colour, fill=False, quadrants=0xF):
        """Quadrant bits: 1 top right, 2 top left, 4 bottom left, 8 bottom right."""
        if radius_x == 0 and radius_y == 0:
            if quadrants & 0xF:
                self._set(x, y, colour)
            return
        points = list(_arc_points(radius_x, radius_y))
        points += [(right, down) for down, right in _arc_points(radius_y, radius_x)]
        for right, down in points:
            for bit, side_x, side_y in ((1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1)):
                if not quadrants & bit:
                    continue
                if fill:
                    left = x if side_x > 0 else x - right
                    self.hline(left, y + side_y * down, right + 1, colour)
                else:
                    self._set(x + side_x * right, y + side_y * down, colour)

    @_positional
    def poly(self, x, y, coordinates, colour, fill=False):
        """Draw a closed polygon; `coordinates`: array of x, y, x, y, ... relative to (x, y)."""
        values = list(memoryview(coordinates))
        corners = list(zip(values[0::2], values[1::2], strict=False))
        if not corners:
            return
        # From the first corner backwards, like the original.
        edges = list(zip(corners[:1] + corners[:0:-1], corners[::-1], strict=True))
        if not fill:
            for (x1, y1), (x2, y2) in edges:
                self.line(x + x1, y + y1, x + x2, y + y2, colour)
            return
        for row in range(min(c[1] for c in corners), max(c[1] for c in corners) + 1):
            crossings = []
            for (x1, y1), (x2, y2) in edges:
                if (y1 > row) != (y2 > row):
                    slope = _towards_zero(32 * (x2 - x1) * (row - y1), y2 - y1)
                    crossings.append(_towards_zero(32 * x1 + slope + 16, 32))
                elif row == max(y1, y2):
                    # A tip or a flat bottom, which has no crossing.
                    if y1 == y2:
                        self.line(x + x1, y + y1, x + x2, y + y2, colour)
                    elif y1 < y2:
                        self._set(x + x2, y + y2, colour)
                    else:
                        self._set(x + x1, y + y1, colour)
            crossings.sort()
            for left, right in zip(crossings[0::2], crossings[1::2], strict=True):
                self.hline(x + left, y + row, right - left + 1, colour)

    @_positional
    def blit(self, source, x, y, key=-1, palette=None):
        source = FrameBuffer._readable(source)
        if palette is not None:
            palette = FrameBuffer._readable(palette)
        for row in range(max(0, y), min(self._height, y + source._height)):
            for column in range(max(0, x), min(self._width, x + source._width)):
                colour = source._get(column - x, row - y)
                if palette is not None:
                    colour = palette._get(colour, 0)
                if colour != key:
                    self._set(column, row, colour)

    @_positional
    def scroll(self, step_x, step_y):
        """Shift the picture; pixels that move in at the edges keep their old values."""
        columns, rows = range(self._width), range(self._height)
        columns = [c for c in columns if 0 <= c - step_x < self._width]
        rows = [r for r in rows if 0 <= r - step_y < self._height]
        for row in rows if step_y < 0 else reversed(rows):
            for column in columns if step_x < 0 else reversed(columns):
                self._set(column, row, self._get(column - step_x, row - step_y))


@_positional
def FrameBuffer1(buffer, width, height, stride=None):
    return FrameBuffer(buffer, width, height, MONO_VLSB, stride)
