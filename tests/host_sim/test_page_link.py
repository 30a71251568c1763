"""Links that open the page with data: results from QR codes, and games to play through."""

import base64
import json
import shutil
import subprocess
import zlib
from urllib.parse import unquote

import pytest

from clutch.menus.result_code import encoded, letters_of
from host_sim.frontends.web.static_page import STATIC, result_tables
from host_sim.frontends.web.words import scripts as made_scripts
from tests.host_sim.page_site import AlonePage, fits_soon
from tests.needed_tools import new_page

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
# Codes as version 1.1 wrote them, in format 0.
OF_1_1 = {
    "AqT5N8el5EIiYrFtXH15kkEK": [["anna", "21 (34)"], ["brian", "21 (12)"], ["zoe", "3"]],
    "E6OvWhrG5YSAyI": [["a", "26"], ["b", "26"], ["c", "-2"], ["d", "-2"]],
    "Q6GeNnU89DYgVT": [["anna", "9"], ["anna", "3"]],
}
CODES = """
import { decode } from "STATIC/result_code.js";
const { tables, codes } = GIVEN;
console.log(JSON.stringify(codes.map((code) => {
  try {
    return decode(code, tables);
  } catch (error) {
    return error.kind;
  }
})));
"""
CSV = """
import { asCsv } from "STATIC/keep.js";
console.log(JSON.stringify(asCsv(GIVEN)));
"""
BG_STATS = """
import { bgStats } from "STATIC/arrive.js";
console.log(JSON.stringify(GIVEN.map(bgStats)));
"""
PLAIN = """
import { gameOf } from "STATIC/share.js";
const read = (code) => gameOf(code).then(() => "a game", () => "no game");
console.log(JSON.stringify(await Promise.all(GIVEN.map(read))));
"""
EVERY_CHANGE = """
import { asFragment, gameOf } from "STATIC/share.js";
const read = (code) => gameOf(code).then(JSON.stringify, () => "no game");
const others = [];
for (const game of GIVEN) {
  const link = await asFragment(game);
  const same = await read(link);
  if (same !== JSON.stringify(game)) others.push(link);
  for (let place = 0; place < link.length; place += 1) {
    const [head, tail] = [link.slice(0, place), link.slice(place + 1)];
    const changed = [...DIGITS].map((digit) => head + digit + tail);
    const found = await Promise.all(changed.map(read));
    found.forEach((one, which) => {
      if (one !== same && one !== "no game") others.push(changed[which]);
    });
  }
}
console.log(JSON.stringify(others));
"""
WHERE = "document.querySelector('#replay-where').textContent"
DAMAGED = "This link is damaged: nothing was read from it, and nothing here has changed"


@pytest.fixture(scope="module")
def node(node, tmp_path_factory):
    """Node, and a folder with the page's modules, also those that are made of the words."""
    folder = tmp_path_factory.mktemp("modules") / "static"
    shutil.copytree(STATIC, folder)
    (folder / "package.json").write_text('{"type": "module"}')
    for name, source in made_scripts().items():
        (folder / name).write_text(source, "utf-8")
    return node, folder


def scripted(node, script, given):
    """What a script in Node says of a value."""
    node, folder = node
    script = script.replace("STATIC", folder.as_uri()).replace("GIVEN", json.dumps(given))
    command = [node, "--input-type=module"]
    done = subprocess.run(
        command, input=script, capture_output=True, text=True, timeout=60, check=True
    )
    return json.loads(done.stdout)


def decoded(node, codes):
    """What result_code.js says of each code."""
    return scripted(node, CODES, {"tables": result_tables(), "codes": codes})


def test_the_page_reads_what_the_handheld_writes(node):
    for result, found in zip(
        RESULTS, decoded(node, [encoded(result, 36) for result in RESULTS]), strict=True
    ):
        assert found["game"] == result["game"] and found["winners"] == result["winners"]
        assert found["form"] == result.get("form", "") and found["tag"] == 0xCD2A
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
    # Format 2, and a game that is not there yet; each digit is its own check.
    assert decoded(node, ["CC", "88"]) == ["newer", "newer"]


def test_a_code_of_version_1_1_is_read_as_ever(node):
    found = decoded(node, list(OF_1_1))
    assert [one["rows"] for one in found] == list(OF_1_1.values())
    assert {(one["format"], one["tag"]) for one in found} == {(0, 10)}


def test_a_code_that_is_too_long_is_not_computed_with(node):
    assert decoded(node, ["B" * 2_000_000]) == ["damaged"]


def test_a_csv_of_the_page_has_scores_as_numbers_and_names_as_text(node):
    rows = [["=1+1", "3"], ["-1", "-2"], ["Zoë", "-2 (5)"], ["\uff1dcmd", "=1"]]
    text = scripted(node, CSV, [{"game": "tally", "rows": rows, "winners": 1}])
    assert text[0] == "\ufeff"  # Excel takes a file without it for Latin-1
    lines = [line.split(",")[3:5] for line in text.splitlines()[1:]]
    assert lines == [["'=1+1", "3"], ["'-1", "-2"], ["Zoë", "-2 (5)"], ["'\uff1dcmd", "'=1"]]


def test_a_link_for_bg_stats_says_whether_the_highest_score_wins(node):
    tables = ([["A", "9"], ["B", "-3"]], [["A", "-3"], ["B", "9 (1)"]], [["A", ""], ["B", ""]])
    results = [
        {"game": "tally", "at": "2025-06-15T15:06:40Z", "tag": 1, "rows": rows, "winners": 1}
        for rows in tables
    ]
    plays = [json.loads(unquote(link.partition("?data=")[2])) for link in
             scripted(node, BG_STATS, results)]  # fmt: skip
    assert [play["game"]["highestWins"] for play in plays] == [True, False, True]
    assert [play["game"]["noPoints"] for play in plays] == [False, False, True]


def fragment_of(text):
    """A link's fragment as share.js writes one."""
    packed = zlib.compress(text.encode(), wbits=-15)
    return "game=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


WRONG_GAMES = [
    fragment_of(json.dumps({"setup": setup, "moves": moves}))
    for setup, moves in (
        ({**TALLY, "deep": json.loads("[" * 60 + "]" * 60)}, MOVES),
        (TALLY, [["add", 0, json.loads("[" * 60 + "]" * 60)]]),
        ({**TALLY, "players": ["Anna", "B\ud800"]}, MOVES),
        ({**TALLY, "\udfff": 1}, MOVES),
        ({**TALLY, "players": ["Anna", "B" * 5000]}, MOVES),
    )
]


def test_a_link_with_what_no_game_has_is_read_as_none(node):
    good = fragment_of(json.dumps({"setup": TALLY, "moves": MOVES}))
    found = scripted(node, PLAIN, [good, *WRONG_GAMES])
    assert found == ["a game", *["no game"] * len(WRONG_GAMES)]


def test_no_single_change_of_a_link_makes_another_game(node):
    """Four links, each character of each changed to each other one."""
    games = [
        {
            "setup": {**TALLY, "target": target},
            "moves": [["add", turn % 2, 3 * turn - target % 7] for turn in range(target % 11)],
        }
        for target in range(10, 210, 60)
    ]
    digits = json.dumps(result_tables()["digits"] + "=. %")
    assert scripted(node, EVERY_CHANGE.replace("DIGITS", digits), games) == []


def test_a_code_that_says_nothing_is_damaged(node):
    digits = result_tables()["digits"]
    codes = [*digits, *(one + other for one in digits for other in digits)]
    assert {found for found in decoded(node, codes) if isinstance(found, str)} == {
        "damaged",
        "newer",
    }
    assert all(isinstance(found, str) for found in decoded(node, codes))


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


def test_a_game_that_ended_early_says_who_was_ahead(page):
    early = {**TREX, "winners": 0, "early": True}
    opened(page, encoded(early, 36))
    arrived(page)
    assert page.locator("#arrived-about").inner_text() == "It ended early: Anna ahead."
    opened(page, encoded(RESULTS[4], 36))
    arrived(page)
    assert page.locator("#arrived-about").inner_text() == "It ended early."


def test_a_kept_result_is_deleted_when_asked_twice(page):
    opened(page, encoded(TREX, 36))
    arrived(page)
    page.locator("#to-bench").click()
    page.locator("#kept summary").click()
    for answer, left in (("dismiss", 1), ("accept", 0)):
        page.once("dialog", lambda dialog, answer=answer: getattr(dialog, answer)())
        page.locator("#kept-list .delete").click()
        assert page.locator("#kept-list li").count() == left
    assert not page.locator("#arrived").is_visible()
    assert page.evaluate("localStorage.getItem('clutch-results')") == "[]"
    page.locator("#to-bench").click()


def of_another_game(result):
    """The code of a game that ended alike: only its key is another."""
    return encoded({**result, "key": "5 630dcd1a"}, 36)


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
        (of_another_game(TREX), True, True, 3),  # may be that of the old code
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


def test_a_result_is_shown_though_another_tab_has_the_handheld(handheld, host):
    second = handheld.page.context.new_page()
    second.goto(f"{host.url}#{encoded(TREX, 36)}")
    assert arrived(second)[0] == ("Anna", "21 (34)")
    second.close()


def test_a_browser_that_keeps_nothing_shows_the_result_and_leaves_the_link(page):
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error() } }")
    opened(page, encoded(TREX, 36))
    assert arrived(page)[0] == ("Anna", "21 (34)")
    assert page.url.endswith(encoded(TREX, 36))
    assert "does not keep this result" in page.locator("#trouble").inner_text()
    page.reload()


def test_a_mangled_link_says_one_line_and_loses_nothing(page):
    opened(page, encoded(TREX, 36))
    arrived(page)
    trouble = page.locator("#trouble")
    for fragment in ("game=", "game=%%%", "game=abcd", "game=q1YqUbJSKC1OLVKy", "x", "A A", "...",
                     WRONG_GAMES[0], WRONG_GAMES[2], "B" * 100_000):  # fmt: skip
        opened(page, fragment)
        trouble.wait_for(state="visible")
        assert trouble.inner_text() == DAMAGED, fragment
        assert page.locator("#kept-list li").count() == 1
        opened(page, encoded(TREX, 36))
        trouble.wait_for(state="hidden")


def copied(page, button):
    """The link that a button of the page copies."""
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    page.locator(button).click()
    page.wait_for_function("() => window.copied")
    return page.evaluate("window.copied")


def fits(page):
    """The player is in the window, and its panel is large."""
    fits_soon(page, ("#panel", "#replay-at"))
    width = page.viewport_size["width"]
    assert page.locator("#panel").bounding_box()["width"] >= min(0.85 * width, 250)


def test_a_link_opens_a_player_and_its_game_goes_on_here(browser, host):
    with new_page(browser) as page:
        handheld = AlonePage(page, host.url)
        handheld.ask(do="setup", setup=TALLY)
        for move in MOVES:
            assert "refused" not in handheld.ask(do="move", move=move)
        page.locator("#to-bench").click()
        link = copied(page, "#share")
        page.locator("#to-bench").click()
        page.set_viewport_size({"width": 1280, "height": 800})
        opened(page, link.partition("#")[2])
        page.wait_for_function(f"() => {WHERE}.startsWith('0 / 3')")
        fits(page)
    with new_page(browser, has_touch=True) as page:
        page.goto(link)
        page.wait_for_function(f"() => {WHERE}.startsWith('0 / 3')")
        assert page.locator("#player-title").inner_text() == "Scoreboard: Anna, Brian"
        for width, height in ((360, 640), (390, 844), (844, 390), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            fits(page)
        for count in (1, 2, 3):
            page.locator("#replay-on").click()
            page.wait_for_function(f"() => {WHERE}.startsWith('{count} / 3')")
        assert page.locator("#replay-where").inner_text() == "3 / 3"
        page.wait_for_function(
            "async () => (await clutch.ask({ do: 'state' })).state?.scores.join() === '4,12'"
        )
        page.wait_for_function(
            "() => /Anna/.test(document.querySelector('#replay-said').textContent)"
        )
        page.locator("#replay-back").click()
        page.wait_for_function(f"() => {WHERE}.startsWith('2 / 3')")
        assert copied(page, "#share-replay") == link
        page.locator("#continue-here").click()
        page.locator("#player").wait_for(state="hidden")
        page.wait_for_function(
            "async () => (await clutch.ask({ do: 'state' })).state?.scores.join() === '7,12'"
        )
        assert "#" not in page.url


def test_a_link_with_a_move_that_the_rules_refuse_goes_as_far_as_it_goes(page):
    game = {"setup": TALLY, "moves": [MOVES[0], ["add", 7, 1], MOVES[1]]}
    opened(page, fragment_of(json.dumps(game)))
    page.wait_for_function(f"() => {WHERE}.startsWith('0 / 3')")
    page.locator("#replay-at").fill("3")
    page.locator("#trouble").wait_for(state="visible")
    assert page.locator("#trouble").inner_text() == "This game ends at move 2: A seat is 0 to 1"
    assert page.locator("#replay-where").inner_text().startswith("1 / 3")
