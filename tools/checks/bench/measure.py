"""Measure the shipped bytecode on real MicroPython, where on_device.py runs.

    on_device("wire", "line", 10)       # {"bus_bytes": ..}
    instructions("line")                # of one redraw of a line, the same in every run
    instructions("debouncer")           # of a peer, from its package, compiled the same way
    names("fr")                         # that MicroPython interns for an evening

callgrind counts the instructions of a run with many repetitions and of one with none; the result
is their difference for one repetition. If a tool is not installed, Missing is raised with a
message of one line.
"""

import importlib.util
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

from clutch.words.languages import LANGUAGES
from host_sim.engines.engine import ROOT
from host_sim.engines.micropython import find
from host_sim.pack.bytecode import X64, compiled
from host_sim.pack.sources import shipped_folder, with_own_names
from host_sim.pack.tree import packed_folder
from tools.checks.bench.row import Missing

TIMES = 1000  # many, because the interpreter's start varies by 10,000 instructions between folders
_PEERS = ("adafruit_debouncer.py", "adafruit_ticks.py", "adafruit_ssd1306.py")
_BUS = "adafruit_bus_device/*.py"
_STAND_INS = (
    "host_sim/fakes/*.py",
    "tools/checks/bench/on_device.py",
    "boards/pico/board.py",
)
_FOLDERS = ("host_sim/fakes", "tools/checks/bench", "boards/pico")
_HEAP_KB = 600
_UNCOLLECTED_KB = 64 * 1024
FIGURE = re.compile(r"(?:^|, )(\w+)[ =](\d+)(?=,|$)", re.MULTILINE)
# For MicroPython: mounts the pack in a folder of the PC.
OPENED = """
import sys, vfs, micropython
folder = {!r}
sys.path[:] = [folder]
from clutch_start import newest_pack, use_pack
files = vfs.VfsPosix(folder)
pack = newest_pack(files, [entry[0] for entry in files.ilistdir("/")])
use_pack(pack)
from clutch import modules
modules.pack = pack
"""
_LOADED = """
for name in {!r}:
    try:
        modules.load(name)
    except ImportError:
        pass
micropython.qstr_info()
"""


def micropython() -> str:
    return find() or _missing("MicroPython for the PC; its package exists for Linux on x86-64")


def valgrind() -> str:
    return shutil.which("valgrind") or _missing("valgrind: apt-get install valgrind")


def _missing(what: str):
    raise Missing(f"needs {what}")


@cache
def peers() -> Path:
    """The folder with the peers' packages as bytecode."""
    found = importlib.util.find_spec("adafruit_debouncer")
    if found is None or found.origin is None:
        raise Missing("needs the peers' packages: python3 tools/run.py bench installs them")
    return compiled(Path(found.origin).parent, *_PEERS, _BUS, processor=X64)


def _command(what: str, arguments: tuple, heap_kb: int = _HEAP_KB) -> list[str]:
    ours = compiled(ROOT, *_STAND_INS, processor=X64)
    folders = [compiled(shipped_folder(), processor=X64), *(ours / one for one in _FOLDERS)]
    if {"debouncer", "adafruit"} & {what, *arguments}:
        folders.append(peers())
    script = "import sys; sys.path[:0] = [{0!r}]; import on_device; on_device.main({1!r})"
    said = [*map(str, folders), "--", what, *map(str, arguments)]
    code = script.format(str(ours / "tools/checks/bench"), said)
    return [micropython(), "-X", f"heapsize={heap_kb}k", "-c", code]


def _run(line: list[str]) -> tuple[str, str]:
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(line, capture_output=True, text=True, env=environment)
    if done.returncode or "Traceback" in done.stdout + done.stderr:
        raise RuntimeError(done.stdout + done.stderr)
    return done.stdout, done.stderr


@cache
def on_device(what: str, *arguments: object) -> dict[str, int]:
    """The figures that on_device.py prints, by name."""
    said, _ = _run(_command(what, arguments))
    return {name: int(value) for name, value in FIGURE.findall(said)}


def collected(what: str, *arguments: object) -> int:
    """Instructions of a whole run, including the interpreter's start and imports."""
    line = [valgrind(), "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
    _, said = _run(line + _command(what, arguments, _UNCOLLECTED_KB))
    return int(said.split("Collected :")[1].split()[0])


@cache
def instructions(what: str, *arguments: object) -> float:
    """Instructions of one repetition, from a run with TIMES and a run with none."""
    many, none = (collected(what, *arguments, count) for count in (TIMES, 0))
    return (many - none) / TIMES


@cache
def names(language: str) -> int:
    """How many names are interned after every module of the pack was loaded, but the texts of
    other languages. MicroPython never frees one. Code that many modules share is loaded with them;
    a driver whose import needs a chip has interned its names by then."""
    others = tuple(sign + code for code in LANGUAGES if code != language for sign in "_.")
    paths = [path.removesuffix(".py") for path in with_own_names() if path.startswith("clutch/")]
    modules = [path.replace("/", ".") for path in paths if not path.endswith("/__init__")]
    modules = [module for module in modules if not module.endswith(others)]
    code = OPENED.format(str(packed_folder(X64))) + _LOADED.format(modules)
    line = [micropython(), "-X", "heapsize=8M", "-c", code]
    said = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    return int(dict(FIGURE.findall(said))["n_qstr"])
