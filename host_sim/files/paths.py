"""Where the files are that Clutch works with.

ROOT          # the folder with firmware/, boards/, host_sim/ and tools/: a checkout, or a package
BUILD         # where a build goes that names no folder
cache_folder  # where what is made from sources is kept
"""

import os
import sys
import tempfile
from functools import cache
from pathlib import Path

from host_sim.errors import UserError

ROOT = Path(__file__).resolve().parents[2]
IN_A_CHECKOUT = (ROOT / "pyproject.toml").is_file()
BUILD = ROOT / "build" if IN_A_CHECKOUT else Path("build")


def need_checkout(command: str) -> None:
    """UserError where there is no checkout."""
    if not IN_A_CHECKOUT:
        right = f"right would be `python3 tools/run.py {command}` there"
        raise UserError(f"{command}: needs a checkout of Clutch; {right}")


def cache_folder(name: str) -> Path:
    """A permanent folder, or a temporary one for this process if that is not writable."""
    folder = Path(sys.prefix) / "share" / "clutch" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    folder = Path(_own_folder().name) / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@cache
def _own_folder():
    return tempfile.TemporaryDirectory(prefix="clutch-")
