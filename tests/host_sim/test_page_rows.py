"""The panel's lines, rows and cells in the page's own type: everything by one thumb."""

import pytest

from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
RACE = {
    "game": "race", "players": ["Anna", "Brian", "Carol"], "start": 0,
    "track": ["plains", "desert", "swamp", "jungle"] * 3,
}  # fmt: skip
SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180))
LEAST_PX = 44


@pytest.fixture(scope="module")
def phone(browser, host):
    """A phone that stands; a test may turn it."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield AlonePage(context.new_page(), host.url)
    context.close()


def buttons(phone):
    return phone.page.locator("#rows button")


def tap(phone, words):
    """Tap the button with these words once it is there and what is on the panel has been read."""
    found = buttons(phone).filter(has_text=words).first
    found.wait_for()
    phone.page.wait_for_timeout(900)
    found.tap()


def test_a_turn_of_dino_race_by_one_thumb(phone):
    phone.ask(do="setup", setup=RACE)
    tap(phone, "to desert")
    phone.wait_for_words("to swamp")
    assert sorted(phone.ask(do="state")["state"]["dinos"][0]) == [2, 2]
    tap(phone, "the die")
    tap(phone, "Roll the die")
    phone.page.wait_for_function("() => !clutch.told().text.join().includes('Roll the die')")


def test_four_taps_at_one_place_change_one_setting(phone):
    phone.ask(do="open", game="trex")
    last = buttons(phone).nth(5)
    phone.page.wait_for_function("() => document.querySelectorAll('#rows button').length === 6")
    before = buttons(phone).all_text_contents()
    for _ in range(4):
        phone.page.wait_for_timeout(700)
        last.tap()
    phone.page.wait_for_timeout(700)
    after = buttons(phone).all_text_contents()
    assert before[:5] == after[:5]
    assert before[5].startswith("Trump") and after[5].startswith("Trump")


@pytest.mark.parametrize("width, height", SIZES)
def test_every_row_is_large_enough_for_a_thumb_and_in_sight(phone, width, height):
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.ask(do="open", game="trex")
    phone.page.wait_for_function("() => document.querySelectorAll('#rows button').length === 6")
    phone.page.wait_for_timeout(300)
    seen = buttons(phone).all() + phone.page.locator("#keys button").all()
    assert len(seen) == 12
    for box in (one.bounding_box() for one in seen):
        assert min(box["width"], box["height"]) >= LEAST_PX
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
    rows = phone.page.locator("#rows")
    assert rows.evaluate("rows => rows.scrollHeight <= rows.clientHeight")


def test_text_of_twice_the_size_is_nowhere_cut_off(phone):
    page = phone.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    phone.ask(do="setup", setup=RACE)
    buttons(phone).filter(has_text="to desert").wait_for()
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) <= 390, "a game"
    page.locator("#to-bench").click()
    assert page.evaluate(wide) <= 390, "the workbench"
    page.locator("#to-bench").click()
    page.locator("#to-start").click()
    assert page.evaluate(wide) <= 390, "the games"
