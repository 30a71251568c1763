"""The fake `framebuf` draws the same as MicroPython's, bit for bit."""

import importlib.util
import subprocess
from pathlib import Path

import framebuf
import pytest

_SCRIPT = Path(__file__).with_name("drawings.py")
_PICTURES = 250


def _load_drawings():
    specification = importlib.util.spec_from_file_location("drawings", _SCRIPT)
    assert specification and specification.loader
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.mark.parametrize("seed", range(2))
def test_equals_the_real_one_over_random_drawings(micropython, seed):
    run = subprocess.run(
        [micropython, "-X", "heapsize=16m", str(_SCRIPT), str(seed), str(_PICTURES)],
        capture_output=True,
        text=True,
        check=True,
    )
    real = run.stdout.split()
    ours = _load_drawings().pictures(framebuf, seed, _PICTURES)
    different = [n for n, pair in enumerate(zip(ours, real, strict=True)) if pair[0] != pair[1]]
    assert not different


# Each line is done with both; what it raises or returns must be the same.
_CALLS = """
frame.fill(1)
frame.fill(c=1)
frame.fill(colour=1)
frame.fill()
frame.fill_rect(0, 0, 2, 2, 1, 1)
frame.pixel(3, 3)
frame.pixel(3, 3, 0)
frame.pixel(9, 3)
frame.pixel(x=3, y=3)
frame.rect(0, 0, 4, 4, 1, fill=True)
frame.line(0, 0, 3, 3, colour=0)
frame.ellipse(3, 3, 2, 2, 1, True, m=3)
frame.scroll(step_x=1, step_y=1)
frame.blit((bytes(8), 8, 8, 3), 2, 2)
frame.blit([bytearray(16), 8, 8, 3, 16], 1, 1, 0)
frame.blit(frame, 1, 1, key=0)
frame.blit((bytes(8), 8, 8), 0, 0)
frame.blit((bytes(8), 8, 8, 3, 8, 0), 0, 0)
frame.blit((), 0, 0)
frame.blit(bytes(8), 0, 0)
frame.blit(None, 0, 0)
frame.blit((bytes(7), 8, 8, 3), 0, 0)
frame.blit((bytes(8), 8, 8, 9), 0, 0)
frame.blit(frame, 0, 0, -1, (bytes(1), 2, 1))
frame.blit(frame, 0, 0, -1, (bytes(1), 2, 1, 3))
frame.blit(frame, 0, 0, -1, None)
framebuf.FrameBuffer(bytes(8), 8, 8, 3)
framebuf.FrameBuffer(8, 8, 8, 3)
framebuf.FrameBuffer(bytearray(7), 8, 8, 0)
framebuf.FrameBuffer(bytearray(8), 9, 8, 3)
framebuf.FrameBuffer(bytearray(8), 8, 8, 9)
framebuf.FrameBuffer(bytearray(8), 8, 8, 0, 7)
framebuf.FrameBuffer(bytearray(8), 0, 8, 0)
framebuf.FrameBuffer(bytearray(8), 8, 8)
framebuf.FrameBuffer(bytearray(8), 8, 8, format=3)
framebuf.FrameBuffer(bytearray(8), 8, 8, 3, 8, 8)
framebuf.FrameBuffer1(bytearray(8), 8, 8).fill(1)
framebuf.FrameBuffer(array.array("H", bytes(8)), 8, 8, 3).fill(1)
"""

_DO_CALLS = """
import array

pixels = bytearray(range(8))
frame = framebuf.FrameBuffer(pixels, 8, 8, framebuf.MONO_HLSB)
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
