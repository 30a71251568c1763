"""The firmware's sources as they are shipped. Every kind of build begins with them.

    sources = shipped()                           # {"main.py": b"..", "clutch/app.py": b"..", ..}

The pack, CircuitPython's drive, the frozen modules and the interpreter on the PC use the same
sources. This module imports only the standard library, because MicroPython's build runs it.

The sources include `adafruit_miniqr`, which makes QR codes, from the environment of this Python.
If the environment lacks it, the firmware is built without codes, and stderr says so. `page` is the
address that a code leads to, see host_sim/pack/page_address.py.
"""

import ast
import atexit
import gc
import hashlib
import importlib.util
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Collection
from functools import cache
from pathlib import Path

from host_sim.files import made_modules
from host_sim.files.folders import cached, files_in, laid_out
from host_sim.files.paths import ROOT
from host_sim.pack import names, parameters
from host_sim.pack.flat import NO_FUNCTIONS, flattened, short_path, shown_names
from host_sim.pack.text_keys import numbered
from host_sim.pack.words import only, rescue_rows, with_rows

FIRMWARE = ROOT / "firmware"
START = "main.py"
LIBRARY = "adafruit_miniqr.py"
RESCUE = "clutch_rescue.py"
KNOWS_PAGE = "clutch/__init__.py"
LOADS = "clutch/modules.py"
_PAGE = re.compile(rb'^PAGE = ""$', re.MULTILINE)
# A line of a traceback: what is before its module, the module, what is behind, a function.
PLACE = re.compile(r'(File ")([\w.]+)(", line \d+, in )([\w<>]+)')
_NAMES = "names.json"
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
_MACHINE_CODE = re.compile(rb"^ *@micropython\.(native|viper)$", re.MULTILINE)


def shipped(
    folder: Path = FIRMWARE, page: str = "", is_flat=False, languages: Collection[str] = ()
) -> dict[str, bytes]:
    """{path: source} of all modules of a firmware, with the changes that the build makes.
    `languages`: those that there are beside English, by default all.
    `is_flat`: modules get the names that they have in a pack, see host_sim/pack/flat.py."""
    if folder != FIRMWARE:
        return _shipped(with_own_names(folder, page, languages), is_flat)
    return dict(sorted(files_in(shipped_folder(page, is_flat, languages)).items()))


def shipped_folder(page: str = "", is_flat=False, languages: Collection[str] = ()) -> Path:
    """A folder with those of FIRMWARE, written again when what makes them has changed."""

    def make(folder: Path):
        gc.disable()  # it takes a fifth of the time and finds nothing
        try:
            laid_out(folder, _shipped(with_own_names(FIRMWARE, page, languages), is_flat))
        finally:
            gc.enable()

    return cached("flat_sources" if is_flat else "sources", fingerprint(page, languages), make)


def _shipped(found: dict[str, bytes], is_flat: bool) -> dict[str, bytes]:
    start = found.pop(START, None)  # people see its names at the prompt
    if is_flat:
        found[LOADS] = found[LOADS].replace(b"\nFLAT = False", b"\nFLAT = True")
        found = numbered(found)
    found = parameters.shared(names.shared(found))
    if is_flat:
        found = flattened(found)
    if start is not None:
        found[START] = start
    return dict(sorted(found.items()))


def told_with_own_names(traceback: str) -> str:
    """A traceback of a handheld with this firmware, with the names of the sources."""
    modules = long_names()

    def told(place):
        long = modules.get(place[2], {})
        return place[1] + long.get("", place[2]) + place[3] + long.get(place[4], place[4])

    return PLACE.sub(told, traceback)


def long_names() -> dict[str, dict[str, str]]:
    """What the build calls the modules of a pack, and the functions and classes in them:
    {module: {"": path in the sources without ".py", short name: name in the sources}}"""
    made = fingerprint()
    folder = cached("long_names", made, lambda new: laid_out(new, {_NAMES: _long_names()}))
    return json.loads((folder / _NAMES).read_bytes())


def _long_names() -> bytes:
    sources, modules = with_own_names(), shipped(is_flat=True)
    del sources[START]
    shown = shown_names({path: modules[path] for path in modules if path not in names.OUTSIDE})
    found = {
        shown[own]: {"": path, **long}
        for path, long in names.long_names(numbered(sources)).items()
        if shown.get(own := short_path(path) + ".py", NO_FUNCTIONS) != NO_FUNCTIONS
    }
    return json.dumps(found).encode()


def with_own_names(
    folder: Path = FIRMWARE, page: str = "", languages: Collection[str] = ()
) -> dict[str, bytes]:
    """The same with the private names of the sources."""
    found = made_modules.made(folder)
    found |= {path: path.read_bytes() for path in folder.rglob("*.py")}
    found = {path.relative_to(folder).as_posix(): found[path] for path in sorted(found)}
    if RESCUE in found:
        found[RESCUE] = with_rows(found[RESCUE], rescue_rows(folder, languages))
    if languages:
        found = only(found, languages)
    if folder == FIRMWARE:
        library = library_source()
        if library:
            found[LIBRARY] = library
        found[KNOWS_PAGE] = with_page(found[KNOWS_PAGE], page if library else None)
    return found


def fingerprint(page: str = "", languages: Collection[str] = ()) -> str:
    """A hash of all that the shipped sources are made from: the firmware, the library, the
    address, the languages, and the code that makes them."""
    options = f"{sys.version} {page} {languages} ".encode()
    digest = hashlib.sha256(options + (library_source() or b""))
    made = (FIRMWARE.rglob("*.py"), made_modules.made_from(FIRMWARE))
    pack, files = Path(__file__).parent, Path(__file__).parents[1] / "files"
    making = (pack.glob("*.py"), files.glob("*.py"), names.beside())
    for path in (path for files in (*made, *making) for path in sorted(files)):
        source = path.read_bytes()
        digest.update(os.fsencode(f"{path} {len(source)} ") + source)
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


def for_this_process() -> str:
    """Write the shipped sources into a temporary folder, which exists as long as this process.
    -> its path. MicroPython's build ends with one line if it would lack the QR codes."""
    if importlib.util.find_spec(LIBRARY.removesuffix(".py")) is None:
        sys.exit(
            "Clutch: this Python lacks adafruit-circuitpython-miniqr, which makes the QR codes; "
            f"put {ROOT / '.venv' / 'bin'} first in PATH"
        )
    folder = tempfile.mkdtemp(prefix="clutch-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return str(laid_out(Path(folder), shipped()))


@cache
def short(source: bytes) -> bytes:
    """The same code without comments, docstrings and type hints, which a handheld does not need. A
    `try` that imports from `typing` is removed too."""
    tree = _Shorter().visit(ast.parse(source))
    return ast.unparse(ast.fix_missing_locations(tree)).encode() + b"\n"


class _Shorter(ast.NodeTransformer):
    def generic_visit(self, node):
        super().generic_visit(node)
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):
        if node.value is None:
            return None if node.simple else node
        return ast.Assign(targets=[node.target], value=node.value)

    def visit_Try(self, node):
        """Remove `try: from typing import ..`, which is for CPython."""
        first = node.body[0]
        if isinstance(first, ast.ImportFrom) and first.module == "typing":
            return None
        return self.generic_visit(node)
