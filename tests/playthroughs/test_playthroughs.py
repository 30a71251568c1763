"""Every recorded game is played again, on three engines, and shows what it showed.

`NAME.play` enters its moves through the session, `NAME_by_key.play` the same game by the six keys
alone; `golden/NAME.txt` beside them is what both print, picture by picture: by move on CPython, by
key on MicroPython on the PC. The longest of each game is also played by key on CPython and in
WebAssembly. Each game's are in its folder of tests/games, what is of no one game is here.
"""

import pytest

from clutch.games import GAMES
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.golden import golden_file
from host_sim.playthroughs.playthrough import parse
from host_sim.playthroughs.recorded import recording, recordings
from tests.golden_files import check_golden

FILES = recordings()
# On MicroPython, of two with the same pictures, the one by key: the firmware is the same there.
NAMES = [file.stem for file in FILES]
BY_KEY = [file for file in FILES if file.stem + "_by_key" not in NAMES]
LONGEST = {file.parent: file for file in sorted(BY_KEY, key=lambda file: file.stat().st_size)}
ON_CPYTHON = [
    file for file in FILES if not file.stem.endswith("_by_key") or file in LONGEST.values()
]


@pytest.mark.parametrize("file", ON_CPYTHON, ids=lambda file: file.stem)
def test_cpython_shows_what_is_recorded(file):
    check_golden(file, open_engine("cpython"))


@pytest.mark.parametrize("file", BY_KEY, ids=lambda file: file.stem)
def test_micropython_shows_what_is_recorded(file, micropython):
    check_golden(file, open_engine("micropython"))


@pytest.mark.parametrize("file", LONGEST.values(), ids=lambda file: file.stem)
def test_webassembly_shows_what_is_recorded(file, wasm):
    check_golden(file, open_engine("wasm"))


def test_every_golden_file_is_that_of_a_playthrough():
    kept = {golden for file in FILES for golden in (file.parent / "golden").iterdir()}
    assert kept == {golden_file(file) for file in FILES}


def test_every_game_is_played_by_move_and_by_key():
    pairs = {name for name in NAMES if name + "_by_key" in NAMES}
    games = {parse(text, "")[0].value["game"] for text in map(read, pairs)}
    assert games == set(GAMES)


def test_by_move_and_by_key_have_the_same_pictures():
    for name in (name for name in NAMES if name.endswith("_by_key")):
        pictures = [read(one).count("\nscreen") for one in (name, name.removesuffix("_by_key"))]
        assert pictures[0] == pictures[1] > 0, name


def read(name: str) -> str:
    return recording(name).read_text(encoding="utf-8")
