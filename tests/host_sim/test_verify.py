"""`verify` finds draws that do not follow from the seed. It computes chance independently."""

import json

import pytest

from clutch.core import chance
from clutch.core.session import Session
from clutch.drivers.files import Files
from clutch.games.race.rules import Game as Race
from clutch.record.journal import Journal
from host_sim.playthroughs.verify import face, shuffled
from memory_files import MemoryFilesystem
from tests.commands import called

SEED = bytes(range(32))
SETUP = {"game": "trex", "players": ["A", "B", "C"], "seed": SEED.hex()}


def run(*arguments):
    result = called("verify", *arguments)
    return result.exit_code, result.output


def test_the_test_vector_of_the_design():
    assert [face(SEED, k, 6) for k in range(12)] == [4, 4, 3, 2, 5, 0, 3, 1, 1, 2, 5, 1]
    assert [face(SEED, k, 100) for k in range(6)] == [12, 4, 15, 98, 47, 12]
    assert shuffled(SEED, 0, list(range(10))) == [6, 8, 1, 3, 9, 5, 0, 7, 4, 2]


def test_it_agrees_with_the_firmware_on_thousands_of_draws():
    for k in range(3000):
        sides = 1 + k % 256
        assert face(SEED, k, sides) == chance.face(SEED, k, sides)


@pytest.fixture
def playthrough(tmp_path):
    path = tmp_path / "game.play"
    path.write_text(f'setup {json.dumps(SETUP)}\nmove ["play", 6]\n')
    return path


def test_a_drawn_cross_follows_from_the_seed(playthrough):
    code, said = run(playthrough, "--commitment", "630DCD29")
    assert code == 0 and "all 1 draws follow" in said and "630dcd29" in said


@pytest.mark.parametrize("shown", ["00000000", ""])
def test_another_commitment_is_found_out(playthrough, shown):
    code, said = run(playthrough, "--commitment", shown)
    assert code == 1 and "not the one that was committed to" in said


def test_a_cheating_firmware_is_found_out(playthrough, monkeypatch):
    honest = chance.face
    monkeypatch.setattr(chance, "face", lambda seed, k, n: honest(seed, k, n) and 1)
    code, said = run(playthrough)
    assert code == 1 and "does NOT follow" in said


def test_a_record_pulled_from_the_handheld(tmp_path):
    setup = {"game": "race", "players": ["A", "B"], "seed": SEED.hex()}
    filesystem = MemoryFilesystem()
    journal = Journal(Files(filesystem))
    session = Session(Race, setup, journal)
    journal.begin(setup)
    rolls = 0
    while rolls < 5:
        choices = session.game.ask()["choices"]
        move = ["roll"] if ["roll"] in choices else choices[0]
        session.play(move)
        rolls += move == ["roll"]
    session.undo()
    assert journal.tidy()
    path = tmp_path / "1"
    path.write_bytes(filesystem.files["/games/1"])
    code, said = run(path)
    assert code == 0 and "face of 6" in said and "shuffle of 12" in said
