"""A gettext file has every text of the handheld, and comes back into the sources as it is."""

import shutil
import subprocess
import sys
from functools import cache

import polib
import pytest

from host_sim.errors import BadInput
from host_sim.files.paths import ROOT
from host_sim.pack.words import languages
from tools.texts.translation import exported, imported

ACCENTS = str.maketrans("aeou", "äéöü")
ASK = 'msgctxt "trex/words/PLAY/ask_egg_first"\nmsgid "{0s}: which egg first?"\n'
ASKED = ASK + 'msgstr "{0s}: welk ei eerst?"'
SAY = """
import sys
sys.path[:0] = [sys.argv[1], *sys.argv[2:]]
from clutch.words import LANGUAGES, Words
from clutch.words.languages import name_of
words = Words("xx", "trex", menus=True)
words.seats = ["Anna"]
print(LANGUAGES, words.say("ask_egg_first", 0), words.say("title_menu"), name_of("xx"))
"""


@cache
def dutch() -> str:
    return exported(ROOT, "nl").decode()


def accented(text: str) -> str:
    """The text with accents, but for its places."""
    parts = text.replace("}", "{").split("{")
    return "".join(
        "{" + part + "}" if place % 2 else part.translate(ACCENTS)
        for place, part in enumerate(parts)
    )


def test_dutch_comes_back_byte_for_byte():
    files = imported(ROOT, "nl.po", dutch().encode())
    assert len(files) == 16
    assert files == {path: (ROOT / path).read_bytes() for path in files}


def test_a_new_language_is_a_file_and_the_handheld_speaks_it(tmp_path):
    shutil.copytree(ROOT / "firmware", tmp_path / "firmware")
    po = polib.pofile(exported(tmp_path, "xx").decode())
    po.wrapwidth = 0
    po.metadata["X-Own-Name"] = "Ünglish"
    for entry in po:
        assert not entry.msgstr
        entry.msgstr = accented(entry.msgid)
    data = f"{po}\n".encode()
    files = imported(tmp_path, "xx.po", data)
    there = [path for path in files if (tmp_path / path).exists()]
    assert there == ["firmware/clutch/words/languages.py"]
    for path, content in files.items():
        (tmp_path / path).write_bytes(content)
    assert list(languages(tmp_path / "firmware").items()) == [
        *languages(ROOT / "firmware").items(),
        ("xx", "Ünglish"),
    ]
    assert exported(tmp_path, "xx") == data
    assert exported(tmp_path, "nl") == exported(ROOT, "nl"), "the name of a language is no text"
    paths = [tmp_path / "firmware", ROOT / "host_sim/fakes"]
    said = subprocess.run(
        [sys.executable, "-c", SAY, *map(str, paths)], capture_output=True, text=True, check=True
    ).stdout
    assert said.strip() == "('en', 'nl', 'xx') Anna: which égg first? Ménü Ünglish"


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
        (("{0s}: welk ei eerst?", ""), "has no translation"),
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
    assert line.startswith("nl.po:") and ": trex/words/PLAY/ask_egg_first: " in line
    assert said in line


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
        ((ASKED, "#, fuzzy\n" + ASKED), "is marked as fuzzy"),
        ((ASKED, ""), "ask_egg_first: is missing"),
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
