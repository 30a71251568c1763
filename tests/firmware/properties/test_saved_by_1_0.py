"""Games that version 1.0 left in flash are gone on with, move for move.

`saved_by_1_0/` has the record files of one game of each kind and depth, as that version wrote
them on a handheld, and the public state that it showed. On the PC it gave the types of a wildcard
dinosaur of Dinoland another order, which nothing in a record tells: there those types change, or
the record is read as damaged.
"""

import json
from pathlib import Path

import pytest

from memory_files import MemoryFilesystem
from tested_device import started
from tools.checks.playtest import KINDS

RECORDS = sorted((Path(__file__).parent / "saved_by_1_0").glob("*.json"))


def resumed(record):
    """(what was saved, the app that goes on with it)"""
    saved = json.loads(record.read_text("utf-8"))
    filesystem = MemoryFilesystem()
    for path, content in saved["files"].items():
        folder = path.rpartition("/")[0]
        if folder not in filesystem.folders:
            filesystem.mkdir(folder)
        filesystem.files[path] = bytes.fromhex(content)
    return saved, started(filesystem)


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_game_saved_by_1_0_is_gone_on_with(record):
    saved, app = resumed(record)
    assert app.table is not None and app.table.damage is None
    assert json.loads(json.dumps(app.state())) == saved["state"]


def test_each_kind_of_game_has_one():
    """The Scoreboard has no depths."""
    tables = [vars(resumed(record)[1])["table"] for record in RECORDS]
    kinds = {(table.game.NAME, table.game.depth) for table in tables}
    assert kinds | {("tally", "quick")} == set(KINDS)
