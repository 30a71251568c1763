"""The page in Firefox and in WebKitGTK: a sample of what the other files test in Chromium."""

import time

import pytest

from tests.host_sim.page_site import hosted
from tests.host_sim.test_page_habits import MIRROR, TURN
from tests.host_sim.test_page_link import WHERE
from tests.host_sim.web_other_browsers import firefox, webkit
from tests.needed_tools import program

pytestmark = pytest.mark.lane("page")
SHOWN = "(window.clutch?.told().text ?? []).some(Boolean)"

firefox_esr = program("firefox-esr", "firefox-esr", "Firefox")
webkit_driver = program("WebKitWebDriver", "webkit2gtk-driver", "WebKitGTK")
xvfb = program("Xvfb", "xvfb", "Xvfb")


@pytest.fixture(params=["firefox", "webkit"])
def tabs(request, tmp_path):
    path = request.getfixturevalue
    if request.param == "firefox":
        running = firefox(path("firefox_esr"), tmp_path)
    else:
        running = webkit(path("webkit_driver"), path("xvfb"))
    with running as tabs:
        yield tabs


def state(tabs):
    return tabs.ask("() => clutch.ask({ do: 'state' })")["state"]


def keeps(tabs):
    """Whether the browser keeps games; WebKitGTK has no file that a worker could write."""
    lasts = tabs.ask("() => clutch.told().lasts")
    trouble = tabs.ask("() => document.querySelector('#trouble').textContent")
    assert lasts or "keeps nothing" in trouble
    return lasts


def plays(tabs):
    """A game of T-Rex from its card up to its first move, by finger and by key."""
    tabs.tap(".card[data-game=trex]")
    tabs.until("clutch.told().text[0].includes('T-Rex')")
    tabs.ask("() => clutch.tell({ speed: 4 })")
    for _ in range(30):
        if "which card?" in tabs.ask("() => clutch.told().text[7]"):
            break
        tabs.press("OK")
    before = state(tabs)
    for _ in range(10):
        if state(tabs) != before:
            break
        tabs.press("RIGHT")
        tabs.press("OK")
    assert state(tabs) != before


def test_a_game_is_there_without_the_host_goes_as_a_link_and_into_a_second_tab(tabs, site):
    with hosted(site) as host:
        tabs.open(host.url)
        tabs.until(SHOWN)
        plays(tabs)
        kept, first = state(tabs), tabs.send("GetWindowHandle", {})
        tabs.ask("() => { navigator.clipboard.writeText = async (it) => { window.copied = it }; }")
        tabs.tap("#share")
        link = tabs.until("window.copied").split()[-1]
        tabs.ask("() => navigator.serviceWorker.ready.then(() => true)")
        time.sleep(1)  # a person who sees the save mark
    tabs.open(f"{host.url}?from=home")
    tabs.until(SHOWN)
    lasts = keeps(tabs)
    assert state(tabs) == (kept if lasts else None)

    tabs.ask("(link) => { location.hash = new URL(link).hash; }", link)
    tabs.until(f"{WHERE}.startsWith('1 / 1')")
    tabs.tap("#replay-on")
    tabs.until(f"{WHERE}.startsWith('1 / 1')")
    tabs.until("!document.querySelector('#player[aria-busy]')")
    tabs.tap("#continue-here")
    tabs.until("document.querySelector('#player').hidden")
    tabs.until(SHOWN)
    assert state(tabs) == kept

    second = tabs.send("NewWindow", {"type": "tab"})["handle"]
    tabs.send("SwitchToWindow", {"handle": second})
    tabs.open(host.url)
    tabs.until(SHOWN)
    if not lasts:  # there is no file that only one tab may have
        assert state(tabs) is None
        return
    tabs.until(f"{MIRROR} && {TURN}")
    tabs.tap("#use-here")
    tabs.until(f"!{MIRROR}")
    tabs.until(SHOWN)
    assert state(tabs) == kept
    tabs.send("SwitchToWindow", {"handle": first})
    tabs.until(MIRROR)
