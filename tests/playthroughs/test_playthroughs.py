"""Every recorded game is played again, on three engines, and shows what it showed.

`NAME.play` enters its moves through the session, `NAME_by_key.play` the same game by the six keys
alone; `golden/NAME.txt` beside them is what both print, picture by picture, on CPython, on
MicroPython and on MicroPython in WebAssembly. Each game's are in its folder of tests/games, what
is of no one game is here. A golden file that changes is looked at before it is committed:

    python3 tools/run.py play NAME.play > golden/NAME.txt
"""

from pathlib import Path

import pytest

from clutch.games import GAMES
from host_sim.choices import open_engine
from host_sim.frontends.headless import Headless
from host_sim.frontends.playthrough import parse, play
from host_sim.mirrors import golden, recording, recordings

FILES = recordings()


def played(file: Path, engine: str) -> str:
    """What a playthrough prints."""
    lines: list[str] = []
    steps = parse(file.read_text(encoding="utf-8"), file.name)
    with Headless(open_engine(engine)) as headless:
        play(steps, headless, file.name, lines.append)
        assert headless.engine.handheld.faults == []
    return "\n".join(lines) + "\n"


def shown(file: Path) -> str:
    return golden(file).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_cpython_shows_what_is_recorded(file):
    assert played(file, "cpython") == shown(file)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_micropython_shows_what_is_recorded(file, micropython):
    assert played(file, "micropython") == shown(file)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_webassembly_shows_what_is_recorded(file, wasm):
    assert played(file, "wasm") == shown(file)


def test_every_game_is_played_by_move_and_by_key():
    names = {file.stem for file in FILES}
    pairs = {name for name in names if name + "_by_key" in names}
    games = {parse(text, "")[0].value["game"] for text in map(read, pairs)}
    assert games == set(GAMES)


def test_by_move_and_by_key_have_the_same_pictures():
    for name in sorted(file.stem for file in FILES if file.stem.endswith("_by_key")):
        pictures = [read(one).count("\nscreen") for one in (name, name.removesuffix("_by_key"))]
        assert pictures[0] == pictures[1] > 0, name


def read(name: str) -> str:
    return recording(name).read_text(encoding="utf-8")
