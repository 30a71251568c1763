"""Parts at their places, in millimetres: what the pictures of the building steps share.

sheet = Sheet(body, "Step 2", notes, ...)     # a canvas whose places are millimetres
pads([left, top, width, height])              # {pin of the header: (x, y)} of a Pico
"""

from host_sim.board.modules import HEADER
from tools.hardware.wiring.drawings import Canvas

SCALE = 8  # units of the drawing in a millimetre
PITCH = 2.54
KEY_LEGS = (2.5, 6.25)  # mm from the middle of a key: Omron B3F-4055
PALE = 0.38  # opacity of what an earlier step has added
_FIRST_PAD, _PAD_IN = 1.37, 1.61  # mm from the edges of a Pico: Raspberry Pi Pico datasheet, 2.1
_TOP = 96  # units above the body, for title and notes
_MARGIN = 56
_LINE = 24


def pads(box) -> dict[int, tuple[float, float]]:
    """The middle of each pin of a Pico that lies in a box, its parts up and its socket right."""
    left, top, width, height = box
    found = {}
    for pin in HEADER:
        along = _FIRST_PAD + PITCH * (pin - 1 if pin <= 20 else 40 - pin)  # from the USB socket
        across = _PAD_IN if pin <= 20 else height - _PAD_IN
        found[pin] = (left + width - along, top + across)
    return found


class Sheet(Canvas):
    """A canvas on which places are millimetres of a body, and sizes of letters and lines are
    units of the drawing. `size`: (width, height) in millimetres; `lines`: of text below it;
    `top`: where it begins, in millimetres.
    """

    def __init__(self, size, title: str, note: str, lines=0, top=0.0):
        width, height = size[0] * SCALE, (size[1] - top) * SCALE
        self._from = top
        self._below = _TOP + height + 44
        super().__init__(
            round(width + 2 * _MARGIN), round(self._below + _LINE * lines + (8 if lines else 0))
        )
        self.text(_MARGIN, 44, title, size=26, bold=True)
        self.text(_MARGIN, 76, note, size=18, colour="#555")

    def at(self, x, y) -> tuple[float, float]:
        return round(_MARGIN + x * SCALE, 1), round(_TOP + (y - self._from) * SCALE, 1)

    def plate(self, box, fill, stroke, radius=1.0):
        left, top = self.at(*box[:2])
        width, height = (round(side * SCALE, 1) for side in box[2:])
        self.box(left, top, width, height, fill=fill, stroke=stroke, radius=radius * SCALE)

    def shape(self, points, fill, stroke):
        """A filled polygon."""
        drawn = "L".join("{:g} {:g}".format(*self.at(*point)) for point in points)
        self._add("path", d=f"M{drawn}Z", fill=fill, stroke=stroke, stroke_width=3)

    def words(self, x, y, text, size=14, **more):
        """A line whose middle is at a place."""
        left, top = self.at(x, y)
        self.centred(left, top + size * 0.36, text, size, **more)

    def wire(self, points, colour, width=4, **more):
        self.path([self.at(*point) for point in points], colour, width, **more)

    def holes(self, first, last, dashes: str, colour="#8d8778", width=6):
        """A row of dots; `dashes`: an SVG's dash array."""
        (x1, y1), (x2, y2) = self.at(*first), self.at(*last)
        # A little longer, so that rounding does not lose the last one.
        x2, y2 = (end + (end > start) - (end < start) for start, end in ((x1, x2), (y1, y2)))
        self.path([(x1, y1), (x2, y2)], colour, width, stroke_dasharray=dashes)

    def dot(self, x, y, radius, fill, stroke="#ffffff", **more):
        self.circle(*self.at(x, y), radius, fill, stroke, **more)

    def listed(self, rows, columns: int):
        """Rows of (colour, text) below the picture, column by column."""
        high = -(-len(rows) // columns)
        for number, (colour, text) in enumerate(rows):
            column, line = divmod(number, high)
            x, y = _MARGIN + column * 440, self._below + _LINE * line
            self.path([(x, y - 6), (x + 28, y - 6)], colour, 5)
            self.text(x + 40, y, text, size=17)


def draw_module(sheet: Sheet, box, named: bool):
    """A Pico from above: `named` with the numbers and names of its pins, otherwise with dots."""
    left, top, width, height = box
    sheet.plate(box, "#1f6f50", "#124532")
    sheet.plate([left + width - 4.3, top + 6.5, 5.6, 8], "#c9ced3", "#7d858c", 0.4)
    at = pads(box)
    if not named:
        for first, last in ((1, 20), (21, 40)):
            sheet.holes(at[first], at[last], f"0 {PITCH * SCALE:g}", "#d9b84a", 12)
        return
    for pin, (x, y) in at.items():
        inwards = 1 if y < top + height / 2 else -1
        sheet.dot(x, y, 8, "#d9b84a", "#8a6d10")
        sheet.words(x, y, str(pin), 10, colour="#3a2e05")
        across, down = sheet.at(x, y + 1.25 * inwards)
        turned = f"rotate({-90 * inwards} {across} {down})"
        sheet.text(
            across, down + 4, HEADER[pin][0], 10, anchor="end", colour="#d8efe4", transform=turned
        )


def mark_pin(sheet: Sheet, box, pin: int, colour: str):
    """A pin of the module that has a wire."""
    x, y = pads(box)[pin]
    sheet.dot(x, y, 10, colour)
    sheet.words(x, y, str(pin), 11, bold=True, colour="#ffffff")
