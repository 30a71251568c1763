"""One game on many screens of a browser: the others show it, and any of them takes it over."""

import pytest

from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
RACE = {
    "game": "race", "players": ["Anna", "Brian", "Carol"], "start": 0,
    "track": ["plains", "desert", "swamp", "jungle"] * 3,
}  # fmt: skip
MIRROR = "document.body.classList.contains('mirror')"
TURN = "document.querySelector('#score [aria-current] span')?.textContent"


@pytest.fixture(scope="module")
def context(browser):
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    yield context
    context.close()


def test_a_television_and_a_second_tab_show_the_game_and_a_tab_takes_it_over(context, host):
    television = context.new_page()
    television.goto(f"{host.url}?view=table")
    television.get_by_text("Open Clutch in another tab").wait_for()
    first = AlonePage(context.new_page(), host.url)
    first.ask(do="setup", setup=RACE)
    first.ask(do="move", move=["step", 0])
    second = context.new_page()
    second.goto(host.url)
    for screen in (television, second):
        screen.wait_for_function(f"() => {TURN} === 'Anna'")
        screen.wait_for_function("() => clutch.told().text?.join().includes('Anna is on 2')")
        assert screen.evaluate("[...clutch.panelBytes()]") == list(first.panel())
        size = "parseFloat(getComputedStyle(document.querySelector('#score li')).fontSize)"
        assert screen.evaluate(size) >= 40
        assert screen.locator("#lamps").is_visible()
    assert television.locator("#use-here").is_hidden()

    second.locator("#use-here").click()
    second.wait_for_function(f"() => !{MIRROR}", timeout=20_000)
    first.wait_until(MIRROR)
    taken = AlonePage.__new__(AlonePage)
    taken.page = second
    taken.wait_for_words("egg: Anna", timeout_ms=20_000)
    assert taken.ask(do="state")["state"]["dinos"][0] == [2, 2]
    assert "refused" not in taken.ask(do="move", move=["roll"])
    for screen in (television, first.page):
        screen.wait_for_function("() => clutch.told().text?.join().includes('Anna rolled')")

    second.close()
    first.wait_until(f"!{MIRROR}")
    first.wait_for_words("Brian", timeout_ms=20_000)
    assert first.ask(do="state")["state"]["turn"] == 1
