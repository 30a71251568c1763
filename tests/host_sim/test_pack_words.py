"""The modules that are made from texts have all of them, and the build chooses languages."""

from pathlib import Path

import pytest

from clutch.games import GAMES, game_module
from clutch.words import LANGUAGES, Words, look_up
from clutch.words.folds import find
from host_sim.errors import BadInput
from host_sim.files.text_modules import modules, read, text_files
from host_sim.pack.sources import with_own_names
from host_sim.pack.words import LIST, rescue_rows

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"


def named(file):
    return file.parent.name + file.stem


@pytest.mark.parametrize("file", text_files(FIRMWARE), ids=named)
def test_a_handheld_finds_each_text_of_a_file_in_modules_that_call_nothing(file):
    made: dict = {"__builtins__": {}}
    for source in modules(file).values():
        exec(source, made)
    sections = read(file)
    assert dict(sections.pop("")).items() <= made.items()
    sections.pop("RESCUE", None)
    for name, pairs in sections.items():
        for key, text in pairs:
            found = find if isinstance(made[name], bytes) else look_up
            assert found(made[name], key) == text, (name, key)


def test_sections_that_are_seldom_in_memory_are_modules_of_their_own(tmp_path):
    game, shared = FIRMWARE / "clutch/games/trex/words_de.txt", FIRMWARE / "clutch/words/de.txt"
    apart = ["words_menu_de", "words_table_de", "words_teach_de"]
    assert sorted(modules(game)) == ["words_de", *apart]
    assert list(modules(shared)) == ["de", "wiring_de"]
    small = FIRMWARE.parent / "tests/games/first_to/game/words_en.txt"
    assert list(modules(small)) == ["words_en"]
    partly = tmp_path / "words_xx.txt"
    partly.write_text("TITLE T\n\n[PLAY]\nask_on OK\n")
    assert sorted(modules(partly)) == ["words_menu_xx", "words_xx"], "the others are English"


@pytest.mark.parametrize("line", ["nothing", "key  two spaces", " key text", "[play]", "key "])
def test_a_line_that_is_none_is_told(line, tmp_path):
    file = tmp_path / "words_de.txt"
    file.write_text(f"# German: a game.\n\n[PLAY]\nkey text\n{line}\n", "utf-8")
    with pytest.raises(BadInput, match=r"words_de.txt:5: .* is no line of texts; right would be"):
        read(file)


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
