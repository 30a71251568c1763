"""Paint the picture, 128 x 64 pixels in one bytearray, and repaint only the bands that changed.

A list of bands describes a screen. A band is a tuple of its height in pages (of 8 rows), the
function that paints it, and every value that the painting depends on. Its index in the list is
its first page:

    def describe(bands):
        bands[0] = (1, paint_heading, round_number)
        bands[2] = (3, paint_die, face)

    def paint_heading(canvas, page, round_number):
        canvas.text(0, page, "Round {}".format(round_number))

    changed_pages = canvas.paint(describe)

- A band that equals the one already painted there is not painted again; any other is painted on
  blank pages. Pages without a band are blank. So the picture depends on the bands alone, never on
  what was drawn before.
- Values are immutable (None, bool, int, str, bytes, functions, icons, tuples of those), painters
  are plain functions, the bands of a screen do not overlap, and a painter paints only its band.
- Text and icons begin on page boundaries and replace what is under them, so their bytes are simply
  copied. `frame`, a framebuf on the same bytes, is for lines and rectangles.
- Whatever does not fit on the picture is cut off; `clipped` records it, for tests.
"""

# A viper function takes a buffer as its argument and sees a ptr8.
# pyright: reportArgumentType=false

import framebuf
import micropython
from micropython import const

from clutch.ui import icons
from clutch.ui.fonts import SMALL
from clutch.ui.glyphs import draw

WIDTH = const(128)
PAGES = const(8)

_UNKNOWN = ((PAGES,),) + (None,) * (PAGES - 1)  # one band on all pages, which no screen has


class Canvas:
    """The picture. x counts columns from the left, pages count from the top."""

    def __init__(self):
        self.buffer = bytearray(WIDTH * PAGES)
        self.frame = framebuf.FrameBuffer(self.buffer, WIDTH, PAGES * 8, framebuf.MONO_VLSB)
        self.clipped = None  # the last cut: (string, or None for an icon; page)
        self.forget()

    def forget(self):
        """Let go of the bands on the picture; the next `paint` paints all pages."""
        self._standing = _UNKNOWN  # the bands that are on the picture

    @micropython.viper
    def paint(self, describe) -> int:
        """Paint what `describe(bands)` puts into a list of 8 bands or None, one for each page.
        Returns the changed pages, as bits."""
        bands = [None, None, None, None, None, None, None, None]
        describe(bands)
        standing = self._standing
        self._standing = _UNKNOWN  # in case a painter raises an exception
        words = ptr32(self.buffer)  # of 4 columns
        fresh = 0
        changed = 0
        page = PAGES
        while page:
            page -= 1
            fresh <<= 1
            old = standing[page]
            new = bands[page]
            if old != new:
                if old:
                    pages = int(old[0])
                    changed |= (1 << pages) - 1 << page
                    word = page * 32  # WIDTH / 4
                    end = word + pages * 32
                    if end > 256:
                        end = 256
                    while word < end:
                        words[word] = 0
                        words[word + 1] = 0
                        words[word + 2] = 0
                        words[word + 3] = 0
                        word += 4
                if new:
                    fresh |= 1
                    changed |= (1 << int(new[0])) - 1 << page
        while fresh:  # from page 0, where the loop above ended
            if fresh & 1:
                band = bands[page]
                if int(len(band)) == 3:  # nearly always, and quicker than what works for all
                    band[1](self, page, band[2])
                else:
                    _, painter, *values = band  # pyright: ignore[reportGeneralTypeIssues]
                    painter(self, page, *values)
            fresh >>= 1
            page += 1
        self._standing = bands
        return changed & 0xFF

    def text(self, x, page, string, font=SMALL):
        """Write `string` from column `x`. Returns the x after it and a gap."""
        return draw(self.buffer, font.data, x, page, string) or self._cut(x, page, string, font)

    def text_right(self, x_end, page, string, font=SMALL):
        """Write `string` so that it ends in the column before `x_end`."""
        self.text(x_end - font.width(string), page, string, font)

    def text_centre(self, x, page, width, string, font=SMALL):
        """Write `string` in the middle of the `width` columns from `x`."""
        x += (width - font.width(string)) // 2
        self.text(x, page, string, font)

    def width(self, string, font=SMALL):
        """The columns that `string` takes, without a gap after it."""
        return font.width(string)

    def _cut(self, x, page, string, font):
        """Write a string that `draw` refused: it is not ASCII or does not fit."""
        end = draw(self.buffer, font.data, x, page, font.codes(string))
        if not end:
            end = self._put(x, page, font.drawing(string)) + font.gap
            self.clipped = (string, page)
        return end

    def icon(self, x, page, icon):
        """Draw an icon of `clutch.ui.icons`. Returns the x after it."""
        pages = icon >> 8
        width = 8 * pages
        start = (icon & 0xFF) * width * pages
        strip = icons.STRIPS[pages]
        if x >= 0 and x + width <= WIDTH and page >= 0 and page + pages <= PAGES:
            for row in range(pages):
                _copy(self.buffer, (page + row) * WIDTH + x, strip, start + width * row, width)
            return x + width
        return self._put(x, page, _columns(strip, start, width, pages))

    def picture(self, x, page, picture):
        """Draw a picture of `clutch.ui.pictures`. Returns the x after it."""
        return self._put(x, page, picture)

    def invert(self, x, page, width, pages=1):
        """Exchange lit and dark in `width` columns of `pages` pages. The last row stays as it is:
        no small letter has it, and it keeps a bar off the line below."""
        _invert(self.buffer, x, page, width, pages)

    def _put(self, x, page, drawing):
        end = x + len(drawing[0])
        if x < 0 or end > WIDTH or page < 0 or page + len(drawing) > PAGES:
            self.clipped = (None, page)
            drawing = _seen(drawing, x, page)
            page = max(page, 0)
            x = max(x, 0)
        start = page * WIDTH + x
        for columns in drawing:
            self.buffer[start : start + len(columns)] = columns
            start += WIDTH
        return end


@micropython.viper
def _copy(buffer: ptr8, place: int, columns: ptr8, start: int, count: int):
    while count:
        count -= 1
        buffer[place + count] = columns[start + count]


@micropython.viper
def _invert(buffer: ptr8, x: int, page: int, width: int, pages: int):
    end = x + width
    if end > WIDTH:
        end = WIDTH
    if x < 0:
        x = 0
    while pages and page < PAGES:
        pages -= 1
        rows = 0xFF if pages else 0x7F
        place = page * WIDTH + x
        while place < page * WIDTH + end:
            buffer[place] ^= rows
            place += 1
        page += 1


def _columns(strip, start, width, pages):
    """An icon of a strip as a drawing. It is not a part of `icon`, because a list comprehension
    would make each call of that allocate its variables."""
    return [strip[start + width * row : start + width * (row + 1)] for row in range(pages)]


def _seen(drawing, x, page):
    """The part of a drawing at `x` and `page` that is on the picture."""
    seen = [columns[max(-x, 0) : max(WIDTH - x, 0)] for columns in drawing]
    return seen[max(-page, 0) : max(PAGES - page, 0)] if x < WIDTH else []
