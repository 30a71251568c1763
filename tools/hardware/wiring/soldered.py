"""The joints of a board, as rows: which terminal of which part goes to which pin.

    for join in joins(BOARD):
        join.part, join.terminal, join.name, join.pin      # "display", "SDA", "GP4", 6

The wiring picture and the pin tables are made from these rows. Some parts of the circuit are one
part there, such as those of the lamp switch.
"""

from typing import NamedTuple

from host_sim.board.modules import HEADER, MODULES, PIN_OF
from tools.hardware.wiring.circuit import GROUND, circuit

_KINDS = {
    "panel": "display", "touch": "touch panel", "charger": "charger", "cell": "cell",
    "switch": "switch", "schottky": "diode D30",
}  # fmt: skip
SUPPLY_PARTS = ("charger", "cell", "switch", "diode D30", "MOSFET Q3")  # listed last
# {terminal: net} of those; the first net leads to the module.
_MADE_UP = {
    "lamps": {"DIN": "LAMP_DATA", "+5V": "LAMP_SUPPLY", "GND": GROUND},
    "lamp switch": {"IN": "LAMP_GATE", "OUT": "LAMP_SUPPLY", "+5V": "VSYS", "GND": GROUND},
    "buzzer": {"+": "BUZZER", "-": GROUND},
    "gauge": {"OUT": "GAUGE", "IN": "VSYS", "GND": GROUND},
    "USB sense": {"OUT": "USB_SENSE", "IN": "VBUS", "GND": GROUND},
}
_NAMES = {"LAMP_SUPPLY": "lamp +5V"}  # of nets that lead to no pin
_PIN_OF = {name: pin for pin, (name, _) in HEADER.items() if name != GROUND}


class Join(NamedTuple):
    """`name`: of the pin, or of the net. `pin`: of the header, 1 to 40; None for ground, which has
    eight pins, and for the output of another part.
    """

    part: str
    terminal: str
    net: str
    name: str
    pin: int | None
    gpio: int | None = None


def joins(board) -> list[Join]:
    """Every wire of a board, part by part."""
    parts = circuit(board)
    (module,) = (part.pins for part in parts if part.kind == "module")
    names = {net: name for name, net in module.items() if net != GROUND}
    found, beside = {}, {}
    for part in parts:
        name = "MOSFET Q3" if part.ref == "Q3" else _KINDS.get(part.kind, "")
        if part.kind == "key":
            name = f"key {part.value.lower()}"
        if name:
            (beside if name in SUPPLY_PARTS else found)[name] = part.pins
    for name, terminals in _MADE_UP.items():
        if next(iter(terminals.values())) in names:
            found[name] = terminals
    if "lamps" in found and "lamp switch" not in found:
        found["lamps"] = found["lamps"] | {"+5V": "VSYS"}
    rows = []
    for part, terminals in (found | beside).items():
        ends = [_join(part, pin, net, names) for pin, net in terminals.items()]
        rows += sorted(ends, key=lambda join: (join.pin is None, join.pin))
    return rows


def _join(part: str, terminal: str, net: str, names: dict[str, str]) -> Join:
    name = names.get(net) or _NAMES.get(net, net)
    gpio = int(name[2:]) if name.startswith("GP") else None
    return Join(part, terminal, net, name, _PIN_OF.get(name), gpio)


def battery_note(board) -> str:
    """How the handheld knows the charge of its battery, if it does."""
    supply = board["supply"]
    if not supply or supply["adc_pin"] is None:
        return "no gauge on this board"
    if supply["adc_pin"] == MODULES[board["module"]].vsys_pin:
        return "gauge: the Pico's own, VSYS on GP29"
    return f"gauge: a divider by {supply['divider']} to GP{supply['adc_pin']}"


def usb_note(board) -> str:
    """How the handheld knows that it has power from USB, if it does."""
    sense = (board["supply"] or {"usb_sense": None})["usb_sense"]
    if sense is None:
        return "not known"
    if isinstance(sense, str):
        return sense
    return f"GP{sense}" if sense not in PIN_OF else f"a divider from VBUS to GP{sense}"
