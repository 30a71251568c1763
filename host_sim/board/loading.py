"""Load a board file: one of ours by its name, or a file of somebody's own."""

import hashlib
import os
import runpy
import traceback
from pathlib import Path
from typing import Any

import host_sim.files.importable  # noqa: F401  (a board file imports another)
from host_sim.board.check import problems
from host_sim.board.flat import flat_board
from host_sim.errors import BadInput
from host_sim.files.folders import cached, laid_out
from host_sim.files.paths import ROOT
from host_sim.files.untrusted import read_limited, shortened

# The four wires of a touch panel on pins that no board of ours uses, and its readings at the edges
# of the picture.
TOUCH = {
    "x_plus": 26, "x_minus": 18, "y_plus": 27, "y_minus": 19, "x": [3000, 62000],
    "y": [3000, 62000],
}  # fmt: skip
_MOST_BOARD_BYTES = 64 * 1024
_MOST_PROBLEMS = 10  # of a board, in a line each


def board_names():
    return sorted(path.parent.name for path in ROOT.glob("boards/*/board.py"))


def load_board(name: str) -> tuple[Path, dict[str, Any]]:
    """-> its folder with a board.py, its BOARD. `name`: one of ours, or the path of a file."""
    if name.endswith(".py") or "/" in name or os.sep in name:
        return _load_file(Path(name))
    names = board_names()
    if name not in names:
        raise BadInput(
            f"no board {name!r}; there are: {', '.join(names)}, or a file of your own by its path"
        )
    folder = ROOT / "boards" / name
    return folder, _run(folder / "board.py")["BOARD"]


def _run(file) -> dict[str, Any]:
    return runpy.run_path(str(file))


def _load_file(file):
    """A board of somebody's own: nothing in it is taken for granted."""
    if file.is_dir():
        file /= "board.py"
    read_limited(file, _MOST_BOARD_BYTES, "a board file", f"--board {file}")
    try:
        described: Any = _run(file).get("BOARD")
    except (Exception, SystemExit) as error:
        line = getattr(error, "lineno", None) or _line_of(error, file)
        wrong = shortened(str(error) or type(error).__name__)
        raise BadInput(f"--board {file}, line {line}: {wrong}") from None
    wrong = problems(described)[:_MOST_PROBLEMS]
    if wrong:
        raise BadInput("\n".join(f"--board {file}: {line}" for line in wrong))
    return flat_folder(described), described


def _line_of(error, file):
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__)
             if Path(frame.filename) == file]  # fmt: skip
    return lines[-1] if lines else "?"


def flat_folder(described):
    """A folder with nothing but the board as board.py, for an engine to import it from."""
    source = flat_board(described)
    name = hashlib.sha256(source.encode()).hexdigest()[:16]
    return cached("boards", name, lambda folder: laid_out(folder, {"board.py": source.encode()}))


def with_touch(described: dict[str, Any]) -> dict[str, Any]:
    """A board with a touch panel over its display, so that what is on the panel can be tapped;
    the same one where it has one already, has no free pins for it, or runs CircuitPython."""
    touched = {**described, "touch": TOUCH}
    if described.get("touch") or described["runtime"] != "micropython" or problems(touched):
        return described
    return touched
