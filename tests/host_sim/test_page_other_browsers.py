"""The page in Firefox and in WebKitGTK: a sample of what the other files test in Chromium."""

import time

import pytest

from tests.host_sim.page_site import hosted
from tests.host_sim.test_page_habits import MIRROR, RACE, TURN
from tests.host_sim.test_page_link import WHERE
from tests.host_sim.test_page_modules import MOVES, TALLY
from tests.host_sim.web_other_browsers import firefox, webkit
from tests.needed_tools import program

pytestmark = pytest.mark.lane("page")
SHOWN = "(window.clutch?.told().text ?? []).some(Boolean)"
ASK = "(command) => clutch.ask(command)"

firefox_esr = program("firefox-esr", "firefox-esr", "Firefox")
webkit_driver = program("WebKitWebDriver", "webkit2gtk-driver", "WebKitGTK")
xvfb = program("Xvfb", "xvfb", "Xvfb")


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def tabs(request, tmp_path_factory):
    path = request.getfixturevalue
    if request.param == "firefox":
        running = firefox(path("firefox_esr"), tmp_path_factory.mktemp("firefox"))
    else:
        running = webkit(path("webkit_driver"), path("xvfb"))
    with running as tabs:
        yield tabs


def begun(tabs, setup, moves):
    assert "refused" not in tabs.ask(ASK, {"do": "setup", "setup": setup})
    for move in moves:
        assert "refused" not in tabs.ask(ASK, {"do": "move", "move": move})


def state(tabs):
    return tabs.ask(ASK, {"do": "state"})["state"]


def keeps(tabs):
    """Whether the browser keeps games; WebKitGTK has no file that a worker could write."""
    lasts = tabs.ask("() => clutch.told().lasts")
    trouble = tabs.ask("() => document.querySelector('#trouble').textContent")
    assert lasts or "keeps nothing" in trouble
    return lasts


def asks_for_card(tabs):
    return "which card?" in tabs.ask("() => clutch.told().text[7]")


def test_a_game_by_finger_and_key_is_there_when_the_host_is_not(tabs, site):
    with hosted(site) as host:
        tabs.open(host.url)
        tabs.until(SHOWN)
        tabs.tap(".card[data-game=trex]")
        tabs.until("clutch.told().text[0].includes('T-Rex')")
        tabs.ask("() => clutch.tell({ speed: 4 })")
        for _ in range(30):
            if asks_for_card(tabs):
                break
            tabs.press("OK")
        before = state(tabs)
        for _ in range(10):
            if state(tabs) != before:
                break
            tabs.press("RIGHT")
            tabs.press("OK")
        kept = state(tabs)
        assert kept != before
        tabs.ask("() => navigator.serviceWorker.ready.then(() => true)")
        time.sleep(1)  # a person who sees the save mark
    tabs.open(f"{host.url}?from=home")
    tabs.until(SHOWN)
    assert state(tabs) == (kept if keeps(tabs) else None)


def test_a_link_opens_a_player_and_its_game_goes_on_here(tabs, host):
    tabs.open(host.url)
    tabs.until(SHOWN)
    begun(tabs, TALLY, MOVES)
    tabs.ask("() => { navigator.clipboard.writeText = async (text) => { window.copied = text }; }")
    tabs.tap("#to-bench")
    tabs.tap("#share")
    link = tabs.until("window.copied")
    tabs.open("about:blank")
    tabs.open(link)
    tabs.until(f"{WHERE}.startsWith('0 / 3')")
    tabs.tap("#replay-on")
    tabs.until(f"{WHERE}.startsWith('1 / 3')")
    tabs.tap("#continue-here")
    tabs.until("document.querySelector('#player').hidden")
    tabs.until("clutch.ask({ do: 'state' }).then(({ state }) => state?.scores.join() === '7,0')")


def test_a_second_tab_shows_the_game_and_takes_it_over(tabs, host):
    first = tabs.send("GetWindowHandle", {})
    tabs.open(host.url)
    tabs.until(SHOWN)
    begun(tabs, RACE, [["step", 0]])
    second = tabs.send("NewWindow", {"type": "tab"})["handle"]
    tabs.send("SwitchToWindow", {"handle": second})
    tabs.open(host.url)
    tabs.until(SHOWN)
    if not keeps(tabs):  # there is no file that only one tab may have
        assert state(tabs) is None
        return
    tabs.until(f"{TURN} === 'Anna' && {MIRROR}")
    tabs.until("clutch.told().text?.join().includes('Anna is on 2')")
    tabs.tap("#use-here")
    tabs.until(f"!{MIRROR}")
    tabs.until(SHOWN)
    assert state(tabs)["dinos"][0] == [2, 2]
    tabs.send("SwitchToWindow", {"handle": first})
    tabs.until(MIRROR)
