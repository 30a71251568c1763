"""A gettext file has every text of the handheld, and comes back into the sources as it is."""

import subprocess
import sys
from functools import cache

import polib
import pytest

from clutch.games import GAMES
from clutch.words import LANGUAGES
from host_sim.errors import BadInput
from host_sim.files.folders import laid_out
from host_sim.files.paths import ROOT
from host_sim.frontends.web.words import words as of_page
from host_sim.pack.sources import with_own_names
from host_sim.pack.words import languages, rescue_rows
from tests.tools.texts.firmware_texts import section
from tests.tools.texts.made_language import WORDS, accented, made
from tools.texts.translation import exported, imported

ASK = 'msgctxt "trex/PLAY/ask_egg_first"\nmsgid "{0s}: which egg first?"\n'
ASKED = ASK + 'msgstr "{0s}: welk ei eerst?"'
SAY = """
import sys
sys.path[:0] = [sys.argv[1], *sys.argv[2:]]
from clutch.menus.on_table import Sentences
from clutch.words import LANGUAGES, Words
from clutch.words.languages import PARTLY, name_of
words = Words("xx", "trex", menus=True)
words.seats = ["Anna"]
print(LANGUAGES, PARTLY, words.say("ask_egg_first", 0), words.say("title_menu"), name_of("xx"))
print(words.say("game_trex"), words.title("green"), words.say("ask_card", 0), words.say("trex"))
print(words.passage("trex", "RULES", "play")[:20], Sentences(words, "trex").house_rule(
    "cham_on_shower", "zero"))
"""
LEFT = (
    "trex/TITLE", "trex/PLAY/ask_egg_first", "shared/MENU/title_menu", "trex/RULES/play",
    "trex/IN_FORCE/in_cham_on_shower_zero", "page/lines/Ready", "page/captions/3", "onto/title",
    "shared/RESCUE/incomplete",
)  # fmt: skip


@cache
def dutch() -> str:
    return exported(ROOT, "nl").decode()


def test_dutch_comes_back_byte_for_byte():
    files, left = imported(ROOT, "nl.po", dutch().encode())
    assert len(files) == 1 + len(GAMES) + 1 and not left
    assert files == {path: (ROOT / path).read_bytes() for path in files}


def spoken(folder, left=()):
    """Put the language into a copy of the sources, all but the texts `left`. -> its .po file, and
    what the handheld says in it"""
    data, missing = made(folder, left)
    assert missing == len(left)
    built = laid_out(folder / "built", with_own_names(folder / "firmware"))
    paths = [built, ROOT / "host_sim/fakes"]
    said = subprocess.run(
        [sys.executable, "-c", SAY, *map(str, paths)], capture_output=True, text=True, check=True
    ).stdout
    return data, said.splitlines()


def test_a_new_language_is_a_file_and_the_handheld_speaks_it(tmp_path):
    data, said = spoken(tmp_path)
    assert list(languages(tmp_path / "firmware").items()) == [
        *languages(ROOT / "firmware").items(),
        ("xx", "Ünglish"),
    ]
    assert exported(tmp_path, "xx") == data
    assert exported(tmp_path, "nl") == exported(ROOT, "nl"), "the name of a language is no text"
    assert said[0].endswith("'xx') () Anna: which égg first? Ménü Ünglish")
    assert said[1] == "T-Réx Gréén Anna: which cärd? trex"
    (tmp_path / "firmware/clutch/games/tally/words_nl.txt").unlink()
    po = polib.pofile(exported(tmp_path, "nl").decode())
    lacking = {entry.msgctxt.partition("/")[0] for entry in po if not entry.msgstr}
    assert lacking == {"tally"}, "a game may lack a language"


def test_what_is_not_translated_is_english_on_the_handheld(tmp_path):
    data, said = spoken(tmp_path, LEFT)
    assert exported(tmp_path, "xx") == data
    assert said[0].endswith("'xx') ('xx',) Anna: which egg first? Menu Ünglish")
    assert said[1] == "T-Rex Gréén Anna: which cärd? trex"
    rule = section("en", "trex", "RULES")["play"]
    assert said[2] == f"{rule[:20]} A Chamaelosaurus on a shower counts 0."
    words, english = of_page("xx", tmp_path / WORDS), of_page("en")
    assert words["page"]["captions"][3] == english["page"]["captions"][3]
    assert words["page"]["captions"][2] == accented(english["page"]["captions"][2])
    assert "title" not in words["onto"]
    assert words["page"]["lines"].keys() == english["page"]["lines"].keys() - {"Ready"}
    assert len(rescue_rows(tmp_path / "firmware")["INSTALLING"]) == min(8, 2 * len(LANGUAGES) + 2)
    whole = polib.pofile(data.decode())
    for entry in whole:
        entry.msgstr = entry.msgstr or entry.msgid
    files, missing = imported(tmp_path, "xx.po", str(whole).encode())
    assert not missing and b"PARTLY = ()" in files["firmware/clutch/words/languages.py"]


def test_a_translator_is_told_of_places_and_room():
    entry = polib.pofile(dutch()).find("{0s}: which egg first?")
    assert entry and entry.comment.split("\n") == [
        "{0s} is the name of a player",
        "room: 126 columns; the English takes 126 at most",
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            ("welk ei eerst?", "welk ei dan eerst, en welk daarna?"),
            "columns wide; the room is 126",
        ),
        (("{0s}: welk", "{0}: welk"), "has the places {0}; right would be {0s}"),
        (("{0s}: welk", "Wie? Welk"), "has the places none; right would be {0s}"),
        (("{0s}: welk", "{0s}: {welk"), "right would be {0s}"),
        (("welk ei", "wełk ei"), "has ł, which the font lacks"),
        (("eerst?", "eerst? "), "ends with a space"),
        (("eerst?", "eerst?\\n"), "has a line feed"),
        (("welk ei", "welk\\tei"), "has a line feed or a control character"),
    ],
)
def test_a_text_that_does_not_do_is_one_line(change, said):
    data = dutch().replace(ASKED, ASK + ASKED.removeprefix(ASK).replace(*change))
    assert data != dutch()
    with pytest.raises(BadInput) as refused:
        imported(ROOT, "nl.po", data.encode())
    (line,) = str(refused.value).split("\n")
    assert line.startswith("nl.po:") and ": trex/PLAY/ask_egg_first: " in line
    assert said in line


@pytest.mark.parametrize("change", ["#, fuzzy\n" + ASKED, ASK + 'msgstr ""', ""])
def test_a_text_that_nobody_has_read_is_counted_and_left_out(change):
    files, left = imported(ROOT, "nl.po", dutch().replace(ASKED, change).encode())
    assert left == 1 and b'PARTLY = ("nl",)' in files["firmware/clutch/words/languages.py"]
    assert b"welk ei eerst?" not in b"".join(files.values())


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is no .po file"),
        (b"/dev/zero", "is no .po file"),
        ("ä\n".encode("latin-1"), "is not UTF-8 text"),
        (b'msgid "a"\nnonsense\n', "cannot be read as a .po file"),
        (b'msgid "a"\nmsgstr "b"\n', "Language is ''"),
        (("Language: nl", "Language: ../nl"), "Language is"),
        (("Language: nl", "Language: en"), "Language is"),
        (("Nederlands", ""), "X-Own-Name is"),
        (("Nederlands", "N') + ("), "X-Own-Name is"),
        (("Bezig. Laat", "Bézig. Laat"), "a letter that is not ASCII"),
        (("kabel erin.", "kabel er goed in."), "3 rows of 16 letters"),
        ((ASKED, ASKED + "\n\n" + ASKED), "is there more than once"),
        ((ASKED, ASKED.replace("PLAY", "GAME")), "is no text of Clutch"),
        ((ASK, ASK.replace("which", "what")), "has changed"),
    ],
)
def test_a_file_that_does_not_do_is_refused(data, said):
    if isinstance(data, tuple):
        data = dutch().replace(*data).encode()
    with pytest.raises(BadInput) as refused:
        imported(ROOT, "nl.po", data)
    assert said in str(refused.value)
    assert "\r" not in str(refused.value) and str(refused.value).count("\n") < 3
