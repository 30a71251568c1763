"""Links that open the page with data: results from QR codes, and games to play through."""

import json
import subprocess
from urllib.parse import unquote

import pytest

from clutch.menus.result_code import encoded, letters_of
from host_sim.frontends.web.static_page import STATIC, result_tables
from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")

KEY = "4 630dcd2a"
TREX = {
    "game": "trex",
    "rows": [["Anna", "21 (34)"], ["Brian", "21 (12)"], ["Zoë", "3"]],
    "winners": 1,
    "key": KEY,
}
RESULTS = (
    TREX,
    {"game": "race", "rows": [["Anna", "2/2"], ["Bo", "0/2"]], "winners": 1, "key": KEY},
    {"game": "race", "rows": [["A", "26"], ["B", "26"], ["C", "-2"], ["D", "-2"]], "winners": 2,
     "form": "teams", "key": KEY},
    {"game": "dinoland", "rows": [["A", "440"], ["B", "440"]], "winners": 2, "form": "together",
     "key": KEY},
    {"game": "dragons", "rows": [["A", ""], ["B", ""]], "winners": 0, "early": True, "key": KEY},
    {"game": "tally", "rows": [[name, str(30000 - 7 * len(name))] for name in
     ("Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Quinn", "Rosa")], "winners": 0,
     "key": KEY},
)  # fmt: skip
TALLY = {"game": "tally", "players": ["Anna", "Brian"], "target": 50}
MOVES = [["add", 0, 7], ["add", 1, 12], ["add", 0, -3]]
CODES = """
import { decode } from "SCRIPT";
const { tables, codes } = JSON.parse(process.argv[1]);
console.log(JSON.stringify(codes.map((code) => {
  try {
    return decode(code, tables);
  } catch (error) {
    return error.kind;
  }
})));
"""
WHERE = "document.querySelector('#replay-where').textContent"
DAMAGED = "This link is damaged: nothing was read from it, and nothing here has changed"


def decoded(node, codes):
    """What result_code.js says of each code."""
    script = CODES.replace("SCRIPT", (STATIC / "result_code.js").as_uri())
    given = json.dumps({"tables": result_tables(), "codes": codes})
    command = [node, "--input-type=module", "--eval", script, given]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return json.loads(done.stdout)


def test_the_page_reads_what_the_handheld_writes(node):
    for result, found in zip(
        RESULTS, decoded(node, [encoded(result, 36) for result in RESULTS]), strict=True
    ):
        assert found["game"] == result["game"] and found["winners"] == result["winners"]
        assert found["form"] == result.get("form", "") and found["tag"] == 10
        assert found["early"] == result.get("early", False)
        assert [score for _, score in found["rows"]] == [score for _, score in result["rows"]]
        for (letters, _), (name, _) in zip(found["rows"], result["rows"], strict=True):
            assert letters and letters_of(name).startswith(letters)


def test_a_changed_or_shortened_code_is_damaged_and_an_unknown_one_newer(node):
    code = encoded(TREX, 36)
    digits = result_tables()["digits"]
    changed = [
        code[:place] + digits[(digits.index(code[place]) + 5) % 64] + code[place + 1 :]
        for place in range(len(code))
    ]
    assert set(decoded(node, [*changed, "", "%", "ä", "-" * 500])) == {"damaged"}
    # Format 1, and a game that is not there yet; each digit is its own check.
    assert decoded(node, ["BB", "88"]) == ["newer", "newer"]


def opened(page, host, fragment):
    page.goto("about:blank")
    page.goto(f"{host.url}#{fragment}")
    page.wait_for_function("() => (window.clutch?.told().text ?? []).some(Boolean)")


def arrived(page):
    page.locator("#arrived").wait_for(state="visible")
    rows = page.locator("#arrived-rows li")
    return [
        (rows.nth(row).locator("input").input_value(), rows.nth(row).locator("b").inner_text())
        for row in range(rows.count())
    ]


def test_a_result_is_shown_kept_once_and_goes_to_bg_stats(page, host):
    code = encoded(TREX, 36)
    opened(page, host, code)
    assert arrived(page) == [("Anna", "21 (34)"), ("Brian", "21 (12)"), ("Zoe", "3")]
    assert page.locator("#arrived-title").inner_text().startswith("T-Rex")
    assert "#" not in page.url
    page.locator("#arrived-rows input").nth(2).fill("Zoë")
    page.locator("#arrived-rows input").nth(2).blur()
    link = page.locator("#bg-stats").get_attribute("href")
    address, _, data = link.partition("?data=")
    play = json.loads(unquote(data))
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    assert play["sourceName"] == "Clutch" and play["game"]["name"] == "T-Rex"
    assert [(one["name"], one["score"], one["winner"], one["startPlayer"]) for one in
            play["players"]] == [("Anna", "21", True, False), ("Brian", "21", False, False),
                                 ("Zoë", "3", False, False)]  # fmt: skip
    opened(page, host, code)
    assert arrived(page)[2] == ("Zoë", "3")
    assert page.locator("#kept-list li").count() == 1
    with page.expect_download() as download:
        page.locator("#to-bench").click()
        page.locator("#results-json").click()
    (kept,) = json.loads(download.value.path().read_text("utf-8"))
    assert kept["rows"] == [["Anna", "21 (34)"], ["Brian", "21 (12)"], ["Zoë", "3"]]


def test_names_that_the_page_knows_are_completed(page, host):
    full = [["Zoë", "90"], ["Annelies", "80"], ["Bram", "7"]]
    opened(page, host, encoded({"game": "tally", "rows": full, "winners": 1}, 36))
    names = page.locator("#arrived-rows input")
    assert [name for name, _ in arrived(page)] == ["Zoe", "Annelies", "Bram"]
    names.nth(0).fill("Zoë")
    names.nth(0).blur()
    short = encoded({"game": "trex", "rows": full, "winners": 1, "key": KEY}, 20)
    page.evaluate("code => { location.hash = code }", short)
    page.wait_for_function("() => document.querySelector('#arrived-title').textContent"
                           ".startsWith('T-Rex')")  # fmt: skip
    assert [name for name, _ in arrived(page)] == ["Zoë", "Annelies", "Bram"]


def test_a_result_is_shown_though_another_tab_has_the_handheld(browser, host):
    context = browser.new_context()
    AlonePage(context.new_page(), host.url)
    second = context.new_page()
    second.goto(f"{host.url}#{encoded(TREX, 36)}")
    assert arrived(second)[0] == ("Anna", "21 (34)")
    context.close()


def test_a_browser_that_keeps_nothing_shows_the_result_and_leaves_the_link(page, host):
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full') }")
    opened(page, host, encoded(TREX, 36))
    assert arrived(page)[0] == ("Anna", "21 (34)")
    assert page.url.endswith(encoded(TREX, 36))
    assert "does not keep this result" in page.locator("#trouble").inner_text()


@pytest.mark.parametrize(
    "fragment", ["game=", "game=%%%", "game=abcd", "game=q1YqUbJSKC1OLVKy", "x", "A A", "..."]
)
def test_a_mangled_link_says_one_line_and_loses_nothing(page, host, fragment):
    opened(page, host, encoded(TREX, 36))
    arrived(page)
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    page.locator("#trouble").wait_for(state="visible")
    assert page.locator("#trouble").inner_text() == DAMAGED
    assert page.locator("#kept-list li").count() == 1
    opened(page, host, encoded(TREX, 36))
    assert not page.locator("#trouble").is_visible()


def shared(page, host, setup, moves):
    """The link that the page copies for a game in progress."""
    handheld = AlonePage(page, host.url)
    handheld.ask(do="setup", setup=setup)
    for move in moves:
        assert "refused" not in handheld.ask(do="move", move=move)
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    page.locator("#to-bench").click()
    page.locator("#share").click()
    page.wait_for_function("() => window.copied")
    return page.evaluate("window.copied")


def test_a_link_carries_a_game_in_progress_to_be_played_through(browser, host):
    context = browser.new_context()
    link = shared(context.new_page(), host, TALLY, MOVES)
    context.close()
    context = browser.new_context()
    page = context.new_page()
    page.goto(link)
    page.locator("#play-through").wait_for(state="visible")
    assert page.locator("#arrived-about").inner_text() == "Anna, Brian, moves: 3"
    page.locator("#play-through").click()
    where = page.locator("#replay-where")
    for count in range(4):
        page.wait_for_function(f"() => {WHERE}.startsWith('{count} / 3')")
        if count < 3:
            page.locator("#replay-on").click()
    assert where.inner_text() == "3 / 3: add 0 -3"
    page.wait_for_function(
        "async () => (await clutch.ask({ do: 'state' })).state?.scores.join() === '4,12'"
    )
    page.locator("#replay-end").click()
    assert "#" not in page.url
    context.close()


def test_a_link_with_a_move_that_the_rules_refuse_goes_as_far_as_it_goes(page, host):
    AlonePage(page, host.url)
    page.route("**/share.js", lambda route: route.fulfill(path=STATIC / "share.js"))
    text = page.evaluate(
        """async (game) => {
          const { src } = document.querySelector("script[type=module]");
          return (await import(new URL("share.js", src).href)).asFragment(game);
        }""",
        {"setup": TALLY, "moves": [MOVES[0], ["add", 7, 1], MOVES[1]]},
    )
    page.evaluate("fragment => { location.hash = fragment }", text)
    page.locator("#play-through").click()
    page.wait_for_function(f"() => {WHERE}.startsWith('0 / 3')")
    page.locator("#replay-at").fill("3")
    page.locator("#trouble").wait_for(state="visible")
    assert page.locator("#trouble").inner_text() == "This game ends at move 2: A seat is 0 to 1"
    assert page.locator("#replay-where").inner_text().startswith("1 / 3")


def test_without_a_game_in_progress_there_is_no_link(page, host):
    AlonePage(page, host.url)
    page.locator("#to-bench").click()
    page.locator("#share").click()
    page.locator("#trouble").wait_for(state="visible")
    assert page.locator("#trouble").inner_text() == "No game is in progress"
