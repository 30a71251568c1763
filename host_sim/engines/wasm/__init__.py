"""The engine `wasm`: real MicroPython, compiled to WebAssembly, in Node.

The page runs the same files in a browser: the firmware as one pack and the fakes as another.
Machine code is replaced by Python, because this port cannot run it. The heap grows, so figures of
memory mean nothing here. The drive is a journal in the flash file (drive.py), because this port
has no littlefs.

    files = code(board)                        # the content of /code in this engine
    files = code(board, stand_ins=IN_PAGE)     # the content of /code in a page
"""

import hashlib
import shutil
import sys
from pathlib import Path

from host_sim.board.flat import flat_board
from host_sim.engines.engine import Engine, piped
from host_sim.errors import UserError
from host_sim.files.folders import cached, files_in, laid_out
from host_sim.files.paths import ROOT
from host_sim.pack.bytecode import ANY, compiled
from host_sim.pack.pack import pack_name, packed
from host_sim.pack.sources import FIRMWARE, shipped, without_machine_code
from host_sim.pack.tree import IN_PACK, version

HERE = Path(__file__).resolve().parent
INSTALLED = Path(sys.prefix) / "wasm" / "node_modules" / "@micropython"
PACKAGE = INSTALLED / "micropython-webassembly-pyscript"
_BOTH = (
    "host_sim/__init__.py",
    "host_sim/fakes/*.py",
    "host_sim/engines/__init__.py",
    "host_sim/engines/app_state.py",
    "host_sim/engines/touch_places.py",
    "host_sim/engines/wasm/drive.py",
    "host_sim/engines/wasm/on_wasm.py",
)
STAND_INS = (*_BOTH, "host_sim/engines/device.py", "host_sim/engines/wire.py")
IN_PAGE = (*_BOTH, "host_sim/engines/wasm/in_page.py", "host_sim/electronics/*.py")
LEFT_OUT = ("framebuf.py", "micropython.py", "vfs.py")  # fakes not needed: this port has them
_STAND_INS_AT = "/s"
_START = f"""\
import sys, vfs
sys.path.insert(0, "/code")
from clutch_start import Pack
vfs.mount(Pack(vfs.VfsPosix("/code"), "stand_ins.pack"), "{_STAND_INS_AT}")
sys.path[:0] = ["{_STAND_INS_AT}/host_sim/engines", "{_STAND_INS_AT}"]
import device
device.start([])
"""


def found() -> bool:
    """Whether Node and the package are installed."""
    return bool(shutil.which("node")) and (PACKAGE / "micropython.mjs").is_file()


def code(
    board: dict, firmware: Path = FIRMWARE, stand_ins=STAND_INS, page: str = ""
) -> dict[str, bytes]:
    """The content of /code: the firmware's pack (of another firmware, its modules), the pack of
    the fakes, the module that mounts packs, and the board. `page`: the address that a result's QR
    code leads to."""
    sources = without_machine_code(shipped(firmware, page, is_flat=firmware == FIRMWARE))
    folder = _laid_out({**sources, "board.py": flat_board(board).encode()})
    files = {"board.mpy": _one(folder, "board")}
    if firmware == FIRMWARE:
        modules = files_in(compiled(folder, *IN_PACK, processor=ANY, place=None))
        pack = packed(modules, version())
        files[pack_name(pack)] = pack
        start = folder
    else:
        files |= files_in(compiled(folder, processor=ANY))
        start = _laid_out(without_machine_code(shipped(FIRMWARE)))
    files["clutch_start.mpy"] = _one(start, "clutch_start")
    stand_in_modules = {
        name: data
        for name, data in files_in(
            compiled(ROOT, *stand_ins, processor=ANY, place=_STAND_INS_AT + "/")
        ).items()
        if Path(name).with_suffix(".py").name not in LEFT_OUT
    }
    files["stand_ins.pack"] = packed(stand_in_modules, version())
    return dict(sorted(files.items()))


def _one(folder: Path, name: str) -> bytes:
    return (compiled(folder, f"{name}.py", processor=ANY) / f"{name}.mpy").read_bytes()


def _laid_out(files: dict[str, bytes]) -> Path:
    """A permanent folder with these files."""
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name} {len(data)} ".encode() + data)
    return cached("wasm", digest.hexdigest()[:16], lambda folder: laid_out(folder, files))


class WasmEngine(Engine):
    """An engine in Node. Picture, lamps and `now_us` are the same as in the other engines."""

    name = "wasm"
    REPORTS_MOVES = True

    def _code(self):
        files = code(self.board, self.firmware)
        return _laid_out({**files, "start.py": _START.encode()})

    def _config(self, cause):
        config = super()._config(cause)
        packed_firmware = self.firmware == FIRMWARE
        return {**config, "firmware": "/code", "board": "/code/board", "packed": packed_firmware}

    @classmethod
    def fitted(cls, board, options):
        if not found():
            raise UserError(
                "engine wasm: there is no MicroPython for WebAssembly; "
                "with Node 18 or newer `python3 tools/run.py sim --engine wasm` installs it"
            )
        return board

    def _open(self):
        flash = self.board["flash"]
        if not self.flash.exists() or not self.flash.stat().st_size:
            self.flash.write_bytes(b"\xff" * (flash["blocks"] * flash["block_bytes"]))
        return piped(
            ["node", str(HERE / "node.mjs"), str(PACKAGE), str(self._code()), str(self.flash)]
        )


ENGINE = WasmEngine
