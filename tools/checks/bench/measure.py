"""Measure the shipped bytecode on real MicroPython, where on_device.py runs.

    on_device("trex", "fr")      # {"heap_bytes": .., "idle_bus_bytes": ..}
    names("fr")                  # that MicroPython interns for an evening

Missing is raised with a message of one line if MicroPython for the PC is not installed.
"""

import re
import subprocess
from functools import cache

from clutch.words.languages import LANGUAGES
from host_sim.engines.engine import ROOT
from host_sim.engines.micropython import find
from host_sim.pack.bytecode import X64, compiled
from host_sim.pack.sources import shipped_folder, with_own_names
from host_sim.pack.tree import packed_folder
from tools.checks.bench.row import Missing

_STAND_INS = (
    "host_sim/fakes/*.py",
    "tools/checks/bench/on_device.py",
    "boards/pico/board.py",
)
_FOLDERS = ("host_sim/fakes", "tools/checks/bench", "boards/pico")
_HEAP_KB = 600
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


def _missing(what: str):
    raise Missing(f"needs {what}")


@cache
def on_device(game: str, language: str) -> dict[str, int]:
    """The figures that on_device.py prints, by name."""
    ours = compiled(ROOT, *_STAND_INS, processor=X64)
    folders = [compiled(shipped_folder(), processor=X64), *(ours / one for one in _FOLDERS)]
    script = "import sys; sys.path[:0] = [{0!r}]; import on_device; on_device.main({1!r})"
    said = [*map(str, folders), "--", game, language]
    code = script.format(str(ours / "tools/checks/bench"), said)
    done = subprocess.run(
        [micropython(), "-X", f"heapsize={_HEAP_KB}k", "-c", code], capture_output=True, text=True
    )
    if done.returncode or "Traceback" in done.stdout + done.stderr:
        raise RuntimeError(done.stdout + done.stderr)
    return {name: int(value) for name, value in FIGURE.findall(done.stdout)}


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
