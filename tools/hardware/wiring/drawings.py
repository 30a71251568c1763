"""The shapes that pictures are made of, and their colours."""

from xml.etree import ElementTree

INK = "#1c1c1c"
PAPER = "#ffffff"
# Of nets. They differ in print and for most eyes (Okabe and Ito); each wire has a label as well.
_COLOURS = {
    "GND": "#333333", "3V3": "#e07b00", "VSYS": "#c8102e", "VBUS": "#7a1fa2",
    "LAMP_SUPPLY": "#a03060",
    "SDA": "#0072b2", "SCL": "#56b4e9", "RES": "#5b4b8a", "SCK": "#56b4e9", "MOSI": "#0072b2",
    "DC": "#b8860b", "CS": "#009e73",
    "KEY_UP": "#009e73", "KEY_DOWN": "#b8860b", "KEY_LEFT": "#7b3fa0", "KEY_RIGHT": "#cc79a7",
    "KEY_OK": "#2e8b2e", "KEY_BACK": "#c0392b",
    "LAMP_GATE": "#8c6d1f", "BUZZER": "#5b4b8a", "GAUGE": "#009e73", "USB_SENSE": "#0072b2",
    "GATE": "#0072b2", "GATE_BASE": "#00795a", "GATE_PULL": "#8a4b08", "switched": "#4f6d7a",
    "BUZZER_R": "#8a3b78",
}  # fmt: skip
_LAMPS, _TOUCH = "#d55e00", "#4f6d7a"
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


def colour_of(net: str) -> str:
    if net.startswith("TOUCH"):
        return _TOUCH
    return _COLOURS.get(net, _LAMPS if net.startswith("LAMP") else INK)


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
