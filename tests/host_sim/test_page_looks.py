"""The look of the page on common screens, and its accessibility, checked by axe-core."""

import pytest

from host_sim.engines import wasm
from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
SCREENS = ((1280, 800), (1920, 1080), (390, 844), (844, 390))
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


@pytest.mark.parametrize("width, height", [(390, 844), (844, 390), (820, 1180)])
def test_the_view_for_a_table_shows_panel_and_lamps_as_large_as_the_window(
    browser, host, width, height
):
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    AlonePage(page, f"{host.url}?view=table", onto=False)
    panel, lamps = (page.locator(name).bounding_box() for name in ("#panel", "#lamps"))
    assert panel["width"] >= 0.9 * min(width, 1.6 * height)
    for box in (panel, lamps):
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
    context.close()
