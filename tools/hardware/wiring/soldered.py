"""The joints of a board, as rows: which terminal of which part goes to which pin.

    for join in joins(BOARD):
        join.part, join.terminal, join.name, join.pin      # "display", "SDA", "GP4", 6

The wiring picture, the pin tables and the Wokwi diagram are all made from these rows.
"""

from typing import NamedTuple

from host_sim.board.check import FORMS, ROLES, wires
from host_sim.board.modules import MODULES, PIN_OF, SUPPLY_PIN, THREE_VOLT_PIN, USB_PIN

# {key of `wires` in a board file: (the part, the terminal as printed on it)}
_TERMINALS = {
    "display sda": ("display", "SDA"),
    "display scl": ("display", "SCL"),
    "display sck": ("display", "D0"),
    "display mosi": ("display", "D1"),
    "display reset": ("display", "RES"),
    "display dc": ("display", "DC"),
    "display cs": ("display", "CS"),
    "lamps pin": ("lamps", "DIN"),
    "lamps gate": ("lamp switch", "IN"),
    "buzzer pin": ("buzzer", "+"),
    "gauge out": ("gauge", "OUT"),
    "USB sense out": ("USB sense", "OUT"),
    "touch x_plus": ("touch panel", "X+"),
    "touch y_plus": ("touch panel", "Y+"),
    "touch x_minus": ("touch panel", "X-"),
    "touch y_minus": ("touch panel", "Y-"),
}
# What leads from the switch to VSYS: its reference, and its terminals.
PATHS = {
    "p_fet": ("MOSFET Q3", {"D": "switched", "S": "VSYS", "G": "VBUS"}),
    "schottky": ("diode D30", {"plain end": "switched", "striped end": "VSYS"}),
}
SUPPLY = "supply"  # the box of the wiring picture with all of these
SUPPLY_PARTS = ("charger", "cell", "switch", *(part for part, _ in PATHS.values()))
_USB_DIVIDER = ("4.7 kohm", "6.8 kohm")  # 3.0 V of 5 V; an RP2350 wants 8.2 kohm or less to ground
PANELS = {"ssd1306": "SSD1306", "sh1106": "SH1106", "ssd1309": "SSD1309"}
_SIZES = {"ssd1306": "", "sh1106": "", "ssd1309": " of 2.42 inch"}
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
        part, terminal = _TERMINALS.get(what) or (what, "1")
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
    return "set to I2C" if display.get("reset") is None else "set to I2C, seven pins"


def lamp_count(board) -> int:
    return max(sum(board["lamps"][role]) for role in ROLES)


def parts(board) -> list[tuple[str, str]]:
    """[(count, part)] of the wiring picture; `circuit.bill` is the shopping list."""
    lamps, count = board["lamps"], lamp_count(board)
    found = [
        ("1", f"{MODULES[board['module']].title}"),
        ("1", _panel(board["display"])),
        ("6", "push-buttons that close to ground"),
    ]
    if board.get("touch"):
        found.append(("1", "resistive touch panel with four wires, over the display"))
    if count:
        found += [
            *_lamps(lamps),
            ("1", "level shifter SN74LV1T34 on an adapter board"),
            ("1", "330 ohm resistor in the lamps' data line"),
            ("1", "100 uF capacitor across the lamps' supply"),
        ]
    if lamps["gate"] is not None:
        found += [
            ("1", "P-channel MOSFET, stated at 2.5 V, 1 A or more (AO3401A on an adapter)"),
            ("1", "NPN transistor (2N3904) with 1 kohm to its base"),
            (
                "2",
                "resistors: 100 kohm from gate to VSYS, 10 kohm from base to ground",
            ),
            ("1", "10 kohm resistor from the transistor to the gate, 1 uF from gate to VSYS"),
        ]
    if board["buzzer"]:
        found.append(("1", "passive piezo buzzer, not a magnetic one, with 150 ohm in series"))
    rows = {join.part for join in joins(board)}
    found += [
        ("1", f"{resistor} resistor of the {part}, {where}")
        for part in ("gauge", "USB sense")
        if part in rows
        for resistor, where in zip(divider(board, part), ("IN to OUT", "OUT to GND"), strict=True)
    ]
    if "gauge" in rows:
        found.append(("1", "100 nF capacitor of the gauge, from OUT to GND"))
    if board["supply"]:
        capacity = f"{board['supply']['capacity_mah']:,} mAh"
        part = PATHS[board["supply"]["path"]][0]
        found += [
            ("1", f"lithium cell with protection, 3.7 V, {capacity}, on a charger TP4056"),
            ("1", f"with the cell: slide switch and {part}"),
        ]
    return found


def _lamps(lamps):
    counts: dict[str, int] = {}
    for role in ROLES:
        form = FORMS[lamps.get("forms", {}).get(role, "round")]
        counts[form] = counts.get(form, 0) + lamps[role][1]
    return [(str(count), f"{form}, in the chain") for form, count in counts.items() if count]


def _panel(display) -> str:
    kind = display["kind"]
    return f"OLED panel 128 x 64{_SIZES[kind]} with {PANELS[kind]}, {set_to(display)}"


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
        "switch": {"1": "charged", "2": "switched"},
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
