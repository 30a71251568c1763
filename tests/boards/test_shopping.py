"""The shopping list has all that the circuit and the steps of a build ask for."""

import math
import re

from host_sim.board.body import load_body
from host_sim.board.check import problems
from host_sim.files.paths import ROOT
from tests.boards.described import BOARDS, board_of
from tools.hardware.wiring import breadboard
from tools.hardware.wiring.circuit import circuit, lamp_count
from tools.hardware.wiring.shopping import bill


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


@BOARDS
def test_a_reference_names_one_part_and_only_a_part_of_the_circuit(name):
    """R3 was the charger's own resistor, and one of the perfboard."""
    board = board_of(name)
    refs = [part.ref for part in circuit(board)]
    assert len(set(refs)) == len(refs)
    for row in bill(board):
        named = set(re.findall(r"\b(?:R|Q|U|C|SW|BT|BZ)\d{1,2}\b", f"{row.what} {row.matters}"))
        assert named <= set(refs), row
        if "charger" in f"{row.what} {row.matters}":
            assert not named, row


@BOARDS
def test_the_lamps_hear_3_3_volts_or_get_a_shifter(name):
    board = board_of(name)
    rows = [row for row in bill(board) if row.what.startswith("lamps: ")]
    for row in rows:
        assert ("supply stated from 3.5 V" in row.matters) == ("WS2812B" in row.what)
    assert bool(rows) == bool(lamp_count(board))
    shifters = [row for row in bill(board) if "shifter" in row.what]
    assert ["2.1 V a high" in row.matters for row in shifters] == ([True] if rows else [])
    assert not any(row.instead for row in shifters)


@BOARDS
def test_each_part_without_legs_has_an_adapter_on_the_list(name):
    board = board_of(name)
    small = [part for part in circuit(board) if part.kind in ("p_fet", "shifter")]
    adapters = [row.many for row in bill(board) if row.what.startswith("adapter board")]
    assert adapters == ([len(small)] if small else [])


def test_a_form_that_is_not_known_is_told():
    board = board_of("pico")
    board["lamps"]["forms"]["track"] = "rope"
    line = "lamps forms track is 'rope'; right would be one of strip, round"
    assert problems(board) == [line]
    del board["lamps"]["forms"]
    (track,) = (row for row in bill(board) if row.what.startswith("lamps: track"))
    assert problems(board) == [] and "round board" in track.what


def steps_of(title):
    text = (ROOT / "boards" / "README.md").read_text("utf-8")
    return text.partition(f"\n### {title}\n")[2].partition("\n##")[0]


def test_the_wires_of_the_breadboard_have_the_ends_that_their_places_need():
    board = board_of("pico_breadboard")
    wires = breadboard.lay_out(board, load_body(board)).wires
    ends = [
        (wire.said.endswith(("RES", "SDA", "SCL", "VCC", "GND", "DC", "CS"))) for wire in wires
    ]
    rows = {row.what: row for row in bill(board)}
    assert rows["jumper wire, pin to socket"].many == sum(ends) == 7
    assert rows["jumper wire, pin to pin"].many == len(ends) - sum(ends)
    assert max(math.dist(wire.points[0], wire.points[-1]) for wire in wires) < 120  # of 150 mm
    assert "Raspberry Pi Pico with pins" in rows
    assert "with pins soldered on" in rows["OLED panel with SSD1309"].matters
    assert re.search("one with pins", steps_of("On a breadboard"))
