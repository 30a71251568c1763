"""The shopping list has all that the circuit and the steps of a build ask for."""

import copy
import csv
import io
import re
from typing import Any

import pytest

from host_sim.bodies import load_body
from host_sim.choices import board_names, load_board
from host_sim.places import ROOT
from host_sim.wiring import breadboard
from host_sim.wiring.check import problems
from host_sim.wiring.circuit import circuit
from host_sim.wiring.generate import parts_csv, parts_list
from host_sim.wiring.schematic import schematic
from host_sim.wiring.shopping import bill
from host_sim.wiring.soldered import lamp_count

BOARDS = pytest.mark.parametrize("name", board_names())


def board_of(name) -> Any:
    return copy.deepcopy(load_board(name)[1])


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
def test_the_lamps_hear_3_3_volts_or_get_a_shifter(name):
    board = board_of(name)
    rows = [row for row in bill(board) if row.what.startswith("lamps: ")]
    for row in rows:
        assert ("supply stated from 3.5 V" in row.matters) == ("WS2812B" in row.what)
    assert bool(rows) == bool(lamp_count(board))
    shifters = [row for row in bill(board) if "shifter" in row.what]
    assert [(bool(row.instead), "2 V is a high" in row.matters) for row in shifters] == (
        [(True, True)] if rows else []
    )


def test_a_breadboard_needs_no_solder_and_no_screws():
    text = parts_list(board_of("pico_breadboard"))
    assert "breadboard with 830 points" in text and "screw" not in text and "lamps" not in text


def lamps_of(board):
    return {row.what.split(" ")[1].strip(","): row for row in bill(board) if "lamps: " in row.what}


def test_the_list_names_the_form_of_the_lamps_of_each_role():
    egg, box = (lamps_of(board_of(name)) for name in ("pico_242", "pico_box"))
    assert "strip of 144 a metre" in egg["track"].what
    assert all("round board of 10 mm" in egg[role].what for role in ("cross", "seats"))
    assert all("5 mm with legs" in row.what and "WS2812B" not in row.what for row in box.values())
    orders = (
        {row.matters.split(";")[0] for row in egg.values()},
        {row.matters.split(";")[0] for row in box.values()},
    )
    assert orders == ({"take green, red, blue"}, {"take red, green, blue"})


@pytest.mark.parametrize("name", ["pico_242", "pico_box"])
def test_lamps_of_the_form_that_is_bought_fit_the_holes(name):
    board = board_of(name)
    windows = load_body(board)["windows"]
    for role, form in board["lamps"]["forms"].items():
        assert (windows[role] == 5) == (form == "legs")
        assert form != "strip" or role == "track"


def test_a_form_that_is_not_known_is_told():
    board = board_of("pico")
    board["lamps"]["forms"]["track"] = "rope"
    line = "lamps forms track is 'rope'; right would be one of strip, round, legs"
    assert problems(board) == [line]
    del board["lamps"]["forms"]
    assert problems(board) == [] and "round board" in lamps_of(board)["track"].what


def test_what_to_do_without_an_optional_part_is_written_everywhere():
    board = board_of("pico_242")
    (shifter,) = (row for row in bill(board) if "shifter" in row.what)
    assert shifter.instead == "a wire from A to Y"
    assert "(optional; without it: a wire from A to Y)" in parts_list(board)
    assert ",yes,a wire from A to Y,U2" in parts_csv(board)
    assert "without it: a wire from A to Y" in schematic(board)


def steps_of(title):
    text = (ROOT / "boards" / "README.md").read_text("utf-8")
    return text.partition(f"\n### {title}\n")[2].partition("\n##")[0]


def test_all_that_the_steps_of_the_box_ask_for_is_on_its_list():
    board, steps = board_of("pico_box"), steps_of("In a drilled box").lower()
    text = parts_list(board).lower()
    asked = "foam tape, hot glue, two-component glue, perfboard, cap, charger, switch, diode, lid"
    for word in (*asked.split(", "), "piezo", "panel", "shifter", "screws"):
        assert word in steps and word in text, word
    body = load_body(board)
    assert f"inside 106 x 166 mm and {body['depth']} mm deep" in text
    for key in body["keys"].values():  # the cap goes through, the key's body does not
        assert 11.5 < key["cap"][0] <= 12


def test_the_wires_of_the_breadboard_have_the_ends_that_their_places_need():
    board = board_of("pico_breadboard")
    wires = breadboard.lay_out(board, load_body(board)).wires
    ends = [
        (wire.said.endswith(("RES", "SDA", "SCL", "VCC", "GND", "DC", "CS"))) for wire in wires
    ]
    rows = {row.what: row for row in bill(board)}
    assert rows["jumper wire, pin to socket"].many == sum(ends) == 7
    assert rows["jumper wire, pin to pin"].many == len(ends) - sum(ends)
    assert "with pins" in rows["Raspberry Pi Pico"].matters
    assert "with pins soldered on" in rows["OLED panel with SSD1309"].matters
    assert re.search("one with pins", steps_of("On a breadboard"))


def test_the_pins_for_spi_are_held_by_ground():
    for name in ("pico_242", "pico_box", "pico_breadboard"):
        (panel,) = (part for part in circuit(board_of(name)) if part.kind == "panel")
        assert panel.pins["CS"] == panel.pins["DC"] == "GND"
    board = board_of("pico_242")
    board["display"]["reset"] = None  # a panel of four pins
    (panel,) = (part for part in circuit(board) if part.kind == "panel")
    assert set(panel.pins) == {"SDA", "SCL", "VCC", "GND"}
