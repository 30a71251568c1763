"""Each game's README lists its rulings, one line each, and for each ruling there are tests that
name it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from clutch.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
LETTERS = {"trex": "A", "dragons": "B", "race": "C", "dinoland": "D"}


@cache
def held() -> frozenset[str]:
    """The rulings that names of tests bear: A13 of test_A13_a_covered_meteor_stays_the_highest."""
    names = [
        node.name
        for path in (ROOT / "tests").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return frozenset(part for name in names for part in re.findall(r"(?<=_)[A-Z]\d+(?=_)", name))


def rulings_of(game: str) -> str:
    """The section of a game's README; a small game has none."""
    readme = ROOT / "firmware/clutch/games" / game / "README.md"
    return readme.read_text("utf-8").partition("## Rulings\n")[2] if readme.exists() else ""


def listed(game: str) -> list[str]:
    return re.findall(r"^- ([A-Z]\d+): \S.*\.$", rulings_of(game), re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_lists_the_rulings_that_tests_hold(game):
    letter = LETTERS.get(game)
    tested = {ruling for ruling in held() if ruling[0] == letter}
    assert listed(game) == [f"{letter}{number}" for number in range(1, len(tested) + 1)]
    assert set(listed(game)) == tested


def test_no_test_names_a_ruling_of_no_game():
    assert {ruling[0] for ruling in held()} == set(LETTERS.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_is_one_line(game):
    lines = rulings_of(game).splitlines()
    assert not [line for line in lines if line.startswith(" ") or len(line) > 110]
    assert len([line for line in lines if line.startswith("- ")]) == len(listed(game))
