"""A Ctrl-C during a save ends the firmware right after the save.

Ctrl-C is off while a file is written, and its character waits on the console. One Ctrl-C, from a
person or from `mpremote`, must lead to the REPL, and the file must be complete.
"""

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from host_sim.engines.opening import open_engine
from host_sim.playthroughs.panel_text import read_panel

ROOT = Path(__file__).resolve().parents[2]
PATHS = [str(ROOT / folder) for folder in ("firmware", "host_sim/fakes", "tests/firmware")]
SAVE = """
import sys
sys.path[:0] = {0!r}
from clutch.drivers.files import Files
from memory_files import MemoryFilesystem
drive = MemoryFilesystem()
files = Files(drive)
ended = "went on"
try:
    files.write("/one", b"first")
    files.write("/two", b"second")
except KeyboardInterrupt:
    ended = "interrupted"
print(ended, sorted(drive.files.items()), drive.open_files, repr(sys.stdin.read()))
"""
LOADING = b"""\x01
from clutch.modules import borrow
def load_again():
    while True:
        borrow("clutch.menus.about")
\x04"""
ONE = "interrupted [('/one', b'first')] 0"
BOTH = "went on [('/one', b'first'), ('/two', b'second')] 0"


@pytest.mark.parametrize("engine", ["cpython", "micropython"])
@pytest.mark.parametrize(
    ("typed", "printed"),
    [("\r\x03\x01", f"{ONE} '\\x01'"), ("ab", f"{BOTH} ''"), ("", f"{BOTH} ''")],
    ids=["Ctrl-C", "other characters", "nobody there"],
)
def test_it_is_heeded_after_the_save(engine, typed, printed, request):
    program = sys.executable
    if engine == "micropython":
        program = request.getfixturevalue("micropython")
    done = subprocess.run(
        [str(program), "-c", SAVE.format(PATHS)],
        input=typed, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.strip() == printed, done.stderr


@pytest.mark.timeout(600)
def test_on_the_chip_none_is_swallowed_around_a_save(uf2):
    """Sent every 0.4 ms from before the picture to after the save: each one gives the REPL."""
    offsets_us = range(134_000, 150_000, 400)
    given = []
    with open_engine("rp2040") as engine, _usb(engine) as usb:
        engine.setup({"game": "tally", "players": ["Anna", "Brian", "Carol"]})
        engine.until_idle()
        for turn, offset_us in enumerate(offsets_us):
            if turn % 4 < 3:  # one point for each; the fourth OK ends the round
                _press(engine, "up")
                engine.run_ms(300)
            pressed_us = engine.now_us
            _press(engine, "ok")
            engine.run_until(pressed_us + offset_us)
            os.write(usb, b"\x03")
            if _interrupted(engine, usb):
                given.append(offset_us)
                # As if it had come between two ticks; `run` would start from flash.
                os.write(usb, b"app.active = False\nrun(app, parts)\x04")
                engine.run_ms(300)
                _received(usb)
            engine.until_idle()
        assert "Round" in read_panel(bytes(engine.handheld.display.picture()))[0]
    assert given == list(offsets_us)


@pytest.mark.timeout(600)
def test_on_the_chip_run_starts_from_flash_after_one_in_the_middle_of_a_save(uf2):
    with open_engine("rp2040") as engine, _usb(engine) as usb:
        engine.setup({"game": "tally", "players": ["Anna", "Brian", "Carol"]})
        engine.until_idle()
        for offset_us in range(134_000, 150_000, 2_000):
            _press(engine, "up")
            engine.run_ms(300)
            pressed_us = engine.now_us
            _press(engine, "ok")
            engine.run_until(pressed_us + offset_us)
            os.write(usb, b"\x03")
            assert _interrupted(engine, usb)
            os.write(usb, b"run(app, parts)\x04")
            engine.run_ms(1000)
            if engine.resets:
                break
            _received(usb)
            engine.until_idle()
        assert engine.resets == 1
        engine.run_ms(9000)
        lines = read_panel(bytes(engine.handheld.display.picture()))
        assert lines[0] == "Go on?" and lines[1] == "Scoreboard", lines


@pytest.mark.timeout(600)
def test_on_the_chip_none_is_swallowed_while_a_module_is_loaded(uf2):
    """Sent every 0.13 ms while the same module is loaded again and again."""
    offsets_us = range(20_000, 40_000, 130)
    given = []
    with open_engine("rp2040") as engine, _usb(engine) as usb:
        os.write(usb, b"\x03")
        engine.run_ms(300)
        os.write(usb, LOADING)
        engine.run_ms(300)
        _received(usb)
        for offset_us in offsets_us:
            os.write(usb, b"load_again()\x04")
            engine.run_until(engine.now_us + offset_us)
            os.write(usb, b"\x03")
            if _interrupted(engine, usb):
                given.append(offset_us)
            else:
                os.write(usb, b"\x03")
                _interrupted(engine, usb)
    assert given == list(offsets_us)


@contextmanager
def _usb(engine):
    """The serial port of a chip that has been started, its firmware in the raw REPL's hands."""
    engine.start()
    engine.until_idle()
    usb = os.open(engine.plug_in(), os.O_RDWR | os.O_NOCTTY)
    os.set_blocking(usb, False)
    try:
        yield usb
    finally:
        os.close(usb)


def _interrupted(engine, usb):
    """Whether the REPL reports a Ctrl-C within 0.6 s."""
    said = b""
    for _ in range(12):
        engine.run_ms(50)
        said += _received(usb)
        if said.endswith(b"KeyboardInterrupt: \r\n\x04>"):
            return True
    return False


def _received(usb):
    try:
        return os.read(usb, 4096)
    except BlockingIOError:  # nothing
        return b""


def _press(engine, key):
    engine.handheld.press(key)
    engine.handheld.release(key, engine.now_us + 60_000)
    engine.run_ms(120)
