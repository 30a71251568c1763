"""The picture of the perfboard, read back: its holes join what the circuit joins."""

import copy
import itertools
import re
from typing import Any

import pytest

from host_sim.board.body import load_body
from host_sim.board.loading import board_names, load_board
from host_sim.board.modules import HEADER
from host_sim.files.paths import ROOT
from tests.boards import drawn
from tools.hardware.wiring import perfboard, perfboard_holes
from tools.hardware.wiring.circuit import circuit, merged, nets
from tools.hardware.wiring.generate import pin_table
from tools.hardware.wiring.mounted import SCALE, Sheet
from tools.hardware.wiring.perfboard import perfboard_picture
from tools.hardware.wiring.picture import wiring_picture

BOARD: Any = load_board("pico_242")[1]
PARTS = circuit(BOARD)
SMALL = {part.ref: part for part in PARTS if part.kind in perfboard_holes.SMALL}
PITCH, EDGE = 2.54, 2  # mm; the case leaves nothing beyond that edge free
WANTED = {
    net: {end for end in ends if end[0] in SMALL}
    for net, ends in nets(PARTS).items() if any(ref in SMALL for ref, _ in ends)
}  # fmt: skip


def read(side, board=BOARD):
    """Legs, wires that leave and runs of one side: {hole: (ref, pin)}, {hole: net}, [[hole]]."""
    elements = drawn.read(perfboard_picture(board)["build/perfboard.svg"])
    left, top = Sheet((10, 10), "", "").at(0, 0)
    top += 106 * SCALE if side == "solder" else 0  # 30 x 2.2 and 20 mm above and below

    def hole(x, y):
        """Column and row, from 1, of a place in the drawing: 14 x 10 in the middle of 40 x 30."""
        across = ((x - left) / SCALE - 20) / 2.2 - 20
        column = (-across if side == "solder" else across) / PITCH + 7.5
        row = (((y - top) / SCALE - 20) / 2.2 - 15) / PITCH + 5.5
        assert abs(column - round(column)) < 0.02 and abs(row - round(row)) < 0.02
        assert 1 <= round(column) <= 14 and 1 <= round(row) <= 10
        return round(column), round(row)

    legs, leaving, runs = {}, {}, []
    for one in elements:
        if one.get("data-side") == side and one.get("data-leg"):
            at = hole(float(one.get("cx")), float(one.get("cy")))
            assert at not in legs, "two legs in one hole"
            legs[at] = tuple(one.get("data-leg").split())
        if one.get("data-side") == side and one.get("data-edge"):
            leaving[hole(*drawn.points(one)[0])] = one.get("data-edge")
        if one.get("data-run") and side == "solder":
            corners = [hole(*point) for point in drawn.points(one)]
            runs.append([])
            for (x1, y1), (x2, y2) in itertools.pairwise(corners):
                assert (x1 == x2) != (y1 == y2)
                runs[-1] += itertools.product(
                    range(min(x1, x2), max(x1, x2) + 1), range(min(y1, y2), max(y1, y2) + 1)
                )
    return legs, leaving, runs


def joined(board=BOARD):
    """{net as a wire that leaves or a leg has it: its legs}, by the holes that are joined."""
    legs, leaving, runs = read("solder", board)
    groups = merged([*([at] for at in {*legs, *leaving}), *runs])
    found = [frozenset(legs[at] for at in group if at in legs) for group in groups]
    names = [{leaving[at] for at in group if at in leaving} for group in groups]
    return found, names


def test_the_holes_join_what_the_circuit_joins():
    found, names = joined()
    assert sorted(map(sorted, found)) == sorted(map(sorted, WANTED.values()))
    for ends, leaving in zip(found, names, strict=True):
        (net,) = (net for net, wanted in WANTED.items() if wanted == ends)
        outside = any(ref not in SMALL for ref, _ in nets(PARTS)[net])
        assert leaving == ({net} if outside else set()), net


@pytest.mark.parametrize(
    "ref, place",
    [("Q1", "k5 k4 g4 g3 k3 g5"), ("Q3", "d2 d3 d4 a2 a3 a4"), ("Q2", "n8 n9 n10")],
)
def test_a_part_that_is_turned_round_is_found(monkeypatch, ref, place):
    assert sorted(place.split()) == sorted(perfboard_holes.PLACES[ref].split())
    monkeypatch.setitem(perfboard_holes.PLACES, ref, place)
    assert sorted(map(sorted, joined()[0])) != sorted(map(sorted, WANTED.values()))


def test_a_bridge_that_crosses_another_joins_both(monkeypatch):
    monkeypatch.setattr(perfboard, "RUNS", (*perfboard.RUNS, "c7 c8", "f5 f8"))
    assert len(joined()[0]) < len(WANTED)


def test_both_sides_have_the_same_legs_and_wires():
    assert read("component")[:2] == read("solder")[:2]
    ends = {(ref, pin) for ref, part in SMALL.items() for pin in part.pins}
    assert set(read("component")[0].values()) == ends


def test_the_legs_are_as_far_apart_as_those_of_the_parts():
    steps = {
        "resistor": {(0, 4)}, "electrolytic": {(0, 1)}, "capacitor": {(0, 2)},
        "npn": {(0, 1), (0, 2)},
        # Two rows of three, counted round as on every housing.
        "p_fet": {(0, 1), (0, 2), (3, 2), (3, 1), (3, 0)},
    }  # fmt: skip
    for ref, part in SMALL.items():
        spots = [perfboard_holes.numbers(hole) for hole in perfboard_holes.PLACES[ref].split()]
        (x, y), (x2, y2) = spots[:2]
        ahead = ((x2 > x) - (x2 < x), (y2 > y) - (y2 < y))
        beside = (ahead[1], -ahead[0])  # to the left of the way
        found = {
            ((a - x) * beside[0] + (b - y) * beside[1], (a - x) * ahead[0] + (b - y) * ahead[1])
            for a, b in spots[1:]
        }
        assert found == steps.get(part.kind, steps["p_fet"]), ref


def test_the_bodies_are_within_the_place_of_the_case_and_beside_each_other():
    assert load_body(BOARD)["case"]["perfboard"]["box"][2:] == list(perfboard_holes.SIZE)
    boxes = {
        name.split()[1]: (left, top, left + wide, top + high)
        for name, (left, top, wide, high, _) in perfboard.boxes(BOARD).items()
    }
    for left, top, right, bottom in boxes.values():
        assert EDGE <= left and right <= 40 - EDGE and EDGE <= top and bottom <= 30 - EDGE
    for one, two in itertools.permutations(boxes.values(), 2):
        assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
    legs, leaving, _ = read("component")
    for ref, (left, top, right, bottom) in boxes.items():
        others = [at for at, (its, _) in legs.items() if its != ref] + list(leaving)
        for column, row in others:
            x, y = 20 + (column - 7.5) * PITCH, 15 + (row - 5.5) * PITCH
            assert not (left - 0.7 < x < right + 0.7 and top - 0.7 < y < bottom + 0.7), ref


@pytest.mark.parametrize(
    "name", [name for name in board_names() if perfboard_picture(load_board(name)[1])]
)
def test_pin_table_and_wiring_name_the_holes_that_a_wire_goes_by(name):
    """Who wires by either leaves out no part: a wire ends in the hole that has its net."""
    board: Any = load_board(name)[1]
    parts, seen = {part.ref: part for part in circuit(board)}, []
    net_at, ends = perfboard_holes.joined(list(parts.values())), nets(list(parts.values()))
    on_it = {"IN": ("R2", "1"), "OUT": ("Q1", "D"), "+5V": ("Q1", "S"), "GND": ("Q2", "E")}
    refs = {"lamps": "D1-D13", "switch": "SW1", "MOSFET Q3": "Q3", "buzzer": "BZ1"}
    for row in pin_table(board).splitlines()[2:]:
        part, terminal, leads_to, pin = (cell.strip() for cell in row.split("|")[1:-1])
        way = re.findall(r", (?:hole|by way of) (.+)$", leads_to)
        net = parts["U1"].pins[HEADER[int(pin)][0]] if pin.isdigit() else "GND" if pin else ""
        if not way:  # nothing that the perfboard has lies between
            assert net in ("3V3", "VBUS", "GND") or not {ref for ref, _ in ends.get(net, ())} & {
                *SMALL
            }, row
            continue
        seen += way
        holes = way[0].split(" .. ")
        assert net in ("", net_at[holes[0]]), row
        end = on_it[terminal] if part == "lamp switch" else (refs[part], terminal)
        end = ("BZ1", "1") if end == ("BZ1", "+") else end
        assert end in ends[net_at[holes[-1]]], row
    leave = {perfboard_holes.numbers(hole) for way in seen for hole in way.split(" .. ")}
    assert {(column + 1, row + 1) for column, row in leave} == set(read("component", board)[1])
    shown = re.findall(r">([a-q]\d+(?: \.\. [a-q]\d+)?)<", wiring_picture(board))
    assert sorted(shown) == sorted(way for way in seen if way != "a1")  # of the switch


def test_the_steps_name_holes_of_the_nets_that_they_mean():
    page = (ROOT / "boards" / "README.md").read_text("utf-8")
    found = perfboard_holes.joined(PARTS)
    for words, hole, net in (
        ("to one of its outer legs that of a1", "a1", "switched"),
        ("the minus, in j8", "j8", "GND"),
        ("d1, c1 and a5 do not beep against k10", "a5", "LAMP_SUPPLY"), ("k10", "k10", "GND"),
        ("D and S of Q1, g4 and k3", "g4", "LAMP_SUPPLY"), ("g4 and k3", "k3", "VSYS"),
    ):  # fmt: skip
        assert words in page and found[hole] == net, words


def test_another_egg_has_the_pins_of_its_own():
    board = copy.deepcopy(BOARD)
    board["lamps"] |= {"pin": 20, "track": [0, 12], "cross": [12, 5], "seats": [17, 8]}
    text = perfboard_picture(board)["build/perfboard.svg"]
    assert "Pico pin 26" in text and "Pico pin 29" not in text


def test_other_circuits_have_no_such_picture():
    for name in board_names():
        assert bool(perfboard_picture(load_board(name)[1])) == name.startswith("pico_242")
    board = copy.deepcopy(BOARD)
    board["supply"] = None  # Q3 and R11 would be missing
    assert perfboard_picture(board) == {}
