"""Make a drive from a built tree: a littlefs image, and a UF2 file that writes it to the flash.

    image = littlefs_image(tree, board["flash"])     # bytes of the whole drive
    data = uf2(image, board)                         # a UF2 file with the blocks in use

It keeps these rules:

- The filesystem has the geometry with which MicroPython mounts its flash
  (ports/rp2/modules/_boot.py: blocks of 4096, program size 256, cache of four pages), and fills
  the whole drive.
- The blocks in use are at the beginning of the drive, and the UF2 file writes only these. All
  earlier files on the drive are lost, because no directory lists them any more.
- An image contains no time: the same tree gives the same bytes.
"""

import io
from contextlib import redirect_stdout

from littlefs import LittleFS, LittleFSError

from host_sim.board.modules import FLASH_BASE, MODULES, UF2_FAMILY
from host_sim.errors import UserError

_CACHE_PAGES = 4  # extmod/vfs_lfsx.c: cache_size = 4 * MAX(read_size, prog_size)
_SPARE_BLOCKS = 2  # littlefs needs these free to rewrite its directories
_ENOSPC = -28


def littlefs_image(tree: dict[str, bytes], flash: dict) -> bytes:
    """The bytes of a whole drive with these files. Blocks that are not in use are erased (0xFF).
    UserError if the files do not fit."""
    blocks = sum(-(-len(data) // flash["block_bytes"]) for data in tree.values())
    blocks += 2 * (1 + len(_folders(tree))) + _SPARE_BLOCKS
    while blocks <= flash["blocks"]:
        try:
            return _written(tree, flash, blocks)
        except LittleFSError as error:
            if error.code != _ENOSPC:
                raise
        blocks += 1
    total = sum(map(len, tree.values()))
    raise UserError(
        f"{len(tree)} files, {total:,} bytes, do not fit a drive of {flash['blocks']} blocks"
    )


def used_blocks(image: bytes, flash: dict) -> int:
    """How many blocks of an image are in use. They are at its beginning."""
    return -(-len(image.rstrip(b"\xff")) // flash["block_bytes"])


def uf2(image: bytes, board: dict) -> bytes:
    """A UF2 file that writes the blocks in use to the board's drive."""
    from adafruit_uf2 import uf2conv

    flash, module = board["flash"], MODULES[board["module"]]
    data = image[: used_blocks(image, flash) * flash["block_bytes"]]
    uf2conv.appstartaddr = FLASH_BASE + flash["offset"]
    uf2conv.familyid = uf2conv.load_families()[UF2_FAMILY[module.chip]]
    with redirect_stdout(io.StringIO()):
        return uf2conv.convert_to_uf2(data)


def flashed(data: bytes) -> bytes:
    """The bytes that a UF2 file for one chip writes to flash, from its first address on."""
    from adafruit_uf2 import uf2conv

    uf2conv.familyid = 0  # accept any family
    with redirect_stdout(io.StringIO()):
        return uf2conv.convert_from_uf2(data)


def _folders(tree):
    return sorted({path.rpartition("/")[0] for path in tree} - {""})


def _written(tree, flash, blocks):
    """Make an image on `blocks` blocks, then grow it to the drive's size. LittleFSError if the
    blocks are too few."""
    page = flash["page_bytes"]
    filesystem = LittleFS(
        block_size=flash["block_bytes"],
        block_count=blocks,
        read_size=page,
        prog_size=page,
        cache_size=_CACHE_PAGES * page,
        lookahead_size=32,
    )
    for folder in _folders(tree):
        filesystem.makedirs(folder, exist_ok=True)
    for path, data in tree.items():
        with filesystem.open(path, "wb") as file:
            file.write(data)
    filesystem.fs_grow(flash["blocks"])
    filesystem.unmount()
    image = bytes(filesystem.context.buffer)
    return image + b"\xff" * (flash["blocks"] * flash["block_bytes"] - len(image))
