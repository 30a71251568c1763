"""The look of the page on common screens, and its accessibility, checked by axe-core."""

import pytest

from clutch.menus.result_code import encoded
from host_sim.engines import wasm
from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
SCREENS = ((1280, 800), (1920, 1080), (390, 844), (844, 390), (820, 1180))
RESULT = {
    "game": "trex",
    "rows": [["Anna", "21 (34)"], ["Brian", "3"]],
    "winners": 1,
    "key": "4 630dcd2a",
}
AXE = wasm.INSTALLED.parent / "axe-core" / "axe.min.js"


def findings(page):
    """What axe-core finds on the page as it is."""
    violations = page.evaluate("axe.run().then(({ violations }) => violations)")
    return [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in violations]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("width, height", SCREENS)
def test_axe_finds_nothing_and_all_fits(browser, host, width, height, scheme):
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        bypass_csp=True,  # for axe-core, which comes from outside the page
    )
    page = context.new_page()
    handheld = AlonePage(page, host.url, onto=False)
    page.add_script_tag(path=str(AXE))
    assert findings(page) == [], "the games"
    page.locator("#play-on").click()
    assert findings(page) == [], "the handheld"
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK"):
        box = handheld.key(name).bounding_box()
        assert min(box["width"], box["height"]) >= 48, name
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, name
        assert box["y"] >= 0 and box["y"] + box["height"] <= height, name
    glass, panel = (page.locator(name).bounding_box() for name in ("#glass", "#panel"))
    assert 0.95 * glass["width"] <= panel["width"] <= glass["width"] + 1
    page.locator("#to-bench").click()
    for summary in page.locator("#bench summary:visible").all():
        summary.click()
    assert findings(page) == [], "the workbench"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


@pytest.fixture(params=[(390, 844), (1280, 800)], ids=["phone", "desktop"])
def dutch(request, browser, host):
    """The page in Dutch on a touch screen, with axe-core; and a function that checks it."""
    width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="nl-NL",
        has_touch=True,
        bypass_csp=True,
    )
    page = context.new_page()
    handheld = AlonePage(page, host.url)
    page.add_script_tag(path=str(AXE))

    def fits(what):
        assert findings(page) == [], what
        assert page.evaluate("document.documentElement.scrollWidth") <= width, what

    yield handheld, fits
    context.close()


def test_axe_finds_nothing_on_what_comes_and_goes(dutch, tmp_path):
    handheld, fits = dutch
    page = handheld.page
    page.evaluate("code => { location.hash = code }", encoded(RESULT, 36))
    page.locator("#arrived").wait_for()
    fits("a result")
    page.locator("#arrived-done").click()
    page.evaluate("location.hash = 'game=x'")
    page.locator("#trouble").wait_for()
    fits("trouble")
    handheld.ask(do="open", game="trex")
    handheld.wait_for_words("Begin")
    handheld.press("DOWN", "DOWN", "OK")
    page.locator("#naming").wait_for()
    fits("a name")
    page.locator("#to-bench").click()
    for summary in page.locator("#bench summary:visible").all():
        summary.click()
    page.locator("#recording").select_option("rule_text_round")
    handheld.wait_for_words("Ronde 1")
    page.locator("#replay-on").click()
    fits("a replay")
    page.locator("#to-start").click()
    page.locator("#watch").click()
    page.locator("#caption").wait_for()
    handheld.wait_for_words("Ronde 1")
    fits("the round to watch")


@pytest.mark.parametrize("width, height", [(390, 844), (844, 390), (820, 1180)])
def test_the_view_for_a_table_shows_panel_and_lamps_as_large_as_the_window(
    browser, host, width, height
):
    context = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True)
    page = context.new_page()
    AlonePage(page, f"{host.url}?view=table", onto=False)
    panel, lamps = (page.locator(name).bounding_box() for name in ("#panel", "#lamps"))
    assert panel["width"] >= 0.9 * min(width, 1.6 * height)
    for box in (panel, lamps):
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
    page.add_script_tag(path=str(AXE))
    assert findings(page) == []
    context.close()
