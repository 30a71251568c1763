"""The wiring picture: the module, its parts, and every wire between them, none across another.

    wiring_picture(BOARD)     # the text of an SVG
    picture = lay_out(BOARD)
    picture.boxes             # [Box]: a part beside the module, with its terminals
    picture.wires             # [Wire]: from a pin of the module to a terminal, as a path of points

Wires differ by colour, and also by a label at each end. A part is on the side of the module where
its first pin is, and the parts of a side are in the order of their pins. Wires that keep this
order are drawn: of those that go down, the one with the higher pin is farther out; of those that
go up, the one with the lower pin. So none crosses another. A terminal that would break the order,
or whose pin is on the other side, gets a flag with the name of the pin instead of a wire. So do
supplies, which many parts share.
"""

from dataclasses import dataclass, field

from host_sim.board.modules import HEADER, MODULES, SUPPLY_PIN, THREE_VOLT_PIN, USB_PIN
from tools.hardware.wiring.circuit import GROUND
from tools.hardware.wiring.drawings import PAPER, Canvas, colour_of, flag
from tools.hardware.wiring.part_drawings import SUPPLY, draw_part
from tools.hardware.wiring.perfboard_holes import ways
from tools.hardware.wiring.soldered import SUPPLY_PARTS, Join, joins

WIDTH = 1680
TOP = 150  # y of the first part and of the module
PITCH = 38
MODULE_LEFT, MODULE_RIGHT = 715, 965
FIRST_PIN = TOP + 64
MODULE_BOTTOM = FIRST_PIN + 19 * PITCH + 46
BOX_WIDTH = 400
MARGIN = 40
FLAG_REACH = 142  # how far a flag reaches from its part; wires bend farther out
_GAP = 22
_FIRST_CHANNEL, _CHANNEL = 24, 10
# For each part: its height, and the distance from its top to the first wired terminal.
_SIZES = {
    "display": (190, 56), "lamps": (236, 40), "lamp switch": (180, 46), "buzzer": (112, 46),
    SUPPLY: (256, 84), "gauge": (132, 40), "USB sense": (132, 40), "touch panel": (174, 46),
}  # fmt: skip
_KEY_SIZE = (58, 29)
_TERMINAL_PITCH = 36
_NOTE = (
    "Numbers are the pins of the module's header. Flags of the same name belong together; "
    "any GND pin will do."
)
_HOLE = "#8a4b08"
_HOLES = "Brown: these wires lead to holes of the perfboard (perfboard.svg), not straight there"
_MODULE_GREEN = "#1f6f50"


@dataclass
class Box:
    part: str
    side: str  # "left" or "right"
    top: float
    height: float
    terminals: list[tuple[Join, float]] = field(default_factory=list)  # each with its y

    @property
    def left(self):
        return MARGIN if self.side == "left" else WIDTH - MARGIN - BOX_WIDTH

    @property
    def edge(self):
        """The x at which its wires end."""
        return self.left + BOX_WIDTH if self.side == "left" else self.left

    @property
    def bottom(self):
        return self.top + self.height


@dataclass
class Wire:
    join: Join
    points: list[tuple[float, float]]


@dataclass
class Layout:
    boxes: list[Box]
    wires: list[Wire]
    bottom: float


def pad(pin: int) -> tuple[float, float]:
    """The middle of a pin of the header; pin 1 is at the top left, pin 40 at the top right."""
    if pin <= 20:
        return MODULE_LEFT, FIRST_PIN + (pin - 1) * PITCH
    return MODULE_RIGHT, FIRST_PIN + (40 - pin) * PITCH


def side_of(pin: int) -> str:
    return "left" if pin <= 20 else "right"


def lay_out(board) -> Layout:
    rows = _shown(board)
    boxes = []
    for side in ("left", "right"):
        boxes += _boxes(side, rows)
    wires = []
    for side in ("left", "right"):
        wires += _wires([box for box in boxes if box.side == side])
    bottom = max(MODULE_BOTTOM, *(box.bottom for box in boxes))
    return Layout(boxes, wires, bottom)


def _shown(board):
    """The joints of each box. Of the parts of the supply only those that leave their box."""
    rows: dict[str, list[Join]] = {}
    for row in joins(board):
        if row.part not in SUPPLY_PARTS:
            rows.setdefault(row.part, []).append(row)
        elif row.pin or row.name == GROUND:
            rows.setdefault(SUPPLY, []).append(row)
    return rows


def _wired(part, rows):
    """The terminals of a box that get a wire. Those of the supply are where supplies come from."""
    return [
        row for row in rows[part] if row.gpio is not None or (part == SUPPLY and row.pin)
    ]  # fmt: skip


def _boxes(side, rows):
    mine = [part for part in rows if side_of(_wired(part, rows)[0].pin) == side]
    mine.sort(key=lambda part: pad(_wired(part, rows)[0].pin)[1])
    boxes, top = [], float(TOP)
    for part in mine:
        height, first = _size(part, rows)
        wanted = pad(_wired(part, rows)[0].pin)[1] - first
        box = Box(part, side, max(top, wanted), height)
        boxes.append(box)
        top = box.bottom + (_GAP if part in _SIZES else 6)
    _pull_up(boxes)
    for box in boxes:
        first = _SIZES.get(box.part, _KEY_SIZE)[1]
        ordered = rows[box.part]
        if box.part != SUPPLY:  # whose terminals are drawn in the order of its parts
            ordered = sorted(
                _wired(box.part, rows),
                key=lambda row: (side_of(row.pin) != side, pad(row.pin)[1]),
            )
            ordered += [row for row in rows[box.part] if row not in ordered]
        pitch = (
            _TERMINAL_PITCH if box.part in _SIZES else 0
        )  # a button has a terminal on each side
        box.terminals = [
            (row, box.top + first + pitch * number) for number, row in enumerate(ordered)
        ]
    return boxes


def _size(part, rows):
    """The height of a part with room for all its terminals, and the y of the first of them."""
    height, first = _SIZES.get(part, _KEY_SIZE)
    if part in _SIZES:
        height = max(height, first + _TERMINAL_PITCH * (len(rows[part]) - 1) + 20)
    return height, first


def _pull_up(boxes):
    """Move up a column that is longer than the module, as far as there is room."""
    limit = max(MODULE_BOTTOM, TOP + sum(box.height + _GAP for box in boxes))
    for box in reversed(boxes):
        box.top = max(float(TOP), min(box.top, limit - box.height))
        limit = box.top - (_GAP if box.part in _SIZES else 6)


def _wires(boxes):
    wires, last = [], 0.0
    for box in boxes:
        for row, y in box.terminals:
            if row.pin is None or side_of(row.pin) != box.side:
                continue
            supply = row.gpio is None and box.part != SUPPLY
            if supply or pad(row.pin)[1] <= last:
                continue
            last = pad(row.pin)[1]
            wires.append((row, box, y))
    down = [wire for wire in wires if wire[2] > pad(wire[0].pin)[1]]
    channels = {id(wire): number for number, wire in enumerate(reversed(down))}
    up = [wire for wire in wires if wire not in down]
    channels |= {id(wire): number for number, wire in enumerate(up)}
    found = []
    for wire in wires:
        row, box, y = wire
        x, from_y = pad(row.pin)
        out = _FIRST_CHANNEL + _CHANNEL * channels[id(wire)]
        bend = x - out if box.side == "left" else x + out
        found.append(Wire(row, [(x, from_y), (bend, from_y), (bend, y), (box.edge, y)]))
    return found


def wiring_picture(board) -> str:
    layout = lay_out(board)
    has_right = any(box.side == "right" for box in layout.boxes)
    width = WIDTH if has_right else MODULE_RIGHT + 2 * MARGIN
    canvas = Canvas(width, round(layout.bottom + 40))
    canvas.centred(width / 2, 62, f"Clutch on a {board['title']}", 34, bold=True)
    canvas.centred(width / 2, 100, _NOTE, 18, colour="#555")
    holes = ways(board)
    if holes:
        canvas.centred(width / 2, 124, _HOLES, 18, colour=_HOLE)
    for wire in layout.wires:
        canvas.path(wire.points, colour_of(wire.join.net), 4)
    _draw_module(canvas, board, layout)
    for box in layout.boxes:
        canvas.box(box.left, box.top, BOX_WIDTH, box.height)
        draw_part(canvas, board, box)
    for box in layout.boxes:
        for join, y in box.terminals:
            wired = any(wire.join == join for wire in layout.wires)
            way = holes.get((join.part, join.terminal), "")
            _draw_terminal(canvas, box, join, y, wired, way)
    return canvas.written()


def _draw_module(canvas, board, layout):
    used = {wire.join.pin: colour_of(wire.join.net) for wire in layout.wires}
    used.setdefault(THREE_VOLT_PIN, colour_of("3V3"))
    led_to = {join.pin for box in layout.boxes for join, _ in box.terminals}
    for pin, name in ((SUPPLY_PIN, "VSYS"), (USB_PIN, "VBUS")):
        if pin in led_to:
            used.setdefault(pin, colour_of(name))
    canvas.box(
        MODULE_LEFT, TOP, MODULE_RIGHT - MODULE_LEFT, MODULE_BOTTOM - TOP,
        fill=_MODULE_GREEN, stroke="#124532", radius=14,
    )  # fmt: skip
    middle = (MODULE_LEFT + MODULE_RIGHT) / 2
    canvas.box(middle - 42, TOP - 18, 84, 52, fill="#c9ced3", stroke="#7d858c", radius=5)
    canvas.centred(middle, TOP + 15, "USB", 17, bold=True, colour="#444")
    chip = MODULES[board["module"]].chip.upper()
    canvas.box(middle - 44, 470, 88, 88, fill="#23262a", stroke="#000", radius=4)
    canvas.centred(middle, 519, chip, 16, colour="#fff")
    canvas.box(middle - 22, 300, 44, 30, fill="#e8e8e8", stroke="#999", radius=4)
    canvas.centred(middle, 352, "BOOTSEL", 14, colour="#d8efe4")
    for pin, (name, _) in HEADER.items():
        x, y = pad(pin)
        ground = "GND" in name
        colour = used.get(pin) or (colour_of(GROUND) if ground else "#d9b84a")
        outside = x == MODULE_LEFT
        canvas.circle(x, y, 13, colour, "#ffffff" if pin in used or ground else "#8a6d10")
        dark = pin in used or ground
        canvas.centred(x, y + 5, str(pin), 14, dark, "#ffffff" if dark else "#3a2e05")
        canvas.text(
            x + (22 if outside else -22), y + 6, name, size=17, bold=pin in used,
            anchor="start" if outside else "end", colour="#ffffff" if dark else "#a9d3c0",
        )  # fmt: skip


def _draw_terminal(canvas, box, join, y, wired, way=""):
    left = box.side == "left"
    colour = colour_of(join.net)
    label = join.terminal if not box.part.startswith("key ") else ""
    x, anchor = (box.edge - 18, "end") if left else (box.edge + 18, "start")
    canvas.text(x, y + (0 if way else 6), label, size=17, bold=True, anchor=anchor)
    if way:
        canvas.text(x, y + 17, way, size=15, bold=True, anchor=anchor, colour=_HOLE)
    if join.gpio is None and box.part.startswith("key "):
        return  # its ground is drawn with the button
    canvas.circle(box.edge, y, 8, colour, PAPER)
    if wired:
        canvas.tag(box.edge + (16 if left else -16), y, join.name, colour, left)
        return
    name = join.name if join.pin is None else f"{join.name} pin {join.pin}"
    flag(canvas, box.edge + (8 if left else -8), y, name, colour, left)
