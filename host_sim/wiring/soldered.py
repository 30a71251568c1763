"""What is soldered to a board, as rows: the parts to buy, and which terminal goes to which pin.

    for join in joins(BOARD):
        join.part, join.terminal, join.name, join.pin      # "display", "SDA", "GP4", 6

The wiring picture, the pin tables and the Wokwi diagram are all made from these rows.
"""

from typing import NamedTuple

from host_sim.wiring.check import ROLES, wires
from host_sim.wiring.modules import MODULES, PIN_OF, SUPPLY_PIN, THREE_VOLT_PIN

# `wires` of a board file -> the part, and its terminal as it is printed on it.
_TERMINALS = {
    "display sda": ("display", "SDA"),
    "display scl": ("display", "SCL"),
    "lamps pin": ("lamps", "DIN"),
    "lamps gate": ("lamp switch", "IN"),
    "buzzer pin": ("buzzer", "+"),
    "battery adc": ("battery", "GAUGE"),
}
PANELS = {"ssd1306": "SSD1306", "sh1106": "SH1106"}
GROUND = "GND"
SWITCHED = "lamp +5V"  # what the lamp switch gives


class Join(NamedTuple):
    """`pin`: of the header, 1 to 40; None for ground, of which there are eight, and for what
    another part gives."""

    part: str
    terminal: str
    name: str
    pin: int | None
    gpio: int | None = None


def joins(board) -> list[Join]:
    """Every wire of a board, part by part."""
    found = {}
    for what, gpio in wires(board):
        part, terminal = _TERMINALS.get(what) or (what, "1")
        found.setdefault(part, []).append(Join(part, terminal, f"GP{gpio}", PIN_OF[gpio], gpio))
    gated = board["lamps"]["gate"] is not None
    rows = []
    for part, signals in found.items():
        rows += signals
        if part == "display":
            rows.append(Join(part, "VCC", "3V3", THREE_VOLT_PIN))
        elif part == "lamps":
            supply = (SWITCHED, None) if gated else ("VSYS", SUPPLY_PIN)
            rows.append(Join(part, "+5V", *supply))
        elif part == "lamp switch":
            rows += [Join(part, "OUT", SWITCHED, None), Join(part, "+5V", "VSYS", SUPPLY_PIN)]
        rows.append(Join(part, _ground_terminal(part), GROUND, None))
    rows += [
        Join("battery", "+", "VSYS", SUPPLY_PIN),
        Join("battery", "-", GROUND, None),
    ]
    return [row for at, row in enumerate(rows) if row not in rows[:at]]


def _ground_terminal(part):
    if part.startswith("key "):
        return "2"
    return "-" if part in ("buzzer", "battery") else GROUND


def lamp_count(board) -> int:
    return max(sum(board["lamps"][role]) for role in ROLES)


def parts(board) -> list[tuple[str, str]]:
    """[(how many, what)] to buy."""
    lamps, count = board["lamps"], lamp_count(board)
    found = [
        ("1", f"{MODULES[board['module']].title}"),
        ("1", f"OLED panel 128 x 64 with {PANELS[board['display']['kind']]}, I2C, four pins"),
        ("6", "push-buttons that close to ground"),
        (str(count), "WS2812B lamps in one chain"),
        ("1", "330 ohm resistor in the lamps' data line"),
        ("1", "100 uF capacitor across the lamps' supply"),
    ]
    if lamps["gate"] is not None:
        found += [
            ("1", "P-channel MOSFET for 3 V gates, 1 A or more (AO3401A)"),
            ("1", "NPN transistor (2N3904) with 1 kohm to its base"),
            ("2", "10 kohm resistors: MOSFET gate to VSYS, base to ground"),
        ]
    if board["buzzer"]:
        found.append(("1", "passive piezo buzzer"))
    found.append(("1", "optional: 3 AAA cells or a LiPo, a switch, a Schottky diode (1N5817)"))
    return found


def battery_note(board) -> str:
    """How the battery's charge is known, if it is."""
    battery = board["battery"]
    if not battery:
        return "no gauge on this board"
    if battery["adc"] == 3:
        return "gauge: the Pico's own, VSYS on ADC3"
    return f"gauge: divider by {battery['divider']} to GP{26 + battery['adc']}"
