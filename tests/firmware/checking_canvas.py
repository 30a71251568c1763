"""A Canvas that finds fault: what is cut off, what is written over something else, what leaves its
band, and bands that would not be redrawn when they should.

    canvas = CheckingCanvas()
    screen.draw(canvas)              # between begin() and end()
    assert not canvas.faults, canvas.faults

`drawn` lists what stands on the picture: (text, or None for an icon; x, page, width, pages).
`faults` are lines to read; they pile up until somebody empties the list.
"""

from clutch.ui.canvas import PAGES, WIDTH, Canvas
from clutch.ui.fonts import SMALL

PLAIN = (type(None), bool, int, str, bytes)


def is_plain(value):
    """Whether a value of a band can never change in place."""
    if isinstance(value, tuple):
        return all(is_plain(item) for item in value)
    return isinstance(value, PLAIN)


class CheckingCanvas(Canvas):
    """Draws as a Canvas does, and takes notes."""

    def __init__(self):
        super().__init__()
        self.drawn = []
        self.faults = []
        self._band = None  # the pages of the band being painted: first, and the one after the last

    def band(self, page, pages, painter, *values):
        """As Canvas.band; bands that overlap or have values that can change are faults."""
        if page < 0 or page + pages > PAGES:
            self.faults.append("band off the picture: pages %d to %d" % (page, page + pages - 1))
        for other in range(PAGES):
            height = self._claimed[other]
            if height and other < page + pages and page < other + height:
                self.faults.append("bands overlap: pages %d and %d" % (other, page))
        for value in values:
            if not is_plain(value):
                self.faults.append("band at page %d: %r can change in place" % (page, value))
        super().band(page, pages, painter, *values)

    def _paint(self, page, pages, content):
        self._band = (page, page + pages)
        try:
            super()._paint(page, pages, content)
        finally:
            self._band = None

    def _blank(self, page):
        super()._blank(page)
        self.drawn = [box for box in self.drawn if not box[2] <= page < box[2] + box[4]]

    def text(self, x, page, string, font=SMALL):
        self._note((string, x, page, font.width(string), font.pages))
        return super().text(x, page, string, font)

    def icon(self, x, page, icon):
        self._note((None, x, page, 8 * (icon >> 8), icon >> 8))
        return super().icon(x, page, icon)

    def picture(self, x, page, picture):
        self._note((None, x, page, len(picture[0]), len(picture)))
        return super().picture(x, page, picture)

    def _note(self, box):
        x, page = box[1], box[2]
        if x < 0 or x + box[3] > WIDTH or page < 0 or page + box[4] > PAGES:
            self.faults.append("cut off: " + shown(box))
        if self._band and not self._band[0] <= page <= page + box[4] <= self._band[1]:
            self.faults.append("outside its band: " + shown(box))
        # An icon that takes the place of another, or text of the same extent, replaces it.
        self.drawn = [other for other in self.drawn if other[1:] != box[1:]]
        for other in self.drawn:
            if overlap(box, other):
                self.faults.append("overlap: " + shown(other) + " and " + shown(box))
        if box[3]:
            self.drawn.append(box)


def overlap(one, other):
    """Whether two boxes share a byte of the picture."""
    return (
        one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
        and one[2] < other[2] + other[4]
        and other[2] < one[2] + one[4]
    )


def shown(box):
    """A box for people to read."""
    what = "an icon" if box[0] is None else repr(box[0])
    return "%s at column %d of page %d, %d wide" % (what, box[1], box[2], box[3])
