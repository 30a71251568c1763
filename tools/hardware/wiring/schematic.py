"""The schematic: blocks of parts with lines between them, and names where a net leaves a block.

    schematic(BOARD)         # the text of an SVG
    netlist(draw(BOARD))     # {net: {(ref, pin), ...}}, read back from the drawing

schematic.csv has the place of each part. Within a block lines join the pins of a net, and a dot
joins lines that meet. Between blocks the same name joins. Ground and the supplies have their usual
symbols. A pin of the module has the number of the header beside it. schemdraw draws the symbols.
"""

import re
from typing import cast

import schemdraw
from schemdraw import elements
from schemdraw.types import Side

from host_sim.board.modules import HEADER
from tools.hardware.wiring.circuit import GROUND, SUPPLIES, Part, circuit, merged, table

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
_BLUE, _SMALL, _DOT = "#0b4f6c", 10, 0.06
_STUB = 0.5
_LENGTH = 2.4  # of a part with two ends
_NEAR = 0.02  # in units: two places that are one
_TABLE = table("schematic.csv")  # where each part and text is, those of a block together
_BUS = ("SDA", "SCL", "D0", "D1", "RES", "DC", "CS")
# Which pins are on which side of a box, from the top or from the left.
_SIDES = {
    "panel": {"left": _BUS, "right": ("VCC", GROUND)},
    "touch": {"left": ("X+", "Y+", "X-", "Y-")},
    "shifter": {"left": ("A",), "right": ("Y",), "top": ("VCC",), "bottom": (GROUND,)},
    "lamps": {"left": ("DIN",), "right": ("DOUT",), "top": ("+5V",), "bottom": (GROUND,)},
    "charger": {"left": ("IN+", "IN-"), "right": ("OUT+", "OUT-", "B+", "B-")},
}
_TRANSISTORS = {
    "npn": {"B": "base", "C": "collector", "E": "emitter"},
    "p_fet": {"G": "gate", "S": "source", "D": "drain"},
}
_NOTE = "Lines that have the same name are joined, also between blocks."
_NO_DIVIDERS = " A board without dividers has no R7 to R10."
_PRINTED = {
    "D0": "CLK, SCK or SCL", "D1": "DIN, MOSI or SDA",
    "SCL": "D0, CLK or SCK", "SDA": "D1, DIN or MOSI",
}  # fmt: skip


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
    sheet, block_of = _Sheet(), {}
    parts = {}  # by what the table calls them
    for part in circuit(board):
        lamps = f"lamps {sum(name.startswith('lamps') for name in parts) + 1}"
        parts[lamps if part.kind == "lamps" else part.ref] = part
    sheet.note(0, 1.1, _NOTE + _NO_DIVIDERS * ("R11" in parts and "R10" not in parts))
    there = {row["block"] for row in _TABLE if row["what"] in parts}
    for row in _TABLE:
        x, y = float(row["x"]), float(row["y"])
        if row["what"] in parts:
            part = parts[row["what"]]
            sheet.part(part, x, y, row["turn"])
            block_of[part.ref] = row["block"]
        elif row["what"] == "title" and row["block"] in there:
            sheet.words(x, y, row["words"], fontsize=15)
        elif row["what"] == "note" and row["block"] in there:
            sheet.note(x, y, row["words"])
    sheet.join(block_of)
    return sheet.drawing, sheet.pins


class _Inner(elements.Line):
    """A line within a part, which is no line of the circuit."""


class _NetName(elements.Label):
    """The name of a net, on one of its lines."""


class _Sheet:
    """A drawing of parts. `pins`: {(ref, pin): its place}."""

    def __init__(self):
        self.pins: dict[tuple[str, str], tuple[float, float]] = {}
        self._nets: dict[tuple[str, str], str] = {}
        self._sides: dict[tuple[str, str], str] = {}
        self.drawing = schemdraw.Drawing(show=False)
        self.drawing.config(fontsize=11, unit=_LENGTH, lw=1.4)

    def words(self, x, y, text, where="right", **more):
        self.drawing.add(elements.Label().right().at((x, y)).label(text, where, **more))

    def note(self, x, y, text, where="right"):
        self.words(x, y, text, where, fontsize=9, color="#777")

    def part(self, part: Part, x, y, turn):
        """A part whose first pin is at (x, y); of a box, the first one on its left."""
        if part.kind in _TWO_ENDED:
            self._two_ended(part, x, y, turn)
        elif part.kind in _TRANSISTORS:
            self._transistor(part, x, y)
        else:
            self._box(part, x, y)

    def _two_ended(self, part, x, y, turn):
        """Its title is above it or to its right."""
        element = getattr(_TWO_ENDED[part.kind](), turn)().at((x, y))
        side = {"right": "top", "down": "bottom", "up": "bottom"}[turn]
        element = self.drawing.add(element.label(self._title(part), side, ofst=0.25))
        if part.kind in ("cell", "electrolytic"):  # each is harmed when it is turned round
            middle = element.absanchors["center"]
            self.words(middle.x - 0.4, middle.y + 0.25, "+", "center", fontsize=11)
        if part.kind == "switch":
            for pin, end in zip(part.pins, ("start", "end"), strict=True):
                at = element.absanchors[end]
                self.note(at.x - (0.2 if end == "start" else 0.8), at.y - 0.45, pin)
            self.note(x + 0.2, y - 0.95, "its third leg is spare")
        ends = {"right": ("left", "right"), "down": ("up", "down"), "up": ("down", "up")}[turn]
        for pin, end, side in zip(part.pins, ("start", "end"), ends, strict=True):
            self._pin(part, pin, element.absanchors[end], side)

    def _transistor(self, part, x, y):
        """Its gate or base is to the left."""
        is_npn = part.kind == "npn"
        if is_npn:
            element = elements.BjtNpn().right().at((x, y))
        else:
            element = elements.PFet().right().reverse().at((x + 1.37, y + 0.75))
        element = self.drawing.add(element)
        self.words(x + (1.35 if is_npn else 2.2), y - 0.1, self._title(part))
        for pin, anchor in _TRANSISTORS[part.kind].items():
            side = {"G": "left", "B": "left", "S": "up", "C": "up"}.get(pin, "down")
            at = element.absanchors[anchor]
            self._pin(part, pin, at, side)
            beside = 0.2 if is_npn else -0.35
            away = {"left": (-0.2, 0.2), "up": (beside, -0.1), "down": (beside, 0.1)}[side]
            leg = f"{LEG_OF[part.kind][pin]} {pin}"
            self.note(at.x + away[0], at.y + away[1], leg, "center")
        if not is_npn:
            self._body_diode(element.absanchors["drain"], element.absanchors["source"])

    def _body_diode(self, drain, source):
        """What conducts from drain to source even where the gate does not."""
        beside = drain.x + 0.55
        low, high = (beside, drain.y + 0.15), (beside, source.y - 0.15)
        self.drawing.add(elements.Diode().at(low).to(high).scale(0.5).color("#777"))
        for corner in (low, high):
            self.drawing.add(_Inner().at((drain.x, corner[1])).to(corner).color("#777"))

    def _box(self, part, x, y):
        pins, anchors = [], {}
        sides = _SIDES.get(part.kind) or _sides_of_module(part)
        for side, names in sides.items():
            there = [name for name in names if name in part.pins]
            for name in there if side in ("top", "bottom") else reversed(there):
                anchors[name] = f"p{len(anchors)}"
                numbers = LEG_OF.get(part.kind)
                number = None if numbers is None else str(numbers.get(name, ""))
                pins.append(elements.IcPin(
                    name=name, pin=number, side=cast(Side, side), anchorname=anchors[name],
                    pinlblsize=9,
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
        if "DC" in anchors:
            for line, name in enumerate(name for name in anchors if name in _PRINTED):
                printed = f"{name} may be printed {_PRINTED[name]}"
                self.note(x - 1, box.ymin - 0.5 - 0.5 * line, printed)
        for side, names in sides.items():
            facing = {"top": "up", "bottom": "down"}.get(side, side)
            for name in names:
                if name in anchors:
                    self._pin(part, name, element.absanchors[anchors[name]], facing)

    def join(self, block_of: dict[str, str]):
        """Lines between the pins that a net has in a block, and a name for each other pin.
        `block_of`: {ref: its block}"""
        groups: dict[tuple[str, str], list] = {}
        for end, net in self._nets.items():
            alone = net == GROUND or net in SUPPLIES
            groups.setdefault((net, str(end) if alone else block_of[end[0]]), []).append(end)
        for (net, _), ends in groups.items():
            if len({self.pins[end] for end in ends}) > 1:
                self._line(net, [self.pins[end] for end in ends])
                continue
            place = self.pins[ends[0]]
            if len(ends) > 1:
                self.drawing.add(elements.Dot(radius=_DOT).at(place))
            self._name(place, "left" if len(ends) > 1 else self._sides[ends[0]], net)

    def _line(self, net, places):
        """A level line at the lowest of these places, and upright ones to the others."""
        level = min(y for _, y in places)
        across = sorted(x for x, _ in places)
        paths = [((across[0], level), (across[-1], level))]
        paths += [((x, y), (x, level)) for x, y in places]
        lines = []
        for start, end in paths:
            if max(abs(start[0] - end[0]), abs(start[1] - end[1])) > _NEAR:
                lines.append(self.drawing.add(elements.Line().at(start).to(end)))
        for x in set(across):
            if across[0] < x < across[-1] or across.count(x) > 1 and across[0] != across[-1]:
                self.drawing.add(elements.Dot(radius=_DOT).at((x, level)))
        longest = max(lines, key=lambda line: abs(line.end.x - line.start.x))
        start, end = longest.start, longest.end
        upright = abs(start.x - end.x) <= _NEAR
        where, offset = ("left", (-0.25, 0)) if upright else ("top", None)
        name = _NetName().right().at(((start.x + end.x) / 2, (start.y + end.y) / 2))
        self.drawing.add(name.label(net, where, offset, color=_BLUE, fontsize=9))

    def _name(self, place, side, net):
        x, y = place
        if net in SUPPLIES and side == "down":
            side = "right"
        to = {"left": (-_STUB, 0), "right": (_STUB, 0), "up": (0, _STUB), "down": (0, -_STUB)}
        end = (x + to[side][0], y + to[side][1])
        line = elements.Line().at(place).to(end)
        if net == GROUND:
            self.drawing.add(elements.Ground().at(end))
        elif net in SUPPLIES and side == "up":
            self.drawing.add(elements.Vdd().at(end).label(net, fontsize=_SMALL, color=_BLUE))
        else:
            where = {"left": "left", "right": "right", "up": "top", "down": "bottom"}[side]
            line.label(net, where, color=_BLUE, fontsize=_SMALL)
        self.drawing.add(line)

    def _title(self, part):
        return f"{part.ref}  {part.value}"

    def _pin(self, part, pin, place, side):
        self.pins[part.ref, pin] = (round(place.x, 3), round(place.y, 3))
        self._sides[part.ref, pin] = side
        self._nets[part.ref, pin] = part.pins[pin]


def _sides_of_module(part: Part) -> dict[str, list[str]]:
    names, half = list(part.pins), (len(part.pins) + 1) // 2
    return {"left": names[:half], "right": names[half:]}


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
