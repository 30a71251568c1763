"""A game recorded by one engine goes on in another: the drive of each is read by each.

Each engine plays most of a recorded game of each kind. What it leaves on its drive has the bytes
that CPython leaves, passes `verify`, and is resumed by the other engines. They take turns at it;
the game with a move whose table once had another order is read by all.
"""

from functools import cache
from pathlib import Path

import pytest

from clutch.record.archive import read_body
from host_sim.board.loading import load_board
from host_sim.engines.opening import open_engine
from host_sim.engines.rp2040 import drive as littlefs
from host_sim.engines.wasm.drive import Drive
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.playthrough import play
from host_sim.playthroughs.recorded import recording, steps_of
from host_sim.playthroughs.verify import record_of, verify
from tests.host_sim.wasm_store import Store

ENGINES = ("cpython", "micropython", "wasm", "rp2040")
TOOLS = {"micropython": "micropython", "wasm": "wasm", "rp2040": "uf2"}  # fixtures
ALL_READ = "dinoland_taught"
NAMES = ("trex_taught", "race_quick", "race_teams", "dragons_taught", "tally_rounds", ALL_READ)
FLASH = load_board("pico")[1]["flash"]


def read_drive(engine: str, flash: Path) -> dict[str, bytes]:
    """The games on a drive, {path: bytes}."""
    if engine == "wasm":
        found = Drive(Store(flash.read_bytes())).files
    else:
        found = littlefs.files(flash, FLASH)
    games = {path.lstrip("/"): bytes(data) for path, data in found.items()}
    return {path: data for path, data in games.items() if path.startswith(("games/", "tail/"))}


def make_drive(engine: str, flash: Path, games: dict[str, bytes]):
    if engine != "wasm":
        littlefs.install(flash, FLASH, games)
        return
    store = Store(b"\xff" * FLASH["blocks"] * FLASH["block_bytes"])
    Drive(store).replace_all(["/games", "/tail"], {f"/{path}": games[path] for path in games})
    flash.write_bytes(store.content)


@cache
def written(engine: str, name: str, folder: Path):
    """Play most of a recorded game: (files of its record, its state, its picture)"""
    file, flash = recording(name), folder / f"{engine}_{name}.img"
    steps = steps_of(file)
    with Headless(open_engine(engine, flash=flash)) as headless:
        play(steps[: len(steps) * 3 // 4], headless, file.name, lambda line: None)
        headless.wait(2000)
        headless.cut()
        shown = headless.state(), headless.screen()
    return read_drive(engine, flash), *shown


def pairs() -> list[tuple[str, str, str]]:
    """(recorded game, the engine that writes, the engine that reads)"""
    found = []
    for number, name in enumerate(NAMES):
        for place, writer in enumerate(ENGINES):
            others = [other for other in ENGINES if other != writer]
            chosen = others if name == ALL_READ else [others[(number + place) % len(others)]]
            found += [(name, writer, reader) for reader in chosen]
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("drives")


@pytest.mark.parametrize(("name", "writer", "reader"), pairs())
def test_a_game_goes_on_in_another_engine(name, writer, reader, request, tmp_path, folder):
    need(request, writer, reader)
    games, state, picture = written(writer, name, folder)
    make_drive(reader, tmp_path / "flash.img", games)
    with Headless(open_engine(reader, flash=tmp_path / "flash.img")) as headless:
        assert headless.state() == state
        assert headless.screen() == picture


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("engine", ENGINES)
def test_a_record_has_the_same_bytes_from_each_engine(name, engine, request, folder):
    need(request, engine)
    games = written(engine, name, folder)[0]
    (body,) = [path for path in games if path != "tail/tail"]
    record = games[body] + games["tail/tail"]
    expected = written("cpython", name, folder)[0]
    assert entries(record) == entries(expected[body] + expected["tail/tail"])
    game = record_of(record, name)
    assert game.damage is None
    report = verify(game)
    assert report.refused is None and all(draw.follows for draw in report.draws)


def need(request, *engines):
    for engine in engines:
        if engine in TOOLS:
            request.getfixturevalue(TOOLS[engine])


def entries(record: bytes) -> tuple[dict, bytes]:
    """The set-up of a record, and the bytes of everything that was entered."""
    read = read_body(record, int.from_bytes(record[4:8], "big"))
    return read.setup, bytes(read.entries)
