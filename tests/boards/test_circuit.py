"""The schematic is the circuit, the circuit has the firmware's pins, and it can work."""

import copy
import csv
import io
from typing import Any
from xml.etree import ElementTree

import pytest

from clutch.drivers import lamps
from host_sim.choices import board_names, load_board, with_touch
from host_sim.wiring.check import wires
from host_sim.wiring.circuit import bill, circuit, faults, net_of, nets
from host_sim.wiring.generate import parts_csv, parts_list, pin_table
from host_sim.wiring.modules import PIN_OF
from host_sim.wiring.schematic import draw, netlist, schematic
from host_sim.wiring.soldered import lamp_count

TOUCHED = "pico_242 with a touch panel"
BOARDS = pytest.mark.parametrize("name", [*board_names(), TOUCHED])


def board_of(name) -> Any:
    if name == TOUCHED:
        return with_touch(board_of("pico_242"))
    return copy.deepcopy(load_board(name)[1])


@BOARDS
def test_the_drawing_joins_what_the_circuit_joins(name):
    """Read back from where the labels' lines begin, not from what was meant to be drawn."""
    board = board_of(name)
    assert netlist(draw(board)) == nets(circuit(board))


@BOARDS
def test_every_wire_of_the_board_file_is_in_the_drawing(name):
    board = board_of(name)
    found = netlist(draw(board))
    for what, gpio in wires(board):
        assert gpio in PIN_OF
        ends = found[net_of(what)]
        assert ("U1", f"GP{gpio}") in ends and len(ends) > 1, what
    named = {pin for ends in found.values() for ref, pin in ends if ref == "U1"}
    assert {pin for pin in named if pin.startswith("GP")} == {f"GP{g}" for _, g in wires(board)}


@BOARDS
def test_every_name_is_written_in_the_picture(name):
    board = board_of(name)
    root = ElementTree.fromstring(schematic(board))
    texts = {"".join(part.itertext()).strip() for part in root.iter() if part.tag.endswith("text")}
    for part in circuit(board):
        assert any(text.startswith(part.ref) for text in texts), part.ref
        assert set(part.pins.values()) <= texts


@BOARDS
def test_the_circuit_can_work(name):
    assert faults(circuit(board_of(name))) == []


def broken(change):
    parts = circuit(board_of("pico_242"))
    found = {part.ref: part for part in parts}
    change(found)
    return faults(list(found.values()))


def rewired(parts, ref, **pins):
    parts[ref] = parts[ref]._replace(pins={**parts[ref].pins, **pins})


@pytest.mark.parametrize(
    "change, line",
    [
        (
            lambda parts: rewired(parts, "R1", **{"2": "NOWHERE"}),
            "NOWHERE: nothing but R1 2 is on it",
        ),
        (
            lambda parts: rewired(parts, "U2", Y="3V3"),
            "3V3: U1 3V3 and U2 Y both drive it",
        ),
        (
            lambda parts: rewired(parts, "U3", **{"OUT+": "VBUS"}),
            "VBUS: U1 VBUS and U3 OUT+ both drive it",
        ),
        (lambda parts: rewired(parts, "DS1", GND="SDA"), "DS1: it has a supply and no ground"),
        (lambda parts: rewired(parts, "S1", **{"1": "GND"}), "S1: both ends are on GND"),
    ],
)  # fmt: skip
def test_what_cannot_work_is_found(change, line):
    assert line in broken(change)


@pytest.mark.parametrize(
    "pin, net, leads_to",
    [
        ("X-", "GND", "BZ1 2, C1 2, "),
        ("Y+", "SDA", "DS1 SDA, U1 GP4"),
        ("Y-", "TOUCH_X_MINUS", "TS1 X-, U1 GP18"),
        ("X+", "3V3", "DS1 VCC, U1 3V3"),
        ("X+", "NOWHERE", "nothing"),
    ],
)
def test_a_wire_of_a_touch_panel_needs_a_pin_of_its_own(pin, net, leads_to):
    parts = {part.ref: part for part in circuit(board_of(TOUCHED))}
    rewired(parts, "TS1", **{pin: net})
    found = faults(list(parts.values()))
    assert any(line.startswith(f"TS1 {pin}: {net} leads to {leads_to}") for line in found), found


def test_a_touch_panel_is_bought_and_joined_where_a_board_asks_for_one():
    board = board_of(TOUCHED)
    assert {net: ends for net, ends in netlist(draw(board)).items() if "TOUCH" in net} == {
        f"TOUCH_{axis}_{sign}": {("TS1", axis + mark), ("U1", f"GP{gpio}")}
        for axis, sign, mark, gpio in (
            ("X", "PLUS", "+", 26), ("Y", "PLUS", "+", 27),
            ("X", "MINUS", "-", 18), ("Y", "MINUS", "-", 19),
        )
    }  # fmt: skip
    assert "touch panel of 4 wires" in parts_list(board)
    assert "| touch panel | X- | GP18 | 24 |" in pin_table(board)
    assert "touch" not in parts_list(board_of("pico_242")) + pin_table(board_of("pico_242"))


@BOARDS
def test_the_cell_never_feeds_the_cable_nor_the_cable_the_cell_but_by_the_charger(name):
    """Between VSYS and the cell is a diode, or a MOSFET whose gate is at VBUS."""
    board = board_of(name)
    between = [part for part in circuit(board) if {"FED", "VSYS"} <= set(part.pins.values())]
    assert [part.kind for part in between] == ["schottky"]
    board["supply"] = dict(board["supply"], path="p_fet")
    between = [part for part in circuit(board) if {"FED", "VSYS"} <= set(part.pins.values())]
    assert [(part.kind, part.pins["G"]) for part in between] == [("p_fet", "VBUS")]
    assert faults(circuit(board)) == []


@BOARDS
def test_every_part_of_the_circuit_is_on_the_shopping_list_once(name):
    board = board_of(name)
    refs = [ref for row in bill(board) for ref in row.refs.split()]
    assert sorted(refs) == sorted(part.ref for part in circuit(board))
    for row in bill(board):
        if row.refs and not row.what.startswith("lamps"):
            assert row.many == len(row.refs.split())
    lamps = sum(row.many for row in bill(board) if row.what.startswith("lamps"))
    assert lamps == lamp_count(board)


def test_the_list_says_what_matters():
    text = parts_list(board_of("pico_242"))
    for words in (
        "not a magnetic buzzer", "resistance stated at 2.5 V", "protection of its own",
        "0.7 of their supply", "connectors JST PH", "screw M3 x 20", "metre of wire", "1N5817",
        "with legs or on a breakout", "never three round cells", "with protection (six pads)",
    ):  # fmt: skip
        assert words in text
    rows = list(csv.DictReader(io.StringIO(parts_csv(board_of("pico_242")))))
    assert len(rows) == len(bill(board_of("pico_242")))
    assert {row["optional"] for row in rows} == {"yes", "no"}


@BOARDS
def test_the_pin_of_the_buzzer_reaches_it_only_through_a_resistor(name):
    """A piezo is a capacitor: the first edge of each tone would take what the pin can give."""
    board = board_of(name)
    if not board["buzzer"]:
        return
    parts = {part.ref: part for part in circuit(board)}
    (resistor,) = (ref for ref, _ in nets(circuit(board))["BUZZER"] if ref != "U1")
    assert parts[resistor].kind == "resistor" and 100 <= ohm(parts[resistor].value) <= 220
    (far,) = set(parts[resistor].pins.values()) - {"BUZZER"}
    assert {ref for ref, _ in nets(circuit(board))[far]} == {resistor, "BZ1"}


@BOARDS
def test_the_lamps_hear_3_3_volts_or_get_a_shifter(name):
    board = board_of(name)
    rows = [row for row in bill(board) if row.what.startswith("lamps: ")]
    assert all("supply stated from 3.5 V" in row.matters for row in rows)
    assert bool(rows) == bool(lamp_count(board))
    shifters = [row for row in bill(board) if "shifter" in row.what]
    assert [(row.optional, "2 V is a high" in row.matters) for row in shifters] == (
        [(True, True)] if rows else []
    )


@BOARDS
def test_the_lamps_switch_opens_slowly_and_before_the_first_frame(name):
    """Not so fast that their capacitors pull the supply down, not after they are sent a frame."""
    parts = {part.ref: part for part in circuit(board_of(name))}
    if "Q1" not in parts:
        return
    assert set(parts["R4"].pins.values()) == {"GATE_PULL", "GATE"}
    assert set(parts["C2"].pins.values()) == {"VSYS", "GATE"}
    capacity_nf, unit = parts["C2"].value.split()
    assert unit == "nF"
    opens_ms = ohm(parts["R4"].value) * int(capacity_nf) / 1e6
    assert 0.05 <= opens_ms <= 1 < int(lamps._SUPPLY_SETTLES_MS)


def ohm(value: str) -> int:
    number, unit = value.split()
    return int(number) * {"ohm": 1, "kohm": 1000}[unit]


def test_a_breadboard_needs_no_solder_and_no_screws():
    text = parts_list(board_of("pico_breadboard"))
    assert "breadboard with 830 points" in text and "screw" not in text and "lamps" not in text
