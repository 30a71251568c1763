"""What can be chosen by name, boards and engines, an unknown name lists the known ones; and where
the browser is."""

import hashlib
import importlib
import os
import runpy
import shutil
import traceback
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import host_sim.importable  # noqa: F401  (a board file imports another)
from host_sim.engines.bytecode import cache_folder
from host_sim.errors import BadInput, UserError
from host_sim.outside import read_limited, shortened
from host_sim.places import ROOT
from host_sim.wiring.check import problems
from host_sim.wiring.flat import flat_board

# The four wires of a touch panel on pins that no board of ours uses, and its readings at the edges
# of the picture.
TOUCH = {
    "x_plus": 26, "x_minus": 18, "y_plus": 27, "y_minus": 19, "x": [3000, 62000],
    "y": [3000, 62000],
}  # fmt: skip
ENGINES = ("cpython", "micropython", "rp2040", "wasm")
_MOST_BOARD_BYTES = 64 * 1024
_MOST_PROBLEMS = 10  # of a board, in a line each


def find_chromium() -> str | None:
    """The Chromium that CLUTCH_CHROMIUM names, else one on the path; None when there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
    named = os.environ.get("CLUTCH_CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, names)), None)


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
    return _flat_folder(described), described


def _line_of(error, file):
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__)
             if Path(frame.filename) == file]  # fmt: skip
    return lines[-1] if lines else "?"


def _flat_folder(described):
    """A folder with nothing but the board as board.py, for an engine to import it from."""
    source = flat_board(described)
    folder = cache_folder("boards") / hashlib.sha256(source.encode()).hexdigest()[:16]
    folder.mkdir(exist_ok=True)
    (folder / "board.py").write_text(source, "utf-8")
    return folder


def with_touch(described: dict[str, Any]) -> dict[str, Any]:
    """A board with a touch panel over its display, so that what is on the panel can be tapped;
    the same one where it has one already, has no free pins for it, or runs CircuitPython."""
    touched = {**described, "touch": TOUCH}
    if described.get("touch") or described["runtime"] != "micropython" or problems(touched):
        return described
    return touched


def open_engine(name="cpython", board="pico", **options):
    """An Engine that is still off; options as its class takes them (`flash`, `firmware`, ...).
    `touch`: a touch panel is over the display, where the engine has one."""
    if name not in ENGINES:
        raise BadInput(f"no engine {name!r}; there are: {', '.join(ENGINES)}")
    folder, described = load_board(board)
    if options.pop("touch", False) and name != "rp2040" and with_touch(described) is not described:
        described = with_touch(described)
        folder = _flat_folder(described)
    engine = importlib.import_module(f"host_sim.engines.{name}").ENGINE
    described = engine.fitted(described, options)
    _check_flash(options.get("flash"), described["flash"])
    _check_language(options.get("language"))
    return engine(folder, described, **options)


def _check_flash(file, flash):
    """A file that is something else is not to be formatted: a flash has its size, or is new."""
    if file is None:
        return
    file, wanted = Path(file), flash["blocks"] * flash["block_bytes"]
    if not file.absolute().parent.is_dir():
        raise UserError(f"--flash {file}: there is no folder {file.absolute().parent}")
    absent, right = not file.exists(), "right would be a file that can be written"
    if not (absent or file.is_file()):
        raise BadInput(f"--flash {file}: is no ordinary file; {right}")
    size = 0 if absent else file.stat().st_size
    if size not in (0, wanted):
        raise BadInput(f"--flash {file}: has {size:,} bytes; a flash of this board has {wanted:,}")
    try:
        with file.open("ab"):
            pass
    except OSError as error:
        raise UserError(f"--flash {file}: {error.strerror}; {right}") from None
    if absent:
        file.unlink()


@contextmanager
def alone_with(flash):
    """Lock the file `flash`, so that two handhelds cannot overwrite each other's games.

    Raises UserError if another one uses it. Does nothing on Windows, which has no such lock, or
    without a file.
    """
    try:
        import fcntl
    except ImportError:
        fcntl = None
    if flash is None or fcntl is None:
        yield
        return
    with open(flash, "ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            right = "right would be to end that one, or a file of its own"
            raise UserError(f"--flash {flash}: another Clutch plays on it; {right}") from None
        yield


def _check_language(name):
    words = ROOT / "firmware" / "clutch" / "words"
    names = sorted(path.stem for path in words.glob("??.py"))
    if name is not None and name not in names:
        raise BadInput(f"no language {name!r}; there are: {', '.join(names)}")
