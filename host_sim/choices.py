"""What can be chosen by name, boards and engines; an unknown name lists the known ones."""

import importlib
import runpy
import sys
from pathlib import Path

from host_sim.errors import UserError

ROOT = Path(__file__).resolve().parent.parent
ENGINES = ("cpython", "micropython")


def board_names():
    return sorted(path.parent.name for path in ROOT.glob("boards/*/board.py"))


def load_board(name):
    """-> its folder, its BOARD"""
    names = board_names()
    if name not in names:
        raise UserError(f"no board {name!r}; there are: {', '.join(names)}")
    folder = ROOT / "boards" / name
    if str(folder.parent) not in sys.path:
        sys.path.append(str(folder.parent))  # a board may begin as a copy of another
    return folder, runpy.run_path(str(folder / "board.py"))["BOARD"]


def open_engine(name="cpython", board="pico", **options):
    """An Engine that is still off; options as its class takes them (`flash`, `firmware`, ...)."""
    if name not in ENGINES:
        raise UserError(f"no engine {name!r}; there are: {', '.join(ENGINES)}")
    folder, described = load_board(board)
    _check_flash(options.get("flash"), described["flash"])
    _check_language(options.get("language"))
    module = importlib.import_module(f"host_sim.engines.{name}")
    return module.ENGINE(folder, described, **options)


def _check_flash(file, flash):
    """A file that is something else is not to be formatted: a flash has its size, or is new."""
    if file is None:
        return
    file, wanted = Path(file), flash["blocks"] * flash["block_bytes"]
    if not file.absolute().parent.is_dir():
        raise UserError(f"--flash {file}: there is no folder {file.absolute().parent}")
    size = file.stat().st_size if file.exists() else 0
    if size not in (0, wanted):
        right = f"a flash of this board has {wanted:,}"
        raise UserError(f"--flash {file}: has {size:,} bytes; {right}")


def _check_language(name):
    words = ROOT / "firmware" / "clutch" / "words"
    names = sorted(path.stem for path in words.glob("??.py"))
    if name is not None and name not in names:
        raise UserError(f"no language {name!r}; there are: {', '.join(names)}")
