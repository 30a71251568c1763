"""The formats in which other programs get games that were pulled from a handheld."""

import csv
import json
import os
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.commands import called, told
from tests.tools.records import record
from tools.install.export import read_play

RECORDED = Path(__file__).parents[2] / "games"
PULLED_S = 1_750_000_000  # 2025-06-15 15:06:40 UTC


@pytest.fixture
def pulled(tmp_path):
    """A folder with a game that is over, 1.clutch, and one that is not, 2.clutch."""
    setup = {"game": "tally", "players": ["Zoë", "Brian"], "start": 1}
    played = [["add", 0, 7], ["add", 1, 3], ["end"]]
    for game_id, count in ((1, 3), (2, 2)):
        path = tmp_path / f"{game_id}.clutch"
        path.write_bytes(record(*played[:count], game_id=game_id, setup=setup))
        os.utime(path, (PULLED_S, PULLED_S))
    return tmp_path


def export(folder, form):
    run = called("export", folder, "--format", form)
    assert run.exit_code == 0, run.output
    assert "2.clutch: not over, left out" in run.stderr
    return run.stdout


def test_csv_has_a_line_a_player(pulled):
    rows = list(csv.DictReader(export(pulled, "csv").splitlines()))
    assert [(row["name"], row["score"], row["winner"], row["start"]) for row in rows] == [
        ("Zoë", "7", "1", "0"),
        ("Brian", "3", "0", "0"),  # nobody starts on the Scoreboard, whatever the set-up has
    ]
    assert {row["ended"] for row in rows} == {"2025-06-15 15:06:40Z"}


def test_a_double_click_in_excel_shows_accents(pulled):
    out = pulled / "games.csv"
    assert called("export", pulled, "--out", out).exit_code == 0
    assert out.read_bytes() == b"\xef\xbb\xbf" + export(pulled, "csv").encode()


def test_json_is_the_plays(pulled):
    assert json.loads(export(pulled, "json")) == [read_play(pulled / "1.clutch")]


def test_a_bg_stats_link_always_says_who_won_who_began_and_which_score_wins(tmp_path):
    for name, text in {
        "1": 'setup {"game": "tally", "highest_wins": false}\nmove ["end"]\n',
        "2": (RECORDED / "race/playthroughs/race_quick.play").read_text("utf-8"),
    }.items():
        (tmp_path / f"{name}.clutch").write_text(text, "utf-8")
        os.utime(tmp_path / f"{name}.clutch", (PULLED_S, PULLED_S))
    run = called("export", tmp_path, "--format", "bgstats")
    plays = []
    for link in run.stdout.splitlines():
        base, _, data = link.partition("?data=")
        assert base == "https://app.bgstatsapp.com/createPlay.html"
        plays.append(json.loads(unquote(data)))
    assert [
        [(one["winner"], one["startPlayer"], one["score"]) for one in play["players"]]
        for play in plays
    ] == [
        [(True, False, "0")],
        [(False, True, "-2"), (True, False, "26"), (False, False, "-2")],
    ]
    assert [play["game"] for play in plays] == [
        {"name": "Scoreboard", "sourceGameId": "clutch-tally", "highestWins": False,
         "noPoints": False},
        {"name": "Dino Race", "sourceGameId": "clutch-race", "highestWins": True,
         "noPoints": False},
    ]  # fmt: skip
    assert {(play["sourceName"], play["playDate"]) for play in plays} == {
        ("Clutch", "2025-06-15 15:06:40")
    }
    assert plays[0]["sourcePlayId"] == "clutch-tally-1-2025-06-15 15:06:40"


def test_a_folder_without_records_is_told(tmp_path):
    line = told("export", tmp_path, code=1)
    assert "no records in it; `pull` fetches them" in line


@pytest.mark.parametrize("name", ["absent", "a_file", "/dev/full"])
def test_what_is_no_folder_is_one_line(tmp_path, name):
    (tmp_path / "a_file").write_text("")
    right = "is no folder; right would be one that `pull` has filled"
    assert told("export", tmp_path / name) == f"{tmp_path / name}: {right}\n"


def _cells(tmp_path, names):
    setup = json.dumps({"game": "tally", "players": names})
    (tmp_path / "1.clutch").write_text(f'setup {setup}\nmove ["add", 0, -5]\nmove ["end"]\n')
    run = called("export", tmp_path)
    assert run.exit_code == 0, run.output
    return list(csv.DictReader(run.stdout.splitlines()))


def test_no_cell_of_the_csv_is_a_formula_and_every_name_can_be_had_back(tmp_path):
    """What OWASP lists under "CSV Injection", and names that look like it or like its cure."""
    names = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1", "'t Hooft"]
    rows = _cells(tmp_path, names)
    cells = [row["name"] for row in rows]
    assert not [cell for cell in cells if cell[0] in "=+-@\t\r\n"]
    assert [re.sub(r"^'('*[=+\-@])", r"\1", cell) for cell in cells] == [
        *names[:4],
        "\\t=1",
        "\\r=1",
        *names[6:],
    ]
    assert rows[0]["score"] == "-5"  # a number is no text
    assert _cells(tmp_path, ["\uff1dcmd"])[0]["name"] == "'\uff1dcmd"


@pytest.mark.parametrize("form", ["csv", "json", "bgstats"])
def test_control_characters_of_a_name_are_in_no_format(tmp_path, form):
    setup = json.dumps({"game": "tally", "players": ["\x1b[2J\x9b\u202e"]})
    (tmp_path / "1.clutch").write_text(f'setup {setup}\nmove ["end"]\n')
    run = called("export", tmp_path, "--format", form)
    assert run.exit_code == 0
    assert all(character in "\n" or character.isprintable() for character in run.stdout)
    assert "u001b" in run.stdout
