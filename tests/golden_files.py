"""Compare what a playthrough shows with its golden file."""

from pathlib import Path

import pytest

from host_sim.files.paths import ROOT
from host_sim.playthroughs.golden import difference, shown


def check_golden(file: Path, engine, each_line=lambda: None):
    """Fail with the difference and the command that keeps it."""
    found = difference(file, shown(file, engine, each_line))
    if found:
        command = f"python3 tools/run.py play {file.relative_to(ROOT)} --keep"
        pytest.fail("\n".join([*found, f"If this is right: {command}"]), pytrace=False)
