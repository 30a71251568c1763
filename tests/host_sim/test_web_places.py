"""The page and the pictures show each part where the body's file has it."""

import pytest

from host_sim.board.body import load_body
from host_sim.board.loading import load_board
from host_sim.engines.opening import open_engine
from host_sim.files.paths import ROOT
from tests.host_sim.web_browser import serving

NEAR = 0.05  # mm; so the page is within 0.1 mm of the case
MEASURE = """() => {
    const body = document.getElementById("body").getBoundingClientRect();
    const middle = (part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [left + width / 2 - body.left, top + height / 2 - body.top, width, height];
    };
    const all = (selector, name) => Object.fromEntries(
        [...document.querySelectorAll(selector)].map((part) => [name(part), middle(part)]));
    return {
        width: body.width,
        lamps: all(".lamp", (part) => part.dataset.name),
        keys: all(".key", (part) => part.dataset.key),
        window: all("#glass", () => "window").window,
    };
}"""


def lamp_name(role, number):
    if role == "track":
        return f"track {number}" if number else "track, volcano"
    return f"cross {'NWCES'[number]}" if role == "cross" else f"seat {number + 1}"


def test_the_page_and_the_portrait_have_each_lamp_where_the_body_has_it(page):
    """Within 0.05 mm, measured on what the browser draws."""
    board = load_board("pico")[1]
    body = load_body(board)
    with serving(lambda: open_engine("cpython", "pico")) as address:
        page.goto(address)
        page.wait_for_function("() => clutch.told().page")
        on_page = page.evaluate(MEASURE)
        page.add_style_tag(path=ROOT / "tools/pictures/portrait.css")
        for found in (on_page, page.evaluate(MEASURE)):
            places_are_those_of(body, found)


def places_are_those_of(body, found):
    width, height = (length + 2 for length in body["size"])  # 1 mm around it
    scale = width / found["width"]

    def millimetres(middle):
        return [middle[0] * scale - 1, middle[1] * scale - 1]

    for role, places in body["lamps"].items():
        for number, place in enumerate(places):
            middle = found["lamps"][lamp_name(role, number)]
            assert millimetres(middle) == pytest.approx(place, abs=NEAR)
            assert middle[2] * scale == pytest.approx(body["windows"][role], abs=NEAR)
    for name, key in body["keys"].items():
        assert millimetres(found["keys"][name.upper()]) == pytest.approx(key["at"], abs=NEAR)
    left, top, across, down = body["panel"]["window"]
    middle = found["window"]
    assert millimetres(middle) == pytest.approx([left + across / 2, top + down / 2], abs=NEAR)
    assert middle[2] * scale == pytest.approx(across, abs=NEAR)
