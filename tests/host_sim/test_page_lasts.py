"""The page keeps every move whose save mark was shown, whenever its worker or tab is killed."""

import os
import random
import signal

import pytest

from host_sim.faults.glass import WIDTH, columns_of
from tests.host_sim.page_site import AlonePage

pytestmark = [pytest.mark.lane("page"), pytest.mark.slow]
KILLS, MOVES_EACH = 40, 5
TABS = 3

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
        over = true;
        clearInterval(watching);
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
    handheld.ask(do="setup", setup={"game": "tally", "players": ["Anna", "Brian"]})
    page.wait_for_timeout(500)
    score, promised, kept_more = 0, 0, 0
    for number in range(KILLS):
        moves = [["add", 0, 1]] * MOVES_EACH
        asked, seen = page.evaluate(
            play("clutch.tell({ power: false });"), [moves, chance.randrange(20, 260)]
        )
        page.evaluate("clutch.tell({ power: true })")
        page.wait_for_function("() => (clutch.told().text ?? []).some(Boolean)")
        found = handheld.ask(do="state")["state"]["scores"][0]
        assert score + seen <= found <= score + asked, (number, score, seen, asked, found)
        promised += seen
        kept_more += found - score - seen
        score = found
    assert promised > KILLS, "the mark was hardly ever seen"


def test_nor_when_the_tab_crashes(browser, host):
    chance = random.Random(21)
    context = browser.new_context()
    page = context.new_page()
    handheld = AlonePage(page, host.url)
    handheld.ask(do="setup", setup={"game": "tally", "players": ["Anna", "Brian"]})
    page.wait_for_timeout(500)
    score = 0
    for _ in range(TABS):
        moves = [["add", 0, 1]] * MOVES_EACH
        asked, seen = page.evaluate(play(""), [moves, chance.randrange(100, 400)])
        for process in browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")[
            "processInfo"
        ]:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)
        page.close()
        page = context.new_page()
        handheld = AlonePage(page, host.url)
        found = handheld.ask(do="state")["state"]["scores"][0]
        assert score + seen <= found <= score + MOVES_EACH
        score = found
    assert score > 0
    context.close()
