"""Which firmware runs: one frozen into MicroPython or the files on the drive, never parts of both.

main.py is tried with a folder named .frozen in place of MicroPython's frozen modules. If
CLUTCH_UF2_FROZEN names a MicroPython with this firmware, the emulated Pico runs that.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import clutch
from clutch_start import is_replaced, search_order
from host_sim.engines.opening import open_engine
from host_sim.files.paths import ROOT
from host_sim.pack.pack import pack_name, packed
from host_sim.pack.tree import built_tree

OWN_ORDER = ["", ".frozen", "/lib"]
# They print who is who instead of running: board, and clutch's modules.
MODULES = {
    "clutch/__init__.py": "VERSION = {0!r}",
    "clutch/modules.py": "HERE = {0!r}",
    "clutch/main.py": "from board import BOARD\nfrom clutch.modules import HERE\nrun = None\n"
    "def power_on():\n    print({0!r}, BOARD, HERE)\n    raise SystemExit",
    "board.py": "BOARD = {0!r}",
}
START = ("main.py", "clutch_start.py", "clutch_rescue.py")
# What MicroPython's own start-up has done: the drive is there. CPython cannot import from a pack,
# so what is mounted as one is the folder `clutch` beside it.
BEFORE = """
import binascii, collections, gc, hashlib, io, json, os, select, struct, sys, time, types
vfs = sys.modules["vfs"] = types.ModuleType("vfs")
micropython = sys.modules["micropython"] = types.ModuleType("micropython")
micropython.const = int
class Drive:
    open = staticmethod(lambda path, mode: open(path.lstrip("/"), mode))
    stat = staticmethod(lambda path: os.stat(path.lstrip("/")))
vfs.mount = lambda *mounted, **options: [(Drive, "/")]
listdir = os.listdir
os.listdir = lambda path: listdir(".")
"""


def put(folder: Path, version: str, board="board.py"):
    """A small firmware that begins as the real one does."""
    texts = {name: text.format(version) for name, text in MODULES.items()}
    texts |= {name: (ROOT / "firmware" / name).read_text("utf-8") for name in START}
    texts[board] = texts.pop("board.py")
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    if folder.name != ".frozen":
        pack = packed({"clutch/main.mpy": version.encode()}, "1.1.0")
        (folder / pack_name(pack)).write_bytes(pack)


def powered_on(drive: Path, first: str = "", ends: int = 0) -> str:
    """What main.py prints, from inside where there is one, as MicroPython prefers it. `first`: a
    statement that is executed before. `ends`: the exit code."""
    inside = drive / ".frozen" / "main.py"
    main = inside if inside.exists() else drive / "main.py"
    code = (
        f"{BEFORE}\nimport runpy\n{first}\nreal = open\n"
        "import builtins\n"
        "builtins.open = lambda path, *more, **options: real("
        "'over_frozen' if path == '/over_frozen' else path, *more, **options)\n"
        f"sys.path[:0] = {OWN_ORDER!r}\n"
        f"sys.dont_write_bytecode = True\nrunpy.run_path({str(main)!r}, None, '__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=drive, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == ends, done.stderr
    return done.stdout.strip()


def cut_short(drive):
    (pack,) = drive.glob("*.pack")
    pack.write_bytes(pack.read_bytes()[:-1])


@pytest.mark.parametrize(
    "there, mark, runs",
    [
        ("files", None, "files files files"),
        ("inside", None, "inside inside inside"),
        ("inside files", None, "inside inside inside"),
        ("inside board", None, "inside own inside"),
        ("inside files", b"inside", "files files files"),
        ("inside damaged files", b"inside", "inside inside inside"),
        ("inside files", b"inside-before", "inside inside inside"),
        ("inside files", b"", "inside inside inside"),
        ("inside files", b"\xff\xfe" * 9000, "inside inside inside"),
        ("inside files folder", None, "inside inside inside"),
    ],
)
def test_the_files_or_the_firmware_inside_run_as_a_whole(there, mark, runs, tmp_path):
    """`mark`: what `over_frozen` says was replaced by the files."""
    if "inside" in there:
        put(tmp_path / ".frozen", "inside")
    if "files" in there:  # here .mpy cannot be imported: a package stands for a board.mpy
        put(tmp_path, "files", board="board/__init__.py" if "inside" in there else "board.py")
    if "board" in there:
        (tmp_path / "board.py").write_text("BOARD = 'own'")
    if "damaged" in there:
        cut_short(tmp_path)
    if "folder" in there:
        (tmp_path / "over_frozen").mkdir()
    elif mark is not None:
        (tmp_path / "over_frozen").write_bytes(mark)
    assert powered_on(tmp_path) == runs


def test_a_frozen_firmware_starts_without_a_drive(tmp_path):
    put(tmp_path / ".frozen", "frozen")
    no_drive = "os.listdir = lambda path: open('no drive')\nvfs.mount = lambda: []"
    assert powered_on(tmp_path, no_drive) == "frozen frozen frozen"


def test_a_mark_that_cannot_be_read_replaces_nothing():
    assert not is_replaced(["over_frozen"], clutch.VERSION), "this PC has no such file"
    assert not is_replaced(["main.py"], clutch.VERSION)


def test_without_a_whole_pack_nothing_of_it_is_imported(tmp_path):
    put(tmp_path, "files")
    cut_short(tmp_path)
    (tmp_path / "clutch_rescue.py").write_text("INCOMPLETE = 'not whole'\nsay = print\n")
    assert powered_on(tmp_path) == "not whole"
    (tmp_path / "clutch_start.py").unlink()
    assert powered_on(tmp_path) == "not whole"


def test_a_pico_2_with_micropython_for_risc_v_says_so_on_its_panel(tmp_path):
    put(tmp_path, "files")
    refuses = "raise ValueError('incompatible .mpy arch')"
    (tmp_path / "clutch/main.py").write_text(refuses)
    (tmp_path / "clutch_rescue.py").write_text("OTHER_CHIP = 'RISC-V'\nsay = print\n")
    keeps_on = "import sys\nsys.excepthook = lambda kind, error, trace: print(error)"
    assert powered_on(tmp_path, keeps_on, ends=1) == "RISC-V\nincompatible .mpy arch"


@pytest.mark.parametrize("path", [OWN_ORDER, [".frozen", "", "/lib"], ["", "/lib", ".frozen"]])
def test_the_order_has_the_inside_first_and_loses_no_place(path):
    board, rest = search_order(path, ["clutch", "board.mpy", "main.py"])
    assert board == rest and rest[0] == ".frozen" and sorted(rest) == sorted(path)
    assert search_order(path, ["board.py"]) == (path, rest)


def test_the_package_has_the_firmwares_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == clutch.VERSION
    assert re.fullmatch(r"\d+\.\d+\.\d+", clutch.VERSION)


@pytest.mark.parametrize(
    "drive, package",
    [
        ({}, ".frozen/clutch"),
        ({"main.py": b"print('drive')"}, ".frozen/clutch"),
        ({"over_frozen": b"0.9.0"}, ".frozen/clutch"),
        ({"over_frozen": clutch.VERSION.encode()}, "/p/clutch"),
    ],
    ids=["a pack", "another main.py", "put over another version", "put over this version"],
)
def test_on_the_chip_a_frozen_firmware_and_files_never_mix(frozen_uf2, drive, package):
    tree = {**built_tree("pico"), **drive}
    with open_engine("rp2040", uf2=frozen_uf2, tree=tree) as engine:
        engine.start()
        engine.run_ms(3000)
        used = engine.command({"do": "counts"})["heap_used"]
        engine.setup({"game": "tally", "players": ["Anna", "Brian"]})
        engine.move(["add", 0, 7])
        assert engine.state()["scores"] == [7, 0]
        said = engine._perform("import clutch; print(clutch.__path__)")
        assert said.split() == [package]
        assert (used < 60_000) == (package == ".frozen/clutch")  # 41,072, and 101,984 as files
        assert "drive" not in engine.printed()
