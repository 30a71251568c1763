"""The linter and the type checkers, as tests, so that one run reports everything."""

import json
import os
import re
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


@pytest.mark.slow
@pytest.mark.lane("types")
def test_the_pcs_side_has_no_type_errors():
    run("basedpyright", "--pythonpath", sys.executable, "--level", "error")


def boards_of_modules() -> dict[str, list[str]]:
    """{module: the boards that are built on it}"""
    found = {}
    for name in board_names():
        found.setdefault(load_board(name)[1]["module"], []).append(name)
    return found


# The stubs of two modules differ in `machine` and `rp2` alone: of the firmware, the others need
# only check what imports these.
OF_THE_CHIP = re.compile(r"^\s*(import|from) (machine|rp2)\b", re.MULTILINE)
# Only a wireless module has `network`.
WIRED = """
# pyright: reportUnnecessaryTypeIgnoreComment=error
import network  # pyright: ignore[reportMissingImports]
"""


def parts_for(module: str) -> list[Path]:
    """Of the firmware, what is checked for a module: all for the first one."""
    folder = ROOT / "firmware"
    if module == "pico":
        return [folder]
    files = sorted(folder.rglob("*.py"))
    return [file for file in files if OF_THE_CHIP.search(file.read_text("utf-8"))]


@pytest.mark.lane("types")
@pytest.mark.parametrize("module, boards", boards_of_modules().items(), ids=boards_of_modules())
def test_the_firmware_has_no_type_errors_against_the_stubs_of_its_module(module, boards, tmp_path):
    stubs = ROOT / ".venv" / "stubs" / module
    if not (stubs / "machine.pyi").exists():
        pytest.fail(f"the stubs are not in {stubs}: python3 tools/run.py test unpacks them", False)
    own = tmp_path / "stubs_of_its_own.py"
    own.write_text("import network\n" if module.endswith("_w") else WIRED)
    files = [*parts_for(module), *(ROOT / "boards" / name / "board.py" for name in boards), own]
    settings = {
        "extends": str(ROOT / "tools" / "checks" / "firmware_types.json"),
        "include": list(map(str, files)),
        "stubPath": str(stubs),
        "typeshedPath": str(stubs),
        "extraPaths": [str(ROOT / one) for one in ("firmware", f"boards/{boards[0]}", "boards")],
    }
    project = tmp_path / "types.json"
    project.write_text(json.dumps(settings), "utf-8")
    run(
        "basedpyright", "--project", str(project), "--pythonpath", sys.executable,
        "--level", "error",
    )  # fmt: skip
