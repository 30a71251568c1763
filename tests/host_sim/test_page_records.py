"""Records of handhelds that are opened on the page, its own results, and links in old browsers."""

import json
from urllib.parse import unquote

import pytest

from clutch.core import moves
from clutch.games import game_module
from clutch.record.archive import SETUP as SETUP_PIECE
from clutch.record.archive import make_piece, setup_piece
from clutch.record.journal import ENTRIES

pytestmark = pytest.mark.lane("page")
SETUP = {"game": "tally", "players": ["Zoë", "Brian"]}
MOVES = [["add", 0, 7], ["add", 1, 3], ["add", 0, 1]]
WHERE = "document.querySelector('#replay-where').textContent"


def record(setup=SETUP):
    table = game_module("tally", "rules").Game.MOVES
    entries = b"".join(bytes(moves.pack(table, move)) for move in MOVES)
    return bytes(setup_piece(7, setup, 0)) + bytes(make_piece(ENTRIES, 7, 0, entries))


def deep():
    """A whole record whose set-up is nested deeper than anything can read."""
    setup = b'{"game": "tally", "players": ["Zo"], "deep": %b%b}' % (b"[" * 20000, b"]" * 20000)
    return bytes(make_piece(SETUP_PIECE, 7, 0, setup))


@pytest.fixture
def opened(handheld, tmp_path):
    """A function that opens these bytes on the page."""
    page = handheld.page
    if not page.locator("#bench").is_visible():
        page.locator("#to-bench").click()

    def open_it(data):
        page.evaluate("clutch.hear({ trouble: '' })")
        file = tmp_path / "7.clutch"
        file.write_bytes(data)
        with page.expect_file_chooser() as chosen:
            page.locator("#open-record").click()
        chosen.value.set_files(file)
        return page

    return open_it


def goes_home(page):
    page.locator("#replay-end").click()
    page.wait_for_function("() => clutch.told().text?.join(' ').includes('Which game')")


def test_a_record_from_a_handheld_is_replayed(opened):
    page = opened(record())
    page.wait_for_function(f"() => {WHERE}.startsWith('0 / 3')")
    for count in (1, 2, 3):
        page.locator("#replay-on").click()
        page.wait_for_function(f"() => {WHERE}.startsWith('{count} / 3')")
    page.wait_for_function(
        "async () => (await clutch.ask({ do: 'state' })).state?.scores.join() === '8,3'"
    )
    assert not page.locator("#trouble").is_visible()
    goes_home(page)


DAMAGED = "This file is no record of Clutch, or a damaged one: nothing was read from it"
NEWER = "This record is from a newer Clutch: use the newest page"


def test_a_damaged_or_newer_record_is_refused_in_one_line(opened):
    for data, line in (
        (b"", DAMAGED),
        (b"Cl", DAMAGED),
        (b"no record at all", DAMAGED),
        (record()[:20], DAMAGED),
        (b"Cl\x03" + record()[3:], NEWER),
        (record({"game": "poker", "players": ["A", "B"]}), NEWER),
        (record({**SETUP, "target": "wide"}), NEWER),
        (record({**SETUP, "players": ["Zo\ud800", "Brian"]}), DAMAGED),
        (deep(), DAMAGED),
    ):
        page = opened(data)
        page.locator("#trouble").wait_for()
        assert page.locator("#trouble").inner_text() == line, data[:80]
        assert page.locator("#recording").input_value() == ""


def test_of_a_record_with_a_damaged_end_the_rest_is_replayed(opened):
    page = opened(record() + b"Cl\x03" + bytes(40))
    page.get_by_text("what is good can be replayed").wait_for()
    page.wait_for_function(f"() => {WHERE}.startsWith('0 / 3')")
    goes_home(page)


def test_a_result_of_this_handheld_goes_to_bg_stats(handheld):
    page = handheld.page
    handheld.ask(do="setup", setup=SETUP)
    for move in [*MOVES, ["end"]]:
        assert "refused" not in handheld.ask(do="move", move=move)
    handheld.ask(do="settle")
    handheld.hurry()
    for _ in range(20):
        page.get_by_text("Results of this handheld").click()
        page.wait_for_timeout(100)
        if page.locator("#own-list button").count():
            break
        handheld.take_time()
        handheld.press("OK")
    page.locator("#own-list button").click()
    names = page.locator("#arrived-rows input")
    assert [names.nth(row).input_value() for row in range(2)] == ["Zoë", "Brian"]
    play = json.loads(unquote(page.locator("#bg-stats").get_attribute("href").partition("=")[2]))
    assert [(one["name"], one["score"], one["winner"]) for one in play["players"]] == [
        ("Zoë", "8", True), ("Brian", "3", False),
    ]  # fmt: skip
    assert play["sourcePlayId"].startswith("clutch-tally-")
    assert page.locator("#kept-list li").count() == 0


def test_a_browser_without_compression_says_so(handheld):
    page = handheld.page
    handheld.ask(do="setup", setup=SETUP)
    page.evaluate("() => { delete window.CompressionStream; delete window.DecompressionStream; }")
    page.locator("#share").click()
    page.get_by_text("This browser cannot make links to games: a newer one can").wait_for()
    page.evaluate("location.hash = 'game=q1YqUbJSKC1OLVKy'")
    page.get_by_text("This browser cannot read links to games: a newer one can").wait_for()
