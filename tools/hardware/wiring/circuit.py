"""The whole circuit of a board, part by part, for the schematic and the shopping list.

    parts = circuit(BOARD)          # [Part], those with pins first
    nets(parts)                     # {net: {(ref, pin), ...}}
    faults(parts)                   # a line for each reason why it cannot work

`matters` says which property of a part to look for, as kinds.csv has it. Sources: the datasheets
of the Pico (chapter "Powering Pico"), WS2812B (data 0.7 of the supply, supply 4.5 to 5.5 V in its
table and 3.5 to 5.3 in its limits), SN74LV1T34 (a high of 2.1 V at 5.5 V), TP4056 (1.2 V x 1,000
/ R for the current of charge), and 1N5817.
"""

import csv
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from host_sim.board.check import FORMS, KEYS, ROLES, wires
from host_sim.board.modules import MODULES

GROUND = "GND"
# {what the check of a board file calls a wire of the module: its net}
NETS = {
    "display sda": "SDA", "display scl": "SCL", "display sck": "SCK", "display mosi": "MOSI",
    "display reset": "RES", "display dc": "DC", "display cs": "CS", "lamps pin": "LAMP_DATA",
    "lamps gate": "LAMP_GATE", "buzzer pin": "BUZZER", "gauge out": "GAUGE",
    "USB sense out": "USB_SENSE", "touch x_plus": "TOUCH_X_PLUS", "touch x_minus": "TOUCH_X_MINUS",
    "touch y_plus": "TOUCH_Y_PLUS", "touch y_minus": "TOUCH_Y_MINUS",
} | {f"key {name}": f"KEY_{name.upper()}" for name in KEYS}  # fmt: skip
_USB_DIVIDER = ("4.7 kohm", "6.8 kohm")  # 3.0 V of 5 V; an RP2350 wants 8.2 kohm or less to ground


def table(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file of this folder."""
    return list(csv.DictReader(Path(__file__).with_name(name).read_text("utf-8").splitlines()))


KINDS = {row["part"]: row for row in table("kinds.csv")}
_NETLIST = table("netlist.csv")
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
        found += _listed("touch")
    found += _listed("keys")
    if lamp_count(board):
        found += _lamps(board)
    if board["buzzer"]:
        found += _listed("buzzer")
    if board["supply"]:
        found += _supply(board)
    return found


def _part(ref, kind, value, pins, row="", **words) -> Part:
    """A part with what kinds.csv says about it: in a row of its own, in that of its reference, or
    in that of its kind.
    """
    matters = next(KINDS[key] for key in (row, ref, kind) if key in KINDS)["what matters"]
    return Part(ref, kind, value, pins, matters.format(**words))


def _listed(what, **words) -> list[Part]:
    """The parts of netlist.csv that are there for something."""
    found = []
    for row in _NETLIST:
        if row["for"] == what:
            pins = dict(pin.split("=") for pin in row["pins"].format(**words).split(";"))
            found.append(_part(row["ref"], row["kind"], row["value"].format(**words), pins))
    return found


def _module(board):
    pins = {f"GP{gpio}": NETS[what] for what, gpio in wires(board)}
    pins |= {"3V3": "3V3", "GND": GROUND}
    if board["supply"] or lamp_count(board):
        pins["VSYS"] = "VSYS"
    if board["supply"]:
        pins["VBUS"] = "VBUS"
    return _part("U1", "module", MODULES[board["module"]].title, pins)


def _panel(display):
    spi = display["bus"] == "spi"
    pins = {"D0": "SCK", "D1": "MOSI", "DC": "DC"} if spi else {"SDA": "SDA", "SCL": "SCL"}
    pins |= {"VCC": "3V3", "GND": GROUND}
    if display.get("reset") is not None:
        pins["RES"] = "RES"
    if display.get("cs") is not None:
        pins["CS"] = "CS"
    pins |= dict.fromkeys(strapped(display), GROUND)
    kind = display["kind"].upper()
    return _part("DS1", "panel", kind, pins, row=kind, bus=set_to(display))


def _lamps(board):
    lamps = board["lamps"]
    supply = "VSYS" if lamps["gate"] is None else "LAMP_SUPPLY"
    found = _listed("lamps", supply=supply)
    chain = sorted((lamps[role][0], role) for role in ROLES if lamps[role][1])
    net = "LAMP_DIN"
    for number, (first, role) in enumerate(chain):
        count = lamps[role][1]
        form = lamps.get("forms", {}).get(role, "round")
        pins = {"DIN": net, "+5V": supply, "GND": GROUND}
        net = f"LAMP_{first + count}"
        if number < len(chain) - 1:
            pins["DOUT"] = net
        order = "RGB" if role in lamps.get("red_first", ()) else "GRB"
        ref, value = f"D{first + 1}-D{first + count}", f"{role}, {count} x {FORMS[form]}"
        found.append(_part(ref, "lamps", value, pins, row=form, order=order))
    if lamps["gate"] is not None:
        found += _listed("lamp switch")
    return found


def _supply(board):
    """From the cable to VSYS. Only the charger touches the cell, and a board without a supply has
    none of these parts: a bare lithium cell on VSYS or VBUS may burn.
    """
    found = _listed("supply", **board["supply"]) + _listed(board["supply"]["path"])
    rows = dict(wires(board))
    for what in ("gauge", "USB sense"):
        if f"{what} out" in rows:
            upper, lower = divider(board, what)
            found += _listed(what, upper=upper, lower=lower)
    return found


def strapped(display) -> tuple[str, ...]:
    """The pins of a panel that ground holds: on I2C those for SPI, if it has seven pins."""
    if display["bus"] == "spi":
        return () if display["cs"] is not None else ("CS",)
    return (
        ("DC", "CS") if display["kind"] == "ssd1309" and display.get("reset") is not None else ()
    )


def set_to(display) -> str:
    """The bus of a panel and how many pins it has, for those who buy it."""
    if display["bus"] == "spi":
        pins = 7 if display["cs"] is not None else 6
        return f"SPI as it is sold, {pins if display.get('reset') is not None else pins - 1} pins"
    if display["kind"] != "ssd1309":
        return "I2C, four pins"
    pins = "" if display.get("reset") is None else "; seven pins"
    return f"sold set to SPI; its resistors set it to I2C{pins}"


def lamp_count(board) -> int:
    return max(sum(board["lamps"][role]) for role in ROLES)


def divider(board, part) -> tuple[str, str]:
    """The resistors of "gauge" or "USB sense": the one from its supply, the one to ground."""
    if part == "USB sense":
        return _USB_DIVIDER
    by, source_ohm = board["supply"]["divider"], board["supply"]["source_ohm"]
    upper, lower = source_ohm * by / 1000, source_ohm * by / (by - 1) / 1000
    return f"{upper:.3g} kohm", f"{lower:.3g} kohm"


def nets(parts: list[Part]) -> dict[str, set[tuple[str, str]]]:
    found = defaultdict(set)
    for part in parts:
        for pin, net in part.pins.items():
            found[net].add((part.ref, pin))
    return dict(found)


def merged(groups) -> list[set]:
    """Sets that have an element in common, as one set."""
    found: list[set] = []
    for group in groups:
        met = [one for one in found if one & set(group)]
        found = [one for one in found if one not in met] + [set(group).union(*met)]
    return found


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
