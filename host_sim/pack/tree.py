"""The installable tree of a board: the files of the device's drive, by path.

    tree = built_tree("pico")        # {"board.mpy": b"..", "clutch-1a2b3c4d.pack": b"..", ..}

It keeps these rules:

- The firmware is one pack. Beside it are `clutch_start.mpy`, which finds the pack, and
  `clutch_rescue.mpy`, which runs if the pack is damaged. `main.py` stays a source, because
  MicroPython starts no other file.
- The board is one flat module, even if its file imports from another board. A `board.py` that
  somebody adds on the device replaces it, because MicroPython looks for sources first.
- The same sources give the same bytes on any machine. Paths are sorted.
"""

import re
import tempfile
from collections.abc import Collection
from pathlib import Path

from host_sim.board.flat import flat_board
from host_sim.board.loading import load_board
from host_sim.files.folders import cached, files_in, laid_out
from host_sim.pack.bytecode import ARM, compile_module, compiled
from host_sim.pack.pack import pack_name, packed
from host_sim.pack.sources import (
    FIRMWARE,
    fingerprint,
    shipped_folder,
    with_own_names,
)

IN_PACK = ("clutch/*.py", "[0-9]*.py")  # the sources of its modules
_BESIDE = ("clutch_start", "clutch_rescue")


def built_tree(
    board: str | dict = "pico",
    processor: str = ARM,
    page: str = "",
    languages: Collection[str] = (),
) -> dict[str, bytes]:
    """{path on the drive: bytes} for a board, given by name or by its BOARD. Raises UserError.

    `processor`: the processor for the machine code, by default a Pico's. `page`: the address that
    QR codes of results lead to. `languages`: those that it has beside English, by default all.
    """
    described = load_board(board)[1] if isinstance(board, str) else board
    tree = files_in(packed_folder(processor, page, languages, "touch" in described))
    tree["board.mpy"] = _bytecode("board.py", flat_board(described), processor)
    return dict(sorted(tree.items()))


def packed_folder(
    processor: str, page: str = "", languages: Collection[str] = (), touch=False
) -> Path:
    """A folder with the tree as files, without the board, for an interpreter on the PC; made again
    when a source has changed. `touch`: whether it is for a board with a touch panel; without one
    it lacks what only taps call, which is in memory whether it is called or not."""

    def make(folder: Path):
        sources = shipped_folder(page, is_flat=True, languages=languages)
        modules = compiled(sources, *IN_PACK, processor=processor, place=None, touch=touch)
        pack = packed(files_in(modules), version())
        beside = compiled(sources, *(f"{name}.py" for name in _BESIDE), processor=processor)
        main = (sources / "main.py").read_bytes()
        laid_out(folder, {**files_in(beside), "main.py": main, pack_name(pack): pack})

    kind = f"{processor}-touch" if touch else processor
    return cached("packs", f"{fingerprint(page, languages)}-{kind}", make)


def version() -> str:
    """The version of the firmware, such as "1.1.0"."""
    source = (FIRMWARE / "clutch/__init__.py").read_bytes()
    found = re.search(rb'VERSION = "(\d+\.\d+\.\d+)"', source)
    assert found
    return found[1].decode()


def folder_with_own_names() -> Path:
    """A folder with the sources and their private names, for code that looks into objects."""
    return cached("own_names", fingerprint(), lambda folder: laid_out(folder, with_own_names()))


def _bytecode(name: str, source: str, processor: str) -> bytes:
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        file = Path(folder) / name
        file.write_text(source, "utf-8")
        compile_module(file, name, file.with_suffix(".mpy"), processor)
        return file.with_suffix(".mpy").read_bytes()
