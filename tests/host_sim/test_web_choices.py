"""On the page of `sim`: another board, another language, and a recorded game to step through."""

import pytest

from host_sim.frontends.web.selection import Selection
from tests.host_sim.web_browser import HandheldPage, serving, soon
from tests.needed_tools import new_page

WHERE = "document.querySelector('#replay-where').textContent"


@pytest.fixture(scope="module")
def engines():
    """Those that were switched on, the newest last."""
    return []


@pytest.fixture(scope="module")
def sim(browser, engines):
    """A served handheld; each test goes on where the one before it ends."""
    selection = Selection("cpython", "pico", None, None)

    def switch_on():
        engines.append(selection.open())
        return engines[-1]

    with (
        serving(switch_on, selection.described, port=18528, selection=selection) as url,
        new_page(browser) as page,
    ):
        handheld = HandheldPage(page, url)
        handheld.wait_for_words("T-Rex")
        yield handheld
    selection.close()


def test_what_cannot_be_chosen_is_one_line(sim):
    for wrong in ({"board": "pico9"}, {"language": "xx"}, {"replay": 1}, {"ask": 1, "do": "cut"}):
        sim.page.evaluate("message => clutch.tell(message)", wrong)
    sim.page.wait_for_function("() => document.querySelectorAll('#log .error').length === 4")


def test_a_page_that_goes_away_ends_its_replay(sim, browser):
    with new_page(browser) as page:
        HandheldPage(page, sim.page.url)
        page.get_by_text("Replay a game").click()
        page.locator("#recording").select_option("rule_text_round")
        sim.wait_until("clutch.told().replay")
    sim.wait_until("!clutch.told().replay")
    sim.wait_for_words("T-Rex")


def test_nothing_is_offered_to_replay_where_no_game_is_recorded(sim, browser):
    with new_page(browser) as page:
        page.route("**/recordings.json", lambda one: one.fulfill(json={"games": {}}))
        HandheldPage(page, sim.page.url)
        page.locator("#choices").wait_for()
        page.evaluate("fetch('recordings.json').then((answer) => answer.json())")
        assert not page.locator("#replay").is_visible()


def test_another_board_is_drawn_and_runs(sim, engines):
    page = sim.page
    assert page.title() == "Clutch: Raspberry Pi Pico"
    shown = engines[-1].handheld.display
    assert soon(lambda: sim.panel() == bytes(shown.picture()))
    page.locator("#board").select_option("pico_242")
    page.wait_for_function("() => document.title === 'Clutch: Raspberry Pi Pico, 2.42 inch'")
    sim.wait_for_words("T-Rex")
    assert page.locator(".lamp").count() == 26


def test_a_recorded_game_is_replayed_beside_the_game_in_progress(sim):
    page = sim.page
    sim.press(*["DOWN"] * 4, "OK")
    sim.wait_for_words("Begin")
    sim.press("OK")
    sim.wait_for_words("Hold OK")
    sim.press("OK")
    sim.wait_until("clutch.told().screen?.playing")
    before = page.evaluate("clutch.ask({ do: 'state' })")["state"]
    page.get_by_text("Replay a game").click()
    page.locator("#recording").select_option("rule_text_round")
    page.wait_for_function(f"() => {WHERE}.startsWith('0 / ')")
    sim.wait_for_words("Round 1")
    page.locator("#replay-at").fill("13")
    sim.wait_for_words("Lay the cross")
    page.locator("#replay-back").click()
    page.wait_for_function(f"() => {WHERE}.startsWith('12 / ')")
    page.locator("#replay-end").click()
    sim.wait_until("!clutch.told().replay")
    page.wait_for_function("() => clutch.told().text?.join('').includes('Scoreboard')")
    assert page.evaluate("clutch.ask({ do: 'state' })")["state"] in (before, None)
    refused = page.evaluate("clutch.ask({ do: 'move', move: ['pass'] })")["refused"]
    assert refused == "No replay is open"


def test_another_language_starts_the_handheld_anew_and_keeps_its_games(sim):
    page = sim.page
    page.locator("#more summary").click()
    page.locator("#language").select_option("nl")
    sim.wait_for_words("Verder?")
    sim.wait_for_words("Scorebord")
    assert page.locator("#power").inner_text() == "Aan"
    assert page.locator("#language").input_value() == "nl"
