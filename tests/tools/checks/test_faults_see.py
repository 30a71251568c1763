"""The fault lanes see any single change of what must survive, and play what people do."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = Path(__file__).with_name("faults_seeing.py")


@pytest.fixture(scope="module")
def found():
    run = subprocess.run(
        [sys.executable, "-P", str(PROGRAM), str(ROOT)], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


def test_a_look_has_every_store_and_every_game(found):
    stores = {"die", "results", "settings", "table", "waiting", "learned_trex"}
    parts = set(found["parts"])
    assert {"present", "settings", *(f"store {name}" for name in stores)} <= parts
    assert sum(part.startswith("game ") for part in parts) >= 3


def test_a_comparison_sees_each_single_change(found):
    assert found["blind"] == []


def test_the_save_mark_is_read_from_the_panel_alone(found):
    assert found["marks"] == [True, False, True]


def test_the_tapes_have_every_action(found):
    wanted = {"power-on", "move", "fill_tail", "tidy", "think", "undo", "redo", "begin",
              "begin_named", "open_older", "delete", "correct", "end", "settings", "held_settings",
              "turn", "dice", "learn", "finish", "leave"}  # fmt: skip
    assert set(found["tapes"]) == wanted
