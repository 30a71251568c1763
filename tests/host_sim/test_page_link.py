"""Links and files that bring data to the page: results from QR codes, games to play through,
records of handhelds."""

import json
from urllib.parse import unquote

import pytest

from clutch.menus.result_code import encoded
from clutch.record.archive import SETUP as SETUP_PIECE
from clutch.record.archive import make_piece
from clutch.ui.podium import places as places_of_panel
from tests.host_sim.page_site import AlonePage, changed, fits_soon, hurried_looks, to_bench
from tests.host_sim.test_page_habits import MIRROR, RACE, SCORES
from tests.host_sim.test_page_modules import (
    ENDED_EARLY,
    KEPT,
    KEY,
    MOVES,
    OF_1_1,
    TALLY,
    TREX,
    WRONG_GAMES,
    fragment_of,
)
from tests.host_sim.test_page_taps import large_type
from tests.host_sim.web_browser import soon
from tests.needed_tools import new_page
from tests.tools.records import record

pytestmark = pytest.mark.lane("page")
WHERE = "document.querySelector('#replay-where').textContent"
# The game is on the panel, and nothing else of what was shown there before.
GOES_ON = """() => {
  const { page, screen } = clutch.told();
  const bytes = clutch.panelBytes();
  return screen?.playing && document.querySelector("#caption").hidden
    && [0, 1, 2, 3, 4, 5, 6, 7].every((number) => number in page
      || !bytes.slice(128 * number, 128 * (number + 1)).some(Boolean));
}"""
DAMAGED = "This link is damaged: nothing was read from it, and nothing here has changed"


@pytest.fixture
def page(handheld):
    """The page, without a result."""
    page = handheld.page
    page.evaluate("localStorage.removeItem('clutch-results')")
    return page


def opened(page, fragment):
    """Bring this behind the # of the page's address."""
    page.evaluate(
        "to => { document.querySelector('#arrived').hidden = true; location.hash = to }", fragment
    )


def arrived(page):
    page.locator("#arrived").wait_for(state="visible")
    rows = page.locator("#arrived-rows li")
    return [
        (rows.nth(row).locator("input").input_value(), rows.nth(row).locator("b").inner_text())
        for row in range(rows.count())
    ]


def test_a_result_is_shown_kept_once_and_goes_to_bg_stats(page):
    code = encoded(TREX, 36)
    opened(page, code)
    assert arrived(page) == [("Anna", "21 (34)"), ("Brian", "21 (12)"), ("Zoe", "3")]
    assert page.locator("#arrived-title").inner_text().startswith("T-Rex")
    before = page.url
    assert "#" not in before
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
    page.goto("about:blank")
    page.goto(f"{before}#{code}")
    assert arrived(page)[2] == ("Zoë", "3")
    assert page.locator("#kept-list li").count() == 1
    with page.expect_download() as download:
        page.locator("#results-json").evaluate("button => button.click()")
    (kept,) = json.loads(download.value.path().read_text("utf-8"))
    assert kept["rows"] == [["Anna", "21 (34)"], ["Brian", "21 (12)"], ["Zoë", "3"]]


def test_a_result_fits_a_small_phone_with_letters_of_twice_the_size(page):
    before = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 640})
    opened(page, encoded(TREX, 36))
    arrived(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    width = page.evaluate("document.documentElement.scrollWidth")
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size(before)
    assert width == 360


def test_a_game_that_ended_early_says_who_was_ahead(page):
    early = {**TREX, "winners": 0, "early": True}
    opened(page, encoded(early, 36))
    arrived(page)
    assert page.locator("#arrived-about").inner_text() == (
        "It ended early: Anna ahead. Kept here. You can change the names."
    )
    opened(page, encoded(ENDED_EARLY, 36))
    arrived(page)
    about = page.locator("#arrived-about").inner_text()
    assert about.startswith("It ended early: nobody ahead. Kept here.")


def test_winners_and_equal_scores_share_a_place_as_on_the_panel(page):
    rows = [["Anna", "9"], ["Brian", "9"], ["Carol", "4"], ["Nick", "4"], ["Zoe", "1"]]
    early = (0, [1, 1, 3, 3, 5])
    for winners, places in ((2, [1, 1, 3, 3, 5]), (1, [1, 2, 3, 3, 5]), early):
        assert places_of_panel([score for _, score in rows], winners) == places
        opened(page, encoded({**TREX, "rows": rows, "winners": winners, "early": not winners}, 36))
        arrived(page)
        shown = "[...document.querySelectorAll('#arrived-rows li')].map((one) => one.value)"
        page.wait_for_function(f"places => {shown}.join() === places.join()", arg=places)


def test_a_kept_result_is_deleted_when_asked_twice(page):
    opened(page, encoded(TREX, 36))
    arrived(page)
    page.locator("#kept summary").click()
    for answer, left in (("dismiss", 1), ("accept", 0)):
        page.once("dialog", lambda dialog, answer=answer: getattr(dialog, answer)())
        page.locator("#kept-list .delete").click()
        assert page.locator("#kept-list li").count() == left
    assert not page.locator("#arrived").is_visible()
    assert page.evaluate("localStorage.getItem('clutch-results')") == "[]"


def test_a_result_that_may_be_kept_already_is_asked_about(page):
    """Never dropped, never doubled: the same code, that of the earlier version, and another game
    that ended alike."""
    old = next(iter(OF_1_1))
    for code, asked, keep_too, kept in (
        (old, False, False, 1),
        (old, True, False, 1),
        (encoded(TREX, 36), True, False, 1),  # the same game; the handheld was updated meanwhile
        (encoded(TREX, 36), True, True, 2),
        (encoded(TREX, 30), True, False, 2),  # with fewer letters: its page has moved
        # Another game that ended alike: it may be that of the old code.
        (encoded({**TREX, "key": "5 630dcd1a"}, 36), True, True, 3),
        (encoded({**TREX, "key": "4 630dcd2b"}, 36), False, False, 4),
    ):
        opened(page, code)
        arrived(page)
        asks = page.locator("#keep-too")
        assert asks.is_visible() == asked
        if keep_too:
            asks.click()
            asks.wait_for(state="hidden")
        assert page.locator("#kept-list li").count() == kept
        assert "#" not in page.url


def test_two_rows_of_a_result_never_become_one_player(page):
    opened(page, list(OF_1_1)[2])
    assert [name for name, _ in arrived(page)] == ["Anna", "Anna 2"]


def test_names_that_the_page_knows_are_completed(page):
    full = [["Zoë", "90"], ["Annelies", "80"], ["Bram", "7"]]
    opened(page, encoded({"game": "tally", "rows": full, "winners": 1}, 36))
    names = page.locator("#arrived-rows input")
    assert [name for name, _ in arrived(page)] == ["Zoe", "Annelies", "Bram"]
    names.nth(0).fill("Zoë")
    names.nth(0).blur()
    short = encoded({"game": "trex", "rows": full, "winners": 1, "key": KEY}, 20)
    opened(page, short)
    assert [name for name, _ in arrived(page)] == ["Zoë", "Annelies", "Bram"]


def test_a_result_is_shown_and_kept_once_by_two_tabs_beside_that_with_the_handheld(handheld, host):
    tabs = [handheld.page.context.new_page() for _ in range(2)]
    for tab in tabs:
        tab.goto(f"{host.url}#{encoded({**TREX, 'key': '7 630dcd1a'}, 36)}", wait_until="commit")
    for tab in tabs:
        assert arrived(tab)[0] == ("Anna", "21 (34)")
        assert tab.locator("#handheld").is_hidden(), "the game of another tab stands in no way"
    asks = [tab.locator("#keep-too").is_visible() for tab in tabs]
    assert sorted(asks) == [False, True]
    again = tabs[asks.index(True)]
    kept = "JSON.parse(localStorage.getItem('clutch-results')).length"
    before = again.evaluate(kept)
    again.locator("#keep-too").dblclick(force=True)
    again.locator("#keep-too").wait_for(state="hidden")
    assert again.evaluate(kept) == before + 1
    with again.expect_download():
        again.locator("#results-json").evaluate("button => button.click()")
    said = "Only the results from codes and links: the handheld is off, or in another tab"
    again.locator("#answer").get_by_text(said).wait_for()
    for tab in tabs:
        tab.close()


def test_what_another_version_has_kept_stands_in_no_results_way(page):
    kept = json.dumps([{"rows": [1]}, KEPT])
    page.evaluate("kept => localStorage.setItem('clutch-results', kept)", kept)
    opened(page, encoded(TREX, 36))
    assert arrived(page)[0] == ("Anna", "21 (34)")
    titles = page.locator("#kept-list li button:first-child").all_text_contents()
    assert [title.partition(",")[0] for title in titles] == ["T-Rex", "chess"]


def test_a_browser_that_keeps_nothing_shows_the_result_and_leaves_the_link(page):
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error() } }")
    opened(page, encoded(TREX, 36))
    assert arrived(page)[0] == ("Anna", "21 (34)")
    assert page.url.endswith(encoded(TREX, 36))
    assert "does not keep this result" in page.locator("#answer").inner_text()
    page.reload()


def test_a_mangled_link_says_one_line_and_loses_nothing(page):
    opened(page, encoded(TREX, 36))
    arrived(page)
    trouble = page.locator("#answer")
    for fragment in ("game=%%%", "game=q1YqUbJSKC1OLVKy", "x", WRONG_GAMES[0], "B" * 100_000):
        opened(page, fragment)
        trouble.wait_for(state="visible")
        assert trouble.inner_text() == DAMAGED, fragment
        assert page.locator("#kept-list li").count() == 1
        opened(page, encoded(TREX, 36))
        trouble.wait_for(state="hidden")


def copied(page, button):
    """The text and the link that a button of the page copies."""
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    page.evaluate("window.copied = ''")
    page.locator(button).click()
    page.wait_for_function("() => window.copied")
    return page.evaluate("window.copied").split("\n")


# The player's arrows are beside each other and whole; its panel is as wide as the window.
IN_A_ROW = """() => {
  const [back, on, panel] = ["#replay-back", "#replay-on", "#panel"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return back.top === on.top && on.right <= innerWidth && panel.width >= 0.9 * innerWidth
    && document.documentElement.scrollWidth <= 390;
}"""


def fits(page):
    """The player is in the window, and its panel is large; a new size takes a moment."""
    fits_soon(page, ("#panel", "#replay-at"))
    page.wait_for_function(
        "() => document.querySelector('#panel').offsetWidth >= Math.min(.85 * innerWidth, 250)"
    )


# Counts the pictures of the page on which the panel is dark.
WATCHES_PANEL = """() => {
  window.dark = 0;
  const look = () => {
    dark += clutch.panelBytes().every((byte) => !byte);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_a_link_opens_a_player_and_its_game_goes_on_here(browser, host):
    with new_page(browser) as page:
        handheld = AlonePage(page, host.url)
        handheld.begin(TALLY, *MOVES)
        text, link = copied(page, "#share")
        assert text == "Scoreboard with Anna and Brian. See it move by move, or continue it"
    with new_page(browser, has_touch=True) as page:
        page.goto(link)
        page.wait_for_function(f"() => {WHERE} === '3 / 3'")
        page.wait_for_function(f"async () => {SCORES} === '4,12'")
        assert page.locator("#player-title").inner_text() == "Scoreboard with Anna and Brian"
        assert "from its box" in page.locator("#player-about").inner_text()
        for width, height in ((360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            fits(page)
        page.set_viewport_size({"width": 844, "height": 390})
        with large_type(page):
            fits_soon(page, ("#panel", "#player-title"))
            page.set_viewport_size({"width": 390, "height": 844})
            page.wait_for_function(IN_A_ROW)
        page.locator("#replay-at").fill("0")
        for count in (1, 2, 3):
            page.locator("#replay-on").click()
            page.wait_for_function(f"() => {WHERE}.startsWith('{count} / 3')")
        assert page.locator("#replay-where").inner_text() == "3 / 3"
        page.wait_for_function(f"async () => {SCORES} === '4,12'")
        page.wait_for_function(
            "() => /Anna/.test(document.querySelector('#replay-said').textContent)"
        )
        page.locator("#replay-back").click()
        page.wait_for_function(f"() => {WHERE}.startsWith('2 / 3')")
        assert copied(page, "#share-replay") == [text, link]
        play = page.locator("#replay-play")
        for state, says in (("hidden", "Pause"), ("visible", "Run through")):
            play.click()  # while it plays by itself, "here" is no place
            page.locator("#continue-here").wait_for(state=state)
            assert play.inner_text() == says
        page.evaluate(WATCHES_PANEL)
        page.locator("#continue-here").click()
        page.locator("#player").wait_for(state="hidden")
        page.wait_for_function(f"async () => {SCORES} === '7,12'")
        page.wait_for_function(GOES_ON)
        assert page.evaluate("window.dark") == 0
        assert "#" not in page.url


def test_a_game_that_is_over_is_shared_with_its_result_and_so_is_a_kept_result(browser, host):
    with new_page(browser) as page:
        handheld = AlonePage(page, host.url)
        handheld.begin({**TALLY, "target": 1}, ["add", 1, 12], ["round"])
        page.wait_for_function("() => clutch.told().screen?.playing === false")
        text, link = copied(page, "#share")
        ended = "♛ Brian 12, Anna 0"
        assert text == f"Scoreboard with Anna and Brian. {ended}. See it move by move"
        assert "#play=" in link
        page.evaluate("link => { location.hash = new URL(link).hash }", link)
        page.wait_for_function(f"() => {WHERE} === '2 / 2'")
        page.wait_for_function("() => document.querySelector('#continue-here').disabled")
        assert copied(page, "#share-replay") == [text, link]
        caption = page.locator("#replay-said")
        assert caption.text_content() == ended
        page.locator("#replay-back").click()
        page.wait_for_function("() => !document.querySelector('#continue-here').disabled")
        assert soon(lambda: caption.text_content() == "Brian +12 · Anna 0, Brian 12")
        page.locator("#replay-end").click()
        opened(page, encoded(TREX, 36))
        arrived(page)
        text, link = copied(page, "#share-result")
        assert text == "T-Rex: ♛ Anna 21 (34), Brian 21 (12), Zoe 3."
        assert link.endswith(f"#{encoded(TREX, 36)}")


def test_a_game_that_was_ended_early_is_shared_by_the_same_button_with_a_link(browser, host):
    with new_page(browser, viewport={"width": 390, "height": 844}, has_touch=True) as page:
        handheld = AlonePage(page, host.url)
        place = page.locator("#to-start").bounding_box()
        handheld.begin(RACE, ["step", 0])
        page.locator("[data-hold=OK]").click()
        handheld.wait_for_words("Scores")
        for row in ("End the game", "Yes, end it"):
            while (chosen := page.evaluate("clutch.told().chosen")) != row:
                handheld.press("DOWN")
                page.wait_for_function("row => clutch.told().chosen !== row", arg=chosen)
            handheld.press("OK")
        for words in ("Nobody ahead", "Result for"):  # as lines, and then as a code for a phone
            handheld.wait_for_words(words)
            text, link = copied(page, "#share")
            assert text.endswith("Anna 0/2, Brian 0/2, Carol 0/2. It ended early: nobody ahead.")
            assert "#" in link and page.locator("#to-start").bounding_box() == place
            handheld.press("RIGHT")
        opened(page, link.partition("#")[2])
        assert arrived(page)[0] == ("Anna", "0/2")
        fits_soon(page, ("#arrived-title", "#arrived-done"))  # above the game, not below its keys


def test_a_link_beside_another_tab_goes_on_here_and_the_game_of_that_tab_waits(browser, host):
    """The usual case: a messenger opens a link beside the tab with the game. Then the same where
    the handheld was before."""
    link = fragment_of(json.dumps({"setup": TALLY, "moves": MOVES}))
    with new_page(browser) as first:
        handheld = AlonePage(first, host.url)
        handheld.begin(RACE, ["step", 0])
        second = first.context.new_page()
        second.goto(f"{host.url}#{link}")
        waiting = ["race"]
        for tab, other in ((second, first), (first, second)):
            tab.wait_for_function(f"() => {WHERE} === '3 / 3'")
            tab.locator("#replay-at").fill("2")
            tab.locator("#continue-here").click()
            tab.wait_for_function(f"async () => {SCORES} === '7,12'")
            tab.locator("#player").wait_for(state="hidden")
            tab.wait_for_function(GOES_ON)
            waiting.insert(0, "tally")
            found = tab.evaluate("clutch.ask({ do: 'waiting' })")["waiting"]
            assert [game for _, game, *_ in found] == waiting
            other.wait_for_function(f"() => {MIRROR}")
            opened(other, link)


def test_beside_a_tab_that_the_browser_has_put_to_sleep_the_page_says_what_to_do(browser, host):
    link = fragment_of(json.dumps({"setup": TALLY, "moves": MOVES}))
    with new_page(browser) as first:
        deaf = "leave(HANDED_MS, () => handOver(from));"
        changed(first, "alone.js", lambda text: text.replace(deaf, ""))
        handheld = AlonePage(first, host.url)
        handheld.begin(RACE, ["step", 0])
        second = first.context.new_page()
        hurried_looks(second)
        second.goto(f"{host.url}#{link}")
        second.wait_for_function(f"() => {WHERE} === '3 / 3'")
        second.clock.install()
        second.locator("#continue-here").click()
        second.clock.fast_forward(10_000)
        second.locator("#answer").get_by_text("close it, then try again").wait_for()
        assert second.locator("#player").is_visible()
        first.close()
        second.locator("#continue-here").click()
        second.locator("#player").wait_for(state="hidden")
        second.wait_for_function(GOES_ON)
        found = second.evaluate("clutch.ask({ do: 'waiting' })")["waiting"]
        assert [game for _, game, *_ in found] == ["tally", "race"]


def test_a_link_with_a_move_that_the_rules_refuse_goes_as_far_as_it_goes(page):
    game = {"setup": TALLY, "moves": [MOVES[0], ["add", 7, 1], MOVES[1]]}
    opened(page, fragment_of(json.dumps(game)))
    page.locator("#answer").wait_for(state="visible")
    assert page.locator("#answer").inner_text() == "This game ends at move 2: A seat is 0 to 1"
    assert page.locator("#replay-where").inner_text().startswith("1 / 3")
    goes_home(page)


def test_a_link_to_a_taught_game_shows_the_game_and_no_lesson(page):
    setup: dict = {
        "game": "trex",
        "players": ["Anna", "Brian", "Eva"],
        "high": "blue",
        "low": "red",
    }
    setup["teach"] = True
    opened(page, fragment_of(json.dumps({"setup": setup, "moves": [["play", 6]]})))
    page.wait_for_function(f"() => {WHERE} === '1 / 1'")
    page.wait_for_function("() => clutch.told().text?.join(' ').includes('Brian: which card?')")


# ---- records of handhelds, and results of this one

TABLE = {"game": "tally", "players": ["Zoë", "Brian"]}
ADDED = [["add", 0, 7], ["add", 1, 3], ["add", 0, 1]]
WHOLE = record(*ADDED, setup=TABLE)


def deep():
    """A whole record whose set-up is nested deeper than anything can read."""
    setup = b'{"game": "tally", "players": ["Zo"], "deep": %b%b}' % (b"[" * 20000, b"]" * 20000)
    return bytes(make_piece(SETUP_PIECE, 7, 0, setup))


@pytest.fixture
def open_record(handheld, tmp_path):
    """A function that opens these bytes on the page."""
    page = handheld.page
    if not page.locator("#bench").is_visible():
        to_bench(page)

    def open_it(data):
        page.evaluate("clutch.say('')")
        file = tmp_path / "7.clutch"
        file.write_bytes(data)
        page.locator("#record-file").set_input_files(file)
        return page

    return open_it


def goes_home(page):
    page.locator("#replay-end").click()
    page.wait_for_function("() => clutch.told().text?.join(' ').includes('Which game')")


def test_a_record_from_a_handheld_is_replayed(open_record):
    page = open_record(WHOLE)
    page.wait_for_function(f"() => {WHERE}.startsWith('3 / 3')")
    before = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 844})
    fits_soon(page, ("#panel", "#replay-at"))
    page.set_viewport_size(before)
    page.locator("#replay-at").fill("0")
    for count in (1, 2, 3):
        page.locator("#replay-on").click()
        page.wait_for_function(f"() => {WHERE}.startsWith('{count} / 3')")
    page.wait_for_function(f"async () => {SCORES} === '8,3'")
    assert not page.locator("#answer").is_visible()
    goes_home(page)


NO_RECORD = "This file is no record of Clutch, or a damaged one: nothing was read from it"
NEWER = "This record is from a newer Clutch: use the newest page"


def test_a_damaged_or_newer_record_is_refused_in_one_line(open_record):
    for data, line in (
        (b"", NO_RECORD),
        (WHOLE[:20], NO_RECORD),
        (b"Cl\x03" + WHOLE[3:], NEWER),
        (record(*ADDED, setup={"game": "poker", "players": ["A", "B"]}), NEWER),
        (record(*ADDED, setup={**TABLE, "target": "wide"}), NEWER),
        (record(*ADDED, setup={**TABLE, "players": ["Zo\ud800", "Brian"]}), NO_RECORD),
        (deep(), NO_RECORD),
    ):
        page = open_record(data)
        page.locator("#answer").wait_for()
        assert page.locator("#answer").inner_text() == line, data[:80]
        assert page.locator("#recording").input_value() == ""


def test_of_a_record_with_a_damaged_end_the_rest_is_replayed(open_record):
    page = open_record(WHOLE + b"Cl\x03" + bytes(40))
    page.locator("#answer").get_by_text("what is good can be replayed").wait_for()
    page.wait_for_function(f"() => {WHERE}.startsWith('3 / 3')")
    goes_home(page)


def test_a_result_of_this_handheld_goes_to_bg_stats(handheld, page):
    handheld.begin(TABLE, *ADDED, ["end"])
    handheld.ask(do="settle")
    handheld.hurry()
    for _ in range(20):
        page.get_by_text("Results of this handheld").click()
        page.wait_for_timeout(100)
        if page.locator("#own-list button").count():
            break
        page.get_by_text("Results of this handheld").click()  # they are read when it opens
        handheld.take_time()
        handheld.press("OK")
    page.locator("#own-list button").first.click()
    names = page.locator("#arrived-rows input")
    assert [names.nth(row).input_value() for row in range(2)] == ["Zoë", "Brian"]
    play = json.loads(unquote(page.locator("#bg-stats").get_attribute("href").partition("=")[2]))
    assert [(one["name"], one["score"], one["winner"]) for one in play["players"]] == [
        ("Zoë", "8", True), ("Brian", "3", False),
    ]  # fmt: skip
    assert play["sourcePlayId"].startswith("clutch-tally-")
    assert page.evaluate("localStorage.getItem('clutch-results')") in (None, "[]")
    names.first.fill("Zora")  # in what is shown only
    names.first.blur()
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete: Scoreboard: Zoë, Brian").click()
    page.locator("#own-list").get_by_text("No game is finished yet").wait_for()
    assert handheld.ask(do="results")["results"] == []
    assert page.locator("#arrived").is_hidden()


def test_a_browser_without_compression_says_so(handheld):
    page = handheld.page
    handheld.begin(TABLE)
    page.evaluate("() => { delete window.CompressionStream; delete window.DecompressionStream; }")
    page.locator("#share").click()
    page.locator("#answer").get_by_text(
        "This browser cannot make links to games: a newer one can"
    ).wait_for()
    page.evaluate("location.hash = 'game=q1YqUbJSKC1OLVKy'")
    page.locator("#answer").get_by_text(
        "This browser cannot read links to games: a newer one can"
    ).wait_for()
