"""The stand-in `framebuf` draws what MicroPython's own draws, bit for bit."""

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


@pytest.mark.parametrize("seed", range(8))
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


@pytest.mark.parametrize(
    "arguments",
    [
        (bytearray(7), 8, 8, framebuf.MONO_VLSB),
        (bytearray(8), 9, 8, framebuf.MONO_HLSB),
        (bytearray(8), 8, 8, 9),
        (bytearray(8), 8, 8, framebuf.MONO_VLSB, 7),
        (bytearray(8), 0, 8, framebuf.MONO_VLSB),
    ],
)
def test_refuses_what_does_not_fit(arguments):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(*arguments)
