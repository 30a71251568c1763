"""Wiring mistakes and broken parts, to inject into the models of the parts.

    FAULTS["sda_open"].inject(handheld)     # before power-on, or while it runs
    FAULTS["sda_open"].named                # words that the test of the wiring must show

The test of the wiring ends with a verdict of one line. `named` has the words that the verdict must
contain: the part, the pin or the place of one or two causes, in any language; where a verdict has
none of these but the part, all of it in English. `part` is the part whose test finds the fault.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from chip import (
    ANSWERS,
    ANSWERS_ELSEWHERE,
    ANSWERS_EXCHANGED,
    BUS_WHOLE,
    LOOSE,
    SCL_LOW,
    SCL_PULLED,
    SDA_LOW,
    SDA_PULLED,
    TOUCHING,
)


class Fault(NamedTuple):
    """`what`: the mistake. `board`: the name of the board on which tests try it."""

    what: str
    part: str
    inject: Callable
    named: tuple[str, ...]
    board: str = "pico"


def _on(part, **wrong):
    """Set attributes of a part; "" is the handheld itself."""

    def inject(handheld):
        for name, value in wrong.items():
            setattr(getattr(handheld, part) if part else handheld, name, value)

    return inject


_set, _chain = partial(_on, ""), partial(_on, "lamps")


def _bus(lost, gained=0):
    return _set(wrong_bus=(lost, gained))


def _key_open(handheld):
    handheld.keys.wires["left"] = 0


def _key_stuck(handheld):
    handheld.keys.grounded |= 1 << handheld.keys.gpios["right"]


def _keys_exchanged(handheld):
    wires = handheld.keys.wires
    wires["up"], wires["down"] = wires["down"], wires["up"]


def _keys_touch(handheld):
    wires = handheld.keys.wires
    wires["ok"] = wires["back"] = wires["ok"] | wires["back"]


def _no_reset_wire(handheld):
    handheld.wrong_bus = (ANSWERS, 0)
    handheld.display.reset(0)


def _seats_before_cross(handheld):
    count = handheld.lamps.count
    handheld.lamps.order = list(range(13)) + list(range(18, count)) + list(range(13, 18))


def _red_first(many):
    """So many seats take red before green."""

    def inject(handheld):
        first = handheld.board["lamps"]["seats"][0]
        handheld.lamps.red_first = frozenset(range(first, first + many))

    return inject


FAULTS = {
    "key_open": Fault("LEFT has no wire", "keys", _key_open, ("LEFT", "GP12", "GND")),
    "key_stuck": Fault("RIGHT touches ground", "keys", _key_stuck, ("RIGHT", "GP13", "GND")),
    "keys_exchanged": Fault(
        "UP and DOWN are exchanged", "keys", _keys_exchanged, ("UP", "DOWN", "GP10", "GP11")
    ),
    "keys_touch": Fault(
        "the wires of OK and BACK touch", "keys", _keys_touch, ("OK", "BACK", "GP14", "GP15")
    ),
    "key_bounces": Fault(
        "DOWN is a bad key",
        "keys",
        _on("keys", bounces_us={"down": 40000}),
        ("DOWN", "GP11", "ms"),
    ),
    "sda_open": Fault("SDA has no wire", "sign", _bus(ANSWERS | SDA_PULLED), ("SDA", "GP4")),
    "scl_open": Fault("SCL has no wire", "sign", _bus(ANSWERS | SCL_PULLED), ("SCL", "GP5")),
    "sda_low": Fault("SDA touches ground", "sign", _bus(ANSWERS, SDA_LOW), ("SDA", "GND")),
    "scl_low": Fault("SCL touches ground", "sign", _bus(ANSWERS, SCL_LOW), ("SCL", "GND")),
    "bus_touches": Fault("SDA touches SCL", "sign", _bus(ANSWERS, TOUCHING), ("SDA", "SCL")),
    "bus_exchanged": Fault(
        "SDA is at SCL", "sign", _bus(ANSWERS, ANSWERS_EXCHANGED), ("SDA", "SCL")
    ),
    "panel_vcc": Fault(
        "the panel has no VCC", "sign", _bus(BUS_WHOLE, SDA_LOW | SCL_LOW), ("VCC",)
    ),
    "panel_gnd": Fault("the panel has no ground", "sign", _bus(BUS_WHOLE), ("GND", "SDA + SCL")),
    "panel_address": Fault(
        "its jumper is at the other address", "sign", _bus(ANSWERS, ANSWERS_ELSEWHERE), ("0x3d",)
    ),
    "panel_reset": Fault("RES has no wire", "sign", _no_reset_wire, ("RES", "SPI"), "pico_242"),
    "other_glass": Fault(
        "the panel begins at another column",
        "panel",
        _on("display", LEFT=0),
        ("SH1106", "SSD1306"),
        "pico_sh1106",
    ),
    "broken_glass": Fault(
        "two of its columns stay dark",
        "panel",
        _on("display", broken_columns=(40, 41)),
        ("Panel is broken",),
    ),
    "lamps_data": Fault(
        "the data wire is not on DIN of lamp 1", "lamps", _chain(cut_at=0), ("GP22", "+5V")
    ),
    "lamps_power": Fault(
        "the lamp switch gives nothing", "lamps", _chain(unpowered=True), ("GP22", "+5V")
    ),
    "lamps_cut": Fault(
        "no wire from DOUT of 6 to DIN of 7", "lamps", _chain(cut_at=6), ("7", "DIN 7", "DOUT 6")
    ),
    "lamp_dead": Fault("lamp 7 is broken", "lamps", _chain(dead={6}), ("Lamp 7 is broken",)),
    "lamp_weak": Fault(
        "lamp 7 has no blue", "lamps", _chain(without={6: 2}), ("Lamp 7 is broken",)
    ),
    "lamps_red_first": Fault(
        "the seats take red before green", "lamps", _red_first(8), ("red_first", "seats")
    ),
    "lamps_order": Fault(
        "the seats come before the cross",
        "lamps",
        _seats_before_cross,
        ("14", "DIN 14", "DOUT 13"),
    ),
    "lamp_odd": Fault(
        "lamp 7 takes red before green",
        "lamps",
        _chain(red_first={6}),
        ("Lamp 7: red is green",),
    ),
    "lamp_odd_first": Fault(
        "only the first seat takes red before green",
        "lamps",
        _red_first(1),
        ("Lamp 19: red is green",),
    ),
    "lamps_ground": Fault(
        "no ground from lamp 7 on", "lamps", _chain(ungrounded_from=6), ("DOUT 6", "GND")
    ),
    "lamps_no_ground": Fault(
        "no ground to the chain", "lamps", _chain(ungrounded_from=0), ("GP22", "GND")
    ),
    "lamps_never_off": Fault(
        "source and drain of Q1 are exchanged", "lamps", _chain(never_off=True), ("Q1", "Q2")
    ),
    "buzzer_cut": Fault(
        "the buzzer has no wire", "sound", _on("buzzer", cut=True), ("GP16", "GND")
    ),
    "buzzer_active": Fault(
        "the buzzer is an active one", "sound", _on("buzzer", own_hz=2300), ("piezo",)
    ),
    "thin_wire": Fault("a thin wire to VSYS", "facts", _set(supply_ohm=4), ("VSYS", "+")),
    "weak_cable": Fault("a weak cable", "facts", _set(usb=True, supply_ohm=4), ("USB", "VSYS")),
    "panel_on_vbus": Fault(
        "VCC of the panel is on VBUS, the cable is in",
        "panel",
        _set(panel_on_vbus=True, usb=True),
        ("5 V on SDA and SCL", "VCC - 3V3"),
    ),
    "panel_on_vbus_dark": Fault(
        "VCC of the panel is on VBUS, the cell feeds the handheld",
        "sign",
        _set(panel_on_vbus=True),
        ("VCC - 3V3", "VBUS"),
    ),
    "bus_loose": Fault(
        "SDA fails in one transfer of 400",
        "panel",
        _bus(0, LOOSE),
        ("failed", "SDA GP4", "SCL GP5"),
    ),
    "divider_turned": Fault(
        "the two resistors at GP26 are exchanged",
        "facts",
        _set(divider_turned=True),
        ("Divider", "GP26"),
        "pico_w",
    ),
    "diode_bridged": Fault(
        "a bridge over Q3, full cell",
        "facts",
        _set(usb=True, leak_mv=0, battery_mv=4200),
        ("USB feeds cell", "Q3"),
    ),
    "diode_turned": Fault(
        "source and drain of Q3 are exchanged",
        "facts",
        _set(usb=True, leak_mv=700, battery_mv=3700),
        ("USB feeds cell", "Q3"),
    ),
    "charger_cut": Fault(
        "IN+ of the charger has no wire",
        "facts",
        _set(usb=True, charger_cut=True),
        ("IN+", "VBUS"),
    ),
}
