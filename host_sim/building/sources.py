"""The firmware's sources as they are shipped. Every kind of build begins with them.

    sources = shipped()                           # {"main.py": b"..", "clutch/app.py": b"..", ..}
    folder = laid_out(Path("build/x"), sources)   # the same as files, for a compiler

The pack, CircuitPython's drive, the frozen modules and the interpreter on the PC use the same
sources. This module imports only the standard library, because MicroPython's build runs it.

The sources include `adafruit_miniqr`, which makes QR codes, from the environment of this Python.
If the environment lacks it, the firmware is built without codes, and stderr says so. `page` is the
address that a code leads to, see host_sim/building/page_address.py.
"""

import atexit
import hashlib
import importlib.util
import re
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path

from host_sim.building import parameters, private
from host_sim.building.shorter import short
from host_sim.building.words import indexed, titled, titles
from host_sim.places import ROOT

FIRMWARE = ROOT / "firmware"
START = "main.py"
LIBRARY = "adafruit_miniqr.py"
KNOWS_PAGE = "clutch/__init__.py"
_PAGE = re.compile(rb'^PAGE = ""$', re.MULTILINE)
_MACHINE_CODE = re.compile(rb"^ *@micropython\.(native|viper)$", re.MULTILINE)


def shipped(folder: Path = FIRMWARE, page: str = "") -> dict[str, bytes]:
    """{path: source} of all modules of a firmware, with the changes that the build makes."""
    found = with_own_names(folder, page)
    start = found.pop(START, None)  # people see its names at the prompt
    found = parameters.shared(private.shared(found))
    if start is not None:
        found[START] = start
    return dict(sorted(found.items()))


def told_with_own_names(traceback: str) -> str:
    """A traceback of a handheld with this firmware, with the names of the sources."""
    return private.told(traceback, long_names())


def long_names() -> dict[str, dict[str, str]]:
    """What this firmware calls the functions and classes that the build makes short, by module."""
    sources = with_own_names()
    del sources[START]
    return private.long_names(sources)


def with_own_names(folder: Path = FIRMWARE, page: str = "") -> dict[str, bytes]:
    """The same with the private names of the sources."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        source = path.read_bytes()
        if path.parent == folder / "clutch/words":
            source = titled(source, titles(folder, path.stem))
        found[path.relative_to(folder).as_posix()] = indexed(source)
    if folder == FIRMWARE:
        library = library_source()
        if library:
            found[LIBRARY] = library
        found[KNOWS_PAGE] = with_page(found[KNOWS_PAGE], page if library else None)
    return found


def fingerprint(page: str = "") -> str:
    """A hash of all that the shipped sources are made from: the firmware, the library, the
    address, and the code that makes them."""
    digest = hashlib.sha256(f"{sys.version} {page} ".encode() + (library_source() or b""))
    for path in (*sorted(FIRMWARE.rglob("*.py")), *sorted(Path(__file__).parent.glob("*.py"))):
        source = path.read_bytes()
        digest.update(f"{path} {len(source)} ".encode() + source)
    return digest.hexdigest()[:16]


def library_source() -> bytes | None:
    """The source of LIBRARY, shortened; None if this Python's environment lacks it."""
    found = importlib.util.find_spec(LIBRARY.removesuffix(".py"))
    if found is None or found.origin is None:
        _say_once("built without QR codes: there is no adafruit-circuitpython-miniqr")
        return None
    return short(Path(found.origin).read_bytes())


@cache
def _say_once(line):
    print(line, file=sys.stderr)


def with_page(source: bytes, page: str | None) -> bytes:
    """The source of `clutch` with the address `page`; None if the firmware makes no codes."""
    return _PAGE.sub(f"PAGE = {page!r}".encode(), source)


def without_machine_code(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The sources without the decorators for machine code, for a port that cannot compile it. The
    functions then need `ptr8` and `ptr32` as built-in names.
    """
    return {path: _MACHINE_CODE.sub(b"", source) for path, source in sources.items()}


def laid_out(target: Path, sources: dict[str, bytes]) -> Path:
    """Write the sources as files into a new folder."""
    for name, source in sources.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(source)
    return target


def libraries(folder: str) -> list[str]:
    """The modules of other projects in a folder that `laid_out` wrote."""
    return [LIBRARY] if (Path(folder) / LIBRARY).exists() else []


def for_this_process() -> str:
    """Write the shipped sources into a temporary folder, which exists as long as this process.
    -> its path"""
    folder = tempfile.mkdtemp(prefix="clutch-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return str(laid_out(Path(folder), shipped()))
