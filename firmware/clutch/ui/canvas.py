"""The picture: 128 x 64 pixels in one bytearray, drawn by bands that cost little while they stay.

A screen is a list of bands between `begin()` and `end()`; a band is a number of whole pages (a
page is 8 rows), the function that paints it, and every value that the painting depends on:

    canvas.begin()
    canvas.band(0, 1, paint_heading, round_number)
    canvas.band(2, 3, paint_die, face)
    canvas.end()

    def paint_heading(canvas, page, round_number):
        canvas.text(0, page, "Round {}".format(round_number))

- A band that already stands there with equal values is left alone; any other is blanked and
  painted. Pages that no band claims are blanked by `end()`. So the picture depends on the list
  alone, never on what was drawn before.
- Values are plain and never changed in place (None, bool, int, str, tuples of those, icons),
  painters are plain functions, the bands of a screen do not overlap, a painter stays in its band.
- Text and icons stand on page boundaries and replace what is under them, so that they are copied
  as slices of bytes. `frame`, a framebuf on the same bytes, is for lines and rectangles.
- What does not fit on the picture is cut off, and `clipped` says so, for tests.
"""

import framebuf
from micropython import const

from clutch.ui import icons
from clutch.ui.fonts import SMALL

WIDTH = const(128)
PAGES = const(8)


class Canvas:
    """The picture. x counts columns from the left, pages count from the top."""

    def __init__(self):
        self.buffer = bytearray(WIDTH * PAGES)
        self.frame = framebuf.FrameBuffer(self.buffer, WIDTH, PAGES * 8, framebuf.MONO_VLSB)
        self.clipped = None  # (string, or None for an icon; page) of the last that did not fit
        self._painters = [None] * PAGES  # what stands there, at the first page of each band
        self._values = [None] * PAGES
        self._heights = bytearray(PAGES)
        self._claimed = None  # the heights of the screen being described; None between screens

    def begin(self):
        """Start a screen. One that an exception broke off is forgotten."""
        if self._claimed:
            self._painters = [None] * PAGES
            self._heights = None
        self._claimed = bytearray(PAGES)

    def band(self, page, pages, painter, *values):
        """Have `painter(canvas, page, *values)` stand on `pages` pages from `page`."""
        self._claimed[page] = pages
        if (
            self._values[page] != values
            or self._painters[page] is not painter
            or self._heights[page] != pages
        ):
            self._paint(page, pages, painter, values)

    def end(self):
        """Finish the screen: what no band claimed is blank."""
        if self._claimed != self._heights:
            page = 0
            while page < PAGES:
                if not self._claimed[page]:
                    self._blank(page)
                page += self._claimed[page] or 1
        self._heights = self._claimed
        self._claimed = None

    def _paint(self, page, pages, painter, values):
        for covered in range(page, page + pages):
            self._blank(covered)
        painter(self, page, *values)
        self._painters[page] = painter
        self._values[page] = values

    def _blank(self, page):
        self.buffer[page * WIDTH : (page + 1) * WIDTH] = bytes(WIDTH)

    def text(self, x, page, string, font=SMALL):
        """Write `string` from column `x`. Returns the x at which more text may go on."""
        return self._put(x, page, font.drawing(string), string) + font.gap

    def text_right(self, x_end, page, string, font=SMALL):
        """Write `string` so that its last column is the one before `x_end`."""
        drawing = font.drawing(string)
        self._put(x_end - len(drawing[0]), page, drawing, string)

    def text_centre(self, x, page, width, string, font=SMALL):
        """Write `string` in the middle of the `width` columns from `x`."""
        drawing = font.drawing(string)
        self._put(x + (width - len(drawing[0])) // 2, page, drawing, string)

    def width(self, string, font=SMALL):
        """The columns that `string` takes."""
        return font.width(string)

    def icon(self, x, page, icon):
        """Draw an icon of `clutch.ui.icons`. Returns the x after it."""
        pages = icon >> 8
        width = 8 * pages
        start = (icon & 0xFF) * width * pages
        strip = icons.STRIPS[pages]
        columns = [strip[start + width * row : start + width * (row + 1)] for row in range(pages)]
        return self._put(x, page, columns, None)

    def picture(self, x, page, picture):
        """Draw a picture of `clutch.ui.pictures`. Returns the x after it."""
        return self._put(x, page, picture, None)

    def invert(self, x, page, width, pages=1):
        """Exchange lit and dark in `width` columns of `pages` pages, on the picture."""
        first = max(x, 0)
        width = max(min(x + width, WIDTH) - first, 0)
        lit = (1 << 8 * width) - 1  # one long integer: five times quicker than byte by byte
        for start in range(page * WIDTH + first, min(page + pages, PAGES) * WIDTH, WIDTH):
            columns = int.from_bytes(self.buffer[start : start + width], "little") ^ lit
            self.buffer[start : start + width] = columns.to_bytes(width, "little")

    def _put(self, x, page, drawing, string):
        end = x + len(drawing[0])
        if x < 0 or end > WIDTH or page < 0 or page + len(drawing) > PAGES:
            self.clipped = (string, page)
            drawing = _cut(drawing, x, page)
            page = max(page, 0)
            x = max(x, 0)
        start = page * WIDTH + x
        for columns in drawing:
            self.buffer[start : start + len(columns)] = columns
            start += WIDTH
        return end


def _cut(drawing, x, page):
    """What of a drawing at `x` and `page` is on the picture."""
    seen = [columns[max(-x, 0) : max(WIDTH - x, 0)] for columns in drawing]
    return seen[max(-page, 0) : max(PAGES - page, 0)] if x < WIDTH else []
