"""The shopping list of a board: the parts of its circuit, and what mounts and joins them.

for row in bill(BOARD):
    row.many, row.what, row.matters
"""

from collections import defaultdict
from typing import NamedTuple

from host_sim.bodies import load_body
from host_sim.fastenings import rows
from host_sim.wiring import breadboard
from host_sim.wiring.circuit import Part, circuit

_WITH_THE_CELL = ("U3", "SW1", "D30", "Q3", "R11")
_WITHOUT = {"BT1": "USB alone feeds it"} | dict.fromkeys(_WITH_THE_CELL, "no cell either")
_WORDS = {
    "module": "{value}", "panel": "OLED panel with {value}", "key": "push-button",
    "touch": "{value}",
    "resistor": "resistor {value}, 0.25 W", "capacitor": "ceramic capacitor {value}",
    "electrolytic": "electrolytic capacitor {value}", "npn": "NPN transistor {value}",
    "p_fet": "P-channel MOSFET ({value} or alike)", "schottky": "Schottky diode {value}",
    "piezo": "passive piezo buzzer", "cell": "lithium cell {value}", "charger": "charger {value}",
    "switch": "{value}", "shifter": "level shifter {value} on a breakout",
    "lamps": "lamps: {value}",
}  # fmt: skip


class Row(NamedTuple):
    """A line of the shopping list. `instead`: what to do without it; "" if it is necessary."""

    refs: str
    many: int
    what: str
    matters: str
    instead: str = ""


def bill(board) -> list[Row]:
    name = board.get("body") or "egg"
    parts_of: dict[tuple, list[Part]] = defaultdict(list)
    counts = {}
    for part in circuit(board):
        what = _WORDS[part.kind].format(value=part.value)
        matters = "; ".join(filter(None, (part.matters, _PINS.get(part.kind, {}).get(name))))
        instead = part.instead or _WITHOUT.get(part.ref, "")
        parts_of[what, matters, instead].append(part)
        lamps = board["lamps"].get(part.value.partition(",")[0])
        counts[part.ref] = lamps[1] if part.kind == "lamps" else 1
    found = [
        Row(" ".join(part.ref for part in parts), sum(counts[part.ref] for part in parts), *key)
        for key, parts in parts_of.items()
    ]
    beside = _BESIDE.get(name, _soldered)(board, load_body(board))
    return found + [Row("", *row) for row in beside]


_SOLDERED = "without pins: wires are soldered to its holes"
_PINS = {
    "module": {
        "breadboard": "with pins, as a Pico H has", "egg": _SOLDERED, "box": _SOLDERED,
    },
    "panel": {"breadboard": "with pins soldered on"},
}  # fmt: skip


def _on_a_breadboard(board, body):
    layout = breadboard.lay_out(board, body)
    to_panel = sum(wire.step == "panel" for wire in layout.wires)
    others = len(layout.wires) - to_panel
    return [
        (1, "breadboard with 830 points", "63 columns, two rails on each side"),
        (to_panel, "jumper wire, pin to socket", "20 cm; the sockets on the panel's pins"),
        (others, "jumper wire, pin to pin", "10 to 20 cm"),
    ]


def _soldered(board, body):
    """What joins the parts of any other build."""
    found: list[tuple] = [
        (5, "metre of wire in as many colours", "0.25 mm2 (AWG 24), stranded, for signals"),
        (1, "metre of wire, red and black", "0.5 mm2 (AWG 20), for the lamps' supply"),
        (1, "piece of perfboard, 30 x 40 mm", "for the lamp switch, resistors and capacitors"),
    ]
    if board["supply"]:
        matters = "with wires; mind plus and minus: cells are sold both ways round"
        found.append((1, "pair of connectors JST PH, 2 pins", matters, "solder the wires"))
    return found


def _in_a_box(board, body):
    width, height = body["size"]
    inner = " x ".join(f"{side - 2 * body['wall']:g}" for side in body["size"])
    room = f"inside {inner} mm and {body['depth']:g} mm deep, or larger"
    walls = f"walls of {body['wall']:g} mm; a lid of 3 mm at most, with its own screws"
    cap = "for a plunger of 3.8 x 3.8 mm, such as Omron's B32; it goes through its hole of 12 mm"
    found = [
        (1, f"plastic box, {width:g} x {height:g} mm", f"{room}; {walls}"),
        (6, "key cap, round, 9 to 11.5 mm", cap),
        (1, "tube of two-component glue", "for the keys: each press pulls on the joint"),
        (1, "stick of hot glue", "for panel, lamps and piezo"),
        (1, "roll of foam tape of 1 mm", "for module, charger, switch and cell"),
    ]
    return _soldered(board, body) + found


def _in_the_egg(board, body):
    return [*_soldered(board, body), *rows(body)]


_BESIDE = {"breadboard": _on_a_breadboard, "box": _in_a_box, "egg": _in_the_egg}
