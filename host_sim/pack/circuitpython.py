"""Make the files of a CIRCUITPY drive: the firmware's sources, replacements for modules that only
MicroPython has, and neopixel.

    files = circuitpy_drive(board)        # {path on the drive: bytes}

The drive has sources, because CircuitPython does not read the bytecode of MicroPython's compiler.
They have no decorators for machine code, which CircuitPython cannot compile on a Pico, and no
comments and docstrings, to save room. `tools/run.py` makes a separate environment for
`neopixel.py` when such a board is built, because its packages would hide modules of the same name.
"""

import sys
from collections.abc import Collection
from pathlib import Path

from host_sim.board.flat import flat_board
from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from host_sim.pack.sources import (
    FIRMWARE,
    KNOWS_PAGE,
    LIBRARY,
    shipped,
    short,
    with_page,
    without_machine_code,
)  # fmt: skip
from host_sim.pack.words import languages as all_languages

_CLUSTER_BYTES = 512  # FatFs's f_mkfs chooses this for a drive of less than 2 MB
_KEPT_KB = 160  # for saved games and for the structures of FAT
ENVIRONMENT = ROOT / ".venv" / "circuitpython"
_OURS = ROOT / "boards" / "pico_circuitpython"
_FRAMEBUF = ROOT / "host_sim" / "fakes" / "framebuf.py"


def site_packages() -> Path:
    """The folder of that environment's packages. UserError if it does not exist."""
    for pattern in ("lib/python*/site-packages", "Lib/site-packages"):
        for folder in ENVIRONMENT.glob(pattern):
            if (folder / "neopixel.py").exists():
                return folder
    raise UserError(
        "the CircuitPython packages are not installed; python3 tools/run.py build "
        "--board pico_circuitpython installs them"
    )


def circuitpy_drive(board, page: str = "", languages: Collection[str] = ()) -> dict[str, bytes]:
    """{path on the drive: bytes} for a board. `page`: the address that QR codes of results lead
    to.

    `languages`: those beside English; by default all that the drive has room for, in their order.
    If it has no room for the code that makes QR codes, that is left out. stderr says what is.
    """
    wanted = list(languages or all_languages(FIRMWARE))
    files, library = _files(board, page, wanted)
    left_out = []
    while not languages and len(wanted) > 1 and _missing_kb(files | library, board["flash"]) > 0:
        left_out.insert(0, wanted.pop())
        files, library = _files(board, page, wanted)
    if left_out:
        print(
            f"built without {', '.join(left_out)}: the drive has no room; --languages chooses",
            file=sys.stderr,
        )
    if _missing_kb(files | library, board["flash"]) <= 0:
        return dict(sorted((files | library).items()))
    if library:
        print(f"built without QR codes: the drive has no room for {LIBRARY}", file=sys.stderr)
        files[KNOWS_PAGE] = short(with_page((FIRMWARE / KNOWS_PAGE).read_bytes(), None))
    _check_room(files, board["flash"])
    return dict(sorted(files.items()))


def _files(board, page, languages):
    """({path: bytes}, the same of the library that makes QR codes, {} without it)"""
    sources = shipped(page=page, languages=languages)
    library = sources.pop(LIBRARY, None)
    files = {
        path: short(source)
        for path, source in without_machine_code(sources).items()
        if path.startswith("clutch/")
    }
    for path in _OURS.glob("on_circuitpython/*.py"):
        files[f"lib/{path.relative_to(_OURS).as_posix()}"] = path.read_bytes()
    files["lib/on_circuitpython/framebuf.py"] = _FRAMEBUF.read_bytes()
    files["lib/neopixel.py"] = (site_packages() / "neopixel.py").read_bytes()
    files["boot.py"] = (_OURS / "boot.py").read_bytes()
    files["code.py"] = (_OURS / "code.py").read_bytes()
    files["clutch_board.py"] = flat_board(board).encode()
    return files, {f"lib/{LIBRARY}": library} if library else {}


def _kilobytes(files, prefix=""):
    sizes = [len(data) for path, data in files.items() if path.startswith(prefix)]
    return sum(-(-size // _CLUSTER_BYTES) for size in sizes) * _CLUSTER_BYTES / 1024


def _missing_kb(files, flash):
    return _kilobytes(files) + _KEPT_KB - flash["blocks"] * flash["block_bytes"] / 1024


def _check_room(files, flash):
    """Raise UserError, with the size of each game, if a FAT drive has no room for the files."""
    missing = _missing_kb(files, flash)
    if missing > 0:
        names = sorted({path.split("/")[2] for path in files if path.count("/") > 2})
        games = {name: round(_kilobytes(files, f"clutch/games/{name}/")) for name in names}
        sizes = ", ".join(f"{name} {size}" for name, size in games.items() if size)
        raise UserError(
            f"the drive CIRCUITPY is {round(missing)} KB too small for all games; right would be "
            f"to leave out one of these, in KB: {sizes}"
        )
