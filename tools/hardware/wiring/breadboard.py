"""A build on a breadboard: which leg is in which hole, and every wire from hole to hole.

    layout = lay_out(BOARD, body)
    layout.legs["S1", "1"]     # [("d", 9), ("g", 9)]: the holes of a leg, row and column
    layout.wires               # [Wire], in the order of the steps
    step_pictures(BOARD)       # {"build/step-1.svg": text, ...}, as in boards/README.md

A breadboard with 830 points has 63 columns of two times five holes, rows a to j. The five of a
column's half are joined, and so are the holes of each of the four rails.
"""

from dataclasses import dataclass
from typing import NamedTuple

from host_sim.board.body import KEYS, load_body
from host_sim.board.modules import GROUND_PINS, HEADER
from host_sim.errors import BadInput
from tools.hardware.wiring.circuit import GROUND, Part, circuit
from tools.hardware.wiring.drawings import KEY_SIGNS, PAPER, colour_of
from tools.hardware.wiring.mounted import (
    KEY_LEGS,
    PALE,
    PITCH,
    SCALE,
    Sheet,
    draw_module,
    mark_pin,
    pads,
)  # fmt: skip

COLUMNS = 63
STEPS = {"module": "The module", "panel": "The panel", "Keys": "The six keys"}
_NOTES = dict.fromkeys(STEPS, "Bright: what this step adds. Pale: what is there already.") | {
    "module": "Seen from the front, the USB socket at the edge.",
    "Keys": "Bright: what this step adds. Pale: what is there already. Legs on a line are joined.",
}
# How far rows and rails are from the middle, in mm.
_ROWS = {
    "a": -13.97, "b": -11.43, "c": -8.89, "d": -6.35, "e": -3.81,
    "f": 3.81, "g": 6.35, "h": 8.89, "i": 11.43, "j": 13.97,
}  # fmt: skip
RAILS = {"top +": -23.11, "top -": -20.57, "bottom +": 20.57, "bottom -": 23.11}
_RAIL_FROM, _RAIL_GROUP = 3, 6  # their first column; each sixth has no hole
_NEAR = 0.2  # mm by which a leg may miss the middle of its hole
_CHANNEL, _FIRST_CHANNEL = 0.9, 1.2  # mm between wires side by side, and from the row of holes
_TERMINALS = 3.5  # mm between two terminals of the panel, for the words beside them
_PLUG = 8  # mm of the cable's plug
_COLUMNS_LISTED = 3
_AROUND = 3  # mm to the right of the breadboard

Hole = tuple[str, int]  # a row or a rail, and a column


class Wire(NamedTuple):
    """`pin`: of the module's header, or None. `said`: its two ends, in words."""

    net: str
    step: str
    points: list[tuple[float, float]]
    pin: int | None
    said: str


@dataclass
class Layout:
    """`legs`: {(ref, pin): holes}. `terminals`: {(ref, pin): (x, y)} of the panel, which is not
    on the breadboard.
    """

    legs: dict[tuple[str, str], list[Hole]]
    terminals: dict[tuple[str, str], tuple[float, float]]
    wires: list[Wire]


class Grid:
    """The holes of a breadboard in a box, in millimetres."""

    def __init__(self, body):
        left, top, width, height = body["parts"]["breadboard"]
        self._left = left + (width - PITCH * (COLUMNS - 1)) / 2 - PITCH
        self._middle = top + height / 2

    def place(self, row: str, column: int) -> tuple[float, float]:
        offset = _ROWS[row] if row in _ROWS else RAILS[row]
        return round(self._left + PITCH * column, 2), round(self._middle + offset, 2)

    def hole(self, x: float, y: float) -> Hole:
        """The hole at a place; raises BadInput if none is there."""
        column = round((x - self._left) / PITCH)
        row = min(_ROWS, key=lambda row: abs(self._middle + _ROWS[row] - y))
        at = self.place(row, column)
        if not 1 <= column <= COLUMNS or max(abs(at[0] - x), abs(at[1] - y)) > _NEAR:
            raise BadInput(
                f"body: a leg at [{x:g}, {y:g}] misses the holes; right would be {list(at)}, "
                f"which is {row}{column}"
            )
        return row, column

    def rail(self, name: str, column: int) -> Hole:
        """The hole of a rail nearest to a column."""
        last = COLUMNS + 1 - _RAIL_FROM
        there = [
            one for one in range(_RAIL_FROM, last + 1) if (one - _RAIL_FROM) % _RAIL_GROUP != 5
        ]
        return name, min(there, key=lambda one: abs(one - column))


def drawn_parts(board) -> list[Part]:
    """The parts of its circuit that a breadboard has places for."""
    return [part for part in circuit(board) if part.kind in ("module", "panel", "key")]


def lay_out(board, body) -> Layout:
    grid = Grid(body)
    parts = {part.ref: part for part in drawn_parts(board)}
    legs: dict[tuple[str, str], list[Hole]] = {}
    on_header = {pin: grid.hole(*at) for pin, at in pads(body["parts"]["pico"]).items()}
    across, down = KEY_LEGS
    for number, key in enumerate(KEYS, 1):
        x, y = body["keys"][key]["at"]
        for pin, side in (("1", across), ("2", -across)):
            legs[f"S{number}", pin] = [grid.hole(x + side, y + end) for end in (-down, down)]
    layout = Layout(legs, {}, [])
    _join_panel(layout, grid, parts, body, on_header)
    _join_keys(layout, grid, parts, on_header)
    return layout


def _pin_on(parts, net) -> int:
    """The pin of the module's header that a net leads to."""
    name = next(name for name, other in parts["U1"].pins.items() if other == net)
    return next(pin for pin, (other, _) in HEADER.items() if other == name)


def _outside(hole: Hole) -> Hole:
    """The outermost hole of the same five."""
    return ("a" if hole[0] in "abcde" else "j"), hole[1]


def _join_panel(layout, grid, parts, body, on_header):
    """From the right edge of the panel down to the holes. The terminals are in the order of the
    columns, so that no wire crosses another; those of the lower row go round the breadboard.
    """
    upper = [pin for pin in GROUND_PINS if on_header[pin][0] in "abcde"]
    grounds = sorted(upper, key=lambda pin: on_header[pin][1])
    feeds = []
    for terminal, net in parts["DS1"].pins.items():
        pin = grounds.pop() if net == GROUND else _pin_on(parts, net)
        feeds.append((terminal, net, pin, _outside(on_header[pin])))
    feeds.sort(key=lambda feed: (feed[3][0] == "a", -feed[3][1]))
    left, top, width, height = body["panel"]["module"]
    board_left, _, board_width, _ = body["parts"]["breadboard"]
    for number, (terminal, net, pin, hole) in enumerate(feeds):
        x, y = grid.place(*hole)
        edge = left + width
        level = round(top + height / 2 + _TERMINALS * (number - (len(feeds) - 1) / 2), 2)
        layout.terminals["DS1", terminal] = (edge, level)
        points = [(x, y), (x, level), (edge, level)]
        if hole[0] == "j":
            below = y + _FIRST_CHANNEL + _CHANNEL * number
            outer = board_left + board_width + _AROUND - _CHANNEL * number
            points = [(x, y), (x, below), (outer, below), (outer, level), (edge, level)]
        said = f"pin {pin}, {_named(hole)} to the panel's {terminal}"
        layout.wires.append(Wire(net, "panel", points, pin, said))


def _join_keys(layout, grid, parts, on_header):
    """Signals on the side of the module's pin, the shortest nearest to the holes; grounds in the
    lower rail.
    """
    signals = []
    for ref, part in parts.items():
        if part.kind != "key":
            continue
        net = part.pins["1"]
        pin = _pin_on(parts, net)
        start = _outside(on_header[pin])
        end = start[0], layout.legs[ref, "1"][0][1]
        signals.append((abs(start[1] - end[1]), net, pin, part.value, start, end))
    lanes = {"a": 0, "j": 0}
    for _, net, pin, key, start, end in sorted(signals):
        row = start[0]
        (x1, y), (x2, _) = grid.place(*start), grid.place(*end)
        outwards = -1 if row == "a" else 1
        level = round(y + outwards * (_FIRST_CHANNEL + _CHANNEL * lanes[row]), 2)
        lanes[row] += 1
        points = [(x1, y), (x1, level), (x2, level), (x2, y)]
        said = f"pin {pin}, {_named(start)} to {key}, {_named(end)}"
        layout.wires.append(Wire(net, "Keys", points, pin, said))
    lower = [pin for pin in GROUND_PINS if on_header[pin][0] in "fghij"]
    ground = min(lower, key=lambda pin: on_header[pin][1])
    feeds: list = [(ground, f"pin {ground}", _outside(on_header[ground]))]
    for ref, part in parts.items():
        if part.kind == "key":
            feeds.append((None, part.value, ("j", layout.legs[ref, "2"][0][1])))
    for pin, what, hole in feeds:
        rail = grid.rail("bottom -", hole[1])
        points = [grid.place(*hole), grid.place(*rail)]
        said = f"{what}, {_named(hole)} to the lower rail -"
        layout.wires.append(Wire(GROUND, "Keys", points, pin, said))


def _named(hole: Hole) -> str:
    return f"{hole[0]}{hole[1]}"


def step_pictures(board) -> dict[str, str]:
    """{path: text of an SVG}; none for a body without a breadboard."""
    body = load_body(board)
    if not body.get("parts"):
        return {}
    layout = lay_out(board, body)
    return {
        f"build/step-{number}.svg": _draw(board, body, layout, step, number)
        for number, step in enumerate(STEPS, 1)
    }


def _draw(board, body, layout: Layout, step: str, number: int) -> str:
    """What the step adds is bright, what was there is pale."""
    added = [wire for wire in layout.wires if wire.step == step]
    width, height = body["size"]
    listed = [(PAPER, line) for line in _legs_said(board, body, layout, step)]
    listed += [(colour_of(wire.net), f"{wire.net}: {wire.said}") for wire in added]
    lines = -(-len(listed) // _COLUMNS_LISTED)
    top = body["parts"]["breadboard"][1] if step == "module" else 0
    title = f"{number}. {STEPS[step]}"
    sheet = Sheet((width + _AROUND, height), title, _NOTES[step], lines, top)
    for name in list(STEPS)[:number]:  # the last one is the step
        if name in (next(iter(STEPS)), step):
            sheet.group(1 if name == step else PALE)
        _DRAW[name](sheet, body, layout, name == step)
        for wire in layout.wires:
            if wire.step == name:
                _draw_wire(sheet, body, wire, colour_of(wire.net))
    sheet.group()
    left, down, long, wide = body["parts"]["pico"]
    # The plug, above the wires that go round the breadboard.
    sheet.plate([left + long + 1.3, down + wide / 2 - 5.5, _PLUG, 11], "#4a4f55", "#20262d")
    sheet.words(left + long + 1.3 + _PLUG / 2, down + wide / 2, "cable", 16, colour=PAPER)
    sheet.listed(listed, _COLUMNS_LISTED)
    return sheet.written()


def _legs_said(board, body, layout: Layout, step: str):
    """In which holes the legs are of what a step adds."""
    if step == "module":
        places = pads(body["parts"]["pico"])
        ends = (f"pin {pin} in {_named(Grid(body).hole(*places[pin]))}" for pin in (1, 40))
        yield f"Pico: {', '.join(ends)}"
    for part in drawn_parts(board):
        if step == "Keys" and part.kind == "key":
            holes = layout.legs[part.ref, "1"] + layout.legs[part.ref, "2"]
            yield f"{part.value}: legs in {', '.join(sorted(map(_named, holes)))}"


def _draw_wire(sheet, body, wire, colour):
    sheet.wire(wire.points, colour, 4, data_net=wire.net)
    for end in (wire.points[0], wire.points[-1]):
        sheet.dot(*end, 5, colour)
    if wire.pin:
        mark_pin(sheet, body["parts"]["pico"], wire.pin, colour)


def _draw_board(sheet, body, layout, now):
    box = body["parts"]["breadboard"]
    sheet.plate(box, "#f3f0e8", "#b9b2a2")
    grid = Grid(body)
    step = PITCH * SCALE
    for row in _ROWS:
        sheet.holes(grid.place(row, 1), grid.place(row, COLUMNS), f"0 {step:g}")
        x, y = grid.place(row, 1)
        sheet.words(x - 2, y, row, 12, colour="#777")
    dashes = f"{f'0 {step:g} ' * 4}0 {2 * step:g}"
    last = COLUMNS + 1 - _RAIL_FROM
    for name in RAILS:
        ends = [grid.place(name, column) for column in (_RAIL_FROM, last)]
        colour = "#c8102e" if name.endswith("+") else "#2b5fb0"
        beside = 1.1 if name.endswith("-") else -1.1
        sheet.wire([(x, y + beside) for x, y in ends], colour, 2)
        sheet.holes(*ends, dashes)
        x, y = ends[0]
        sheet.words(x - 3, y, name[-1], 16, bold=True, colour=colour)
    for column in (1, *range(5, COLUMNS, 5)):
        for row, away in (("top +", -2.9), ("bottom -", 2.9)):
            x, y = grid.place(row, column)
            sheet.words(x, y + away, str(column), 11, colour="#777")
    draw_module(sheet, body["parts"]["pico"], now)


def _draw_panel(sheet, body, layout, now):
    panel = body["panel"]
    sheet.plate(panel["module"], "#12324a", "#0a1d2b")
    sheet.plate(panel["glass"], "#1b4766", "#0a1d2b", 0.3)
    sheet.plate(panel["active"], "#05090d", "#000", 0.2)
    left, top, width, height = panel["active"]
    sheet.words(left + width / 2, top + height / 2, "128 x 64", 22, colour="#8fd3ff")
    for (_, name), (x, y) in layout.terminals.items():
        at = sheet.at(x + 1.5, y - 0.6)
        sheet.text(*at, name, 15, True)


def _draw_keys(sheet, body, layout, now):
    grid = Grid(body)
    for number, name in enumerate(KEYS, 1):
        x, y = body["keys"][name]["at"]
        sheet.plate([x - 6, y - 6, 12, 12], "#d5dae0", "#6b7480", 0.5)
        for pin in "12":  # its two legs of a contact are in one column, above and below
            ends = [grid.place(*hole) for hole in layout.legs[f"S{number}", pin]]
            sheet.wire(ends, "#6b7480", 3)
            for end in ends:
                sheet.dot(*end, 6, "#6b7480")
        sheet.dot(x, y, 36, "#3b4450", "#20262d")
        sheet.words(x, y, KEY_SIGNS[name], 26, bold=True, colour="#ffffff")


_DRAW = {"module": _draw_board, "panel": _draw_panel, "Keys": _draw_keys}
