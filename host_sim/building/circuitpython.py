"""A CIRCUITPY drive: the firmware's sources, what they need of MicroPython, and neopixel.

    files = circuitpy_drive(board)        # {path on the drive: bytes}

Sources, because CircuitPython reads no bytecode of MicroPython's compiler; without the decorators
for machine code, for which a Pico's CircuitPython has no compiler. `neopixel.py` comes from an
environment of its own, which `tools/run.py` makes when such a board is built: the packages around
it hide modules of the same names.
"""

import re
from pathlib import Path

from host_sim.errors import UserError
from host_sim.places import PACKAGES, ROOT
from host_sim.wiring.flat import flat_board

ENVIRONMENT = ROOT / ".venv" / "circuitpython"
_OURS = ROOT / "boards" / "pico_circuitpython"
_FRAMEBUF = PACKAGES / "host_sim" / "stand_ins" / "framebuf.py"
_FIRMWARE = ROOT / "firmware"
_MACHINE_CODE = re.compile(rb"^ *@micropython\.(native|viper)$", re.MULTILINE)


def site_packages() -> Path:
    """Where that environment keeps its packages; UserError when it is not there."""
    for pattern in ("lib/python*/site-packages", "Lib/site-packages"):
        for folder in ENVIRONMENT.glob(pattern):
            if (folder / "neopixel.py").exists():
                return folder
    raise UserError(
        "the CircuitPython packages are not there; python3 tools/run.py build "
        "--board pico_circuitpython fetches them"
    )


def circuitpy_drive(board) -> dict[str, bytes]:
    files = {
        path.relative_to(_FIRMWARE).as_posix(): _MACHINE_CODE.sub(b"", path.read_bytes())
        for path in _FIRMWARE.rglob("*.py")
    }
    for path in _OURS.glob("on_circuitpython/*.py"):
        files[f"lib/{path.relative_to(_OURS).as_posix()}"] = path.read_bytes()
    files["lib/on_circuitpython/framebuf.py"] = _FRAMEBUF.read_bytes()
    files["lib/neopixel.py"] = (site_packages() / "neopixel.py").read_bytes()
    files["boot.py"] = (_OURS / "boot.py").read_bytes()
    files["code.py"] = (_OURS / "code.py").read_bytes()
    files["clutch_board.py"] = flat_board(board).encode()
    return dict(sorted(files.items()))
