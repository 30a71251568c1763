"""The paper templates: they are at 1:1, with each part where the body's file has it."""

from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from host_sim.bodies import body_names, load_body
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
