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
from math import ceil
from pathlib import Path

from host_sim.board.flat import flat_board
from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from host_sim.pack.sources import FIRMWARE, LIBRARY, shipped, short, without_machine_code
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
    stderr says which are left out. UserError if it has no room for those that are chosen.
    """
    wanted, left_out = list(languages or all_languages(FIRMWARE)), []
    files = _files(board, page, wanted)
    while (missing := _missing_kb(files, board["flash"])) > 0:
        if languages or len(wanted) == 1:
            right = f"right would be {'fewer languages' if languages else 'a larger one'}"
            raise UserError(f"the drive CIRCUITPY is {ceil(missing)} KB too small; {right}")
        left_out.insert(0, wanted.pop())
        files = _files(board, page, wanted)
    if left_out:
        print(
            f"built without {', '.join(left_out)}: the drive has no room; --languages chooses",
            file=sys.stderr,
        )
    return dict(sorted(files.items()))


def _files(board, page, languages):
    sources = without_machine_code(shipped(page=page, languages=languages))
    files = {path: short(sources[path]) for path in sources if path.startswith("clutch/")}
    if LIBRARY in sources:
        files[f"lib/{LIBRARY}"] = sources[LIBRARY]
    for path in _OURS.glob("on_circuitpython/*.py"):
        files[f"lib/{path.relative_to(_OURS).as_posix()}"] = path.read_bytes()
    files["lib/on_circuitpython/framebuf.py"] = _FRAMEBUF.read_bytes()
    files["lib/neopixel.py"] = (site_packages() / "neopixel.py").read_bytes()
    files["boot.py"] = (_OURS / "boot.py").read_bytes()
    files["code.py"] = (_OURS / "code.py").read_bytes()
    files["clutch_board.py"] = flat_board(board).encode()
    return files


def _missing_kb(files, flash):
    blocks = sum(-(-len(data) // _CLUSTER_BYTES) for data in files.values())
    drive_kb = flash["blocks"] * flash["block_bytes"] / 1024
    return blocks * _CLUSTER_BYTES / 1024 + _KEPT_KB - drive_kb
