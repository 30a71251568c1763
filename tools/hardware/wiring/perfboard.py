"""The perfboard of the egg, hole by hole, from both sides: its parts, solder and wires.

perfboard_picture(BOARD)     # {"build/perfboard.svg": text}; {} for any other circuit
"""

import math

from host_sim.board.modules import HEADER
from tools.hardware.wiring.circuit import GROUND, Part, circuit
from tools.hardware.wiring.drawings import PAPER, colour_of
from tools.hardware.wiring.mounted import PITCH, SCALE, Sheet
from tools.hardware.wiring.perfboard_holes import (
    COLUMNS,
    EDGE,
    LEGS,
    PLACES,
    ROWS,
    RUNS,
    SIZE,
    TWO_LEGS,
    fits,
    holes,
    joined,
    legs,
    numbers,
)  # fmt: skip

_HEADER_PIN = {name: pin for pin, (name, _) in HEADER.items() if name != GROUND}
# Bodies in mm: along the first two legs and across them, or the radius of a round one.
ADAPTER = (7.62, 10.16)  # of the board file of SparkFun's BOB-00717
BODIES = {"resistor": (6.3, 2.3), "capacitor": (6, 3), "shifter": ADAPTER, "p_fet": ADAPTER}
ROUND = {"electrolytic": 3.2, "npn": 2.5}
_HIGH = {"resistor": 2.3, "capacitor": 6, "electrolytic": 11, "npn": 8, "shifter": 5, "p_fet": 5}
_BOARD, _EMPTY = "#f1e3c2", "#a9a28f"
_ZOOM = 2.2  # it is drawn so much larger than the parts in other pictures
_AROUND = 20.0  # mm of the drawing beside the board, for words
_BESIDE = 0.95  # of a hole: from the outer holes to their letters
_TITLES = {"component": "Component side", "solder": "Solder side: a is on the right now"}
_NOTE = "Rings: legs. Squares: wires that leave. Thick lines: solder or bare wire. Grey: no pin."


def leads_to(parts: list[Part], net: str, kind: str) -> str:
    """Where a wire of the edge goes, in words."""
    ends = (end for part in parts if part.kind == kind for end in part.pins.items())
    pin = next(pin for pin, its_net in ends if its_net == net)
    if kind == "module":
        return "Pico, any GND" if net == GROUND else f"Pico pin {_HEADER_PIN[pin]}"
    if kind == "lamps":
        return f"{pin} of lamp 1"
    return {"piezo": "piezo, one pin", "switch": "switch, an outer leg"}[kind]


def perfboard_picture(board) -> dict[str, str]:
    if not fits(board):
        return {}
    parts = circuit(board)
    found, of_ref = joined(parts), {part.ref: part for part in parts}
    signs = {hole: _sign(of_ref[ref], pin) for hole, (ref, pin) in legs(parts).items()}
    listed = []
    for number, run in enumerate(RUNS, 1):
        net = found[run.split()[0]]
        listed.append((colour_of(net), f"{number}  {net}: {run.replace(' ', ', ')}"))
    for ref, place in PLACES.items():
        ends = (f"{signs[hole]} {hole}".strip() for hole in place.split() if hole in signs)
        listed.append((PAPER, f"{ref}, {of_ref[ref].value}: {', '.join(ends)}"))
    wide, high = (side * _ZOOM + 2 * _AROUND for side in SIZE)
    lines = -(-len(listed) // 2)
    sheet = Sheet((wide, 2 * high), "The perfboard, hole by hole", _NOTE, lines)
    for side, top in (("component", 0), ("solder", high)):
        view = View(sheet, side, top)
        view.draw_board()
        for ref in PLACES:
            view.draw_part(of_ref[ref], signs)
        if side == "solder":
            for number, run in enumerate(RUNS, 1):
                view.draw_run(run, str(number), listed[number - 1][0])
        for hole, (ref, pin) in legs(parts).items():
            sign = (ref if side == "solder" and pin in TWO_LEGS else "") + signs[hole]
            more = {"data_leg": f"{ref} {pin}", "data_side": side}
            view.ring(hole, sign, colour_of(found[hole]), **more)
        for hole, (net, kind) in EDGE.items():
            view.draw_edge(hole, net, leads_to(parts, net, kind), colour_of(net))
        view.name_holes()
    sheet.listed(listed, 2)
    return {"build/perfboard.svg": sheet.written()}


def _sign(part: Part, pin: str) -> str:
    """What is written in a leg: a resistor may be turned round."""
    if pin not in TWO_LEGS:
        return pin
    return {"1": "+", "2": "\u2212"}[pin] if part.kind == "electrolytic" else ""


def outline(part: Part) -> tuple[list, tuple[float, float]]:
    """The corners of a body and the place of its words, in holes from the first."""
    spots = [numbers(hole) for hole in PLACES[part.ref].split()]
    (x1, y1), (x2, y2) = spots[:2]
    x, y = (sum(axis) / len(spots) for axis in zip(*spots, strict=True))
    if part.kind not in ROUND:
        across, down = (side / 2 / PITCH for side in BODIES[part.kind][:: -1 if x1 == x2 else 1])
        corners = ((-across, -down), (across, -down), (across, down), (-across, down))
        return [(x + a, y + b) for a, b in corners], (x, y)
    # A transistor is flat where E, B and C are from the left.
    flat = round(math.degrees(math.atan2(x2 - x1, y1 - y2)))
    turns = range(flat + 45, flat + 316, 10) if part.kind == "npn" else range(0, 360, 10)
    radius = ROUND[part.kind] / PITCH
    turns = map(math.radians, turns)
    points = [(x + math.cos(turn) * radius, y + math.sin(turn) * radius) for turn in turns]
    return points, (x + 0.62 * (y2 - y1), y - 0.62 * (x2 - x1))


def boxes(board) -> dict[str, tuple[float, ...]]:
    """{kind and reference: [left, top, width, height, how high]} in mm from the board's corner."""
    found = {}
    for part in circuit(board):
        if part.ref in PLACES:
            across, down = zip(*outline(part)[0], strict=True)
            x = SIZE[0] / 2 + (min(across) - (len(COLUMNS) - 1) / 2) * PITCH
            y = SIZE[1] / 2 + (min(down) - (ROWS - 1) / 2) * PITCH
            wide, high = ((max(side) - min(side)) * PITCH for side in (across, down))
            solid = (x, y, wide, high, _HIGH[part.kind])
            found[f"{part.kind} {part.ref}"] = tuple(round(one, 2) for one in solid)
    return found


class View:
    """One side of the board on a sheet, `top` mm below its upper edge."""

    def __init__(self, sheet: Sheet, side: str, top: float):
        self._sheet, self._side = sheet, side
        self._box = [_AROUND, top + _AROUND, SIZE[0] * _ZOOM, SIZE[1] * _ZOOM]

    def at(self, hole: str) -> tuple[float, float]:
        """The middle of a hole, in mm of the sheet."""
        return self.place(*numbers(hole))

    def place(self, column: float, row: float) -> tuple[float, float]:
        x = (column - (len(COLUMNS) - 1) / 2) * PITCH * (-1 if self._side == "solder" else 1)
        y = (row - (ROWS - 1) / 2) * PITCH
        left, top, wide, high = self._box
        return left + wide / 2 + x * _ZOOM, top + high / 2 + y * _ZOOM

    def draw_board(self):
        left, top, wide, _ = self._box
        self._sheet.plate(self._box, _BOARD, "#a58a4c")
        self._sheet.words(left + wide / 2, top - _AROUND + 3, _TITLES[self._side], 20, bold=True)
        for row in range(ROWS):
            first, last = self.place(0, row), self.place(len(COLUMNS) - 1, row)
            self._sheet.holes(first, last, f"0 {PITCH * _ZOOM * SCALE:g}", "#b59a5a", 9)

    def name_holes(self):
        """The letters and numbers at the edges; they are above the wires that leave."""
        signs = [(column, row, letter) for column, letter in enumerate(COLUMNS)
                 for row in (-_BESIDE, ROWS - 1 + _BESIDE)]  # fmt: skip
        signs += [(column, row, str(row + 1)) for row in range(ROWS)
                  for column in (-_BESIDE, len(COLUMNS) - 1 + _BESIDE)]  # fmt: skip
        for column, row, sign in signs:
            x, y = self.place(column, row)
            self._sheet.dot(x, y, 11, _BOARD, _BOARD)
            self._sheet.words(x, y, sign, 15, colour="#5e4f28")

    def draw_part(self, part: Part, signs: dict[str, str]):
        """Its body and what is printed on it; from behind, only of parts with three legs."""
        own, spots = self._side == "component", PLACES[part.ref].split()
        if not own and part.kind not in LEGS:
            return
        if part.kind == "resistor":
            self._sheet.wire(list(map(self.at, spots)), "#444444", 3)
        corners, middle = outline(part)
        fill, stroke = ("#fffaf0", "#444444") if own else ("none", "#a8966a")
        self._sheet.shape([self.place(*corner) for corner in corners], fill, stroke)
        x, y = self.place(*middle)
        across, down = self._sheet.at(x, y)
        level = len(spots) == 6 or spots[0][0] != spots[1][0]
        turned = f"rotate({0 if level else -90} {across} {down})"
        text = f"{part.ref} {part.value}" if own else part.ref
        size = 10 if part.kind == "npn" else 12
        self._sheet.words(x, y, text, size, bold=own, transform=turned)
        for number, hole in enumerate(spots, 1):
            if own and hole not in signs:
                self.ring(hole, str(number), _EMPTY)

    def draw_run(self, run: str, number: str, colour: str):
        self._sheet.wire([self.at(hole) for hole in run.split()], colour, 12, data_run=number)
        (x1, y1), (x2, y2) = map(self.at, holes(run)[:2])
        self._sheet.dot((x1 + x2) / 2, (y1 + y2) / 2, 8, PAPER, colour)
        self._sheet.words((x1 + x2) / 2, (y1 + y2) / 2, number, 10, bold=True)

    def ring(self, hole: str, sign: str, colour: str, **more):
        x, y = self.at(hole)
        self._sheet.dot(x, y, 13, colour, **more)
        self._sheet.words(x, y, sign, 10 if len(sign) > 2 else 12, bold=True, colour=PAPER)

    def draw_edge(self, hole: str, net: str, words: str, colour: str):
        """A wire from a hole out over the nearest edge, and where it leads."""
        x, y = self.at(hole)
        left, top, wide, high = self._box
        gap, across, down = min(
            (x - left, -1, 0), (left + wide - x, 1, 0), (y - top, 0, -1), (top + high - y, 0, 1)
        )
        end = (x + across * (gap + 5), y + down * (gap + 5))
        more = {"data_edge": net, "data_side": self._side}
        self._sheet.wire([(x, y), end], colour, 5, **more)
        self._sheet.plate([x - 1.2, y - 1.2, 2.4, 2.4], colour, PAPER, 0.2)
        x, y = self._sheet.at(end[0] + across, end[1] + down)
        turned = f"rotate({-90 if down else 0} {x} {y})"
        anchor = "start" if across > 0 or down < 0 else "end"
        for line, text in ((-2, net), (15, words)):
            self._sheet.text(x, y + line, text, 14, line < 0, anchor, colour, transform=turned)
