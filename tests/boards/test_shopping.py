"""The shopping list has all that the circuit and the steps of a build ask for."""

import csv
import io
import math
import re

from host_sim.board.body import load_body
from host_sim.board.check import problems
from host_sim.board.loading import board_names
from host_sim.files.paths import ROOT
from tests.boards.described import BOARDS, board_of
from tools.hardware.wiring import breadboard
from tools.hardware.wiring.circuit import circuit
from tools.hardware.wiring.generate import parts_csv, parts_list
from tools.hardware.wiring.shopping import PRICES, bill, total
from tools.hardware.wiring.soldered import lamp_count


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


def test_the_list_says_what_matters():
    text = parts_list(board_of("pico_242"))
    for words in (
        "not a magnetic buzzer", "resistance stated at 2.5 V", "protection of its own",
        "0.7 of their supply", "connectors JST PH", "screw M3 x 20", "metre of wire",
        "4.7 kohm in place of its resistor marked 122", "so on an adapter board",
        "never three round cells", "with protection (six pads)",
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
    assert ["2.1 V a high" in row.matters for row in shifters] == ([True] if rows else [])
    assert not any(row.instead for row in shifters)


@BOARDS
def test_each_part_without_legs_has_an_adapter_on_the_list(name):
    board = board_of(name)
    small = [part for part in circuit(board) if part.kind in ("p_fet", "shifter")]
    adapters = [row.many for row in bill(board) if row.what.startswith("adapter board")]
    assert adapters == ([len(small)] if small else [])


def test_a_price_has_its_shop_and_its_month_and_the_total_is_said():
    rows = {name: bill(board_of(name)) for name in board_names()}
    assert {row.price for bought in rows.values() for row in bought} - {None} == set(
        PRICES.values()
    )  # none is of a part that no board has
    assert all(re.fullmatch(r"[A-Z][a-z]+ 20\d\d", price.month) for price in PRICES.values())
    for name, least in (("pico_242", 25), ("pico_breadboard", 6)):
        text = parts_list(board_of(name))
        assert "| 6 | push-button |" in text and "| 0.52, DigiKey, January 2026 |" in text
        usd, priced = total(rows[name])
        assert text.count("no price found |") == len(rows[name]) - priced
        assert f"{priced} of the {len(rows[name])} rows" in text and priced >= least
        assert f"together {usd:.2f} USD" in text
    (seats,) = (row for row in rows["pico_242"] if "seats" in row.what)
    assert total([seats]) == (2 * 4.95, 1)  # eight lamps are two packs of five
    (line,) = (row for row in csv.DictReader(io.StringIO(parts_csv(board_of("pico_242")))) if
               row["part"] == seats.what)  # fmt: skip
    assert [line[title] for title in ("USD", "shop", "month", "pieces for it")] == [
        "4.95", "Adafruit 1612", "October 2026", "5",
    ]  # fmt: skip


def test_a_breadboard_needs_no_solder_and_no_screws():
    text = parts_list(board_of("pico_breadboard"))
    assert "breadboard with 830 points" in text and "screw" not in text and "lamps" not in text


def lamps_of(board):
    return {row.what.split(" ")[1].strip(","): row for row in bill(board) if "lamps: " in row.what}


def test_the_list_names_the_form_of_the_lamps_of_each_role():
    board = board_of("pico_242")
    board["lamps"]["red_first"] = ["cross"]
    egg = lamps_of(board)
    assert "strip of 144 a metre" in egg["track"].what
    assert all("round board of 10 mm" in egg[role].what for role in ("cross", "seats"))
    assert [egg[role].matters.split(";")[0] for role in ("cross", "seats")] == [
        "colour order RGB", "colour order GRB",
    ]  # fmt: skip


def test_a_form_that_is_not_known_is_told():
    board = board_of("pico")
    board["lamps"]["forms"]["track"] = "rope"
    line = "lamps forms track is 'rope'; right would be one of strip, round"
    assert problems(board) == [line]
    del board["lamps"]["forms"]
    assert problems(board) == [] and "round board" in lamps_of(board)["track"].what


def test_what_to_do_without_an_optional_part_is_written_everywhere():
    board = board_of("pico_242")
    (cell,) = (row for row in bill(board) if "lithium cell" in row.what)
    assert cell.instead == "USB alone feeds it"
    assert "(optional; without it: USB alone feeds it)" in parts_list(board)
    assert ",yes,USB alone feeds it,BT1" in parts_csv(board)


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


def test_the_pins_for_spi_are_held_by_ground():
    for name in ("pico_242", "pico_breadboard"):
        (panel,) = (part for part in circuit(board_of(name)) if part.kind == "panel")
        assert panel.pins["CS"] == panel.pins["DC"] == "GND"
    board = board_of("pico_242")
    board["display"]["reset"] = None  # a panel of four pins
    (panel,) = (part for part in circuit(board) if part.kind == "panel")
    assert set(panel.pins) == {"SDA", "SCL", "VCC", "GND"}
