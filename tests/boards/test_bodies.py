"""Bodies: what is drawn and built from one file of millimetres."""

import copy
import json
from typing import Any

import pytest

from host_sim.board.body import (
    FOLDER,
    body_names,
    distance_to_rim,
    inside,
    load_body,
    outline_points,
    problems,
)
from host_sim.board.flat import flat_board
from host_sim.board.loading import board_names, load_board
from host_sim.errors import BadInput
from host_sim.files.paths import ROOT
from tests.boards.described import put
from tests.commands import told

BODIES = pytest.mark.parametrize("name", body_names())
ACTIVE_242 = [55.01, 27.49]  # mm, lit area of a 2.42 inch panel


def body_of(name) -> Any:
    return copy.deepcopy(load_body({"body": name}))


@BODIES
def test_a_body_has_its_places_inside(name):
    body = body_of(name)
    assert problems(body) == []
    rim = outline_points(body)
    left, top = (min(point[axis] for point in rim) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in rim) for axis in (0, 1))
    assert [left, top, right, bottom] == pytest.approx([0, 0, *body["size"]], abs=0.05)
    assert body["panel"]["active"][2:] == ACTIVE_242
    assert not inside(rim, -1, 10) and inside(rim, body["size"][0] / 2, 1)
    assert distance_to_rim(rim, body["size"][0] / 2, 5) == pytest.approx(5, abs=0.3)


@BODIES
def test_boxes_of_the_panel_hold_each_other(name):
    boxes = body_of(name)["panel"]
    nested = [boxes[key] for key in ("module", "glass", "window", "active")]
    for outer, within in zip(nested, nested[1:], strict=False):
        for axis in (0, 1):
            assert outer[axis] <= within[axis]
            assert within[axis] + within[axis + 2] <= outer[axis] + outer[axis + 2]


@pytest.mark.parametrize("name", ["egg", "egg_wide"])
def test_the_page_says_which_module_a_printed_body_is_for(name):
    page = (ROOT / "boards" / "README.md").read_text("utf-8").splitlines()
    (row,) = (line for line in page if line.endswith(f"| [`{name}`](bodies/{name}.json) |"))
    panel = body_of(name)["panel"]
    assert "| {:g} x {:g} |".format(*panel["module"][2:]) in row
    assert "{:g} x {:g}".format(*panel["active"][2:]) in row
    holes = panel.get("holes", [])
    if holes:
        across, down = (holes[-1][axis] - holes[0][axis] for axis in (0, 1))
        assert f"| {len(holes)} of {holes[0][2]:g}, {across:g} x {down:g} apart |" in row


@pytest.mark.parametrize("name", board_names())
def test_a_body_has_a_place_for_each_lamp_of_its_board(name):
    board = load_board(name)[1]
    lamps = load_body(board)["lamps"]
    assert all(board["lamps"][role][1] <= len(lamps[role]) for role in lamps)


def test_a_board_without_a_body_is_the_egg():
    assert load_body({"name": "mine"}) == body_of("egg")


@pytest.mark.parametrize(
    "place, value, line",
    [
        (["size"], [100], "size is [100]; right would be [width, height] in mm"),
        (["outline", -1], [9, 9], "outline ends at [9, 9]; right would be [50, 0], its start"),
        (["lamps", "seats"], 9 * [[50, 50]],
         "lamps seats: right would be a list of 8 places at most"),
        (["lamps", "track", 3], [1, "2"], "lamps track has [1, '2']; right would be [x, y]"),
        (["lamps", "seats", 0], [2, 2], "lamps seats: [-1, 2] is outside of the outline"),
        (["keys", "ok", "cap"], [],
         ("keys ok is {'at': [75, 108], 'cap': []}; right would be "
          '{"at": [x, y], "cap": [diameter]}')),
        (["windows", "cross"], 0, "windows cross is 0; right would be 1 to 20"),
        (["panel", "glass"], [1, 2, 0, 3],
         "panel glass is [1, 2, 0, 3]; right would be [left, top, width, height]"),
        (["buzzer"], 4, "buzzer is 4; right would be [x, y], or null"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_body_is_a_line(place, value, line):
    body = body_of("egg")
    put(body, place, value)
    assert line in problems(body)


def test_what_a_body_lacks_is_a_line():
    body = body_of("egg")
    del body["keys"]
    assert "'keys' is missing" in problems(body)


@pytest.mark.parametrize(
    "text, wrong",
    [
        ("{", "is not JSON"),
        ("[]", "is []; right would be {...} as in boards/bodies/egg.json"),
        ('{"title": NaN}', "has NaN, which JSON does not know"),
    ],
)
def test_a_body_of_ones_own_is_read_with_care(tmp_path, text, wrong):
    file = tmp_path / "mine.json"
    file.write_text(text, "utf-8")
    with pytest.raises(BadInput) as caught:
        load_body({"body": str(file)})
    assert str(caught.value).startswith(f"{file}: {wrong}")


def test_a_board_may_name_a_body_of_its_own(tmp_path):
    body = body_of("egg")
    body["lamps"]["cross"][2] = [51, 21.6]
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(body), "utf-8")
    assert load_body({"body": str(file)})["lamps"]["cross"][2] == [51, 21.6]


def test_an_unknown_body_is_one_line(tmp_path):
    board = tmp_path / "board.py"
    described = flat_board(load_board("pico")[1])
    board.write_text(described.replace("BOARD = {", "BOARD = {'body': 'goose', ", 1), "utf-8")
    there = ", ".join(body_names())
    line = f"no body 'goose'; there are: {there}, or a .json file by its path\n"
    assert told("boards", "--board", board, "--out", tmp_path) == f"--board {board}: {line}"


def test_every_body_is_a_file():
    assert body_names() == sorted(file.stem for file in FOLDER.iterdir())
