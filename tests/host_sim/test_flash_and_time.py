"""The flash and the virtual clock, on CPython and on real MicroPython; littlefs on that flash."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import vfs

from host_sim.electronics.flash import file_flash, mounted

_ROOT = Path(__file__).resolve().parent.parent.parent
_SCRIPT = Path(__file__).with_name("flash_and_time.py")


@pytest.mark.parametrize("interpreter", ["cpython", "micropython"])
def test_every_check_passes(interpreter, tmp_path, request):
    variable = "PYTHONPATH" if interpreter == "cpython" else "MICROPYPATH"
    program = sys.executable if interpreter == "cpython" else request.getfixturevalue(interpreter)
    run = subprocess.run(
        [program, str(_SCRIPT), str(tmp_path / "image-")],
        env={
            **os.environ,
            variable: os.pathsep.join((str(_ROOT / "host_sim/fakes"), str(_ROOT))),
        },
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert len(run.stdout.split()) == 12


@pytest.fixture
def filesystem(tmp_path):
    """littlefs on a blank flash in tmp_path / "image"."""
    flash = file_flash(tmp_path / "image")
    yield mounted(flash)
    flash.array.close()


def test_littlefs_does_what_files_do(filesystem):
    filesystem.mkdir("/games")
    with filesystem.open("/games/7", "wb") as file:
        assert file.write(b"abc") == 3
    with filesystem.open("/games/7", "ab") as file:
        file.write(b"def")
    with filesystem.open("/games/7", "rb") as file:
        assert (file.read(2), file.seek(4), file.read()) == (b"ab", 4, b"ef")
    with filesystem.open("/eleven", "wb") as file:
        file.write(b"eleven byte")
    filesystem.rename("/eleven", "/games/8")
    assert sorted(filesystem.ilistdir("/games")) == [("7", 0x8000, 0, 6), ("8", 0x8000, 0, 11)]
    assert list(filesystem.ilistdir("/")) == [("games", 0x4000, 0, 0)]
    assert filesystem.stat("/games/7")[6] == 6
    assert filesystem.stat("/games")[0] == 0x4000
    filesystem.remove("/games/7")
    block, _, blocks, free = filesystem.statvfs("/")[:4]
    assert (block, blocks) == (4096, 352) and 340 < free < 352
    with filesystem.open("/big", "wb") as file:
        file.write(bytes(20 * 4096))
    assert free - filesystem.statvfs("/")[3] >= 20


@pytest.mark.parametrize(
    "number, action",
    [
        (2, lambda fs: fs.open("/absent", "rb")),
        (2, lambda fs: fs.remove("/absent")),
        (2, lambda fs: list(fs.ilistdir("/absent"))),
        (17, lambda fs: fs.mkdir("/folder")),
        (21, lambda fs: fs.open("/folder", "wb")),
        (39, lambda fs: fs.remove("/folder")),
        (28, lambda fs: fs.open("/big", "wb").write(bytes(400 * 4096))),
    ],
)
def test_errors_carry_micropythons_numbers(filesystem, number, action):
    filesystem.mkdir("/folder")
    filesystem.open("/folder/file", "wb").close()
    with pytest.raises(OSError) as raised:
        action(filesystem)
    assert (raised.value.errno, raised.value.args[0]) == (number, number)


def test_mount_lists_what_is_mounted(filesystem):
    vfs.mount(filesystem, "/")
    try:
        assert vfs.mount() == [(filesystem, "/")]
        with pytest.raises(OSError):
            vfs.mount(filesystem, "/")
    finally:
        vfs.umount("/")
    assert vfs.mount() == []


def test_micropython_reads_what_the_stand_in_wrote(filesystem, tmp_path, micropython):
    with filesystem.open("/note", "wb") as file:
        file.write(b"from the PC" * 500)
    script = (
        "import sys; from host_sim.electronics.flash import file_flash, mounted;"
        "fs = mounted(file_flash(sys.argv[1]));"
        "print(fs.open('/note', 'rb').read() == b'from the PC' * 500)"
    )
    run = subprocess.run(
        [micropython, "-c", script, str(tmp_path / "image")],
        env={**os.environ, "MICROPYPATH": str(_ROOT)},
        capture_output=True,
        text=True,
    )
    assert run.stdout.strip() == "True", run.stdout + run.stderr
