"""The holes of the egg's perfboard: what is in each, and what they join.

    legs(parts)          # {hole: (ref, pin)}; "b3" is column b, row 3
    joined(parts)        # {hole: its net}, of each hole with a leg, a wire or solder
    ways(BOARD)          # {("lamps", "DIN"): "b10 .. c10"}: the holes between a terminal and a pin

What they assume: a resistor of 0.25 W lies flat, its legs 10.16 mm apart. A 2N3904 has E, B and C
from the left, seen on its flat side. An adapter for SOT-23-6 has two rows of three pins, 7.62 mm
apart; a SOT-23 lies on its pads 1, 3 and 5. A piece of 40 x 30 mm has 14 x 10 holes.
"""

from host_sim.board.body import is_printed
from tools.hardware.wiring.circuit import GROUND, Part, circuit, nets
from tools.hardware.wiring.soldered import joins

COLUMNS, ROWS = "abcdefghjkmnpq", 10  # no letter that looks like a 1
SIZE = (40, 30)  # mm
# The holes of each part's legs, in the order of `LEGS`.
PLACES = {
    "Q3": "d4 d3 d2 a2 a3 a4", "R11": "f6 f10", "Q1": "k5 k4 k3 g3 g4 g5", "R3": "p3 p7",
    "C2": "h1 k1", "R4": "n6 n2", "Q2": "n10 n9 n8", "R2": "m1 m5", "R5": "e4 e8",
    "U2": "a9 b9 c9 c6 b6 a6", "R1": "d6 d10", "C1": "h8 j8", "R6": "q1 q5",
}  # fmt: skip
# Lines of solder or bare wire on the back, from corner to corner.
RUNS = (
    "d1 d2 j2", "h1 j1 j3 p3",  # VSYS
    "c1 c4 d4", "d4 d5 f5 f6",  # VBUS
    "a1 a3",  # from the switch
    "k5 k4 p4 p7", "p4 q4 q2 k2 k1",  # gate of Q1
    "n6 n8",  # collector
    "n9 m9 m5", "m6 h6 h3 e3 e4",  # base
    "m1 n1",  # the pin of the lamp switch
    "a5 a7 g7", "g4 g8 h8",  # supply of the lamps
    "b9 b10", "c6 d6", "c10 d10",  # data of the lamps
    "q1 p1", "q5 q6",  # buzzer
    "c9 j9 j10 n10", "e8 e9", "f9 f10", "j8 j9",  # ground
)  # fmt: skip
# The holes of the wires that leave: the net, and what they lead to.
EDGE = {
    "a1": ("switched", "switch"), "c1": ("VBUS", "module"), "d1": ("VSYS", "module"),
    "n1": ("LAMP_GATE", "module"), "p1": ("BUZZER", "module"), "q6": ("BUZZER_R", "piezo"),
    "a5": ("LAMP_SUPPLY", "lamps"), "b10": ("LAMP_DATA", "module"), "c10": ("LAMP_DIN", "lamps"),
    "j10": (GROUND, "lamps"), "k10": (GROUND, "module"),
}  # fmt: skip
LEGS = {
    "shifter": ("", "A", GROUND, "Y", "", "VCC"), "p_fet": ("G", "", "S", "", "D", ""),
    "npn": ("E", "B", "C"),
}  # fmt: skip
TWO_LEGS = ("1", "2")
SMALL = ("resistor", "capacitor", "electrolytic", "schottky", *LEGS)


def fits(board) -> bool:
    """Whether the small parts of a board are those that have a place."""
    small = {part.ref for part in circuit(board) if part.kind in SMALL}
    return is_printed(board) and small == set(PLACES)


def numbers(hole: str) -> tuple[int, int]:
    return COLUMNS.index(hole[0]), int(hole[1:]) - 1


def holes(run: str) -> list[str]:
    """All holes on the way from corner to corner: of "a1 a3" a1, a2 and a3."""
    found = run.split()[:1]
    for corner in run.split()[1:]:
        (x1, y1), (x2, y2) = numbers(found[-1]), numbers(corner)
        many = max(abs(x2 - x1), abs(y2 - y1))
        for step in range(1, many + 1):
            column, row = x1 + (x2 - x1) * step // many, y1 + (y2 - y1) * step // many
            found.append(f"{COLUMNS[column]}{row + 1}")
    return found


def legs(parts: list[Part]) -> dict[str, tuple[str, str]]:
    """The legs that have a net. The other pins of an adapter stay away."""
    return {
        hole: (part.ref, pin) for part in parts if part.ref in PLACES
        for hole, pin in zip(PLACES[part.ref].split(), LEGS.get(part.kind, TWO_LEGS),
                             strict=True) if pin
    }  # fmt: skip


def joined(parts: list[Part]) -> dict[str, str]:
    net_of = {end: net for net, ends in nets(parts).items() for end in ends}
    found = {hole: net_of[end] for hole, end in legs(parts).items()}
    found |= {hole: net for hole, (net, _) in EDGE.items()}
    for run in RUNS:
        found |= dict.fromkeys(holes(run), found[run.split()[0]])
    return found


# The kind of a part of `joins` that is beside the perfboard, with wires to it.
_BESIDE = {"lamps": "lamps", "buzzer": "piezo", "switch": "switch"}
_ON_IT = ("lamp switch", "MOSFET Q3")


def ways(board) -> dict[tuple[str, str], str]:
    """By which holes a terminal is joined, of all that are joined by way of a perfboard."""
    if not fits(board):
        return {}
    parts, found = circuit(board), {}
    hole_of = {net_and_kind: hole for hole, net_and_kind in EDGE.items()}
    for join in joins(board):
        end, net = (join.part, join.terminal), join.net
        near = hole_of.get((net, "module"))
        if join.part in _ON_IT:
            found[end] = near or next(hole for hole, (its, _) in EDGE.items() if its == net)
        elif join.part in _BESIDE:
            kind = _BESIDE[join.part]
            pins = next(part.pins for part in parts if part.kind == kind)
            pins = pins | dict(zip("+-", pins.values(), strict=False))
            far = hole_of.get((pins[join.terminal], kind))
            if far:
                found[end] = far if pins[join.terminal] == net else f"{near} .. {far}"
    return found
