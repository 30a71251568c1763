"""A new game is one folder and one line. First To, which is not in the home list, is added to a
fresh checkout as firmware/README.md says, and passes all tests that every game must pass."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from clutch.games import GAMES
from tests.tools.checkouts import git
from tools.checks.mutation import copy_checkout

pytestmark = pytest.mark.slow

GAME = "first_to"
PLAYTHROUGH = f"tests/games/{GAME}/playthroughs/first_to_ten.play"
# One trial in forty of those with First To in full depth: a part of a lane has one set-up.
FAULTS = f"""
from tools.checks.faults.runner import jobs, rows, run
place, of = {2 * len(GAMES)}, {2 * len(GAMES) + 2}
(row,) = rows(run([jobs(["cpython"], ["cuts"])[0]._replace(number=place, of=of, step=40)]))
print(row.tried, row.lost, *row.lines)
"""
LIST = "firmware/clutch/games/__init__.py"


def run(checkout: Path, *arguments: str) -> subprocess.CompletedProcess:
    """A program of this Python in a checkout, which comes before the one that is installed."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env={**kept, "PYTHONPATH": str(checkout)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """A checkout with First To in its home list."""
    copy = copy_checkout(tmp_path_factory.mktemp("checkout"))
    shutil.copytree(copy / "tests/games" / GAME / "game", copy / "firmware/clutch/games" / GAME)
    source = (copy / LIST).read_text("utf-8")
    last = f'"{GAMES[-1]}")'
    assert source.count(last) == 1
    (copy / LIST).write_text(source.replace(last, f'"{GAMES[-1]}", "{GAME}")'), "utf-8")
    git(copy, "init", "--quiet")
    git(copy, "add", "--all")
    return copy


@pytest.mark.lane("tools")
@pytest.mark.timeout(600)
def test_whatever_is_asked_of_a_game_holds_for_it(checkout, micropython, valgrind):
    """But of the browser, for which a page would be built, and of boards, which know no game."""
    # With plain asserts pytest need not rewrite 370 files to run a few of their tests.
    command = ["pytest", "-q", "-n0", "--assert=plain", "-k", GAME, "tests"]
    for others in ("boards/*", "host_sim/onto", "host_sim/test_page*", "host_sim/test_web*"):
        command.append(f"--ignore-glob={checkout}/tests/{others}")
    done = run(checkout, "-m", *command)
    assert done.returncode == 0, done.stdout
    for lane in ("budgets", "cpython", "host_sim", "micropython", "playthroughs", "properties"):
        assert f"\n{lane} " in done.stdout, done.stdout


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        (["verify", PLAYTHROUGH], "all 0 draws follow from the seed"),
        (["playtest", "--games", "36", "--seed", "1"], "first_to quick"),
    ],
    ids=["verify", "playtest"],
)
def test_the_commands_take_it(checkout, command, shown):
    done = run(checkout, "-m", "tools", *command)
    assert done.returncode == 0 and shown in done.stdout, done.stdout


def test_no_power_cut_loses_it(checkout):
    done = run(checkout, "-c", FAULTS)
    tried, lost = done.stdout.split()
    assert int(tried) >= 5 and lost == "0", done.stdout
