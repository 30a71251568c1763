"""The whole circuit of a board, part by part, for the schematic and the shopping list.

    parts = circuit(BOARD)          # [Part], those with pins first
    nets(parts)                     # {net: {(ref, pin), ...}}
    faults(parts)                   # a line for each reason why it cannot work

`matters` says which property of a part to look for. Sources: the datasheets of the Pico (chapter
"Powering Pico"), WS2812B (data 0.7 of the supply, supply 4.5 to 5.5 V in its table and 3.5 to 5.3
in its limits), SN74LV1T34 (a high of 2.1 V at 5.5 V), TP4056 (1.2 V x 1,000 / R for the
current of charge), and 1N5817.
"""

from collections import defaultdict
from typing import NamedTuple

from host_sim.board.check import FORMS, ROLES, wires
from host_sim.board.modules import MODULES
from tools.hardware.wiring.soldered import (
    GROUND,
    WIRES,
    divider,
    lamp_count,
    set_to,
    strapped,
    supply_parts,
)

SUPPLIES = ("VBUS", "VSYS", "3V3", "LAMP_SUPPLY")
# What a pin does to its net: it supplies power, drives a level, or neither.
_GIVES_POWER = {("module", "VBUS"), ("module", "3V3"), ("charger", "OUT+"), ("cell", "+")}
_DRIVES = {("shifter", "Y"), ("lamps", "DOUT")}
# The two ends of each supply of a kind of part, and between which pins a part passes a supply on.
_FED = {
    "module": [("VSYS", "GND"), ("VBUS", "GND"), ("3V3", "GND")], "panel": [("VCC", "GND")],
    "lamps": [("+5V", "GND")], "shifter": [("VCC", "GND")], "cell": [("+", "-")],
    "charger": [("IN+", "IN-"), ("B+", "B-"), ("OUT+", "OUT-")],
}  # fmt: skip
_PASSES = {
    "switch": [("middle leg", "outer leg")], "schottky": [("plain end", "striped end")],
    "p_fet": [("S", "D"), ("D", "S")],
    "charger": [("IN-", "OUT-"), ("OUT-", "IN-"), ("OUT-", "B-"), ("B-", "OUT-")],
}  # fmt: skip


class Part(NamedTuple):
    """`pins`: {its pin: net}. `matters`: the property to look for when buying it."""

    ref: str
    kind: str
    value: str
    pins: dict[str, str]
    matters: str = ""


def circuit(board) -> list[Part]:
    found = [_module(board), _panel(board["display"])]
    if board.get("touch"):
        pins = {terminal: net for part, terminal, net in WIRES.values() if part == "touch panel"}
        found.append(Part("TS1", "touch", "touch panel of 4 wires", pins, _TOUCH))
    for number, name in enumerate(board["keys"], 1):
        pins = {"1": f"KEY_{name.upper()}", "2": GROUND}
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
_LAMP_SUPPLY = "stated from 3.5 V on; where a shop states none, a low cell may give wrong colours"
_LAMPS = {
    "strip": "a piece of it, its lamps 6.94 mm apart, bare and at most 12 mm wide; their supply "
             f"{_LAMP_SUPPLY}",
    "round": f"one lamp on each, sold as a sheet to break; their supply {_LAMP_SUPPLY}",
}  # fmt: skip
_P_FET = (
    "P-channel, its resistance stated at 2.5 V, 1 A or more; legs 1 G, 2 S, 3 D; SOT-23, so on an "
    "adapter board"
)


def _module(board):
    pins = {f"GP{gpio}": WIRES[what][2] for what, gpio in wires(board)}
    pins |= {"3V3": "3V3", "GND": GROUND}
    if board["supply"] or lamp_count(board):
        pins["VSYS"] = "VSYS"
    if board["supply"]:
        pins["VBUS"] = "VBUS"
    title = MODULES[board["module"]].title
    return Part("U1", "module", title, pins, "with a micro-USB cable that carries data")


def _panel(display):
    spi = display["bus"] == "spi"
    pins = {"D0": "SCK", "D1": "MOSI", "DC": "DC"} if spi else {"SDA": "SDA", "SCL": "SCL"}
    pins |= {"VCC": "3V3", "GND": GROUND}
    if display.get("reset") is not None:
        pins["RES"] = "RES"
    if display.get("cs") is not None:
        pins["CS"] = "CS"
    pins |= dict.fromkeys(strapped(display), GROUND)
    if display["kind"] == "ssd1309":
        most = "175 mA from 3.3 V when all of it is lit"
        matters = f"2.42 inch, 128 x 64, {set_to(display)}; {most}"
    else:
        matters = f"128 x 64, {set_to(display)}, made for 3.3 V"
    return Part("DS1", "panel", display["kind"].upper(), pins, matters)


def _lamps(board):
    lamps = board["lamps"]
    supply = "VSYS" if lamps["gate"] is None else "LAMP_SUPPLY"
    red_first = lamps.get("red_first", ())
    found = [
        Part("U2", "shifter", "SN74LV1T34",
             {"A": "LAMP_DATA", "Y": "LAMP_DATA_5V", "VCC": supply, "GND": GROUND},
             "for 1.8 to 5.5 V, with 2.1 V a high at 5 V; the lamps' own data line wants 0.7 of "
             "their supply. SOT-23-5, so on an adapter board"),
        Part("R1", "resistor", "330 ohm", {"1": "LAMP_DATA_5V", "2": "LAMP_DIN"}),
        Part("C1", "electrolytic", "100 uF", {"1": supply, "2": GROUND},
             "10 V or more, at most 6.4 mm across and 11.5 mm high, legs 2.5 mm apart. Panasonic "
             "ECA-1EM101 is straight; with a B behind its name the legs are bent to 5 mm, for "
             "tape: press them together"),
    ]  # fmt: skip
    chain = sorted((lamps[role][0], role) for role in ROLES if lamps[role][1])
    net = "LAMP_DIN"
    for number, (first, role) in enumerate(chain):
        count = lamps[role][1]
        form = lamps.get("forms", {}).get(role, "round")
        pins = {"DIN": net, "+5V": supply, "GND": GROUND}
        net = f"LAMP_{first + count}"
        if number < len(chain) - 1:
            pins["DOUT"] = net
        order = "RGB" if role in red_first else "GRB"
        matters = f"colour order {order}; {_LAMPS[form]}"
        ref = f"D{first + 1}-D{first + count}"
        found.append(Part(ref, "lamps", f"{role}, {count} x {FORMS[form]}", pins, matters))
    if lamps["gate"] is not None:
        found += [
            Part("R2", "resistor", "1 kohm", {"1": "LAMP_GATE", "2": "GATE_BASE"}),
            Part("R5", "resistor", "10 kohm", {"1": "GATE_BASE", "2": GROUND}),
            Part("Q2", "npn", "2N3904", {"B": "GATE_BASE", "C": "GATE_PULL", "E": GROUND}),
            Part("R4", "resistor", "10 kohm", {"1": "GATE_PULL", "2": "GATE"}),
            Part("R3", "resistor", "100 kohm", {"1": "VSYS", "2": "GATE"}),
            Part("C2", "capacitor", "1 uF", {"1": "VSYS", "2": "GATE"},
                 "legs 5 mm apart; with R4 it opens the switch within milliseconds, so that C1 "
                 "fills slowly"),
            Part("Q1", "p_fet", "AO3401A", {"G": "GATE", "S": "VSYS", "D": "LAMP_SUPPLY"}, _P_FET),
        ]  # fmt: skip
    return found


def _supply(board):
    joined = supply_parts(board)
    found = [
        Part("BT1", "cell", f"{board['supply']['capacity_mah']:,} mAh", joined["cell"],
             "3.7 V lithium with a protection of its own, and wires with a plug JST PH, 2 mm; "
             "never three round cells, which give 4.8 V when they are fresh"),
        Part("U3", "charger", "TP4056", joined["charger"],
             "with protection (six pads) and two lamps; as sold it charges with 1,000 mA and gets "
             "too hot: 4.7 kohm in place of its resistor marked 122 makes that 255 mA"),
        Part("SW1", "switch", "slide switch", joined["switch"],
             "0.5 A or more, because 0.4 flow; 8.6 x 3.7 mm, a lever of 4 mm, three legs. "
             "SS12D00G4 is that form, but some makers state 0.3 A for it: search for slide switch "
             "1P2T 0.5A 50VDC, as Tayda names one, and measure it"),
    ]  # fmt: skip
    if "diode D30" in joined:
        found.append(Part("D30", "schottky", "1N5817", joined["diode D30"],
                          "the cable feeds the handheld while it charges the cell"))  # fmt: skip
    else:
        found += [
            Part("Q3", "p_fet", "AO3401A", joined["MOSFET Q3"], _P_FET),
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
        if len(set(part.pins.values())) < len(part.pins) and len(part.pins) == 2:
            found.append(f"{part.ref}: both ends are on {next(iter(part.pins.values()))}")
    return [*found, *_unfed(parts), *_touch_faults(parts)]


def _unfed(parts):
    """Follow each supply from its source to every part, and back to the module's ground."""
    given = {
        net for part in parts for pin, net in part.pins.items()
        if (part.kind, pin) in _GIVES_POWER
    }  # fmt: skip
    fed = _reached(parts, given)
    ground = {part.pins["GND"] for part in parts if part.kind == "module"}
    grounds = _reached(parts, ground)
    for part in parts:
        for plus, minus in _FED.get(part.kind, ()):
            if plus not in part.pins:
                continue
            if part.pins[plus] not in fed:
                yield f"{part.ref} {plus}: no supply reaches {part.pins[plus]}"
            if part.pins.get(minus) not in grounds:
                led = part.pins.get(minus, "nothing")
                yield f"{part.ref} {minus}: it leads to {led}, which reaches no ground"


def _reached(parts, nets_from) -> set[str]:
    """Those nets, and all that parts pass their supply on to."""
    found = set(nets_from)
    steps = [
        (part.pins[start], part.pins[end]) for part in parts
        for start, end in _PASSES.get(part.kind, ()) if {start, end} <= set(part.pins)
    ]  # fmt: skip
    while more := {end for start, end in steps if start in found} - found:
        found |= more
    return found


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
