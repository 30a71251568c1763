"""The fake `framebuf` draws the same as MicroPython's, bit for bit."""

import os
import subprocess
from pathlib import Path

import framebuf
import pytest

from tests.host_sim.drawings import pictures
from tools.checks.faults import legal

_SCRIPT = Path(__file__).with_name("drawings.py")
_PICTURES = 250


@pytest.mark.parametrize("seed", range(2))
def test_equals_the_real_one_over_random_drawings(micropython, seed):
    run = subprocess.run(
        [micropython, "-X", "heapsize=16m", str(_SCRIPT), str(seed), str(_PICTURES)],
        env={**os.environ, "MICROPYPATH": str(Path(legal.__file__).parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    real = run.stdout.split()
    ours = pictures(framebuf, legal.Draws(seed).below, _PICTURES)
    different = [n for n, pair in enumerate(zip(ours, real, strict=True)) if pair[0] != pair[1]]
    assert not different


# Each line is done with both; what it raises or returns must be the same.
_CALLS = """
frame.fill_rect(0, 0, 9, 9, 1)
frame.fill_rect(0, 0, 2, 2, c=1)
frame.fill_rect(0, 0, 2, 2, colour=1)
frame.fill_rect()
frame.fill_rect(0, 0, 2, 2, 1, 1)
frame.pixel(3, 3)
frame.pixel(3, 3, 0)
frame.pixel(9, 3)
frame.pixel(9, 3, 1)
frame.pixel(x=3, y=3)
frame.rect(0, 0, 4, 4, 1, fill=True)
frame.hline(0, 0, 3, colour=0)
framebuf.FrameBuffer(bytes(8), 8, 8, 0)
framebuf.FrameBuffer(8, 8, 8, 0)
framebuf.FrameBuffer(bytearray(7), 8, 8, 0)
framebuf.FrameBuffer(bytearray(8), 8, 9, 0)
framebuf.FrameBuffer(bytearray(8), 8, 8, 9)
framebuf.FrameBuffer(bytearray(8), 0, 8, 0)
framebuf.FrameBuffer(bytearray(8), 8, 8)
framebuf.FrameBuffer(bytearray(8), 8, 8, format=0)
framebuf.FrameBuffer(array.array("H", bytes(8)), 8, 8, 0).rect(0, 0, 8, 8, 1)
"""

_DO_CALLS = """
import array

pixels = bytearray(range(8))
frame = framebuf.FrameBuffer(pixels, 8, 8, framebuf.MONO_VLSB)
for call in calls.strip().split("\\n"):
    try:
        result = eval(call)
        print(call, isinstance(result, framebuf.FrameBuffer) or result, bytes(pixels))
    except Exception as error:
        print(call, type(error).__name__, bytes(pixels))
"""


def test_takes_and_refuses_the_same_calls(micropython, capsys):
    script = f"import framebuf\ncalls = {_CALLS!r}\n{_DO_CALLS}"
    real = subprocess.run([micropython, "-c", script], capture_output=True, text=True, check=True)
    exec(_DO_CALLS, {"framebuf": framebuf, "calls": _CALLS})
    assert capsys.readouterr().out.splitlines() == real.stdout.splitlines()
