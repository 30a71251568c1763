"""Modules of the page, in Node: codes of results, links to games, backups, typed names."""

import base64
import json
import shutil
import zlib
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.menus.accents import ACCENTS
from clutch.menus.letters import _WRITTEN
from clutch.menus.result_code import CHECK_STEP, content, encoded, letters_of
from host_sim.frontends.web.static_page import STATIC, result_tables
from tests.firmware.properties.test_result_code_properties import results

pytestmark = pytest.mark.lane("page")
KEY = "4 630dcd2a"
EIGHT = ("Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Quinn", "Rosa")
TREX = {
    "game": "trex",
    "rows": [["Anna", "21 (34)"], ["Brian", "21 (12)"], ["Zoë", "3"]],
    "winners": 1,
    "key": KEY,
}
ENDED_EARLY = {"game": "dragons", "rows": [["A", ""], ["B", ""]], "winners": 0, "early": True,
               "key": KEY}  # fmt: skip
RESULTS = (
    TREX,
    ENDED_EARLY,
    {"game": "race", "rows": [["Anna", "2/2"], ["Bo", "0/2"]], "winners": 1, "key": KEY},
    {"game": "race", "rows": [["A", "26"], ["B", "26"], ["C", "-2"], ["D", "-2"]], "winners": 2,
     "form": "teams", "key": KEY},
    {"game": "dinoland", "rows": [["A", "440"], ["B", "440"]], "winners": 2, "form": "together",
     "key": KEY},
    {"game": "tally", "rows": [[name, str(30000 - 7 * len(name))] for name in EIGHT],
     "winners": 0, "key": KEY},
)  # fmt: skip
# Codes as version 1.1 wrote them, in format 0.
OF_1_1 = {
    "AqT5N8el5EIiYrFtXH15kkEK": [["anna", "21 (34)"], ["brian", "21 (12)"], ["zoe", "3"]],
    "E6OvWhrG5YSAyI": [["a", "26"], ["b", "26"], ["c", "-2"], ["d", "-2"]],
    "Q6GeNnU89DYgVT": [["anna", "9"], ["anna", "3"]],
}
PAGES = ("https://a.nl/", "https://clutch.example/x")
TALLY = {"game": "tally", "players": ["Anna", "Brian"], "target": 50}
MOVES = [["add", 0, 7], ["add", 1, 12], ["add", 0, -3]]


# ---- codes of results


def has_read(found, result):
    """Assert that what the page has read of a code is this result, but for its names."""
    key = result.get("key")
    assert found["game"] == result["game"] and found["winners"] == result["winners"]
    assert found["form"] == result.get("form", "")
    assert found["early"] == result.get("early", False)
    assert found["tag"] == (int(key[-4:], 16) if key else 0)
    assert [score for _, score in found["rows"]] == [score for _, score in result["rows"]]


def test_the_page_reads_what_the_handheld_writes(decoded):
    for result, found in zip(
        RESULTS, decoded([encoded(result, 36) for result in RESULTS]), strict=True
    ):
        has_read(found, result)
        for (letters, _), (name, _) in zip(found["rows"], result["rows"], strict=True):
            assert letters and letters_of(name).startswith(letters)


def test_players_without_letters_and_points_are_no_damage(decoded):
    results = [
        {"game": "tally", "rows": [["-", "0"]] * count, "winners": count, "key": KEY}
        for count in (1, 2)
    ]
    for result, found in zip(results, decoded([encoded(one, 36) for one in results]), strict=True):
        has_read(found, result)
        assert {name for name, _ in found["rows"]} == {""}


@settings(max_examples=6, deadline=None)
@given(st.lists(st.tuples(results(), st.sampled_from(PAGES)), min_size=20, max_size=60))
def test_whatever_a_result_is_the_page_reads_it(decoded, several):
    codes, written = [], []
    for result, page in several:
        text = content(result, page, "Game")
        address, _, code = text.partition("#")  # which may also be in a name, where there is none
        assert len(text.encode()) <= 53
        if text.startswith("Game: "):  # eight brackets far apart have no room
            assert len(result["rows"]) > 5 and "(" in result["rows"][0][1]
        elif result["winners"] or any(letters_of(name) for name, _ in result["rows"]):
            # else all of it may be 0
            assert address == page
            codes.append(code)
            written.append(result)
    for result, found in zip(written, decoded(codes), strict=True):
        has_read(found, result)
        for (letters, _), (name, _) in zip(found["rows"], result["rows"], strict=True):
            assert letters_of(name).startswith(letters[:-1])


def test_names_that_differ_in_their_end_alone_do_not_become_one_player(decoded):
    cut = {
        ("Anna 2", "Anna"): ["anna2", "anna"],
        ("P1", "P2"): ["p1", "p2"],
        ("Zoë", "Zoe"): ["zoe", "zo2"],
        ("Annabella", "Annabel", "Annabeth", "Bo"): ["annaa", "annab", "annae", "bo"],
        tuple(EIGHT): ["anna", "bria", "car", "nic", "olg", "pie", "qui", "ros"],
    }
    rows = [[[name, str(9 - row)] for row, name in enumerate(names)] for names in cut]
    found = decoded(
        [
            encoded({"game": "tally", "rows": one, "winners": 1}, 36 if len(one) == 8 else 28)
            for one in rows
        ]
    )
    assert [[name for name, _ in one["rows"]] for one in found] == list(cut.values())


def test_a_code_of_version_1_1_is_read_as_ever(decoded):
    found = decoded(list(OF_1_1))
    assert [one["rows"] for one in found] == list(OF_1_1.values())
    assert {(one["format"], one["tag"]) for one in found} == {(0, 10)}


def test_a_changed_or_senseless_code_is_damaged_and_an_unknown_one_newer(decoded):
    code = encoded(TREX, 36)
    digits = result_tables()["digits"]
    changed = [
        code[:place] + digit + code[place + 1 :]
        for place in range(len(code))
        for digit in digits
        if digit != code[place]
    ]
    assert set(decoded([*changed, "", "%", "ä", "-" * 500, "B" * 2_000_000])) == {"damaged"}
    # Format 2, and a game that is not there yet; each digit is its own check.
    assert decoded(["CC", "88"]) == ["newer", "newer"]
    short = [*digits, *(one + other for one in digits for other in digits)]
    assert {str(found) for found in decoded(short)} == {"damaged", "newer"}


def test_a_code_longer_than_any_is_damaged_whatever_its_check_says(decoded):
    """Digits of 0 before the check leave its number as it is. Of a number of 100,000 digits it
    would take seconds."""
    digits = result_tables()["digits"]

    def padded(length):
        places = [digits.index(digit) for digit in encoded(TREX, 36)[:-1]]
        places += [0] * (length - 1 - len(places))
        check = 0
        for place in places:
            check = (check * CHECK_STEP + place) % len(digits)
        return "".join(digits[place] for place in [*places, check])

    whole, *longer = decoded([padded(length) for length in (53, 54, 100_000)])
    has_read(whole, TREX)
    assert longer == ["damaged"] * 2


def test_a_csv_of_the_page_has_scores_as_numbers_and_names_as_text(said):
    rows = [["=1+1", "3"], ["-1", "-2"], ["Zoë", "-2 (5)"], ["\uff1dcmd", "=1"]]
    results = [{"game": "tally", "rows": rows, "winners": 1}]
    text = said("keep.js", "asCsv", "asCsv(given)", results)
    assert text[0] == "\ufeff"  # Excel takes a file without it for Latin-1
    lines = [line.split(",")[3:5] for line in text.splitlines()[1:]]
    assert lines == [["'=1+1", "3"], ["'-1", "-2"], ["Zoë", "-2 (5)"], ["'\uff1dcmd", "'=1"]]


def test_a_link_for_bg_stats_says_whether_the_highest_score_wins(said):
    tables = ([["A", "9"], ["B", "-3"]], [["A", "-3"], ["B", "9 (1)"]], [["A", ""], ["B", ""]])
    results = [
        {"game": "tally", "at": "2025-06-15T15:06:40Z", "tag": 1, "rows": rows, "winners": 1}
        for rows in tables
    ]
    links = said("arrive.js", "bgStats", "given.map(bgStats)", results)
    plays = [json.loads(unquote(link.partition("?data=")[2])) for link in links]
    assert [play["game"]["highestWins"] for play in plays] == [True, False, True]
    assert [play["game"]["noPoints"] for play in plays] == [False, False, True]


KEPT = {"code": "A", "at": "2026-11-29T10:00:00Z", "game": "chess", "rows": [["Anna", "1"]]}


def test_of_what_is_kept_only_results_are_shown(said):
    rows = ([1], [["A"]], [["A", 1]], [], "AB", [["A", "1"], None])
    wrong = [None, 1, *({**KEPT, "rows": one} for one in rows), {**KEPT, "game": None},
             {**KEPT, "at": "once"}, {**KEPT, "at": 5}, {**KEPT, "code": 1}]  # fmt: skip
    kept = [json.dumps([*wrong, KEPT]), json.dumps(KEPT), "[", None]
    shown = said(
        "arrive.js", "keptResults", "given.map((get) => keptResults({ get: () => get }))", kept
    )
    assert shown == [[KEPT], [], [], []]


DATES = """given.map((language) => {
  Object.defineProperty(globalThis, "navigator", { value: { language }, configurable: true });
  return new Date(2026, 10, 29).toLocaleDateString(region());
})"""


def test_dates_are_in_the_language_of_the_page_and_as_the_region_of_the_browser_has_them(said):
    """The page is in English here; "c" is what a browser calls a PC without a language."""
    browsers = ["nl-NL", "nl", "de-CH", "en-GB", "en-US", "c"]
    dates = ["29/11/2026", "29/11/2026", "29.11.2026", "29/11/2026", "11/29/2026", "11/29/2026"]
    assert said("words.js", "region", DATES, browsers) == dates


# ---- links to games


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
READ = "Promise.all(given.map((code) => gameOf(code).then(JSON.stringify, () => 'no game')))"


def test_a_link_with_what_no_game_has_is_read_as_none(said):
    game = {"setup": TALLY, "moves": MOVES}
    found = said("share.js", "gameOf", READ, [fragment_of(json.dumps(game)), *WRONG_GAMES])
    assert json.loads(found[0]) == game and set(found[1:]) == {"no game"}


def test_no_single_change_of_a_link_makes_another_game(said):
    """Each character of ten links, changed to each other that a link may have, and some more."""
    games = [
        {"setup": TALLY, "moves": [["add", turn % 2, 3 * turn] for turn in range(count)]}
        for count in range(10)
    ]
    links = said("share.js", "asFragment", "Promise.all(given.map(asFragment))", games)
    digits = result_tables()["digits"] + "=. %"
    for game, link in zip(games, links, strict=True):
        changed = [
            link[:place] + digit + link[place + 1 :]
            for place in range(len(link))
            for digit in digits
        ]
        same, *others = map(str, said("share.js", "gameOf", READ, [link, *changed]))
        assert json.loads(same) == game and set(others) <= {same, "no game"}


# ---- backups

NO_BACKUP = "This file is no backup of Clutch; nothing was changed"


# Without a folder, as a folder, and what no handheld names a file.
NO_PATHS = ("/g/a", "/f", "a", "", "/", "/f/", "/../a", "/f/..", "/a\0", "/\ud800", "/" + "a" * 99)


def backup(content, **changed):
    text = json.dumps(content)
    whole = {
        "kind": "Clutch backup",
        "format": 1,
        "crc": zlib.crc32(text.encode()),
        "content": text,
    }
    return json.dumps({**whole, **changed})


def test_a_file_of_another_shape_is_no_backup(said):
    shapes = {
        backup([["", "/games"], {"/games/1": "QUJD", "/a.json": ""}]): "",
        backup([[""], {"/a": "QUJD"}], crc=1): "This backup is damaged; nothing was changed",
        backup([], format=2): "This backup is of a newer Clutch; nothing was changed",
        backup([[""], {"/a": "QUJ"}]): NO_BACKUP,
        backup([[""], {"/a": "****"}]): NO_BACKUP,
        backup([[""], {"/a": "QQ==QUJD"}]): NO_BACKUP,
        backup([[""], {"/a": "Q==="}]): NO_BACKUP,
        backup([[""], {"/a": 1}]): NO_BACKUP,
        **{backup([["", "/f"], {path: ""}]): NO_BACKUP for path in NO_PATHS},
        backup([["", ["/f"]], {}]): NO_BACKUP,
        backup([[1], {}]): NO_BACKUP,
        backup([["x"] * 2000, {}]): NO_BACKUP,
        backup({}): NO_BACKUP,
        backup([], kind="else"): NO_BACKUP,
        "[" * 100_000: NO_BACKUP,
        "null": NO_BACKUP,
        "": NO_BACKUP,
    }
    found = said(
        "backup.js",
        "backupOf",
        'given.map((text) => backupOf(text, 1000).refused ?? "")',
        list(shapes),
    )
    assert found == list(shapes.values())


def test_a_path_that_is_too_long_for_the_drive_is_none(said):
    def deep(levels):
        folders = ["/a" * level for level in range(levels)]
        return backup([folders, {folders[-1] + "/" + "b" * 40: ""}])

    found = said(
        "backup.js",
        "backupOf",
        'given.map((text) => backupOf(text, 1000).refused ?? "")',
        [deep(6), deep(7)],
    )
    assert found == ["", NO_BACKUP]


DECODED = """given.map((text) => {
  let count = 0;
  globalThis.atob = () => { count += 1; return ""; };
  return [backupOf(text, 6).refused ?? "", count];
})"""


def test_a_backup_that_is_too_large_is_refused_before_any_of_it_is_decoded(said):
    files = [{"/a": "QUJD", "/b": "QUJD"}, {"/a": "QUJD", "/b": "QUI="}, {"/a": "QUJD" * 3}]
    texts = [backup([[""], one]) for one in files]
    refused = "There is no room for this backup; nothing was changed"
    assert said("backup.js", "backupOf", DECODED, texts) == [["", 2], ["", 2], [refused, 0]]


# ---- words

TYPED = {
    "Søren": "Soren", "Sören": "Sören", "Łukasz": "Lukasz", "João": "Joao", "O’Brien": "O'Brien",
    "Strauß": "Strauß", "Ernœ": "Ernœ", "Çağla": "Cagla", "Štěpán": "Stepán", "Ñuñez": "Nuñez",
    "Åsa": "Asa", "Anne-Marie": "Anne-Marie", "Zoe\u0308": "Zoë", "ÆØÐ": "AeOD", "İnci": "Inci",
    "O´B": "O'B", "Jean–Luc": "Jean-Luc", "A\u00a0B": "A B", "Ǿ": "O",
    "נועה": None, "小明": None, "B🦖": None, "Ωm": None, "<b>": None, "\ud83e": None,
}  # fmt: skip


def test_typed_names_are_folded_to_letters_of_the_handheld_and_none_vanishes(said):
    letters, names = said(
        "typed.js", "LETTERS, folded", "[LETTERS, given.map(folded)]", list(TYPED)
    )
    assert set(letters) == {*_WRITTEN, *"".join(ACCENTS)}
    for name, typed in zip(names, TYPED, strict=True):
        assert name == (TYPED[typed] or name)
        assert set(name) <= set(letters) or TYPED[typed] is None, typed
        assert TYPED[typed] or not set(name) <= set(letters), f"{typed} would lose letters"


def test_what_a_language_lacks_is_english(said, static):
    """As an import leaves it with a .po of which a part is not translated."""
    known = {"en": {"name": "English", "page": {"on": "On", "off": "Off"}},
             "xx": {"name": "X", "page": {"on": "An"}}}  # fmt: skip
    (static / "lacking").mkdir()
    (static / "lacking/languages.js").write_text(f"export const LANGUAGES = {json.dumps(known)};")
    shutil.copy(STATIC / "words.js", static / "lacking")
    asked = [["on", "xx"], ["off", "xx"], ["on", "yy"], ["constructor", "xx"]]
    expression = "[...given.map((one) => inWords(...one)), languages]"
    found = said("lacking/words.js", "inWords, languages", expression, asked)
    assert found == ["An", "Off", "On", None, [["en", "English"], ["xx", "X"]]]


@pytest.mark.parametrize(
    ("language", "line", "whole"),
    [
        ("en", "R1 lava 3", "Race 1, lava 3"),
        ("nl", "R2, lava 3/12", "Race 2, lava 3/12"),
        ("de", "Anna auf 3 KO", "Anna auf 3 umgefallen"),
        ("fr", "C2, lave 3/12", "Course 2, lave 3/12"),
        ("en", "Dino Race 3p", "Dino Race 3 players"),
        ("de", "Dino Race (3)", "Dino Race (3 Spieler)"),
        ("fr", "Dino Race 3J", "Dino Race 3 joueurs"),
        ("en", "KO of R10: 3pm", "lying down of R10: 3pm"),
        ("en", "Zoe: ↑↓ +-1 OK: type", "Tap a name, then its points."),
        ("fr", "Zoe: ↑↓ +-1 OK tape", "Touche un nom, puis ses points."),
    ],
)
def test_what_the_panel_cuts_short_is_whole_on_the_page(said, language, line, whole):
    full = "inFull(given[0], given[1], [])"
    assert said("words.js", "inFull", full, [line, language]) == whole
    named = "inFull(given[0], given[1], given[2])"
    assert said("words.js", "inFull", named, ["R1 KO", "en", ["KO"]]) == "R1 KO"
