"""Every command that needs a file of a game, or of its tests, says in one line which is missing.

Each test leaves one file out of First To, in a copy that has this game alone.
"""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from clutch.games import GAMES
from host_sim.errors import BadInput
from host_sim.files.paths import ROOT
from tools.checks.game_files import MIRROR_FILES, SMALL_FILES, check_games, listed, missing
from tools.cli import main

GAME = "first_to"
MIRROR = Path("tests/games") / GAME
FIRMWARE = Path("firmware/clutch/games") / GAME
LIST = Path("firmware/clutch/games/__init__.py")
PLAYTHROUGH = str(ROOT / MIRROR / "playthroughs/first_to_ten.play")


def files(folder: Path) -> list[Path]:
    """Below a folder of the checkout, without what Python leaves there."""
    below = (path.relative_to(folder) for path in (ROOT / folder).rglob("*") if path.is_file())
    return sorted(path for path in below if "__pycache__" not in path.parts)


GAME_FILES = [path.as_posix() for path in files(ROOT / MIRROR / "game")]
OWN_TESTS = [path.as_posix() for path in files(ROOT / MIRROR) if path.parts[0] != "game"]


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    """First To in a home list of its own, and its tests."""
    root = tmp_path_factory.mktemp("copy")
    without = shutil.ignore_patterns("__pycache__", "game")
    shutil.copytree(ROOT / MIRROR, root / MIRROR, ignore=without)
    for path in GAME_FILES:
        (root / FIRMWARE / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / MIRROR / "game" / path, root / FIRMWARE / path)
    (root / LIST).write_text(f'GAMES = ("{GAME}",)\n')
    return root


@pytest.fixture
def without(copy, monkeypatch):
    """A function that leaves a file out, until the test ends."""
    left_out = []
    monkeypatch.setattr("tools.checks.game_files.ROOT", copy)

    def leave_out(path):
        (copy / path).rename(copy / "left out")
        left_out.append(copy / path)

    yield leave_out
    for path in left_out:
        (copy / "left out").rename(path)


def only_line(*command: str) -> str:
    """What a command says that ends at once, because a file is missing."""
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 2, done.output
    assert done.output.count("\n") == 1, done.output
    return done.output.rstrip("\n")


def test_the_copy_is_whole(copy):
    check_games(copy, mirror=True)


@pytest.mark.parametrize("name", [name for name in SMALL_FILES if name != "__init__.py"])
def test_a_missing_file_of_a_game_is_one_line_that_names_it(without, name):
    without(FIRMWARE / name)
    for command in (["play", PLAYTHROUGH], ["playtest", "--games", "6"], ["mutants"]):
        line = only_line(*command)
        assert line.startswith(f"{GAME}: {FIRMWARE.as_posix()}/{name} is missing: "), line
        assert line.endswith(SMALL_FILES[name])


@pytest.mark.parametrize("name", OWN_TESTS)
def test_a_missing_file_of_its_tests_is_one_line_that_names_it(without, name):
    without(MIRROR / name)
    for command in (["playtest", "--games", "6"], ["mutants"]):
        line = only_line(*command)
        assert line.startswith(f"{GAME}: {MIRROR.as_posix()}/{name} is missing: "), line
        assert line.endswith(MIRROR_FILES.get(name, line))


def test_a_game_without_tests_can_be_tried_before_they_are_written(copy, without):
    without(MIRROR / "scenes.py")
    check_games(copy)


def test_a_module_that_a_game_imports_is_one_line_that_names_it(monkeypatch):
    def play_all(*_):
        raise ModuleNotFoundError(name="clutch.games.trex.rules.scoring")

    monkeypatch.setattr("tools.checks.playtest.play_all", play_all)
    done = CliRunner().invoke(main, ["playtest", "--games", "1"])
    assert done.exit_code == 2
    assert "\nfirmware/clutch/games/trex/rules/scoring.py is missing: " in done.output


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_whole(game):
    assert missing(game) == []


@pytest.mark.parametrize("game", ["trex", "dinoland"])
def test_a_game_that_learns_or_is_taught_needs_the_files_for_that(tmp_path, game):
    shutil.copytree(ROOT / LIST.parent, tmp_path / LIST.parent)
    for name in ("learning.py", "teach.py", "words_en.txt"):
        path = tmp_path / LIST.parent / game / name
        path.rename(tmp_path / "left out")
        assert [line.split(" is ")[0] for line in missing(game, tmp_path, mirror=False)] == [
            f"{game}: {path.relative_to(tmp_path).as_posix()}"
        ]
        (tmp_path / "left out").rename(path)


def test_a_list_without_games_is_one_line(tmp_path):
    (tmp_path / LIST).parent.mkdir(parents=True)
    (tmp_path / LIST).write_text('"""Nothing."""\n')
    with pytest.raises(BadInput, match="there is no GAMES"):
        check_games(tmp_path)


def test_the_list_is_the_firmwares():
    assert listed() == GAMES
