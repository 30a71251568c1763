"""The schematic: every part with its symbol, every pin with the name of its net.

    schematic(BOARD)         # the text of an SVG
    netlist(draw(BOARD))     # {net: {(ref, pin), ...}}, read back from the drawing

Pins with the same name are joined. So no line crosses another, and a beginner can look at one part
at a time. schemdraw draws the symbols.
"""

import re

import schemdraw
from schemdraw import elements

from host_sim.wiring.circuit import Part, circuit

schemdraw.use("svg")
_COLUMNS, _WIDE = 3, 9.5
_HEADINGS = -4.5
_STUB = 0.6
_NEAR = 0.01  # in units: how near to its pin the line of a label begins
_TWO_ENDED = {
    "key": elements.Button, "resistor": elements.Resistor, "capacitor": elements.Capacitor,
    "electrolytic": elements.Capacitor2, "schottky": elements.Schottky,
    "switch": elements.Switch, "cell": elements.BatteryCell, "piezo": elements.Crystal,
}  # fmt: skip
_ENDS = ({"1": "start", "2": "end"}, {"+": "start", "-": "end"})
_LEFT_PINS = ("DIN", "A", "IN+", "IN-", "SDA", "SCL", "RES", "OE", "B+", "B-")


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
    """Draw a board. Returns the drawing, and {ref: (its element, {pin: anchor})}."""
    drawing = schemdraw.Drawing(show=False)
    drawing.config(fontsize=11, unit=2.4, lw=1.4)
    placed, y = {}, 0.0
    parts = circuit(board)
    for title in _GROUPS:
        mine = [part for part in parts if group_of(part) == title]
        for first in range(0, len(mine), _COLUMNS):
            row = mine[first : first + _COLUMNS]
            high = max(map(_height, row))
            if not first:
                # Its direction would be that of the line before it.
                heading = elements.Label().right().at((_HEADINGS, y))
                drawing.add(heading.label(title, "right", fontsize=15))
            for column, part in enumerate(row):
                placed[part.ref] = _place(drawing, part, _WIDE * column, y - 1.2 - high / 2)
            y -= high + 1.6
        y -= 1.2 if mine else 0
    return drawing, placed


_GROUPS = ("Module and panel", "Keys", "Lamps", "Lamp switch", "Sound", "Battery", "Dividers")
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
    return (
        "Lamps"
        if any(net.startswith("LAMP_") for net in joined)
        or (part.kind in ("lamps", "electrolytic"))
        else "Battery"
    )


def _height(part):
    """The height of a part with its labels, in units."""
    if part.kind in _TWO_ENDED:
        return 1.4
    if part.kind in ("npn", "p_fet"):
        return 3.2
    left, right = _split(part)
    return 0.9 * max(len(left), len(right)) + 1.2


def _split(part):
    """The pins of a part on the left and on the right, from the top."""
    names = list(part.pins)
    left = [name for name in names if name in _LEFT_PINS] or names[: (len(names) + 1) // 2]
    return left, [name for name in names if name not in left]


def _place(drawing, part: Part, x, y):
    title = f"{part.ref}  {part.value}"
    note = f"optional; without it: {part.instead}" if part.instead else ""
    if part.kind in _TWO_ENDED:
        element = _TWO_ENDED[part.kind]().right().at((x - 1.2, y)).label(title, "top", ofst=0.35)
        anchors = next(ends for ends in _ENDS if set(ends) == set(part.pins))
        sides = {"start": "left", "end": "right"}
    elif part.kind in ("npn", "p_fet"):
        if part.kind == "npn":
            element, anchors = elements.BjtNpn(), {"B": "base", "C": "collector", "E": "emitter"}
        else:
            element, anchors = elements.PFet(), {"G": "gate", "S": "source", "D": "drain"}
        free = "right" if part.kind == "npn" else "left"
        element = element.right().at((x, y)).label(title, free, ofst=0.3)
        sides = dict.fromkeys(("base", "gate"), "left") | {
            "collector": "up", "emitter": "down", "source": "up", "drain": "down",
        }  # fmt: skip
    else:
        element, anchors, sides = _box(part, title, x, y)
    if note:
        element = element.label(note, "bottom", ofst=0.2, fontsize=10)
    element = drawing.add(element)
    for pin, net in part.pins.items():
        anchor = anchors[pin]
        _flag(drawing, element, anchor, _side(element, anchor, sides), net)
    return element, anchors


def _side(element, anchor, sides):
    side = sides[anchor]
    if anchor == "gate" and element.absanchors["gate"].x > element.absanchors["source"].x:
        return "right"
    if side in ("up", "down"):  # a symbol may be drawn upside down
        middle = sum(element.absanchors[other].y for other in sides if other in element.absanchors)
        many = sum(other in element.absanchors for other in sides)
        return "up" if element.absanchors[anchor].y > middle / many else "down"
    return side


def _box(part, title, x, y):
    pins, anchors, sides = [], {}, {}
    for side, names in zip(("left", "right"), _split(part), strict=True):
        for name in reversed(names):  # they are placed from below
            anchors[name] = f"p{len(anchors)}"
            sides[anchors[name]] = side
            pins.append(elements.IcPin(name=name, side=side, anchorname=anchors[name]))
    element = elements.Ic(pins=pins, pinspacing=0.9, edgepadW=0.9, edgepadH=0.4, leadlen=0.5)
    return element.right().at((x, y)).anchor("center").label(title, "top"), anchors, sides


def _flag(drawing, element, anchor, side, net):
    line = elements.Line().at(element.absanchors[anchor]).length(_STUB)
    line = getattr(line, side)()
    where = {"left": "left", "right": "right", "up": "top", "down": "bottom"}[side]
    line.label(net, where, color="#0b4f6c", fontsize=10)
    drawing.add(line)


def netlist(drawn) -> dict[str, set[tuple[str, str]]]:
    """The netlist of a drawing, read from the pin at which the line of each label begins."""
    drawing, placed = drawn
    pins = [
        (element.absanchors[anchor], ref, pin)
        for ref, (element, anchors) in placed.items()
        for pin, anchor in anchors.items()
    ]
    found: dict[str, set[tuple[str, str]]] = {}
    for line in drawing.elements:
        if type(line) is not elements.Line:
            continue
        start = line.absanchors["start"]
        for place, ref, pin in pins:
            if abs(place.x - start.x) < _NEAR and abs(place.y - start.y) < _NEAR:
                for label in line._userlabels:
                    found.setdefault(str(label.label), set()).add((ref, pin))
    return found
