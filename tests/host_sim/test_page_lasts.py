"""The page keeps every move whose save mark was shown, when its worker or renderer is killed."""

import os
import random
import signal

import pytest

from tests.host_sim.page_site import AlonePage
from tools.checks.faults.panel_memory import WIDTH, columns_of

pytestmark = [pytest.mark.lane("page"), pytest.mark.slow]
# The kills come at random within 240 ms, and five moves take some 135 of them. So about half of
# the kills fall among the moves; the others come soon after the last one.
WORKERS, RENDERERS, MOVES_EACH = 6, 4, 5

# Enters moves one behind the other; `seen` is how many had been answered when the mark stood.
PLAY = """([moves, delay]) => new Promise((resolve) => {
    const mark = %s;
    let answered = 0, seen = 0, asked = 0, over = false;
    const look = () => {
        const corner = clutch.panelBytes().slice(%d, %d);
        if (mark.every((byte, at) => byte === corner[at])) seen = answered;
    };
    const watching = setInterval(look, 4);
    setTimeout(() => {
        look();
        %s
        resolve([asked, seen]);
    }, delay);
    (async () => {
        for (const move of moves) {
            if (over) return;
            asked += 1;
            const { refused } = await clutch.ask({ do: "move", move });
            if (refused) return;
            answered += 1;
            await new Promise((on) => setTimeout(on, 25));
        }
    })();
})"""


def play(killing: str) -> str:
    from clutch.ui import icons

    return PLAY % (list(columns_of(icons.SAVED)), WIDTH - 8, WIDTH, killing)


def test_no_move_whose_mark_was_seen_is_lost_when_the_worker_is_killed(page, host):
    chance = random.Random(20)
    handheld = AlonePage(page, host.url)
    handheld.begin({"game": "tally", "players": ["Anna", "Brian"]})
    page.wait_for_timeout(500)
    score, promised, kept_more = 0, 0, 0
    for number in range(WORKERS):
        moves = [["add", 0, 1]] * MOVES_EACH
        asked, seen = page.evaluate(
            play("over = true; clearInterval(watching); clutch.tell({ power: false });"),
            [moves, chance.randrange(20, 260)],
        )
        page.evaluate("clutch.tell({ power: true })")
        page.wait_for_function("() => (clutch.told().text ?? []).some(Boolean)")
        found = handheld.ask(do="state")["state"]["scores"][0]
        assert score + seen <= found <= score + asked, (number, score, seen, asked, found)
        promised += seen
        kept_more += found - score - seen
        score = found
    assert promised > WORKERS, "the mark was hardly ever seen"


def renderers(browser):
    """The ids of its processes that run pages."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process["id"] for process in processes if process["type"] == "renderer"]


def test_nor_when_the_renderer_is_killed_among_the_moves(browser, host):
    chance = random.Random(21)
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    handheld = AlonePage(page, host.url)
    handheld.begin({"game": "tally", "players": ["Anna", "Brian"]})
    page.wait_for_timeout(500)
    score = promised = 0
    for number in range(RENDERERS):
        moves = [["add", 0, 1]] * MOVES_EACH
        victims = renderers(browser)
        # The moves go on after these have been counted, up to the kill.
        asked, seen = page.evaluate(play(""), [moves, chance.randrange(20, 260)])
        for process in victims:
            os.kill(process, signal.SIGKILL)
        page.close()
        page = context.new_page()
        page.goto(host.url)
        page.wait_for_function("() => window.clutch?.told().page")
        found = page.evaluate("clutch.ask({ do: 'state' })")["state"]["scores"][0]
        assert score + seen <= found <= score + MOVES_EACH, (number, score, seen, found)
        promised += seen
        score = found
    assert promised > RENDERERS, "the mark was hardly ever seen"
    context.close()
