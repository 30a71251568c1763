"""An installation that is cut, on the emulated Pico; and the lane that tries every cut."""

import os
import subprocess
import sys

import pytest

from host_sim.board.loading import load_board
from host_sim.electronics.flash import mounted
from host_sim.electronics.flash_files import put, read
from host_sim.electronics.flash_image import apply, formatted, image_flash
from host_sim.engines.engine import EngineEnded
from host_sim.engines.rp2040 import RP2040Engine
from host_sim.engines.rp2040.drive import files
from host_sim.files.paths import ROOT
from host_sim.pack.bytecode import X64
from host_sim.pack.flat import short_path
from host_sim.pack.pack import pack_name, packed
from host_sim.pack.tree import built_tree
from host_sim.pack.words import rescue_rows
from tests.host_sim.small_firmware import pack_of
from tests.host_sim.test_build import modules_of
from tests.needed_tools import need_micropython
from tools.install.deploy import deploy
from tools.install.drive_link import DriveLink

CUTS, PARTS = 100, 10
DRAW = """
import framebuf, sys
picture = bytearray(1024)
canvas = framebuf.FrameBuffer(picture, 128, 64, framebuf.MONO_VLSB)
for row, line in enumerate(sys.argv[1:]):
    canvas.text(line, 0, 8 * row)
print(picture.hex())
"""
SAVED = {"games/9.done": b"a finished game" * 100, "store/other": b"kept"}
BOARD = load_board("pico")[1]
_APP = f"/{short_path('clutch/app')}.mpy".encode()


def updated(tree):
    """The firmware with one module changed that nobody loads before it is asked for."""
    tree = dict(tree)
    modules = modules_of(tree.pop(pack_of(tree)))
    modules[short_path("clutch/menus/about") + ".mpy"] += b"\0"
    pack = packed(modules, "1.1.1")
    return tree | {pack_name(pack): pack}


def half_done(image, change):
    block, offset, data = change
    if data is None:
        image[block] = b"\xff" * 2048 + image[block][2048:]
    else:
        apply(image, (block, offset, data[: len(data) // 2]))


def images():
    """The flash in the middle of each operation of an update."""
    old = built_tree("pico")
    new = updated(old)
    flash = formatted()
    drive = mounted(flash)
    for path, data in (old | SAVED).items():
        put(drive, path, data)
    image = flash.array.image()
    flash.log = []
    deploy(DriveLink(drive), new, BOARD, lambda line: None)
    for change in flash.log:
        torn = list(image)
        half_done(torn, change)
        yield torn
        apply(image, change)


@pytest.mark.timeout(900)
@pytest.mark.parametrize("part", range(PARTS))
def test_wherever_an_update_is_cut_the_pico_plays(part, uf2, tmp_path):
    cuts = list(images())
    for number in range(part, CUTS, PARTS):
        torn = cuts[number * (len(cuts) - 1) // (CUTS - 1)]
        file = tmp_path / "flash.img"
        file.write_bytes(b"".join(torn))
        with RP2040Engine(*load_board("pico"), uf2=uf2, tree={}, flash=file) as engine:
            engine.start()
            engine.run_ms(3000)
            engine.setup({"game": "tally", "players": ["Anna", "Brian"]})
            engine.move(["add", 0, 7])
            assert engine.state()["scores"] == [7, 0], number
        left = file.read_bytes()
        blocks = [left[at : at + 4096] for at in range(0, len(left), 4096)]
        drive = mounted(image_flash(blocks))
        assert {path: read(drive, path) for path in SAVED} == SAVED, number


def flipped(data, at):
    return data[:at] + bytes((data[at] ^ 16,)) + data[at + 1 :]


def module_of(pack, path):
    """Where the content of a module begins."""
    return pack.index(path) + len(path)


def drawn(name):
    """The panel with the rows that the rescue has under this name, in MicroPython's letters."""
    rows = rescue_rows(ROOT / "firmware")[name]
    command = [need_micropython(), "-c", DRAW, *rows]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return bytes.fromhex(done.stdout)


def shown(uf2, tree, flash):
    """The panel of a Pico with this drive, once it is at rest, and whether the firmware runs."""
    with RP2040Engine(*load_board("pico"), uf2=uf2, tree=tree, flash=flash) as engine:
        try:
            engine.start()
            engine.run_ms(4000)
        except EngineEnded:  # the REPL's prompt
            return engine.handheld.display.picture(), False
        return engine.handheld.display.picture(), True


@pytest.mark.parametrize(
    "wrong", ["missing", "cut short", "index", "version", "module", "old files"]
)
def test_without_a_whole_pack_the_panel_says_what_to_do(wrong, uf2, tmp_path):
    tree = built_tree("pico")
    name = pack_of(tree)
    pack = tree.pop(name)
    if wrong == "old files":
        tree["clutch/app.mpy"] = b"of 1.0"
        tree[name + ".new"] = pack[:100_000]
    elif wrong != "missing":
        tree[name] = {
            "cut short": pack[:200_000],
            "index": flipped(pack, 900),
            "version": pack[:4] + b"\xff" + pack[5:],  # a format that there never will be
            "module": flipped(pack, module_of(pack, _APP) + 99),
        }[wrong]
    picture, runs = shown(uf2, tree | SAVED, tmp_path / "flash.img")
    assert not runs
    assert picture == drawn("INCOMPLETE")
    found = files(tmp_path / "flash.img", BOARD["flash"])
    assert {path: found[path] for path in SAVED} == SAVED


def test_machine_code_for_another_processor_is_named_on_the_panel(uf2, tmp_path):
    """As on a Pico 2 with a MicroPython for its RISC-V cores."""
    picture, runs = shown(uf2, built_tree("pico", X64), tmp_path / "flash.img")
    assert not runs and picture == drawn("OTHER_CHIP")


def test_another_whole_pack_runs_where_a_module_is_damaged(uf2, tmp_path):
    tree = built_tree("pico")
    newer = updated(tree)
    name = pack_of(newer)
    newer[name] = flipped(newer[name], module_of(newer[name], _APP) + 99)
    flash = tmp_path / "flash.img"
    drive_in_memory = formatted()
    drive = mounted(drive_in_memory)
    for path, data in {**newer, pack_of(tree): tree[pack_of(tree)]}.items():
        put(drive, path, data)
    flash.write_bytes(b"".join(drive_in_memory.array.image()))
    _, runs = shown(uf2, {}, flash)
    assert runs and name + ".bad" in files(flash, BOARD["flash"])


def test_the_lane_notices_an_installation_that_removes_the_old_firmware_first():
    code = (
        "from tools.install import deploy\n"
        "deploy._Installation._is_room = lambda self, changed: False\n"
        "from tools.checks.faults import in_interpreter, installing\n"
        "in_interpreter.run(installing.installs, 3, 6, 100, 1)\n"
    )
    places = ("host_sim/fakes", "", "boards/pico", "firmware")
    paths = os.pathsep.join(str(ROOT / place) for place in places)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT,
        env=os.environ | {"PYTHONPATH": paths},
    )  # fmt: skip
    assert "Lost: the handheld runs sentence" in done.stdout, done.stderr
