"""Texts that were indexed by the build are equal to the texts in the sources."""

from pathlib import Path

import pytest

from clutch.games import GAMES, game_module
from clutch.words import LANGUAGES, Words, look_up
from clutch.words.folds import unfold
from host_sim.pack.sources import with_own_names
from host_sim.pack.words import LIST, indexed, rescue_rows

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
MODULES = [
    path
    for path in FIRMWARE.rglob("*.py")
    if path.stem.startswith("words_") or path.parent.name == "words" and path.stem in LANGUAGES
]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.parent.name + path.stem)
def test_a_built_module_holds_the_same_sections_and_calls_nothing(path):
    wanted, found = {}, {}
    exec(path.read_bytes(), wanted)
    built = indexed(path.read_bytes())
    assert b"texts(" not in built and b"folded(" not in built and b"import" not in built
    exec(built, found)
    sections = [name for name in wanted if name.isupper() and name != "RESCUE"]
    assert sections
    for name in sections:
        if isinstance(wanted[name], bytes):
            assert unfold(found[name]) == unfold(wanted[name]) == wanted[name] != found[name]
        else:
            assert found[name] == wanted[name]


def test_any_other_module_stays_as_it_is():
    source = (FIRMWARE / "clutch" / "app.py").read_bytes()
    assert indexed(source) == source


def test_the_home_list_finds_the_titles_of_all_games_in_one_module():
    sources = with_own_names()
    for language in LANGUAGES:
        found: dict = {}
        exec(sources[f"clutch/words/{language}.py"], found)
        for game in GAMES:
            wanted = game_module(game, f"words_{language}").TITLE
            assert look_up(found["MENU"], f"game_{game}") == wanted
            assert Words(language).say(f"game_{game}") == wanted
    assert Words("en").say("game_chess") == "game_chess"


def test_the_rescue_speaks_as_many_languages_as_the_panel_has_rows_for():
    rows = rescue_rows(FIRMWARE)
    assert list(rows) == ["INCOMPLETE", "INSTALLING", "OTHER_CHIP"]
    built: dict = {}
    sources = with_own_names()
    lines = sources["clutch_rescue.py"].decode().split("\n")
    exec("\n".join(line for line in lines if line.startswith(tuple(rows))), built)
    for name, lines in rows.items():
        assert list(built[name]) == lines and len(lines) == min(8, 2 * len(LANGUAGES))
        assert all(len(line) <= 16 and line.isascii() for line in lines)
    for language in LANGUAGES:
        assert b"RESCUE" not in sources[f"clutch/words/{language}.py"]


@pytest.mark.parametrize("chosen", [("en",), (LANGUAGES[-1],)])
def test_a_build_can_leave_languages_out(chosen):
    left = [one for one in LANGUAGES if one == "en" or one in chosen]
    whole, built = with_own_names(), with_own_names(languages=chosen)
    listed: dict = {}
    exec(built[LIST.as_posix()], listed)
    assert list(listed["LANGUAGES"]) == left and len(listed["NAMES"]) == len(left)
    gone = [path for path in whole if path not in built]
    assert len(gone) * len(left) == len([path for path in built if is_words(path)]) * (
        len(LANGUAGES) - len(left)
    )
    assert all(is_words(path) for path in gone)


def is_words(path):
    return path.endswith(tuple(f"{start}{one}.py" for start in "_/" for one in LANGUAGES))
