"""Games that version 1.0 left in flash are gone on with, move for move.

`saved_by_1_0/` has the record files of one game of each kind and depth, as that version wrote
them on a handheld, and the public state that it showed. On the PC it gave the types of a wildcard
dinosaur of Dinoland another order, which nothing in a record tells: there those types change, or
the record is read as damaged.
"""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.record.archive import ENTRIES, read_body
from memory_files import MemoryFilesystem
from test_journal_damage import piece_of_1_1
from tested_device import started
from tools.checks.playtest import KINDS

RECORDS = sorted((Path(__file__).parent / "saved_by_1_0").glob("*.json"))


def resumed(record):
    """(what was saved, the app that goes on with it)"""
    saved = json.loads(record.read_text("utf-8"))
    return saved, started(drive_with(saved))


def drive_with(saved):
    filesystem = MemoryFilesystem()
    for path, content in saved["files"].items():
        folder = path.rpartition("/")[0]
        if folder not in filesystem.folders:
            filesystem.mkdir(folder)
        filesystem.files[path] = bytes.fromhex(content)
    return filesystem


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_game_saved_by_1_0_is_gone_on_with(record):
    saved, app = resumed(record)
    assert app.table is not None and app.table.damage is None
    assert json.loads(json.dumps(app.state())) == saved["state"]


@pytest.mark.usefixtures("modules_stay")
@settings(max_examples=60)
@given(st.sampled_from(RECORDS), st.binary(min_size=1, max_size=170))
def test_a_foreign_tail_that_begins_where_the_body_ends_takes_nothing_away(record, entries):
    """It is taken, because it cannot be told from the game's own, which begins there after each
    time the tail was emptied; what the game cannot play of it is kept aside, and said."""
    drive = drive_with(json.loads(record.read_text("utf-8")))
    body = bytes(read_body(drive.files["/games/1"], 1).entries)
    tail = drive.files["/tail/tail"] = piece_of_1_1(ENTRIES, 1, len(body), entries)
    table = started(drive).table
    there = bytes(read_body(drive.files["/games/1"], 1).entries)
    assert there[: len(body)] == body
    if table.damage:
        assert drive.files["/tail/tail.bad"] == tail
        assert (body + entries).startswith(there)
    else:
        assert drive.files["/tail/tail"] == tail


def test_each_kind_of_game_has_one():
    """The Scoreboard has no depths."""
    tables = [vars(resumed(record)[1])["table"] for record in RECORDS]
    kinds = {(table.game.NAME, table.game.depth) for table in tables}
    assert kinds | {("tally", "quick")} == set(KINDS)
