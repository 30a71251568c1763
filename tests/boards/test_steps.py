"""The pictures of the building steps, read back: what they join is what the circuit joins."""

import itertools
import math
import re
from typing import Any

import pytest

from host_sim.board.body import distance_to_rim, load_body, problems
from host_sim.board.modules import HEADER
from host_sim.errors import BadInput
from host_sim.files.paths import ROOT
from tests.boards.described import board_of
from tests.boards.drawn import SVG, in_mm, meet, near, read, words
from tools.hardware.wiring import breadboard
from tools.hardware.wiring.breadboard import step_pictures
from tools.hardware.wiring.circuit import circuit, merged
from tools.hardware.wiring.generate import made
from tools.hardware.wiring.mounted import Sheet, pads
from tools.hardware.wiring.perfboard import EDGE, leads_to
from tools.hardware.wiring.perfboard_holes import joined, numbers
from tools.hardware.wiring.soldered import joins

NEAR = 0.1  # mm
BUILD = ROOT / "boards" / "pico_242" / "build"
KEYS_AGAIN = {"up": 17, "down": 2, "left": 20, "right": 0, "ok": 27, "back": 9}


# ---- breadboard: 63 columns of two times five holes, four rails


def strip_at(place):
    """Which strip of metal is below a place of the breadboard; None beside it."""
    column, row = (place[0] - 82.5) / 2.54 + 32, place[1] - 82.5
    if abs(column - round(column)) > NEAR or not 1 <= round(column) <= 63:
        return None
    if 3.7 < abs(row) < 14.1:
        return ("upper" if row < 0 else "lower", round(column))
    return ("rail", round(row)) if 20 < abs(row) < 24 else None


def joined_on_the_breadboard(board, body, text):
    """{(ref, pin): its net, as a number}: of legs in holes and of the wires in a picture."""
    ends: dict[Any, Any] = {}
    for pin, place in pads(body["parts"]["pico"]).items():
        ends["U1", HEADER[pin][0], pin] = strip_at(place)
    for number, key in enumerate(body["keys"].values(), 1):
        x, y = key["at"]
        for pin, side in (("1", 2.54), ("2", -2.54)):
            for down in (-6.35, 6.35):
                ends[f"S{number}", pin, down] = strip_at((x + side, y + down))
    assert None not in ends.values()
    assert len(set(ends.values())) == len(ends)  # no two legs in one strip
    terminals = breadboard.lay_out(board, body).terminals
    ends |= {(*name, 0): name for name in terminals}
    within: dict[Any, set] = {}  # the module, or a key
    for (ref, pin, _), end in ends.items():
        within.setdefault((ref, pin), set()).add(end)
    links = [*within.values()]
    wires = [element for element in read(text) if element.get("data-net")]
    for wire in wires:
        points = in_mm(wire)
        found = [
            next((name for name, at in terminals.items() if near(at, point)), strip_at(point))
            for point in (points[0], points[-1])
        ]
        assert None not in found, wire.get("data-net")
        links.append({*found})
    groups = merged(links)
    return {
        (ref, pin): next(number for number, group in enumerate(groups) if end in group)
        for (ref, pin, _), end in ends.items()
    }, wires


@pytest.mark.parametrize("keys", [None, KEYS_AGAIN])
def test_what_the_breadboard_joins_is_what_the_circuit_joins(keys):
    board = board_of("pico_breadboard", **({"keys": keys} if keys else {}))
    body = load_body(board)
    found, wires = joined_on_the_breadboard(board, body, step_pictures(board)["build/step-3.svg"])
    wanted = {
        (part.ref, pin): net
        for part in circuit(board)
        for pin, net in part.pins.items()
        if part.ref[0] in "US" and part.ref not in ("U3", "SW1") or part.ref == "DS1"
    }
    for one, other in itertools.combinations(wanted, 2):
        assert (found[one] == found[other]) == (wanted[one] == wanted[other]), (one, other)
    # A wire is named after the net that it joins, and each is necessary.
    for wire in wires:
        assert wire.get("data-net") in wanted.values()
    rail = 1  # of no part
    assert len(wires) == len(wanted) + rail - len(set(wanted.values()))


def test_a_picture_of_other_wires_is_not_taken_for_the_circuit():
    board = board_of("pico_breadboard")
    other = board_of("pico_breadboard", keys=board["keys"] | {"up": 11, "down": 10})
    body = load_body(board)
    found, _ = joined_on_the_breadboard(board, body, step_pictures(other)["build/step-3.svg"])
    assert found["S1", "1"] == found["U1", "GP11"] != found["U1", "GP10"]


def test_no_wire_on_the_breadboard_crosses_another_and_all_are_listed():
    board = board_of("pico_breadboard")
    text = step_pictures(board)["build/step-3.svg"]
    wires = [in_mm(element) for element in read(text) if element.get("data-net")]
    for one, other in itertools.combinations(wires, 2):
        assert not meet(one, other)
    layout = breadboard.lay_out(board, load_body(board))
    for number, step in enumerate(breadboard.STEPS, 1):
        page = step_pictures(board)[f"build/step-{number}.svg"]
        listed = [element.text for element in read(page) if element.tag == SVG + "text"]
        wanted = [wire for wire in layout.wires if wire.step == step]
        assert sum(" to " in (line or "") for line in listed) == len(wanted)
        for wire in wanted:
            assert f"{wire.net}: {wire.said}" in listed
        legs = [line for line in listed if "legs in" in (line or "")]
        assert legs[:1] == (["UP: legs in d7, d9, g7, g9"] if step == "Keys" else [])
        assert ("Pico: pin 1 in c63, pin 40 in h63" in listed) == (step == "module")


def test_a_key_beside_the_holes_is_told():
    body = load_body(board_of("pico_breadboard"))
    body["keys"]["ok"]["at"][0] += 0.7
    with pytest.raises(BadInput, match=r"misses the holes; right would be \[85.04, 76.15\]"):
        breadboard.lay_out(board_of("pico_breadboard"), body)


@pytest.mark.parametrize(
    "parts, line",
    [
        ([], "parts is []; right would be boxes of breadboard and pico"),
        ({"pico": [1, 2, 21, 51]}, "parts is {'pico': [1, 2, 21, 51]}; right would be boxes of"),
        (
            {"breadboard": [0, 0, 165, 55], "pico": [1, 2, 3]},
            "parts pico is [1, 2, 3]; right would be [left, top, width, height]",
        ),
    ],
)
def test_wrong_parts_of_a_body_are_named(parts, line):
    body = load_body(board_of("pico_breadboard")) | {"parts": parts}
    assert any(one.startswith(line) for one in problems(body)), problems(body)


def test_only_a_body_with_parts_has_pictures_of_its_steps():
    assert step_pictures(board_of("pico_242")) == {}
    assert len(step_pictures(board_of("pico_breadboard"))) == 3
    assert set(step_pictures(board_of("pico_breadboard"))) <= set(made("pico_breadboard"))


# ---- egg


def test_the_chain_of_the_egg_is_numbered_as_it_is_seen_from_behind():
    board = board_of("pico_242")
    body = load_body(board)
    elements = read(made("pico_242")["build/chain.svg"])
    sheet = Sheet(body["size"], "", "")
    numbers = {int(one.get("data-lamp")): one for one in elements if one.get("data-lamp")}
    places_of = [place for role in ("track", "cross", "seats") for place in body["lamps"][role]]
    assert sorted(numbers) == list(range(1, len(places_of) + 1))
    for number, (x, y) in enumerate(places_of, 1):
        across, down = sheet.at(body["size"][0] - x, y)
        drawn = numbers[number]
        assert (drawn.text, float(drawn.get("x"))) == (str(number), pytest.approx(across, abs=1))
        assert abs(float(drawn.get("y")) - down) < 10
    wires = {one.get("data-chain"): in_mm(one) for one in elements if one.get("data-chain")}
    lengths = [
        tuple(map(int, one.get("data-mm").split())) for one in elements if one.get("data-mm")
    ]
    assert len(lengths) == len(places_of) - 13  # of each wire; 13 are on one strip
    for number in range(1, len(places_of)):
        path = wires[f"{number} {number + 1}"]
        for point, place in ((path[0], places_of[number - 1]), (path[-1], places_of[number])):
            assert near(point, (body["size"][0] - place[0], place[1]))
        mm = round(sum(math.dist(*pair) for pair in itertools.pairwise(path)))
        assert (number, mm) in lengths or number < 13, number
        others = [place for place in places_of if place not in places_of[number - 1 : number + 1]]
        for line in itertools.pairwise(path):  # beside all other lamps
            assert all(
                distance_to_rim(list(line), body["size"][0] - x, y) > 2.5 for x, y in others
            )


def test_the_picture_of_the_charger_has_each_pad_and_where_its_wire_goes():
    """Its riskiest joint: the resistor at leg 2, which as sold makes 1,000 mA."""
    board = board_of("pico_242")
    texts = words((BUILD / "supply.svg").read_text("utf-8"))
    for join in joins(board):
        if join.part == "charger":
            assert texts.count(join.terminal) == 1
            assert join.pin is None or f"{join.name} pin {join.pin}" in texts
    assert texts.count("GND") == 2  # IN- and OUT-
    for sign in "+\u2212":
        assert f"to {sign} of the JST half" in texts
    for said in ("122", "stays", "empty", "charges", "full", "spare", "middle", "outer", "8"):
        assert said in texts
    (warning,) = (text for text in texts if "RPROG" in text)
    assert "leg 2" in warning
    net_at = joined(circuit(board))
    found = dict(text.split(": ") for text in texts if text[1:4] == "1: ")
    assert {pin: net_at[hole] for hole, pin in found.items()} == {
        "D": "switched", "S": "VSYS", "G": "VBUS",
    }  # fmt: skip


def test_the_picture_of_the_adapters_has_the_legs_as_their_data_sheets_number_them():
    board = board_of("pico_242")
    drawn = read((BUILD / "legs.svg").read_text("utf-8"))
    p_fet = {"1": "1 G", "3": "2 S", "5": "3 D"}
    wanted = {"Q1": p_fet, "Q3": p_fet, "U2": {"2": "2 A", "3": "3 GND", "4": "4 Y", "6": "5 VCC"}}
    pins, net_at = {part.ref: part.pins for part in circuit(board)}, joined(circuit(board))
    found: dict[str, dict[str, str]] = {}
    for one in drawn:
        if one.get("data-pad"):
            ref, pad, hole, leg, pin = one.get("data-pad").split()
            assert one.text == hole and net_at[hole] == pins[ref][pin]
            found.setdefault(ref, {})[pad] = f"{leg} {pin}"
    assert found == wanted
    texts = [one.text for one in drawn if one.text]
    for corner in ("d4", "k5", "a9"):
        assert f"white corner: pad 1, in {corner}" in texts


PAGE = (ROOT / "boards" / "README.md").read_text("utf-8")
EGG_STEPS = dict(re.findall(r"^\|[^|]*\| (\d+b?)\. (.*)$", PAGE.partition("## The egg")[2], re.M))


def rows_of_the_egg():
    """[step, from, to, "thick" or "thin"] of each row of the table of wires."""
    _, _, rows = PAGE.partition("| step | from | to | wire |\n|---|---|---|---|\n")
    return [row.strip("| ").split(" | ") for row in rows.partition("\n\n")[0].splitlines()]


def wires_of_the_egg():
    """{(part, terminal): (step, pin of the Pico if it leads there, "thick" or "thin")}"""
    found = {}
    for step, start, to, wire in rows_of_the_egg():
        part, _, names = start.partition(";")[0].partition(" ")
        pins = list(map(int, re.findall(r"\d+", to.partition(";")[0] if "Pico" in to else "")))
        for at, name in enumerate(names.split(", ")):
            found[part, name] = (step, pins[at] if pins else None, wire)
    return found


@pytest.mark.parametrize("name", ["pico_242", "pico_242_spi"])
def test_every_wire_of_the_egg_has_its_step_its_pin_and_its_thickness(name):
    board = board_of(name)
    parts, found = circuit(board), wires_of_the_egg()
    assert {name for part, name in found if part == "perfboard"} == set(EDGE)
    for hole, (net, kind) in EDGE.items():
        step, pin, wire = found["perfboard", hole]
        said = leads_to(parts, net, kind)
        assert step == "3" and (not pin or said in (f"Pico pin {pin}", "Pico, any GND")), hole
        signal = hole == "c1" or net not in ("VSYS", "GND", "LAMP_SUPPLY", "switched")
        assert wire == ("thin" if signal else "thick"), hole
    strapped = {"DC", "CS"} if name == "pico_242" else set()  # at the panel
    for join in joins(board):
        part = {"display": "panel", "charger": "charger"}.get(join.part)
        end = (part, join.terminal) if part else ("keys", join.part.removeprefix("key ").upper())
        if join.gpio is not None and (part or join.part.startswith("key ")):
            assert found[end][1:] == (join.pin, "thin"), join
        elif part and join.name in ("3V3", "VBUS", "GND") and end[1] not in strapped:
            assert found[end][1] == join.pin or join.pin is None, join
            assert found[end][2] == "thick", join
    grounds = [pin for _, pin, _ in found.values() if pin and HEADER[pin][0] == "GND"]
    assert len(grounds) == len(set(grounds)) == 6  # each has a hole of its own
    taken = [pin for _, pin, _ in found.values() if pin]
    # IN+ and c1 share a pin; the other two are of the panel, on I2C or on SPI.
    assert {pin for pin in taken if taken.count(pin) > 1} == {40, 6, 7}


def places_in_the_open_egg(body, part, names, pins):
    """Where a wire of the table may end, in mm: the halves lie side by side, seen from inside, and
    the top, to the left, is turned over.
    """
    case = body["case"]
    if part == "Pico":  # its parts away from you, its socket down
        left, top, *_ = case["pico"]["box"]
        found = pads([0, 0, 51, 21])
        return [(left + found[pin][1], top + found[pin][0]) for pin in pins]
    if part == "perfboard":
        left, top, wide, high = case["perfboard"]["box"]
        x, y = left + wide / 2 - 6.5 * 2.54, top + high / 2 - 4.5 * 2.54
        return [(x + column * 2.54, y + row * 2.54) for column, row in map(numbers, names)]
    if part in ("charger", "switch"):
        left, top, wide, high = case["charger"]["box"]
        x, y = case["switch"]["at"]
        corners = [(left + across, top + down) for across in (0, wide) for down in (0, high)]
        return {"charger": corners, "switch": [(x - 4.3, y), (x + 4.3, y)]}[part]
    left, top, wide, _ = body["panel"]["module"]
    piezo_x, piezo_y = body["buzzer"]
    on_the_face = {
        "panel": [(left + wide / 4, top), (left + 3 * wide / 4, top)],
        "piezo": [(piezo_x - 2.5, piezo_y), (piezo_x + 2.5, piezo_y)],
        "lamp": body["lamps"]["track"][:1],
        "keys": [
            (key["at"][0] + across, key["at"][1] + down)
            for key in body["keys"].values()
            for across in (-6.25, 6.25)
            for down in (-2.5, 2.5)
        ],
    }[part]
    return [(-x, y) for x, y in on_the_face]


@pytest.mark.parametrize("name", ["egg", "egg_wide"])
def test_every_wire_is_as_long_as_its_way_and_what_the_page_adds(name):
    body = load_body({"body": name})
    found = re.search(r"(\d+) cm long, those of panel\s+and piezo (\d+) cm", PAGE)
    spare = re.search(r"at least (\d+) cm more than the straight way", PAGE)
    assert found and spare
    short_mm, long_mm, spare_mm = (10 * int(one) for one in (*found.groups(), spare[1]))
    ways = {}
    for _, start, to, _ in rows_of_the_egg():
        if "each" in start or "B+" in start:  # the chain, and the cell's own connector
            continue
        ends = []
        for end in (start, to):
            part, _, names = re.split("[;:]", end)[0].partition(" ")
            pins = map(int, re.findall(r"\d+", end))
            ends.append(places_in_the_open_egg(body, part.strip(","), names.split(", "), pins))
        far = max(math.dist(one, other) for one, other in itertools.product(*ends))
        wanted = long_mm if re.search("panel|piezo", start + to) else short_mm
        ways[start, to] = wanted - far
        assert wanted - far >= spare_mm, (start, to, far)
    assert min(ways.values()) < 2 * spare_mm  # the page does not let one waste wire
    assert len(ways) > 15


def test_no_cell_is_joined_before_its_polarity_was_measured():
    """It is near for a minute, at a connector that is joined to nothing, and then away."""
    step = EGG_STEPS["8"]
    order = (
        "Nothing is joined to the charger yet", "the cable is out", "tape its two ends apart",
        "push the plug of the cell on", "3.0 to 4.2 V", "mark it as plus", "Pull the plug",
        "put the cell into another room", "solder", "the marked end to B+",
    )  # fmt: skip
    places = [step.index(words) for words in order]
    assert places == sorted(places)
    for number, text in EGG_STEPS.items():
        assert int(number[0]) >= 8 or number in ("10", "11") or "the cell" not in text, number
        assert number in ("8", "10") or "plug of the cell" not in text, number
    assert "that was measured in step 8" in EGG_STEPS["10"].partition("join it to the")[0]
    assert "B+ shows more than 4.3 V" in EGG_STEPS["8b"]


def test_the_heat_of_charging_is_that_of_the_worst_corner():
    (charger,) = (part for part in circuit(board_of("pico_242")) if part.kind == "charger")
    assert "4.7 kohm" in charger.matters and "255 mA" in charger.matters  # 1.2 V x 1,000 / R
    amperes = round(1200 / 4700, 3)
    warmer = round((5.25 - 3.0) * amperes * 65)
    assert f"gets up to {warmer} degrees warmer" in PAGE
    assert f"it is\n  {round((5 - 3.7) * amperes * 65)}." in PAGE
    assert re.search(r"PETG in a room of 0\s+to 25 degrees, one of PLA in one of 0 to 20", PAGE)
    assert 60 - warmer >= 20 and 70 - warmer >= 25
    lowest, highest = map(int, re.findall(r"200 to 280", PAGE)[0].split(" to "))
    assert lowest < 1000 * amperes < highest
