"""The command `bench`: its table, its line of JSON, and what it says where a tool is missing."""

import json

import pytest
from click.testing import CliRunner

from clutch.games import load
from clutch.session import Session
from host_sim.bench import measure, played, rows
from host_sim.choices import open_engine
from host_sim.cli import main
from host_sim.faces.headless import Headless
from host_sim.faces.playthrough import play


def bench(*arguments):
    return CliRunner().invoke(main, ["bench", *arguments])


def test_a_table_and_last_of_all_one_object():
    done = bench("--json", "--only", "lamps", "--only", "presses")
    assert done.exit_code == 0, done.output
    *table, line = done.stdout.splitlines()
    found = json.loads(line)["rows"]
    assert [list(one) for one in found] == [
        ["name", "value", "unit", "peer", "peer_value", "goal", "holds"]
    ] * 3
    lamps = found[0]
    assert lamps["goal"] == "<= 400" and 300 < lamps["value"] <= 400 < lamps["peer_value"]
    assert lamps["holds"] is True
    assert any("the whole device" in text and "holds" in text for text in table)


def test_an_unknown_group_is_one_line():
    done = bench("--only", "speed")
    assert done.exit_code == 1
    assert done.stderr.startswith("no group 'speed'; there are: bus, instructions")


def test_a_missing_tool_is_a_line_and_a_row_that_does_not_hold(monkeypatch):
    monkeypatch.setattr(measure.shutil, "which", lambda name: None)
    measure.instructions.cache_clear()
    done = bench("--json", "--only", "instructions")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout.splitlines()[-1])["rows"]
    assert {(one["value"], one["holds"]) for one in found} == {(None, False)}
    assert "not measured (needs valgrind: apt-get install valgrind): a line" in done.stdout


def test_without_a_uf2_the_chip_is_not_measured(monkeypatch):
    monkeypatch.delenv("CLUTCH_UF2", raising=False)
    done = bench("--json", "--only", "chip")
    found = json.loads(done.stdout.splitlines()[-1])["rows"]
    assert found and {(one["value"], one["holds"]) for one in found} == {(None, False)}
    assert "CLUTCH_UF2" in done.stdout


def test_a_pc_replays_twelve_rounds_by_five_at_once_and_plays_them_by_key_in_two_seconds():
    assert played.replay_ms() <= 50
    assert played.headless_s() <= 2


def test_the_recorded_game_by_key_is_the_one_by_move():
    setup, entries = played.recorded_entries()
    session = Session(load("trex", "rules").Game, setup)
    assert session.replay(entries) == len(entries) and session.game.round == 12
    with Headless(open_engine()) as headless:
        play(played.recorded(by_key=True), headless, "twelve_rounds_by_key.play")
        assert headless.state() == session.game.state()


@pytest.mark.parametrize(
    ("goal", "value", "peer_value", "holds"),
    [
        ("<= 3.1", 3.1, None, True),
        ("<= 3.1", 3.11, None, False),
        (">= 92160", 92159, None, False),
        ("ratio >= 4.4", 100, 440, True),
        ("ratio >= 4.4", 100, 439, False),
        ("ratio >= 4.4", 100, None, False),
        ("<= 0", 0, 5, True),
        ("", None, None, False),
    ],
)
def test_what_holds(goal, value, peer_value, holds):
    assert rows.Row("a row", value, "bytes", goal, "a peer", peer_value).holds is holds
