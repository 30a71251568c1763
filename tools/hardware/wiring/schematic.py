"""The schematic: blocks of parts with lines between them, and names where a net leaves a block.

    schematic(BOARD)         # the text of an SVG
    netlist(draw(BOARD))     # {net: {(ref, pin), ...}}, read back from the drawing

Within a block every connection is a line, and a dot joins lines that meet. Between blocks the same
name joins. Ground and the supplies have their usual symbols. A pin of the module has the number of
the header beside it. schemdraw draws the symbols.
"""

import re
from typing import cast

import schemdraw
from schemdraw import elements
from schemdraw.types import Side

from host_sim.board.modules import HEADER
from tools.hardware.wiring.circuit import GROUND, SUPPLIES, Part, circuit, merged

schemdraw.use("svg")
_NUMBER_OF = {name: number for number, (name, _) in HEADER.items() if name != "GND"}
# As the data sheets number the legs: TI's of the SN74LV1T34 (SOT-23-5), AOS's of the AO3401A
# (SOT-23), and onsemi's of the 2N3904 (TO-92, its flat side in front).
LEG_OF = {
    "shifter": {"A": 2, GROUND: 3, "Y": 4, "VCC": 5}, "p_fet": {"G": 1, "S": 2, "D": 3},
    "npn": {"E": 1, "B": 2, "C": 3}, "module": _NUMBER_OF | {GROUND: "any"},
}  # fmt: skip
_TWO_ENDED = {
    "key": elements.Button, "resistor": elements.Resistor, "capacitor": elements.Capacitor,
    "electrolytic": elements.Capacitor2, "schottky": elements.Schottky,
    "switch": elements.Switch, "cell": elements.BatteryCell, "piezo": elements.Crystal,
}  # fmt: skip
_BLUE, _SMALL = "#0b4f6c", 10
_STUB = 0.5
_LENGTH = 2.4  # of a part with two ends
_NEAR = 0.02  # in units: two places that are one


def schematic(board) -> str:
    drawing, _ = draw(board)
    text = drawing.get_imagedata("svg").decode().rstrip()
    # Two decimals are enough; further ones differ between machines.
    text = re.sub(r"-?\d+\.\d+", lambda number: f"{float(number[0]):.2f}", text)
    # White paper, also on a dark page.
    left, top, width, height = map(float, re.findall(r'viewBox="([^"]+)"', text)[0].split())
    paper = f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="#fff"/>'
    return text.replace(">", ">" + paper, 1) + "\n"


def draw(board):
    """Draw a board. Returns the drawing, and {(ref, pin): its place}."""
    sheet = _Sheet(circuit(board))
    y = beside = 0.0
    jumps = "R11" in sheet.parts and "R10" not in sheet.parts
    sheet.note(0, 1.1, _NOTE + _NO_DIVIDERS * jumps)
    for title, column, block in _BLOCKS:
        if not any(group_of(part) == title for part in sheet.parts.values()):
            continue
        top = y if column == 0 else beside
        sheet.words(column * _COLUMN_AT, top, title, fontsize=15)
        low = block(sheet, column * _COLUMN_AT, top - 1.6) - 1.4
        beside, y = (y, low) if column == 0 else (beside, min(y, low))
    sheet.name_the_rest()
    return sheet.drawing, sheet.pins


class _Inner(elements.Line):
    """A line within a part, which is no line of the circuit."""


class _NetName(elements.Label):
    """The name of a net, on one of its lines."""


class _Sheet:
    """A drawing to which blocks add their parts and lines. `pins`: {(ref, pin): its place}."""

    def __init__(self, parts: list[Part]):
        self.parts = {part.ref: part for part in parts}
        self.pins: dict[tuple[str, str], tuple[float, float]] = {}
        self._sides: dict[tuple[str, str], str] = {}
        self._lined: set[tuple[str, str]] = set()
        self._lines: dict[str, list] = {}  # by net
        self._named: set[str] = set()
        self.drawing = schemdraw.Drawing(show=False)
        self.drawing.config(fontsize=11, unit=_LENGTH, lw=1.4)

    def words(self, x, y, text, where="right", **more):
        self.drawing.add(elements.Label().right().at((x, y)).label(text, where, **more))

    def note(self, x, y, text, where="right"):
        self.words(x, y, text, where, fontsize=9, color="#777")

    def two_ended(self, ref, x, y, turn="right", turned=False):
        """A part from (x, y) to the right or down, its first pin at the start or, `turned`, at the
        end. Its title is above it or to its right.
        """
        part = self.parts[ref]
        element = _TWO_ENDED[part.kind]()
        element = (element.down() if turn == "down" else element.right()).at((x, y))
        where = "bottom" if turn == "down" else "top"
        element = self.drawing.add(element.label(self._title(part), where, ofst=0.25))
        if part.kind in ("cell", "electrolytic"):  # each is harmed when it is turned round
            middle = element.absanchors["center"]
            self.words(middle.x - 0.4, middle.y + 0.25, "+", "center", fontsize=11)
        if part.kind == "switch":
            for pin, end in zip(part.pins, ("start", "end"), strict=True):
                at = element.absanchors[end]
                self.note(at.x - (0.2 if end == "start" else 0.8), at.y - 0.45, pin)
            self.note(x + 0.2, y - 0.95, "its third leg is spare")
        ends = {"right": ("left", "right"), "down": ("up", "down")}[turn]
        pins = list(part.pins)[:: -1 if turned else 1]
        for pin, end, side in zip(pins, ("start", "end"), ends, strict=True):
            self._pin(ref, pin, element.absanchors[end], side)

    def transistor(self, ref, x, y):
        """One whose gate or base is to the left, at (x, y)."""
        part = self.parts[ref]
        if part.kind == "npn":
            element, names = elements.BjtNpn().right().at((x, y)), {
                "B": "base", "C": "collector", "E": "emitter",
            }  # fmt: skip
        else:
            element = elements.PFet().right().reverse().at((x + 1.37, y + 0.75))
            names = {"G": "gate", "S": "source", "D": "drain"}
        element = self.drawing.add(element)
        self.words(x + (2.2 if part.kind == "p_fet" else 1.35), y - 0.1, self._title(part))
        for pin, anchor in names.items():
            side = {"G": "left", "B": "left", "S": "up", "C": "up"}.get(pin, "down")
            self._pin(ref, pin, element.absanchors[anchor], side)
            beside = -0.35 if part.kind == "p_fet" else 0.2
            away = {"left": (-0.2, 0.2), "up": (beside, -0.1), "down": (beside, 0.1)}[side]
            at = element.absanchors[anchor]
            leg = f"{LEG_OF[part.kind][pin]} {pin}"
            self.note(at.x + away[0], at.y + away[1], leg, "center")
        if part.kind == "p_fet":
            self._body_diode(element.absanchors["drain"], element.absanchors["source"])

    def _body_diode(self, drain, source):
        """What conducts from drain to source even where the gate does not."""
        beside = drain.x + 0.55
        low, high = (beside, drain.y + 0.15), (beside, source.y - 0.15)
        self.drawing.add(elements.Diode().at(low).to(high).scale(0.5).color("#777"))
        for corner in (low, high):
            self.drawing.add(_Inner().at((drain.x, corner[1])).to(corner).color("#777"))

    def box(self, ref, x, y, **sides):
        """A part as a box, its first pin on the left at (x, y); `left`, `right`, `top` and
        `bottom`: the pins there, from the top or from the left.
        """
        part = self.parts[ref]
        pins, anchors = [], {}
        for side, names in sides.items():
            side = cast(Side, side)
            there = [name for name in names if name in part.pins]
            for name in there if side in ("top", "bottom") else reversed(there):
                anchors[name] = f"p{len(anchors)}"
                numbers = LEG_OF.get(part.kind)
                number = None if numbers is None else str(numbers.get(name, ""))
                pins.append(elements.IcPin(
                    name=name, pin=number, side=side, anchorname=anchors[name], pinlblsize=9,
                ))  # fmt: skip
        element = elements.Ic(pins=pins, pinspacing=0.9, edgepadW=0.9, edgepadH=0.4, leadlen=0.5)
        first = next(name for name in sides["left"] if name in part.pins)
        element = element.right().anchor(anchors[first]).at((x, y))
        element = self.drawing.add(element)
        box = element.get_bbox(transform=True)
        words, place = self._title(part), (box.xmin + 0.5, box.ymax + 0.3)
        if "top" in sides:  # beside the pin there
            words = f"{part.ref}\n{part.value.partition(',')[0]}"
            top = element.absanchors[anchors[sides["top"][0]]]
            place = (top.x + 0.3, box.ymax - 0.05)
        self.words(*place, words, fontsize=10)
        for side, names in sides.items():
            facing = {"top": "up", "bottom": "down"}.get(side, side)
            for name in names:
                if name in anchors:
                    self._pin(ref, name, element.absanchors[anchors[name]], facing)

    def line(self, *ends, bend=False):
        """Join ends, each "ref pin" or a place; `bend`: each line goes across, then along."""
        points = [self._at(end) for end in ends]
        ref, pin = next(end for end in ends if isinstance(end, str)).split(" ", 1)
        lines = self._lines.setdefault(self.parts[ref].pins[pin], [])
        for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False):
            path = [(x1, y1), *([(x2, y1)] if bend else []), (x2, y2)]
            for start, end in zip(path, path[1:], strict=False):
                if start != end:
                    lines.append(elements.Line().at(start).to(end))
                    self.drawing.add(lines[-1])

    def dot(self, *ends):
        """Join all lines that meet or pass at these ends."""
        for end in ends:
            self.drawing.add(elements.Dot(radius=0.06).at(self._at(end)))

    def name(self, end, side, at=None):
        """Write the name of the net of an end, there or at another place of its lines."""
        ref, _, pin = end.partition(" ")
        self._lined.add((ref, pin))
        self._name(at or self.pins[ref, pin], side, self.parts[ref].pins[pin])

    def name_the_rest(self):
        """A name for each pin that no line leaves, and for each net that has none yet."""
        for key, place in self.pins.items():
            if key not in self._lined:
                self._name(place, self._sides[key], self.parts[key[0]].pins[key[1]])
        for net, lines in self._lines.items():
            if net not in self._named:
                longest = max(lines, key=lambda line: abs(line.end.x - line.start.x))
                start, end = longest.start, longest.end
                middle = (start.x + end.x) / 2, (start.y + end.y) / 2
                upright = abs(start.x - end.x) <= _NEAR
                where, offset = ("left", (-0.25, 0)) if upright else ("top", None)
                name = _NetName().right().at(middle)
                self.drawing.add(name.label(net, where, offset, color=_BLUE, fontsize=9))

    def _name(self, place, side, net):
        x, y = place
        self._named.add(net)
        to = {"left": (-_STUB, 0), "right": (_STUB, 0), "up": (0, _STUB), "down": (0, -_STUB)}[
            side
        ]
        end = (x + to[0], y + to[1])
        line = elements.Line().at(place).to(end)
        if net == GROUND:
            self.drawing.add(elements.Ground().at(end))
        elif net in SUPPLIES and side in ("up", "down"):
            self.drawing.add(elements.Vdd().at(end).label(net, fontsize=_SMALL, color=_BLUE))
        else:
            where = {"left": "left", "right": "right", "up": "top", "down": "bottom"}[side]
            line.label(net, where, color=_BLUE, fontsize=_SMALL)
        self.drawing.add(line)

    def _title(self, part):
        return f"{part.ref}  {part.value}"

    def _pin(self, ref, pin, place, side):
        self.pins[ref, pin] = (round(place.x, 3), round(place.y, 3))
        self._sides[ref, pin] = side

    def _at(self, end):
        if not isinstance(end, str):
            return end
        ref, _, pin = end.partition(" ")
        key = ref, pin
        self._lined.add(key)
        return self.pins[key]

    def at(self, ref, pin, across=0.0, along=0.0):
        """A place beside a pin."""
        x, y = self.pins[ref, pin]
        return round(x + across, 3), round(y + along, 3)


def _module(sheet, x, y):
    gpios = [name for name in sheet.parts["U1"].pins if name.startswith("GP")]
    half = len(gpios) - len(gpios) // 3
    others = [name for name in sheet.parts["U1"].pins if name not in gpios]
    sheet.box("U1", x + 2.6, y, left=gpios[:half], right=[*gpios[half:], *others])
    bus = ("SDA", "SCL", "D0", "D1", "RES", "DC", "CS")
    sheet.box("DS1", x + 11, y, left=bus, right=["VCC", "GND"])
    there = [pin for pin in bus if pin in sheet.parts["DS1"].pins]
    for line, pin in enumerate(there if "DC" in there else ()):
        if pin in _PRINTED:
            words = f"{pin} may be printed {_PRINTED[pin]}"
            sheet.note(x + 10, y - 0.9 * len(there) - 0.3 - 0.5 * line, words)
    if "TS1" in sheet.parts:
        sheet.box("TS1", x + 17, y, left=sheet.parts["TS1"].pins)
    return y - 0.9 * max(half, len(gpios) - half + len(others)) - 0.6


def _keys(sheet, x, y):
    keys = [ref for ref, part in sheet.parts.items() if part.kind == "key"]
    for number, ref in enumerate(keys):
        sheet.two_ended(ref, x + 2.6, y - 1.5 * number)
    for above, below in zip(keys, keys[1:], strict=False):
        bus = sheet.at(above, "2", 0.6)
        sheet.line(f"{above} 2", bus, sheet.at(below, "2", 0.6), f"{below} 2")
        if above != keys[0]:
            sheet.dot(bus)
    sheet.name(f"{keys[-1]} 2", "down", sheet.at(keys[-1], "2", 0.6))
    return y - 1.5 * len(keys)


def _sound(sheet, x, y):
    sheet.two_ended("R6", x + 2.6, y)
    sheet.two_ended("BZ1", x + 5.6, y)
    sheet.line("R6 2", "BZ1 1")
    return y - 1.5


def _lamps(sheet, x, y):
    y -= 1.4
    sheet.box("U2", x + 2.6, y, left=["A"], right=["Y"], top=["VCC"], bottom=["GND"])
    sheet.note(x + 2.2, y - 1.9, "leg 1 is not joined")
    sheet.two_ended("R1", *sheet.at("U2", "Y", 1.2))
    sheet.line("U2 Y", "R1 1")
    before = "R1 2"
    for ref in [ref for ref, part in sheet.parts.items() if part.kind == "lamps"]:
        place = sheet.at(*before.split(" ", 1), 0.5)
        sheet.box(ref, *place, left=["DIN"], right=["DOUT"], top=["+5V"], bottom=["GND"])
        sheet.line(before, f"{ref} DIN")
        before = f"{ref} DOUT"
    sheet.two_ended("C1", x + 7, y - 1.8, "down")
    return y - 4.4


def _lamp_switch(sheet, x, y):
    y -= 5.6
    sheet.two_ended("R2", x + 2.6, y)
    sheet.transistor("Q2", x + 8.2, y)
    sheet.line("R2 2", "Q2 B")
    base = sheet.at("R2", "2", 0.4)
    sheet.two_ended("R5", base[0], y - 0.4, "down")
    sheet.line(base, "R5 1")
    sheet.dot(base)
    column = sheet.pins["Q2", "C"][0]
    sheet.two_ended("R4", column, y + 3.5, "down", turned=True)
    sheet.line("R4 1", "Q2 C")
    sheet.two_ended("R3", column, y + 6.2, "down")
    sheet.two_ended("C2", column + 3.4, y + 6.2, "down")
    sheet.line("R3 2", "R4 2")
    gate = (column, y + 3.65)
    sheet.transistor("Q1", column + 5.6, y + 3.65)
    sheet.line(gate, "Q1 G")
    sheet.line("C2 2", (column + 3.4, y + 3.65))
    sheet.dot(gate, (column + 3.4, y + 3.65))
    out = sheet.at("Q1", "D", 0, -0.5)
    sheet.line("Q1 D", out)
    sheet.name("Q1 D", "right", out)
    return y - 3.6


def _battery(sheet, x, y):
    y -= 3.2
    sheet.box("U3", x + 2.6, y, left=["IN+", "IN-"], right=["OUT+", "OUT-", "B+", "B-"])
    for line, words in enumerate(("at PROG, its leg 2:", "4,700 ohm, not 122")):
        sheet.note(x + 0.2, y - 2.1 - 0.5 * line, words)
    sheet.two_ended("SW1", *sheet.at("U3", "OUT+", 1.6))
    sheet.line("U3 OUT+", "SW1 middle leg")
    far = sheet.at("U3", "B+", 3)
    sheet.two_ended("BT1", *far, "down")
    sheet.line("U3 B+", "BT1 +")
    low = (sheet.at("U3", "B-", 1.4)[0], sheet.pins["BT1", "-"][1])
    sheet.line("U3 B-", low, "BT1 -", bend=True)
    if "D30" in sheet.parts:
        sheet.two_ended("D30", *sheet.at("SW1", "outer leg", 0.8))
        sheet.line("SW1 outer leg", "D30 plain end")
    else:
        switched = sheet.pins["SW1", "outer leg"]
        sheet.transistor("Q3", switched[0] + 1.4, switched[1] + 1.9)
        sheet.line("SW1 outer leg", "Q3 D", bend=True)
        gate = sheet.at("Q3", "G", -0.6)
        sheet.two_ended("R11", gate[0] - 2.4, gate[1], turned=True)
        sheet.line("R11 1", "Q3 G")
        sheet.name("Q3 G", "up", sheet.pins["R11", "1"])
        sheet.dot("R11 1")
    return y - 5.6


_NOTE = "Lines that have the same name are joined, also between blocks."
_NO_DIVIDERS = " A board without dividers has no R7 to R10."
_PRINTED = {
    "D0": "CLK, SCK or SCL", "D1": "DIN, MOSI or SDA",
    "SCL": "D0, CLK or SCK", "SDA": "D1, DIN or MOSI",
}  # fmt: skip


def _dividers(sheet, x, y):
    for upper, lower in (("R7", "R8"), ("R9", "R10")):
        if upper not in sheet.parts:
            continue
        x += 3.2
        sheet.two_ended(upper, x, y, "down")
        sheet.two_ended(lower, x, y - 3, "down")
        sheet.line(f"{upper} 2", f"{lower} 1")
        middle = (x, y - 2.7)
        sheet.name(f"{lower} 1", "left", middle)
        sheet.dot(middle)
        if upper == "R7":
            x += 2.8
            sheet.two_ended("C3", x, y - 3, "down")
            sheet.line(middle, (x, y - 2.7), "C3 1")
    return y - 6.4


# Heading, which column, and what draws it. A block of column 1 is beside the one before it.
_BLOCKS = (
    ("Module and panel", 0, _module), ("Keys", 0, _keys), ("Sound", 1, _sound),
    ("Lamps", 0, _lamps), ("Lamp switch", 0, _lamp_switch), ("Dividers", 1, _dividers),
    ("Battery", 0, _battery),
)  # fmt: skip
_COLUMN_AT = 17.5
_SWITCH = ("GATE", "GATE_BASE", "GATE_PULL")


def group_of(part: Part) -> str:
    """The heading of a part."""
    joined = set(part.pins.values())
    if part.kind in ("module", "panel", "touch"):
        return "Module and panel"
    if part.kind == "key":
        return "Keys"
    if joined & set(_SWITCH):
        return "Lamp switch"
    if joined & {"BUZZER", "BUZZER_R"}:
        return "Sound"
    if joined & {"GAUGE", "USB_SENSE"}:
        return "Dividers"
    of_lamps = part.kind in ("lamps", "electrolytic", "shifter")
    return "Lamps" if of_lamps or joined & {"LAMP_DIN"} else "Battery"


def netlist(drawn) -> dict[str, set[tuple[str, str]]]:
    """The netlist of a drawing: pins that lines, dots and names join.

    A line joins what is at its two ends. What lies in its middle it joins only where a dot is.
    """
    drawing, pins = drawn
    lines, dots, names = [], [], []
    for element in drawing.elements:
        if type(element) is elements.Line:
            ends = [_place(element.absanchors[end]) for end in ("start", "end")]
            lines.append(ends)
            names += [(ends[1], str(label.label)) for label in element._userlabels]
        elif isinstance(element, elements.Dot):
            dots.append(_place(element.absanchors["center"]))
        elif isinstance(element, _NetName):
            names += [(_place(element.absanchors["xy"]), str(element._userlabels[0].label))]
        elif isinstance(element, elements.Ground):
            names.append((_place(element.absanchors["start"]), GROUND))
        elif isinstance(element, elements.Vdd):
            place = _place(element.absanchors["start"])
            names += [(place, str(label.label)) for label in element._userlabels]
    inner = [*dots, *(place for place, _ in names)]
    groups = merged(
        {start, end} | {place for place in inner if _on(place, start, end)} for start, end in lines
    )
    found: dict[str, set[tuple[str, str]]] = {}
    for place, name in names:
        group = next((group for group in groups if place in group), {place})
        found.setdefault(name, set()).update(key for key, at in pins.items() if at in group)
    return found


def _place(point):
    return round(point.x, 3), round(point.y, 3)


def _on(place, start, end):
    """Whether a place is on a level or upright line."""
    return all(
        min(start[axis], end[axis]) - _NEAR <= place[axis] <= max(start[axis], end[axis]) + _NEAR
        for axis in (0, 1)
    )
