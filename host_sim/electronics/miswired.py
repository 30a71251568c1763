"""Wiring mistakes and broken parts, to inject into the models of the parts.

    FAULTS["sda_open"].inject(handheld)     # before power-on, or while it runs
    FAULTS["sda_open"].named                # words that the test of the wiring must show

miswired.csv describes them. The test of the wiring ends with a verdict of one line. `named` has
the words that it must contain: the part, the pin or the place of one or two causes, in any
language; where a verdict has none of these but the part, all of it in English. `part` is the part
whose test finds the fault.
"""

import csv
from collections.abc import Callable
from functools import partial
from pathlib import Path
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
    named: list[str]
    board: str


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


_INJECT = {
    "key_open": _key_open,
    "key_stuck": _key_stuck,
    "keys_exchanged": _keys_exchanged,
    "keys_touch": _keys_touch,
    "key_bounces": _on("keys", bounces_us={"down": 40000}),
    "sda_open": _bus(ANSWERS | SDA_PULLED),
    "scl_open": _bus(ANSWERS | SCL_PULLED),
    "sda_low": _bus(ANSWERS, SDA_LOW),
    "scl_low": _bus(ANSWERS, SCL_LOW),
    "bus_touches": _bus(ANSWERS, TOUCHING),
    "bus_exchanged": _bus(ANSWERS, ANSWERS_EXCHANGED),
    "panel_vcc": _bus(BUS_WHOLE, SDA_LOW | SCL_LOW),
    "panel_gnd": _bus(BUS_WHOLE),
    "panel_address": _bus(ANSWERS, ANSWERS_ELSEWHERE),
    "panel_reset": _no_reset_wire,
    "other_glass": _on("display", LEFT=0),
    "broken_glass": _on("display", broken_columns=(40, 41)),
    "lamps_data": _chain(cut_at=0),
    "lamps_power": _chain(unpowered=True),
    "lamps_cut": _chain(cut_at=6),
    "lamp_dead": _chain(dead={6}),
    "lamp_weak": _chain(without={6: 2}),
    "lamps_red_first": _red_first(8),
    "lamps_order": _seats_before_cross,
    "lamp_odd": _chain(red_first={6}),
    "lamp_odd_first": _red_first(1),
    "lamps_ground": _chain(ungrounded_from=6),
    "lamps_no_ground": _chain(ungrounded_from=0),
    "lamps_never_off": _chain(never_off=True),
    "buzzer_cut": _on("buzzer", cut=True),
    "buzzer_active": _on("buzzer", own_hz=2300),
    "thin_wire": _set(supply_ohm=4),
    "weak_cable": _set(usb=True, supply_ohm=4),
    "panel_on_vbus": _set(panel_on_vbus=True, usb=True),
    "panel_on_vbus_dark": _set(panel_on_vbus=True),
    "bus_loose": _bus(0, LOOSE),
    "divider_turned": _set(divider_turned=True),
    "diode_bridged": _set(usb=True, leak_mv=0, battery_mv=4200),
    "diode_turned": _set(usb=True, leak_mv=700, battery_mv=3700),
    "charger_cut": _set(usb=True, charger_cut=True),
}


def _faults():
    table = Path(__file__).with_suffix(".csv").read_text("utf-8")
    for name, part, board, what, named in list(csv.reader(table.splitlines()))[1:]:
        yield name, Fault(what, part, _INJECT[name], named.split("; "), board or "pico")


FAULTS = dict(_faults())
