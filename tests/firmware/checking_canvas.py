"""A Canvas that finds fault: what is cut off, what is written over something else, what leaves its
band, and bands that would not be redrawn when they should.

    canvas = CheckingCanvas()
    canvas.paint(screen.draw)
    assert not canvas.faults, canvas.faults

`drawn` lists what stands on the picture: (text, or None for an icon; x, page, width, pages).
`faults` are lines to read; they pile up until somebody empties the list.
"""

from clutch.ui.canvas import PAGES, WIDTH, Canvas
from clutch.ui.fonts import SMALL

PLAIN = (type(None), bool, int, str, bytes, type(SMALL))


def is_plain(value):
    """Whether a value of a band can never change in place."""
    if isinstance(value, tuple):
        return all(is_plain(item) for item in value)
    return isinstance(value, PLAIN) or type(value) is type(is_plain)


class CheckingCanvas(Canvas):
    """Draws as a Canvas does, and takes notes."""

    def __init__(self):
        super().__init__()
        self.drawn = []
        self.faults = []
        self._band = None  # the pages of the band being painted: first, and the one after the last
        self._painters = {}
        self.frame = _NotedFrame(self, self.frame)

    def paint(self, describe):
        """As Canvas.paint; bands that overlap or have values that can change are faults."""

        def described(bands):
            describe(bands)
            self._check(bands)
            for page in range(PAGES):
                if bands[page]:
                    bands[page] = (bands[page][0], self._noted(bands[page])) + bands[page][2:]

        bands = [None] * PAGES
        describe(bands)
        changed = super().paint(described)
        claimed = [False] * PAGES
        for page in range(PAGES):
            if bands[page]:
                claimed[page : page + bands[page][0]] = [True] * bands[page][0]
        self.drawn = [box for box in self.drawn if claimed[box[2]]]
        return changed

    def _check(self, bands):
        claimed = {}
        for page in range(len(bands)):
            if not bands[page]:
                continue
            pages, _, *values = bands[page]
            if page + pages > PAGES:
                last = page + pages - 1
                self.faults.append("band off the picture: pages %d to %d" % (page, last))
            for covered in range(page, page + pages):
                if covered in claimed:
                    both = (claimed[covered], page)
                    self.faults.append("bands overlap: pages %d and %d" % both)
                    break
                claimed[covered] = page
            for value in values:
                if not is_plain(value):
                    self.faults.append("band at page %d: %r can change in place" % (page, value))

    def _noted(self, band):
        """The painter of a band, which is now told where it may paint; always the same one."""
        pages, painter = band[:2]

        def noted(canvas, page, *values):
            end = page + pages
            self._band = (page, end)
            self.drawn = [box for box in self.drawn if box[2] + box[4] <= page or box[2] >= end]
            try:
                painter(canvas, page, *values)
            finally:
                self._band = None

        return self._painters.setdefault((pages, painter), noted)

    def text(self, x, page, string, font=SMALL):
        self._note((string, x, page, font.width(string), font.pages))
        return super().text(x, page, string, font)

    def icon(self, x, page, icon):
        self._note((None, x, page, 8 * (icon >> 8), icon >> 8))
        return super().icon(x, page, icon)

    def picture(self, x, page, picture):
        self._note((None, x, page, len(picture[0]), len(picture)))
        return super().picture(x, page, picture)

    def blanked(self, first, end):
        """The pages from `first` up to `end` are blank: of what stood there the upper part may
        be left."""
        before, self.drawn = self.drawn, []
        for string, x, page, width, pages in before:
            if page < first < page + pages:
                pages = first - page
            if not first <= page < end:
                self.drawn.append((string, x, page, width, pages))

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


class _NotedFrame:
    """The frame of a CheckingCanvas: what is under a rectangle that was blanked is gone."""

    def __init__(self, canvas, frame):
        self._canvas = canvas
        self._frame = frame

    def __getattr__(self, name):
        return getattr(self._frame, name)

    def fill_rect(self, x, y, width, height, colour):
        self._frame.fill_rect(x, y, width, height, colour)
        if colour == 0 and x <= 0 and x + width >= WIDTH:
            self._canvas.blanked(y // 8, (y + height) // 8)


def painted(screen):
    """The picture of a screen, on which nothing is cut off."""
    canvas = Canvas()
    canvas.paint(screen.draw)
    assert canvas.clipped is None, canvas.clipped
    return bytes(canvas.buffer)


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
