"""The drawings of the parts in the wiring picture, and the shapes that they are made of."""

from xml.etree import ElementTree

from host_sim.board.check import ROLES
from tools.hardware.wiring.soldered import SUPPLY, battery_note, divider

INK = "#1c1c1c"
PAPER = "#ffffff"
SUPPLIES = {
    "GND": "#333333", "3V3": "#e07b00", "VSYS": "#c8102e", "VBUS": "#7a1fa2",
    "lamp +5V": "#a03060",
}  # fmt: skip
KEY_SIGNS = {
    "up": "\u25b2", "down": "\u25bc", "left": "\u25c0", "right": "\u25b6", "ok": "OK",
    "back": "\u21a9",
}  # fmt: skip
_FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif"
_LETTER = 0.6  # mean width of a letter, as a part of the font size


class Canvas:
    def __init__(self, width, height):
        self.root = ElementTree.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {width} {height}",
                "width": str(width),
                "height": str(height),
                "font-family": _FONT,
            },
        )
        self._parent = self.root
        self._add("rect", width=width, height=height, fill=PAPER)

    def _add(self, kind, **attributes):
        named = {key.replace("_", "-"): _number(value) for key, value in attributes.items()}
        return ElementTree.SubElement(self._parent, kind, named)

    def group(self, opacity=1.0):
        """What follows is drawn in a group of its own, until the next one begins."""
        self._parent = self.root
        self._parent = self._add("g", opacity=opacity)

    def written(self) -> str:
        ElementTree.indent(self.root, " ")
        return ElementTree.tostring(self.root, encoding="unicode") + "\n"

    def text(self, x, y, text, size=16, bold=False, anchor="start", colour=INK, **more):
        element = self._add(
            "text", x=x, y=y, font_size=size, fill=colour, text_anchor=anchor,
            font_weight="bold" if bold else "normal", **more,
        )  # fmt: skip
        element.text = text

    def centred(self, x, y, text, size, bold=False, colour=INK, **more):
        """A text whose middle is at x."""
        self.text(x, y, text, size, bold, "middle", colour, **more)

    def box(self, x, y, width, height, fill="#f6f7f9", stroke="#9aa3ad", radius=10.0):
        self._add(
            "rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, stroke=stroke,
            stroke_width=2,
        )  # fmt: skip

    def circle(self, x, y, radius, fill, stroke, **more):
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=2, **more)

    def path(self, points, colour, width, **more):
        drawn = " L ".join(f"{_number(x)} {_number(y)}" for x, y in points)
        self._add(
            "path", d=f"M {drawn}", fill="none", stroke=colour, stroke_width=width,
            stroke_linejoin="round", stroke_linecap="round", **more,
        )  # fmt: skip

    def tag(self, x, y, text, colour, rightwards):
        """A label on a wire."""
        width = len(text) * 15 * _LETTER + 14
        left = x if rightwards else x - width
        self.box(left, y - 11, width, 22, PAPER, colour, radius=11)
        self.centred(left + width / 2, y + 5, text, 15, bold=True)


def _number(value):
    return f"{value:g}" if isinstance(value, float) else str(value)


def flag(canvas, x, y, text, colour, rightwards):
    """A short lead with the name of the pin or net that it goes to."""
    end = x + 16 if rightwards else x - 16
    canvas.path([(x, y), (end, y)], colour, 4)
    width = len(text) * 15 * _LETTER + 16
    left = end if rightwards else end - width
    canvas.box(left, y - 12, width, 24, fill=colour, stroke=colour, radius=4)
    canvas.centred(left + width / 2, y + 5, text, 15, bold=True, colour=PAPER)


def draw_part(canvas, board, box):
    draw = {
        "display": _display, "lamps": _lamps, "lamp switch": _switch, "buzzer": _buzzer,
        SUPPLY: _supply, "gauge": _divider, "USB sense": _divider, "touch panel": _touch,
    }.get(box.part, _key)  # fmt: skip
    draw(canvas, board, box)


def _title(canvas, box, title, note=""):
    x = box.left + (18 if box.side == "left" else 92)
    canvas.text(x, box.top + 30, title, size=20, bold=True)
    if note:
        canvas.text(x, box.top + 54, note, size=15, colour="#555")


def _display(canvas, board, box):
    x = box.left + (20 if box.side == "left" else 110)
    canvas.box(x, box.top + 20, 268, 150, fill="#12324a", stroke="#0a1d2b", radius=8)
    canvas.box(x + 14, box.top + 34, 240, 92, fill="#05090d", stroke="#000", radius=2)
    kind = board["display"]["kind"].upper()
    canvas.centred(x + 134, box.top + 74, "128 x 64", 22, colour="#8fd3ff")
    canvas.centred(x + 134, box.top + 104, "Clutch", 18, colour="#8fd3ff")
    address = f"{kind}, SPI"
    if board["display"]["bus"] != "spi":
        address = f"{kind}, I2C address {board['display']['address']:#04x}".replace("0x3c", "0x3C")
    canvas.centred(x + 134, box.top + 154, address, 16, colour="#dcecf7")


def _key(canvas, board, box):
    name = box.part.partition(" ")[2]
    left = box.side == "left"
    middle = box.top + box.height / 2
    x = box.left + (258 if left else 142)
    canvas.path([(box.edge, middle), (x, middle)], INK, 3)
    canvas.box(x - 22, middle - 22, 44, 44, fill="#d5dae0", stroke="#6b7480", radius=6)
    canvas.circle(x, middle, 16, "#3b4450", "#20262d")
    sign = KEY_SIGNS[name]
    size = 14 if sign == "OK" else 16
    canvas.centred(x, middle + 6, sign, size, bold=True, colour=PAPER)
    canvas.centred(box.left + (330 if left else 70), middle - 8, name.upper(), 17, bold=True)
    away = x - 22 if left else x + 22
    end = away - 40 if left else away + 40
    canvas.path([(away, middle), (end, middle)], SUPPLIES["GND"], 3)
    flag(canvas, end, middle, "GND", SUPPLIES["GND"], not left)
    canvas.centred(box.left + (90 if left else 310), middle + 6, "push-button", 15, colour="#555")


def _lamps(canvas, board, box):
    lamps = board["lamps"]
    x = box.left + 92 if box.side == "right" else box.left + 18
    canvas.text(x, box.top + 30, "Lamps in a chain", size=20, bold=True)
    canvas.text(x, box.top + 52, "first the shifter and 330 ohm", size=15, colour="#555")
    y = box.top + 74
    for role in ROLES:
        first, many = lamps[role]
        if not many:
            continue
        canvas.text(x, y + 12, f"{role}: lamps {first + 1} to {first + many}", size=15)
        for number in range(many):
            at = x + 23 * number
            canvas.box(at, y + 20, 19, 19, fill="#fff3d6", stroke="#b98b2c", radius=3)
            canvas.centred(at + 9.5, y + 33.5, str(first + number + 1), 10, colour="#5b4410")
        y += 52


def _switch(canvas, board, box):
    _title(canvas, box, "Lamp switch", "high = lamps on; see schematic.svg")


def _buzzer(canvas, board, box):
    _title(canvas, box, "Passive piezo", "optional; 150 ohm in front")
    x = box.left + (330 if box.side == "right" else 280)
    canvas.circle(x, box.top + 48, 32, "#2b2e33", "#111")
    canvas.circle(x, box.top + 48, 6, "#c9ced3", "#777")


def _touch(canvas, board, box):
    _title(canvas, box, "Touch panel", "resistive, four wires")
    x = box.left + (92 if box.side == "right" else 18)
    canvas.box(x, box.top + 70, 150, 84, fill="#e4eef5", stroke="#7d97a8", radius=3)


def _supply(canvas, board, box):
    """Charger, cell, switch and what leads to VSYS, with the wires between them."""
    _title(canvas, box, "Cell and charger (optional)", battery_note(board))
    rows = {(join.part, join.terminal): y for join, y in box.terminals}
    plus, minus, out = (rows["charger", name] for name in ("IN+", "IN-", "OUT-"))
    path, feeds = next(
        (part, y) for (part, _), y in rows.items() if part.startswith(("MOSFET", "diode"))
    )
    left = box.left + 92
    right, cell, far = left + 110, left + 200, left + 290
    wire = SUPPLIES["VSYS"]
    canvas.path([(right, plus), (cell, plus)], wire, 4)
    canvas.path([(right, minus), (cell, minus)], SUPPLIES["GND"], 4)
    canvas.path([(right, out), (far, out), (far, feeds), (right, feeds)], wire, 4)
    last = box.terminals[-1][1]
    for top, bottom, what in ((plus, out, "TP4056"), (feeds, last, path.partition(" ")[2])):
        canvas.box(
            left, top - 14, 110, bottom - top + 28, fill="#dfe6f2", stroke="#5f6f8f", radius=5
        )
        canvas.text(left + 10, (top + bottom) / 2 + 5, what, size=15)
    ends = {plus: "B+", minus: "B-", out: "OUT+", feeds: "D" if path == "MOSFET Q3" else "plain"}
    for y, name in ends.items():
        canvas.text(right - 8, y + 5, name, size=15, bold=True, anchor="end")
    canvas.box(cell, plus - 14, 84, minus - plus + 28, fill="#dfe9df", stroke="#5f7f5f", radius=5)
    for y, sign in ((plus, "+"), (minus, "\u2212")):
        canvas.text(cell + 10, y + 6, sign, size=20, bold=True)
    canvas.text(cell + 30, (plus + minus) / 2 + 5, "cell", size=15)
    canvas.box(cell - 20, feeds - 14, 70, 28, fill="#d5dae0", stroke="#6b7480", radius=5)
    canvas.centred(cell + 15, feeds + 5, "switch", 15)
    canvas.text(cell + 6, feeds + 30, "outer leg", size=13, anchor="end", colour="#555")
    canvas.text(cell + 24, feeds + 30, "middle leg", size=13, colour="#555")


def _divider(canvas, board, box):
    """Two resistors in series, with the measured point between them."""
    gauge = box.part == "gauge"
    note = "100 nF from OUT to GND" if gauge else "high = USB gives power"
    _title(canvas, box, "Gauge" if gauge else "USB sense", note)
    upper, lower = divider(board, box.part)
    x, top = box.left + (345 if box.side == "right" else 260), box.top
    middle = top + 64
    canvas.path([(x, top + 12), (x, top + 118)], INK, 3)
    canvas.path([(x, middle), (x - 40, middle)], INK, 3)
    canvas.circle(x, middle, 4, INK, INK)
    for y, value in ((top + 38, upper), (top + 90, lower)):
        canvas.box(x - 9, y - 21, 18, 42, fill="#f0dfb8", stroke="#8c6d1f", radius=3)
        canvas.text(x - 16, y + 5, value.replace("ohm", ""), size=14, anchor="end")
    for y, name in ((top + 16, "IN"), (middle, "OUT"), (top + 120, "GND")):
        right = name != "OUT"
        canvas.text(
            x + 13 if right else x - 46, y + 5, name, size=13,
            anchor="start" if right else "end", colour="#555",
        )  # fmt: skip
