"""The firmware's sources as they are shipped: what every way onto a device begins with.

    sources = shipped()                  # {"main.py": b"..", "clutch/app.py": b"..", ..}
    folder = laid_out(Path("build/x"))   # the same as files, for a compiler

The pack, CircuitPython's drive, the frozen modules and the interpreter on the PC take them from
here, so that all have the same. Standard library only: MicroPython's own build runs it.
"""

import atexit
import re
import shutil
import tempfile
from pathlib import Path

from host_sim.building.words import indexed, titled, titles
from host_sim.places import ROOT

FIRMWARE = ROOT / "firmware"
_MACHINE_CODE = re.compile(rb"^ *@micropython\.(native|viper)$", re.MULTILINE)


def shipped(folder: Path = FIRMWARE) -> dict[str, bytes]:
    """{path: source} of all modules of a firmware, sorted, after what the build does to them."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        source = path.read_bytes()
        if path.parent == folder / "clutch/words":
            source = titled(source, titles(folder, path.stem))
        found[path.relative_to(folder).as_posix()] = indexed(source)
    return dict(sorted(found.items()))


def without_machine_code(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The same without the decorators for machine code, for a port that has no compiler for it.
    What is left of such a function needs the names `ptr8` and `ptr32`."""
    return {path: _MACHINE_CODE.sub(b"", source) for path, source in sources.items()}


def laid_out(target: Path, folder: Path = FIRMWARE) -> Path:
    """Write them as files below a new folder."""
    for name, source in shipped(folder).items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(source)
    return target


def for_this_process() -> str:
    """The path of such a folder that is there as long as this process is."""
    folder = tempfile.mkdtemp(prefix="clutch-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return str(laid_out(Path(folder)))
