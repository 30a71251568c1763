"""Open an engine by its name, with a board, a flash and a language that fit it."""

import importlib
import os
from contextlib import contextmanager
from pathlib import Path

from host_sim.board.loading import flat_folder, load_board, with_touch
from host_sim.errors import BadInput, UserError
from host_sim.files.paths import ROOT
from host_sim.files.replacing import replace_file
from host_sim.pack.words import languages

ENGINES = ("cpython", "micropython", "rp2040", "wasm")


def open_engine(name="cpython", board="pico", **options):
    """An Engine that is still off; options as its class takes them (`flash`, `firmware`, ...).
    `touch`: a touch panel is over the display, where the engine has one."""
    if name not in ENGINES:
        raise BadInput(f"no engine {name!r}; there are: {', '.join(ENGINES)}")
    folder, described = load_board(board)
    if options.pop("touch", False) and name != "rp2040" and with_touch(described) is not described:
        described = with_touch(described)
        folder = flat_folder(described)
    engine = importlib.import_module(f"host_sim.engines.{name}").ENGINE
    described = engine.fitted(described, options)
    check_language(options.get("language"))
    _check_flash(options.get("flash"), described["flash"])
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
    if not size:
        _make_flash(file, wanted)
    elif size != wanted:
        raise BadInput(f"--flash {file}: has {size:,} bytes; a flash of this board has {wanted:,}")
    try:
        with file.open("ab"):
            pass
    except OSError as error:
        raise UserError(f"--flash {file}: {error.strerror}; {right}") from None


def _make_flash(file, size):
    """Make a file of a blank flash, unless another command is quicker. It has its full size at
    once, so a full disk is noticed before a game begins."""
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    replace_file(new, b"\xff" * size, f"--flash {file}")
    try:
        if file.exists():
            file.unlink()
        os.link(new, file)
    except FileExistsError:
        pass
    except OSError:  # this filesystem has no links
        os.replace(new, file)
    finally:
        new.unlink(missing_ok=True)


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


def check_language(name):
    names = languages(ROOT / "firmware")
    if name is not None and name not in names:
        raise BadInput(f"no language {name!r}; there are: {', '.join(names)}")
