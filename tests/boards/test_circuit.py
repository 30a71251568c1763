"""The schematic is the circuit, the circuit has the firmware's pins, and it can work."""

from typing import Any

import pytest

from clutch.drivers import lamps
from host_sim.board.check import wires
from host_sim.board.loading import board_names, with_touch
from host_sim.board.modules import PIN_OF
from tests.boards import described
from tests.boards.drawn import words
from tools.hardware.wiring.circuit import circuit, faults, nets
from tools.hardware.wiring.generate import parts_list, pin_table
from tools.hardware.wiring.picture import wiring_picture
from tools.hardware.wiring.schematic import draw, netlist, schematic

TOUCHED = "pico_242 with a touch panel"
BOARDS = pytest.mark.parametrize("name", [*board_names(), TOUCHED])


def board_of(name) -> Any:
    return described.board_of(name) if name != TOUCHED else with_touch(board_of("pico_242"))


@BOARDS
def test_the_drawing_joins_what_the_circuit_joins(name):
    """Read back from lines, dots and names, not from what was meant to be drawn."""
    board = board_of(name)
    drawing, pins = draw(board)
    assert netlist((drawing, pins)) == nets(circuit(board))
    if "Q1" in {part.ref for part in circuit(board)}:  # where a line ends on another
        for dot in [one for one in drawing.elements if type(one).__name__ == "Dot"]:
            drawing.elements.remove(dot)
        assert netlist((drawing, pins)) != nets(circuit(board))


@BOARDS
def test_parts_nets_and_terminals_are_named(name):
    """With the pin of the header, number and letter of each leg of a transistor, the legs of the
    shifter, the plus of cell and electrolytic capacitor."""
    board = board_of(name)
    texts = words(schematic(board))
    for _, gpio in wires(board):
        assert str(PIN_OF[gpio]) in texts
    for kind, legs in (
        ("p_fet", ("1 G", "2 S", "3 D")), ("npn", ("1 E", "2 B", "3 C")), ("shifter", "2345"),
    ):  # fmt: skip
        count = sum(part.kind == kind for part in circuit(board))
        assert all(texts.count(leg) >= count for leg in legs), kind
    polar = [part for part in circuit(board) if part.kind in ("cell", "electrolytic")]
    assert texts.count("+") == len(polar)
    for part in circuit(board):
        assert any(text.startswith(part.ref) for text in texts), part.ref
        assert set(part.pins.values()) - {"GND"} <= set(texts)  # which has a symbol


@BOARDS
def test_the_circuit_can_work(name):
    assert faults(circuit(board_of(name))) == []


def parts_of(name) -> dict[str, Any]:
    return {part.ref: part for part in circuit(board_of(name))}


def rewired(parts, ref, **pins):
    """What is wrong with a circuit in which pins of a part lead elsewhere."""
    parts[ref] = parts[ref]._replace(pins={**parts[ref].pins, **pins})
    return faults(list(parts.values()))


@pytest.mark.parametrize(
    "ref, pin, net, line",
    [
        ("R1", "2", "NOWHERE", "NOWHERE: nothing but R1 2 is on it"),
        ("U2", "Y", "3V3", "3V3: U1 3V3 and U2 Y both drive it"),
        ("U3", "OUT+", "VBUS", "VBUS: U1 VBUS and U3 OUT+ both drive it"),
        ("DS1", "GND", "SDA", "DS1 GND: it leads to SDA, which reaches no ground"),
        # Its OE is at ground.
        ("U2", "GND", "CELL-TAB", "U2 GND: it leads to CELL-TAB, which reaches no ground"),
        ("BT1", "-", "CELL_MINUS", "BT1 -: it leads to CELL_MINUS, which reaches no ground"),
        ("Q1", "S", "3V3_OFF", "D1-D13 +5V: no supply reaches LAMP_SUPPLY"),
        ("S1", "1", "GND", "S1: both ends are on GND"),
    ],
)
def test_what_cannot_work_is_found(ref, pin, net, line):
    assert line in rewired(parts_of("pico_242"), ref, **{pin: net})


def test_a_part_that_is_missing_is_found():
    parts = parts_of("pico_242")
    del parts["Q3"]
    assert "U1 VSYS: no supply reaches VSYS" in faults(list(parts.values()))


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
    found = rewired(parts_of(TOUCHED), "TS1", **{pin: net})
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
def test_only_the_charger_touches_a_cell_wherever_a_wire_is_shown(name):
    """USB puts 4.7 V on VSYS: a bare lithium cell there may burn."""
    board = board_of(name)
    rows = [row.split(" | ") for row in pin_table(board).splitlines()]
    for part, _, leads_to, pin in ((*row, "")[:4] for row in rows if len(row) == 4):
        cell = part.strip("| ") in ("cell", "battery")
        assert not (cell and (pin.strip("| ") or "VSYS" in leads_to or "VBUS" in leads_to))
    found = nets(circuit(board))
    for net in ("VSYS", "VBUS", "3V3"):
        assert "BT1" not in {ref for ref, _ in found.get(net, ())}
    joined = {net for net, ends in found.items() if ("BT1", "+") in ends or ("BT1", "-") in ends}
    assert joined == ({"cell +", "cell -"} if board["supply"] else set())
    for net in joined:
        assert {ref for ref, _ in found[net]} == {"BT1", "U3"}
    drawn = netlist(draw(board))
    assert {net: drawn[net] for net in joined} == {net: found[net] for net in joined}
    bought = parts_list(board).lower()
    assert ("lithium" in bought) == ("charger" in bought) == bool(board["supply"])
    picture = wiring_picture(board)
    assert ("cell" in picture.lower()) == ("TP4056" in picture) == bool(board["supply"])


@BOARDS
def test_the_cell_never_feeds_the_cable_nor_the_cable_the_cell_but_by_the_charger(name):
    """Between VSYS and the cell is a diode, or a MOSFET whose gate is at VBUS."""
    board = board_of(name)
    if not board["supply"]:
        return
    for path, kind in (("p_fet", "p_fet"), ("schottky", "schottky")):
        board["supply"] = dict(board["supply"], path=path)
        parts = circuit(board)
        (between,) = (one for one in parts if {"switched", "VSYS"} <= set(one.pins.values()))
        assert between.kind == kind and between.pins.get("G", "VBUS") == "VBUS"
        assert faults(parts) == []


@BOARDS
def test_the_pin_of_the_buzzer_reaches_it_only_through_a_resistor(name):
    """A piezo is a capacitor: the first edge of each tone would take what the pin can give."""
    board = board_of(name)
    if not board["buzzer"]:
        return
    parts = parts_of(name)
    (resistor,) = (ref for ref, _ in nets(circuit(board))["BUZZER"] if ref != "U1")
    assert parts[resistor].kind == "resistor" and 100 <= ohm(parts[resistor].value) <= 220
    (far,) = set(parts[resistor].pins.values()) - {"BUZZER"}
    assert {ref for ref, _ in nets(circuit(board))[far]} == {resistor, "BZ1"}


@BOARDS
def test_the_lamps_switch_opens_slowly_and_before_the_first_frame(name):
    """Not so fast that their capacitors pull the supply down, not after they are sent a frame."""
    parts = parts_of(name)
    if "Q1" not in parts:
        return
    assert set(parts["R4"].pins.values()) == {"GATE_PULL", "GATE"}
    assert set(parts["C2"].pins.values()) == {"VSYS", "GATE"}
    capacity_uf, unit = parts["C2"].value.split()
    assert unit == "uF"
    opens_ms = ohm(parts["R4"].value) * int(capacity_uf) / 1e3
    assert 5 <= opens_ms < int(lamps._SUPPLY_SETTLES_MS)


def ohm(value: str) -> int:
    number, unit = value.split()
    return int(number) * {"ohm": 1, "kohm": 1000}[unit]
