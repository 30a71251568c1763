"""The whole circuit of a board, part by part, for the schematic and the shopping list.

    parts = circuit(BOARD)          # [Part], those with pins first
    nets(parts)                     # {net: {(ref, pin), ...}}
    faults(parts)                   # a line for each reason why it cannot work
    bill(BOARD)                     # [Row]: what to buy, including the screws

`matters` says which property of a part to look for. Sources: the datasheets of the Pico (chapter
"Powering Pico"), WS2812B (data 0.7 of the supply, supply 4.5 to 5.5 V in its table and 3.5 to 5.3
in its limits), 74AHCT1G125 (a high of 2 V at 4.5 to 5.5 V), TP4056 (1.2 V x 1,000 / R for the
current of charge), and 1N5817.
"""

from collections import defaultdict
from typing import NamedTuple

from host_sim.bodies import load_body
from host_sim.fastenings import rows
from host_sim.wiring.check import ROLES, wires
from host_sim.wiring.modules import MODULES
from host_sim.wiring.soldered import divider, lamp_count, path

GROUND, CELL_GROUND = "GND", "CELL-"
SUPPLIES = ("VBUS", "VSYS", "3V3", "LAMP_SUPPLY")
# What a pin does to its net: it supplies power, drives a level, or neither.
_GIVES_POWER = {("module", "VBUS"), ("module", "3V3"), ("charger", "OUT+"), ("cell", "+")}
_DRIVES = {("shifter", "Y"), ("lamps", "DOUT")}
_NET_OF = {
    "display sda": "SDA", "display scl": "SCL", "display reset": "RES", "lamps pin": "LAMP_DATA",
    "lamps gate": "LAMP_GATE", "buzzer pin": "BUZZER", "gauge out": "GAUGE",
    "USB sense out": "USB_SENSE",
}  # fmt: skip


class Part(NamedTuple):
    """`pins`: {its pin: net}. `matters`: the property to look for when buying it. `instead`: how
    to do without it, if the part is optional.
    """

    ref: str
    kind: str
    value: str
    pins: dict[str, str]
    matters: str = ""
    instead: str = ""


class Row(NamedTuple):
    """A line of the shopping list."""

    refs: str
    many: int
    what: str
    matters: str
    optional: bool


def net_of(what: str) -> str:
    """The name of a net, from that of a wire in the board file."""
    return _NET_OF.get(what) or what.upper().replace(" ", "_")


def circuit(board) -> list[Part]:
    found = [_module(board), _panel(board["display"])]
    if board.get("touch"):
        found.append(Part("TS1", "touch", "touch panel of 4 wires", _TOUCH_PINS, _TOUCH))
    for number, name in enumerate(board["keys"], 1):
        pins = {"1": net_of(f"key {name}"), "2": GROUND}
        found.append(Part(f"S{number}", "key", name.upper(), pins, _KEY))
    if lamp_count(board):
        found += _lamps(board)
    if board["buzzer"]:
        found += [
            Part("R6", "resistor", "150 ohm", {"1": "BUZZER", "2": "BUZZER_R"}),
            Part("BZ1", "piezo", "piezo", {"1": "BUZZER_R", "2": GROUND}, _PIEZO),
        ]
    if board["supply"]:
        found += _supply(board)
    return found


_KEY = "12 x 12 mm, 7.3 mm high with its plunger, closes to ground; such as Omron B3F-4055"
_PIEZO = "a piezo disc without an oscillator, not a magnetic buzzer of 16 ohm; such as TDK PS1240"
_TOUCH = "resistive, without a controller, as large as what the display lights or larger"
_TOUCH_PINS = {
    "X+": "TOUCH_X_PLUS", "X-": "TOUCH_X_MINUS", "Y+": "TOUCH_Y_PLUS", "Y-": "TOUCH_Y_MINUS",
}  # fmt: skip
_P_FET = "P-channel, its resistance stated at 2.5 V, 1 A or more, with legs or on a breakout"


def _module(board):
    pins = {f"GP{gpio}": net_of(what) for what, gpio in wires(board)}
    pins |= {"3V3": "3V3", "GND": GROUND}
    if board["supply"] or lamp_count(board):
        pins["VSYS"] = "VSYS"
    if board["supply"]:
        pins["VBUS"] = "VBUS"
    title = MODULES[board["module"]].title
    return Part("U1", "module", title, pins, "with a micro-USB cable that carries data")


def _panel(display):
    pins = {"SDA": "SDA", "SCL": "SCL", "VCC": "3V3", "GND": GROUND}
    if display.get("reset") is not None:
        pins["RES"] = "RES"
    if display["kind"] == "ssd1309":
        matters = "2.42 inch, 128 x 64, set to I2C; 175 mA from 3.3 V when all of it is lit"
    else:
        matters = "128 x 64, I2C, four pins, made for 3.3 V"
    return Part("DS1", "panel", display["kind"].upper(), pins, matters)


def _lamps(board):
    lamps = board["lamps"]
    supply = "VSYS" if lamps["gate"] is None else "LAMP_SUPPLY"
    red_first = lamps.get("red_first", ())
    found = [
        Part("U2", "shifter", "74AHCT1G125",
             {"A": "LAMP_DATA", "Y": "LAMP_DATA_5V", "OE": GROUND, "VCC": supply, "GND": GROUND},
             "AHCT: 2 V is a high for it; the lamps' own data line wants 0.7 of their supply",
             "a wire from A to Y; lamps named for a supply from 3.5 V hear 3.3 V then"),
        Part("R1", "resistor", "330 ohm", {"1": "LAMP_DATA_5V", "2": "LAMP_DIN"}),
        Part("C1", "electrolytic", "100 uF", {"1": supply, "2": GROUND}, "10 V or more"),
    ]  # fmt: skip
    chain = sorted((lamps[role][0], role) for role in ROLES if lamps[role][1])
    net = "LAMP_DIN"
    for number, (first, role) in enumerate(chain):
        count = lamps[role][1]
        pins = {"DIN": net, "+5V": supply, "GND": GROUND}
        net = f"LAMP_{first + count}"
        if number < len(chain) - 1:
            pins["DOUT"] = net
        order = "red, green, blue" if role in red_first else "green, red, blue"
        matters = f"takes {order}; its supply stated from 3.5 V on"
        ref = f"D{first + 1}-D{first + count}"
        found.append(Part(ref, "lamps", f"{role}, {count} x WS2812B", pins, matters))
    if lamps["gate"] is not None:
        found += [
            Part("R2", "resistor", "1 kohm", {"1": "LAMP_GATE", "2": "GATE_BASE"}),
            Part("R5", "resistor", "10 kohm", {"1": "GATE_BASE", "2": GROUND}),
            Part("Q2", "npn", "2N3904", {"B": "GATE_BASE", "C": "GATE_PULL", "E": GROUND}),
            Part("R4", "resistor", "1 kohm", {"1": "GATE_PULL", "2": "GATE"}),
            Part("R3", "resistor", "10 kohm", {"1": "VSYS", "2": "GATE"}),
            Part("C2", "capacitor", "100 nF", {"1": "VSYS", "2": "GATE"},
                 "with R4 it opens the switch within a millisecond, not within a microsecond"),
            Part("Q1", "p_fet", "AO3401A", {"G": "GATE", "S": "VSYS", "D": "LAMP_SUPPLY"}, _P_FET),
        ]  # fmt: skip
    return found


def _supply(board):
    supply = board["supply"]
    capacity = f"{supply['capacity_mah']:,} mAh"
    found = [
        Part("BT1", "cell", capacity, {"+": "CELL+", "-": CELL_GROUND},
             "3.7 V lithium with a protection of its own; never three round cells, which give "
             "4.8 V when they are fresh"),
        Part("U3", "charger", "TP4056",
             {"IN+": "VBUS", "IN-": GROUND, "B+": "CELL+", "B-": CELL_GROUND, "OUT+": "CHARGED",
              "OUT-": GROUND},
             "with protection (six pads); its resistor changed to 2.4 kohm charges with 500 mA"),
        Part("SW1", "switch", "slide switch", {"1": "CHARGED", "2": "FED"}, "0.5 A or more"),
    ]  # fmt: skip
    if path(board) == "schottky":
        found.append(Part("D30", "schottky", "1N5817", {"1": "FED", "2": "VSYS"},
                          "the cable feeds the handheld while it charges the cell"))  # fmt: skip
    else:
        found += [
            Part("Q3", "p_fet", "AO3401A", {"G": "VBUS", "D": "FED", "S": "VSYS"}, _P_FET),
            Part("R11", "resistor", "100 kohm", {"1": "VBUS", "2": GROUND}),
        ]
    rows = dict(wires(board))
    if "gauge out" in rows:
        upper, lower = divider(board, "gauge")
        found += [
            Part("R7", "resistor", upper, {"1": "VSYS", "2": "GAUGE"}, "1 %"),
            Part("R8", "resistor", lower, {"1": "GAUGE", "2": GROUND}, "1 %"),
            Part("C3", "capacitor", "100 nF", {"1": "GAUGE", "2": GROUND}),
        ]
    if "USB sense out" in rows:
        upper, lower = divider(board, "USB sense")
        found += [
            Part("R9", "resistor", upper, {"1": "VBUS", "2": "USB_SENSE"}),
            Part("R10", "resistor", lower, {"1": "USB_SENSE", "2": GROUND}),
        ]
    return found


def nets(parts: list[Part]) -> dict[str, set[tuple[str, str]]]:
    found = defaultdict(set)
    for part in parts:
        for pin, net in part.pins.items():
            found[net].add((part.ref, pin))
    return dict(found)


def faults(parts: list[Part]) -> list[str]:
    """The problems that an electrical rule check finds."""
    kinds = {part.ref: part.kind for part in parts}
    found = [
        f"{ref} is there twice" for ref in kinds if sum(part.ref == ref for part in parts) > 1
    ]
    for net, ends in nets(parts).items():
        if len(ends) < 2:
            found.append(f"{net}: nothing but {' '.join(*ends)} is on it")
        driving = [end for end in ends if (kinds[end[0]], end[1]) in _DRIVES]
        giving = [end for end in ends if (kinds[end[0]], end[1]) in _GIVES_POWER]
        if len(driving) + len(giving) > 1:
            both = " and ".join(sorted(f"{ref} {pin}" for ref, pin in driving + giving))
            found.append(f"{net}: {both} both drive it")
    for part in parts:
        fed = [pin for pin, net in part.pins.items() if net in SUPPLIES]
        active = part.kind in ("panel", "lamps", "shifter", "charger", "module")
        if active and fed and GROUND not in part.pins.values():
            found.append(f"{part.ref}: it has a supply and no ground")
        if len(set(part.pins.values())) < len(part.pins) and len(part.pins) == 2:
            found.append(f"{part.ref}: both ends are on {next(iter(part.pins.values()))}")
    return [*found, *_touch_faults(parts)]


def _touch_faults(parts):
    """Each wire of a touch panel is driven and measured in turn, so it needs a pin of its own."""
    joined = nets(parts)
    for part in parts:
        if part.kind != "touch":
            continue
        for pin, net in part.pins.items():
            others = sorted(" ".join(end) for end in joined[net] - {(part.ref, pin)})
            if not (len(others) == 1 and others[0].startswith("U1 GP")):
                alone = "right would be a pin of the module for it alone"
                yield f"{part.ref} {pin}: {net} leads to {', '.join(others) or 'nothing'}; {alone}"


def bill(board) -> list[Row]:
    """The shopping list: the parts of the circuit, and the materials to mount and join them."""
    rows: dict[tuple, list[Part]] = defaultdict(list)
    counts = {}
    for part in circuit(board):
        what = _WORDS[part.kind].format(value=part.value)
        key = (what, part.matters, bool(part.instead) or part.ref in _POWER)
        rows[key].append(part)
        lamps = board["lamps"].get(part.value.partition(",")[0])
        counts[part.ref] = lamps[1] if part.kind == "lamps" else 1
    found = [
        Row(" ".join(part.ref for part in parts), sum(counts[part.ref] for part in parts), *key)
        for key, parts in rows.items()
    ]
    return found + [Row("", *row) for row in _beside(board)]


_POWER = ("BT1", "U3", "SW1", "D30", "Q3", "R11")
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


def _beside(board):
    """(count, part, the property that matters, optional) of parts outside the circuit."""
    name = board.get("body") or "egg"
    if name == "breadboard":
        return [
            (1, "breadboard with 830 points", "", False),
            (20, "jumper wire, pin to pin", "10 to 20 cm", False),
        ]
    found = [
        (2, "pin header, 20 pins", "only if the module came without; not for the printed case",
         True),
        (5, "metre of wire in as many colours", "0.25 mm2 (AWG 24), stranded, for signals",
         False),
        (1, "metre of wire, red and black", "0.5 mm2 (AWG 20), for the lamps' supply", False),
        (1, "piece of perfboard, 30 x 40 mm", "for the lamp switch, resistors and capacitors",
         False),
    ]  # fmt: skip
    if board["supply"]:
        matters = "with wires; mind plus and minus: cells are sold both ways round"
        found.append((1, "pair of connectors JST PH, 2 pins", matters, True))
    return found + rows(load_body(board))
