"""The fake `framebuf` draws the same as MicroPython's, bit for bit."""

import os
import subprocess
from pathlib import Path

import framebuf
import pytest

from tests.host_sim.drawings import pictures
from tools.checks.faults import random_moves

_SCRIPT = Path(__file__).with_name("drawings.py")
_PICTURES = 250


@pytest.mark.parametrize("seed", range(2))
def test_equals_the_real_one_over_random_drawings(micropython, seed):
    run = subprocess.run(
        [micropython, "-X", "heapsize=16m", str(_SCRIPT), str(seed), str(_PICTURES)],
        env={**os.environ, "MICROPYPATH": str(Path(random_moves.__file__).parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    real = run.stdout.split()
    ours = pictures(framebuf, random_moves.Draws(seed).below, _PICTURES)
    different = [n for n, pair in enumerate(zip(ours, real, strict=True)) if pair[0] != pair[1]]
    assert not different
