"""The look of the page on common screens, and its accessibility, checked by axe-core."""

import io

import pytest
from PIL import Image

from clutch.menus.result_code import encoded
from host_sim.engines import wasm
from tests.host_sim.page_site import AlonePage, fits_soon, large_soon, play, to_bench
from tests.host_sim.test_page_habits import RACE, TALLY
from tests.host_sim.test_page_taps import TREX
from tests.host_sim.test_taps_engines import DINOLAND
from tests.host_sim.web_browser import CODES
from tests.needed_tools import new_page

pytestmark = pytest.mark.lane("page")
PHONE = (390, 844)
ASIDE = ((1180, 820), (1280, 1000), (1920, 1080))  # screens with rows beside the egg
SCREENS = ((1280, 800), (1920, 1080), PHONE, (844, 390), (820, 1180))
NARROW = "() => document.documentElement.scrollWidth <= innerWidth"  # soon after a new size
WIDTHS = """() => {
  const width = (name) => document.querySelector(name).getBoundingClientRect().width;
  const [glass, panel] = [width("#glass"), width("#panel")];
  return %s;
}"""
FILLED = WIDTHS % "0.95 * glass <= panel && panel <= glass + 1"
# What is beside the egg: it begins behind it and ends below the header's last button.
BESIDE = """(selector) => {
  const [egg, rows, corner] = ["#body", selector, "#corner"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  return rows.left >= egg.right + 20 && rows.width >= 272 && rows.right <= corner.right + 1
    && egg.left;
}"""
LARGE = WIDTHS % "panel >= 0.9 * Math.min(innerWidth, 1.6 * innerHeight)"
AXE_RUN = """(contrast) => axe.run({
  resultTypes: ["violations"], rules: { "color-contrast": { enabled: contrast } },
}).then(({ violations }) => violations)"""
RESULT = {
    "game": "trex",
    "rows": [["Anna", "21 (34)"], ["Brian", "3"]],
    "winners": 1,
    "key": "4 630dcd2a",
}
AXE = wasm.INSTALLED.parent / "axe-core" / "axe.min.js"


def findings(page, contrast=True):
    """What axe-core finds on the page as it is."""
    violations = page.evaluate(AXE_RUN, contrast)
    return [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in violations]


def sized(page, size, scheme="dark"):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": size[0], "height": size[1]})


def looks_well(page, what):
    """It fits and axe-core finds nothing, on a desktop in the light, on a phone in the dark."""
    for size, scheme in ((SCREENS[0], "light"), (PHONE, "dark")):
        sized(page, size, scheme)
        page.wait_for_function(NARROW)
        assert findings(page) == [], (what, size, scheme)


# Each asks its first question at once.
GAMES = (TALLY, RACE, {**TALLY, "game": "dragons"}, DINOLAND, {**TREX, "depth": "full"})


def all_fits(handheld):
    """All keys are in the window, large enough, and the panel fills its window."""
    page = handheld.page
    fits_soon(page, [f"[data-key={name}]" for name in CODES])
    large_soon(page, "#keys button", 48, len(CODES))
    page.wait_for_function(FILLED)


def open_bench(page):
    to_bench(page)
    for summary in page.locator("#bench summary:visible").all():
        summary.click()


@pytest.fixture
def still(browser):
    """A page whose colours change at once, and that takes axe-core from outside."""
    with new_page(browser, reduced_motion="reduce", bypass_csp=True) as page:
        yield page


def test_axe_finds_nothing_and_all_fits(still, host):
    """All fits on every screen; axe looks at two of them, in the dark and in the light."""
    page = still
    sized(page, SCREENS[0])
    handheld = AlonePage(page, host.url, onto=False)
    page.add_script_tag(path=str(AXE))
    for what in ("the games", "the handheld", "the workbench"):
        for size in SCREENS:
            sized(page, size)
            if what == "the handheld":
                all_fits(handheld)
            page.wait_for_function(NARROW)
        looks_well(page, what)
        page.locator("#more summary").click()
        looks_well(page, f"{what}, its menu")
        for size in SCREENS:
            sized(page, size)
            fits_soon(page, ("#more > div",))
        page.keyboard.press("Escape")
        if what == "the games":
            sized(page, (844, 390))
            to_bench(page)
            assert not page.locator("#start").is_visible(), "the workbench takes its place"
            page.locator("#to-bench").click()
            play(page)
        elif what == "the handheld":
            handheld.ask(do="open", game="trex")
            for size in ASIDE:
                sized(page, size)
                page.locator("#rows button").first.wait_for()
                page.wait_for_function(NARROW)
                egg = page.wait_for_function(BESIDE, arg="#rows").json_value()
                page.locator("#to-start").click()
                cards = page.wait_for_function(BESIDE, arg="#cards").json_value()
                assert cards == egg, "nothing moves when a game begins"
                play(page)
            looks_well(page, "a form")
            open_bench(page)
    table = page.context.new_page()
    AlonePage(table, f"{host.url}?view=table", onto=False)
    table.add_script_tag(path=str(AXE))
    for width, height in (PHONE, (844, 390), (820, 1180)):
        sized(table, (width, height))
        fits_soon(table, ("#panel", "#lamps"))
        table.wait_for_function(LARGE)
    looks_well(table, "the view for a table")


def test_on_a_large_screen_rows_are_beside_the_egg_in_large_type_too(still, host):
    page, devtools = still, still.context.new_cdp_session(still)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    sized(page, ASIDE[-1])
    AlonePage(page, host.url, onto=False).ask(do="open", game="trex")
    play(page)
    page.locator("#rows button").first.wait_for()
    for size in (ASIDE[-1], (2400, 1080)):
        sized(page, size)
        page.wait_for_function(NARROW)
        page.wait_for_function(BESIDE, arg="#rows")
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    sized(page, (900, 700))
    page.wait_for_function(NARROW)
    page.wait_for_function(BESIDE, arg="#rows")


OUTLINED = """(selector) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.querySelector(selector));
  return outlineStyle === "solid" && parseFloat(outlineWidth) >= 3;
}"""
KNOB_SEEN = """getComputedStyle(document.querySelector(".slide"), "::after").backgroundColor
  === getComputedStyle(document.body).color"""


def contrast(page):
    """Of the lightest and the darkest of the panel as it is drawn, from 1 to 21."""
    picture = Image.open(io.BytesIO(page.locator("#panel").screenshot())).convert("L")
    greys = picture.tobytes()
    dark, light = ((grey / 255) ** 2.2 + 0.05 for grey in (min(greys), max(greys)))
    return light / dark


def test_in_forced_colours_the_panel_can_be_read_and_what_is_chosen_be_told(still, host):
    """axe-core sees no contrast in them: it takes the page's own colours for the background."""
    page, television = still, still.context.new_page()
    for one in (page, television):
        one.emulate_media(forced_colors="active")
    handheld = AlonePage(page, host.url)
    television.goto(f"{host.url}?view=table")
    for scheme in ("light", "dark"):
        handheld.ask(do="open", game="trex")
        page.locator("#rows [aria-current]").wait_for()
        sized(page, (844, 390), scheme)  # without the egg, whose window is dark by itself
        assert contrast(page) >= 7
        page.evaluate("clutch.hear({ key: { OK: true } })")
        for chosen in ("#rows [aria-current]", "#keys [aria-pressed=true]"):
            assert page.evaluate(OUTLINED, chosen), (scheme, chosen)
        page.evaluate("clutch.hear({ key: { OK: false } })")
        assert page.evaluate(KNOB_SEEN)
        handheld.begin(RACE)
        sized(television, SCREENS[0], scheme)
        television.locator("#score [aria-current]").wait_for()
        assert contrast(television) >= 7
        assert television.evaluate(OUTLINED, "#score [aria-current]"), scheme
    for one in (page, television):
        one.add_script_tag(path=str(AXE))
        assert findings(one, contrast=False) == []


@pytest.fixture
def dutch(browser):
    """The same in Dutch on a touch screen."""
    options = {"locale": "nl-NL", "has_touch": True, "reduced_motion": "reduce"}
    with new_page(browser, bypass_csp=True, **options) as page:
        yield page


def test_axe_finds_nothing_on_what_comes_and_goes(dutch, host):
    page = dutch
    handheld = AlonePage(page, host.url)
    handheld.hurry()
    page.add_script_tag(path=str(AXE))

    page.evaluate("code => { location.hash = code }", encoded(RESULT, 36))
    page.locator("#arrived").wait_for()
    looks_well(page, "a result")
    page.locator("#arrived-done").click()
    page.evaluate("location.hash = 'game=x'")
    page.locator("#answer", has_text="link").wait_for()
    looks_well(page, "a broken link")
    page.once("dialog", lambda dialog: dialog.accept())
    page.locator("#restore-file").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    page.locator("#answer", has_text="geen reservekopie").wait_for()
    looks_well(page, "a backup that is refused")
    handheld.press(*["DOWN"] * 7, "OK")
    handheld.wait_for_words("Instellingen")
    looks_well(page, "the settings")
    handheld.ask(do="open", game="trex")
    handheld.wait_for_words("Begin")
    handheld.press("DOWN", "DOWN", "OK")
    page.locator("#naming").wait_for()
    looks_well(page, "a name")
    for setup in GAMES:
        handheld.begin(setup)
        handheld.take_time()
        looks_well(page, setup)
    handheld.wait_for_words("welke kaart?")
    page.locator("[data-hold=OK]").click()
    handheld.wait_for_words("Beeld omdraaien")
    looks_well(page, "the menu")
    handheld.begin(TALLY, ["add", 0, 7], ["end"])
    handheld.ask(do="settle")
    handheld.take_time()
    looks_well(page, "the results")
    page.locator("#to-start").click()
    page.locator("#go-on button").first.wait_for()
    looks_well(page, "games that wait")
    play(page)
    page.evaluate("clutch.hear({ display: [false, 0] })")
    looks_well(page, "asleep")
    page.evaluate("clutch.hear({ display: [true, 255] })")
    other = page.context.new_page()
    other.goto(host.url)
    other.locator("#elsewhere").wait_for()
    other.wait_for_function("() => clutch.told().text")
    other.add_script_tag(path=str(AXE))
    looks_well(other, "a game of another tab")
    other.close()
    page.locator("#to-start").click()
    page.locator("#watch").click()
    page.locator("#player").wait_for()  # with reduced motion a round is stepped through
    handheld.wait_for_words("Ronde 1")
    page.locator("#replay-on").click()
    looks_well(page, "a replay")
    page.locator("#replay-end").click()
    page.emulate_media(reduced_motion="no-preference")
    page.locator("#watch").click()
    page.locator("#caption").wait_for()
    handheld.wait_for_words("Ronde 1")
    looks_well(page, "the round to watch")
