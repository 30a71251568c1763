"""The installable tree of a board: what lies on the device's drive, path by path.

    tree = built_tree("pico")        # {"board.mpy": b"..", "clutch/app.mpy": b"..", "main.py": ..}

Rules it keeps:

- Modules are bytecode; `main.py` stays a source, because MicroPython starts nothing else.
- The board is one flat module, whatever its file was made from. A `board.py` that somebody puts
  beside it on the device wins: MicroPython looks for sources first.
- The same sources give the same bytes, wherever and whenever it is built. Paths are sorted, with
  `/`, relative to the drive's root.
"""

import tempfile
from pathlib import Path

from host_sim.choices import ROOT, load_board
from host_sim.engines.bytecode import ARM, compile_module, compiled
from host_sim.wiring.flat import flat_board

FIRMWARE = ROOT / "firmware"


def built_tree(board: str | dict = "pico", processor: str = ARM) -> dict[str, bytes]:
    """{path on the drive: its bytes} for a board, by name or by its BOARD; UserError.

    `processor`: whose machine code is in it; a Pico's, unless the tree is to run on a PC.
    """
    described = load_board(board)[1] if isinstance(board, str) else board
    modules = compiled(FIRMWARE, processor=processor)
    tree = {
        path.relative_to(modules).as_posix(): path.read_bytes()
        for path in modules.rglob("*.mpy")
        if path.name != "main.mpy"
    }
    tree["main.py"] = (FIRMWARE / "main.py").read_bytes()
    tree["board.mpy"] = _bytecode("board.py", flat_board(described), processor)
    return dict(sorted(tree.items()))


def _bytecode(name: str, source: str, processor: str) -> bytes:
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        file = Path(folder) / name
        file.write_text(source, "utf-8")
        compile_module(file, name, file.with_suffix(".mpy"), processor)
        return file.with_suffix(".mpy").read_bytes()
