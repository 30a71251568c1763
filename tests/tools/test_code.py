"""The linter and the type checkers, as tests, so that one run reports everything."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.board.loading import board_names, load_board

ROOT = Path(__file__).resolve().parents[2]


def run(module: str, *arguments: str):
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT, capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"},
    )  # fmt: skip
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)


@pytest.mark.lane("lint")
def test_ruff_finds_nothing():
    run("ruff", "check", "--quiet", "--output-format", "concise", ".")


@pytest.mark.lane("types")
def test_the_pcs_side_has_no_type_errors():
    run("basedpyright", "--pythonpath", sys.executable, "--level", "error")


def boards_of_modules() -> dict[str, list[str]]:
    """{module: the boards that are built on it}"""
    found = {}
    for name in board_names():
        found.setdefault(load_board(name)[1]["module"], []).append(name)
    return found


def check_on(module: str, board: str, folder: Path, *included: Path):
    """Type-check these against the stubs of a module."""
    stubs = ROOT / ".venv" / "stubs" / module
    if not (stubs / "machine.pyi").exists():
        pytest.fail(f"the stubs are not in {stubs}: python3 tools/run.py test unpacks them", False)
    project = folder / "types.json"
    settings = {
        "extends": str(ROOT / "tools" / "checks" / "firmware_types.json"),
        "include": list(map(str, included)),
        "stubPath": str(stubs),
        "typeshedPath": str(stubs),
        "extraPaths": [str(ROOT / one) for one in ("firmware", f"boards/{board}", "boards")],
    }
    project.write_text(json.dumps(settings), "utf-8")
    run(
        "basedpyright", "--project", str(project), "--pythonpath", sys.executable,
        "--level", "error",
    )  # fmt: skip


@pytest.mark.lane("types")
@pytest.mark.parametrize("module, boards", boards_of_modules().items(), ids=boards_of_modules())
def test_the_firmware_has_no_type_errors_against_the_stubs_of_its_module(module, boards, tmp_path):
    files = [ROOT / "boards" / name / "board.py" for name in boards]
    check_on(module, boards[0], tmp_path, ROOT / "firmware", *files)


@pytest.mark.lane("types")
def test_each_module_has_stubs_of_its_own(tmp_path):
    file = tmp_path / "wireless.py"
    file.write_text("import network\n")
    check_on("pico_w", "pico_w", tmp_path, file)
    with pytest.raises(pytest.fail.Exception, match='"network" could not be resolved'):
        check_on("pico", "pico", tmp_path, file)
