"""What can be chosen by name, boards and engines; an unknown name lists the known ones."""

import importlib
import runpy
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
    return folder, runpy.run_path(str(folder / "board.py"))["BOARD"]


def open_engine(name="cpython", board="pico", **options):
    """An Engine that is still off; options as its class takes them (`flash`, `firmware`, ...)."""
    if name not in ENGINES:
        raise UserError(f"no engine {name!r}; there are: {', '.join(ENGINES)}")
    module = importlib.import_module(f"host_sim.engines.{name}")
    return module.ENGINE(*load_board(board), **options)
