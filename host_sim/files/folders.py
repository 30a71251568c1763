"""Folders as {path: content}: read and written, and those that are cached for the next process.

files = files_in(folder)                                # {"drive/main.py": b"..", ..}
folder = laid_out(folder, files)
folder = cached("packs", digest, lambda new: laid_out(new, files))
"""

import tempfile
from collections.abc import Callable
from pathlib import Path

from host_sim.files.paths import cache_folder


def files_in(folder: Path) -> dict[str, bytes]:
    """{path: content} of a folder and those in it."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def laid_out(folder: Path, files: dict[str, bytes]) -> Path:
    """Write files into a folder, {path: content}."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def cached(kind: str, name: str, make: Callable[[Path], object]) -> Path:
    """A permanent folder. If there is none of this name, `make(folder)` fills a new one."""
    made = cache_folder(kind) / name
    if not made.exists():
        with tempfile.TemporaryDirectory(dir=made.parent) as unfinished:
            new = Path(unfinished) / name
            new.mkdir()
            try:
                make(new)
            except OSError as error:
                error.filename = error.filename or str(made)  # a write that fails names no file
                raise
            try:
                new.rename(made)
            except OSError:
                if not made.exists():  # otherwise another process was faster
                    raise
    return made
