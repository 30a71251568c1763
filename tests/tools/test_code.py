"""The linter and the type checker, as tests, so that one run says everything."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.lane("types")
def test_the_firmware_has_no_type_errors_against_micropythons_stubs():
    if not (ROOT / ".venv/stubs/machine.pyi").exists():
        pytest.fail("the stubs are not in .venv/stubs: python3 tools/run.py makes them", False)
    run(
        "basedpyright", "--project", "tools/firmware_types.json",
        "--pythonpath", sys.executable, "--level", "error",
    )  # fmt: skip
