"""The paper templates: they are at 1:1, with each part where the body's file has it."""

from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from host_sim.bodies import body_names, inside, load_body, outline_points, problems
from host_sim.cli import main
from host_sim.template import SHEETS, face, template

NEAR = 0.05  # mm; so this sheet is within 0.1 mm of page and case
SVG = "{http://www.w3.org/2000/svg}"
EVERY = pytest.mark.parametrize(
    "name, sheet", [(name, sheet) for name in body_names() for sheet in SHEETS]
)


def parts_of(text) -> tuple[Any, dict[str, Any]]:
    root: Any = ElementTree.fromstring(text)
    return root, {part.get("id"): part for part in root.iter() if part.get("id")}


def middle(part):
    if part.tag == SVG + "circle":
        return [float(part.get("cx")), float(part.get("cy"))]
    left, top, width, height = (float(part.get(key)) for key in ("x", "y", "width", "height"))
    return [left + width / 2, top + height / 2]


@EVERY
@pytest.mark.parametrize("draw", [template, face], ids=lambda draw: draw.__name__)
def test_a_sheet_has_each_lamp_key_and_window_where_the_body_has_it(name, sheet, draw):
    body = load_body({"body": name})
    root, parts = parts_of(draw(body, sheet))
    width, height = SHEETS[sheet]
    # A unit of the drawing is a millimetre of the paper, and the body is only moved.
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    assert (root.get("width"), root.get("height")) == (f"{width:g}mm", f"{height:g}mm")
    assert parts["body"].get("transform").startswith("translate(")
    for role, places in body["lamps"].items():
        for number, place in enumerate(places):
            lamp = parts[f"{role}-{number}"]
            assert middle(lamp) == pytest.approx(place, abs=NEAR)
            assert 2 * float(lamp.get("r")) == pytest.approx(body["windows"][role], abs=NEAR)
    for key, described in body["keys"].items():
        assert middle(parts[f"key-{key}"]) == pytest.approx(described["at"], abs=NEAR)
    left, top, across, down = body["panel"]["window"]
    assert middle(parts["window"]) == pytest.approx([left + across / 2, top + down / 2], abs=NEAR)


@EVERY
def test_a_sheet_has_room_and_a_line_of_100_mm(name, sheet):
    body = load_body({"body": name})
    _, parts = parts_of(template(body, sheet))
    assert "h100m" in parts["check"].get("d")
    across, down = map(float, parts["body"].get("transform")[10:-1].split())
    width, height = SHEETS[sheet]
    assert across >= 10 and across + body["size"][0] <= width - 10
    assert down >= 20 and down + body["size"][1] <= height - 25


def test_the_command_writes_both_sheets_in_both_sizes(tmp_path):
    run = CliRunner().invoke(main, ["template", "--board", "pico_box", "--out", str(tmp_path)])
    assert run.exit_code == 0, run.output
    names = {file.name for file in tmp_path.iterdir()}
    assert names == {f"{kind}-{sheet}.svg" for kind in ("template", "face") for sheet in SHEETS}


def words_in(page):
    """(words, left, top, right, bottom) of each text of the body, by letters as wide as any."""
    for text in page.iter(SVG + "text"):
        size = float(text.get("style").partition("font-size:")[2].partition("px")[0])
        x, y, half = float(text.get("x")), float(text.get("y")), len(text.text) * size * 0.29
        if not text.get("transform"):
            yield text.text, x - half, y - 0.8 * size, x + half, y


@EVERY
def test_no_words_touch_the_outline_or_the_line_of_a_hole(name, sheet):
    body = load_body({"body": name})
    _, parts = parts_of(template(body, sheet))
    rim = outline_points(body)
    boxes = {
        key: tuple(float(parts[key].get(side)) for side in ("x", "y", "width", "height"))
        for key in ("window", "module")
    }
    circles = [part for key, part in parts.items() if part.tag == SVG + "circle"]
    found = [words for words in words_in(parts["body"]) if words[4] < body["size"][1]]
    assert len(found) > 8 or name == "breadboard"
    for words, left, top, right, bottom in found:
        if left > body["size"][0]:
            continue  # on the strip of a side
        corners = [(x, y) for x in (left, right) for y in (top, bottom)]
        assert all(inside(rim, *corner) for corner in corners), words
        for x, y, width, height in boxes.values():
            within = [x + 1 < cx < x + width - 1 and y < cy < y + height for cx, cy in corners]
            beside = right < x or left > x + width or bottom < y or top > y + height
            assert all(within) or beside, words
        for circle in circles:
            x, y, r = (float(circle.get(key)) for key in ("cx", "cy", "r"))
            apart = right < x - r or left > x + r or bottom < y - r or top > y + r
            # The size of a key is written in its hole.
            assert apart or (words.isdigit() and left > x - r and right < x + r), words


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_box_has_strips_for_the_holes_in_its_sides(sheet):
    body = load_body({"body": "box"})
    _, parts = parts_of(template(body, sheet))
    width, height = SHEETS[sheet]
    across, down = map(float, parts["body"].get("transform")[10:-1].split())
    pico, switch = body["parts"]["pico"]["box"], body["parts"]["switch"]["box"]
    usb, lever = parts["side-USB"], parts["side-switch"]
    assert middle(usb)[0] == pytest.approx(pico[0] + pico[2] / 2)
    assert middle(lever)[1] == pytest.approx(switch[1] + switch[3] / 2)
    # Two layers of tape, the Pico's board, half of its socket (its datasheet, 2.1); and one layer,
    # half of an SS12D00.
    heights = {side["what"]: side["up"] for side in body["sides"]}
    assert heights["USB"] == pytest.approx(body["wall"] + 2 + 1 + 2.7 / 2)
    assert heights["switch"] == pytest.approx(body["wall"] + 1 + 3.7 / 2)
    assert middle(usb)[1] > body["size"][1] and middle(lever)[0] > body["size"][0]
    for part in parts["body"].iter(SVG + "rect"):
        x, y, w, h = (float(part.get(key)) for key in ("x", "y", "width", "height"))
        assert across + x + w < width - 5 and down + y + h < height - 19
    assert "side-USB" not in template(load_body({"body": "egg"}), sheet)


@pytest.mark.parametrize(
    "change, line",
    [
        ({"depth": "deep"}, "depth is 'deep'; right would be a length in mm"),
        ({"wall": 0}, "wall is 0; right would be a length in mm"),
        ({"sides": 4}, "sides has 4; right would be {"),
        ({"sides": [{"what": "USB", "edge": "up"}]}, "sides has {'edge': 'up', 'what': 'USB'}"),
    ],
)
def test_a_wrong_box_is_told(change, line):
    found = problems(load_body({"body": "box"}) | change)
    assert len(found) == 1 and found[0].startswith(line)
