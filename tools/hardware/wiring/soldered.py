"""The joints of a board, as rows: which terminal of which part goes to which pin.

    for join in joins(BOARD):
        join.part, join.terminal, join.name, join.pin      # "display", "SDA", "GP4", 6

The wiring picture and the pin tables are made from these rows.
"""

from typing import NamedTuple

from host_sim.board.check import KEYS, ROLES, wires
from host_sim.board.modules import MODULES, PIN_OF, SUPPLY_PIN, THREE_VOLT_PIN, USB_PIN

# {key of `wires` in a board file: (the part, the terminal as printed on it, the net)}
WIRES = {
    "display sda": ("display", "SDA", "SDA"), "display scl": ("display", "SCL", "SCL"),
    "display sck": ("display", "D0", "SCK"), "display mosi": ("display", "D1", "MOSI"),
    "display reset": ("display", "RES", "RES"), "display dc": ("display", "DC", "DC"),
    "display cs": ("display", "CS", "CS"), "lamps pin": ("lamps", "DIN", "LAMP_DATA"),
    "lamps gate": ("lamp switch", "IN", "LAMP_GATE"), "buzzer pin": ("buzzer", "+", "BUZZER"),
    "gauge out": ("gauge", "OUT", "GAUGE"), "USB sense out": ("USB sense", "OUT", "USB_SENSE"),
    "touch x_plus": ("touch panel", "X+", "TOUCH_X_PLUS"),
    "touch x_minus": ("touch panel", "X-", "TOUCH_X_MINUS"),
    "touch y_plus": ("touch panel", "Y+", "TOUCH_Y_PLUS"),
    "touch y_minus": ("touch panel", "Y-", "TOUCH_Y_MINUS"),
} | {f"key {name}": (f"key {name}", "1", f"KEY_{name.upper()}") for name in KEYS}  # fmt: skip
# What leads from the switch to VSYS: its reference, and its terminals.
PATHS = {
    "p_fet": ("MOSFET Q3", {"D": "switched", "S": "VSYS", "G": "VBUS"}),
    "schottky": ("diode D30", {"plain end": "switched", "striped end": "VSYS"}),
}
_USB_DIVIDER = ("4.7 kohm", "6.8 kohm")  # 3.0 V of 5 V; an RP2350 wants 8.2 kohm or less to ground
GROUND = "GND"
SWITCHED = "lamp +5V"  # the supply behind the lamp switch


class Join(NamedTuple):
    """`pin`: of the header, 1 to 40; None for ground, which has eight pins, and for the output of
    another part.
    """

    part: str
    terminal: str
    name: str
    pin: int | None
    gpio: int | None = None


def joins(board) -> list[Join]:
    """Every wire of a board, part by part."""
    found = {}
    for what, gpio in wires(board):
        part, terminal, _ = WIRES[what]
        found.setdefault(part, []).append(Join(part, terminal, f"GP{gpio}", PIN_OF[gpio], gpio))
    gated = board["lamps"]["gate"] is not None
    rows = []
    for part, signals in found.items():
        rows += signals
        if part == "display":
            rows.append(Join(part, "VCC", "3V3", THREE_VOLT_PIN))
            rows += [Join(part, pin, GROUND, None) for pin in strapped(board["display"])]
        elif part == "lamps":
            supply = (SWITCHED, None) if gated else ("VSYS", SUPPLY_PIN)
            rows.append(Join(part, "+5V", *supply))
        elif part == "lamp switch":
            rows += [Join(part, "OUT", SWITCHED, None), Join(part, "+5V", "VSYS", SUPPLY_PIN)]
        elif part == "gauge":
            rows.append(Join(part, "IN", "VSYS", SUPPLY_PIN))
        elif part == "USB sense":
            rows.append(Join(part, "IN", "VBUS", USB_PIN))
        if part != "touch panel":
            rows.append(Join(part, _ground_terminal(part), GROUND, None))
    rows += [
        Join(part, terminal, name, {"VBUS": USB_PIN, "VSYS": SUPPLY_PIN}.get(name))
        for part, terminals in supply_parts(board).items()
        for terminal, name in terminals.items()
    ]
    return [row for at, row in enumerate(rows) if row not in rows[:at]]


def _ground_terminal(part):
    if part.startswith("key "):
        return "2"
    return "-" if part == "buzzer" else GROUND


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


def supply_parts(board) -> dict[str, dict[str, str]]:
    """{part: {terminal: net}}, from the cable to VSYS. Only the charger touches the cell, and a
    board without a supply has none of them: a bare lithium cell on VSYS or VBUS may burn.
    """
    if not board["supply"]:
        return {}
    part, terminals = PATHS[board["supply"]["path"]]
    return {
        "charger": {"IN+": "VBUS", "IN-": GROUND, "B+": "cell +", "B-": "cell -",
                    "OUT+": "charged", "OUT-": GROUND},
        "cell": {"+": "cell +", "-": "cell -"},
        "switch": {"middle leg": "charged", "outer leg": "switched"},
        part: terminals,
    }  # fmt: skip


def divider(board, part) -> tuple[str, str]:
    """The resistors of "gauge" or "USB sense": the one from its supply, the one to ground."""
    if part == "USB sense":
        return _USB_DIVIDER
    by, source_ohm = board["supply"]["divider"], board["supply"]["source_ohm"]
    upper, lower = source_ohm * by / 1000, source_ohm * by / (by - 1) / 1000
    return f"{upper:.3g} kohm", f"{lower:.3g} kohm"


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
