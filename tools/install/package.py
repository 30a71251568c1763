"""Make the files for a board: the tree, a package for `mip`, a UF2 file, and a README.

    sizes = build("pico", Path("build/pico"))

    drive/                   the tree, as it is on the device's drive
    plan.json                how to install it: files, hashes, order
    package.json             installs it: mpremote mip install --target= package.json
    install                  the order, which the handheld carries out afterwards
    clutch-pico-....uf2      the whole drive, for the boot loader
    README.txt               which of them to use, and what that does to saved games

`drive/` is replaced each time, so that no file of an earlier build stays in it. A folder with
anything but a build is not changed. The files depend only on the sources, so two builds are equal
byte for byte.
"""

import shlex
from collections.abc import Collection
from pathlib import Path

from host_sim.board.loading import load_board
from host_sim.board.modules import MODULES
from host_sim.errors import UserError
from host_sim.files.replacing import in_folder, replace_files
from host_sim.pack.circuitpython import circuitpy_drive
from host_sim.pack.image import littlefs_image, uf2, used_blocks
from host_sim.pack.plan import ORDER, mip_package, order_file, planned, written
from host_sim.pack.tree import built_tree

_README = """{title}

First MicroPython 1.28 or newer: download the newest .uf2 file from
    https://micropython.org/download/{micropython_board}/
Hold BOOTSEL while plugging the cable in, and drop that file on the drive that appears. All files
here are for this module alone. Then choose one of four ways:

- From a browser, Chrome or Edge: open onto.html of Clutch's page, which is a zip of each release.
  It keeps saved games, explains each step, and knows the project's own boards.

- From a copy of the project, over USB. It keeps saved games, sends only files that differ, checks
  them, and makes room if an old version leaves too little:
      {deploy}

- With mpremote (pip install mpremote), over USB, in the folder of this file. It keeps saved games,
  and needs {blocks} free blocks of 4 KB (see mpremote df):
      mpremote mip install --target= package.json
      mpremote reset
  Without "--target=" it fills /lib, and nothing starts.

- Without any program: BOOTSEL again, and drop this file where the first one went:
      {uf2}
  It replaces the handheld's own drive. THE GAMES AND RESULTS SAVED ON IT ARE GONE.

Afterwards a joined panel shows the logo, and a new handheld asks for its language. The wiring, and
what to do if the panel stays dark, are in boards/README.md of the project; a release has it beside
this file.

plan.json is for programs: it lists the files, their hashes, and the steps in order.
"""
_CIRCUITPYTHON_README = """{title}

Copy everything in drive/ to the drive CIRCUITPY of a board with CircuitPython 9 or newer, from
    https://circuitpython.org/board/raspberry_pi_pico/
Switch it off and on. From then on the handheld writes to that drive, and a PC can only read it. To
copy another version, hold BACK while switching on.

This board is outside the promise that a power cut or an interrupt loses no move, because its drive
is FAT. It is also outside of all measured numbers, because it runs sources.
"""
_TITLE = "Clutch for "


def build(
    name: str, folder: Path, page: str = "", languages: Collection[str] = ()
) -> dict[str, int]:
    """Make all files for a board. -> {"files", "bytes"}, and for a board with MicroPython
    {"blocks", "drive_blocks", "uf2_bytes"}

    `page`: the address that QR codes of results lead to. UserError if the folder has anything but
    a build, or if the tree does not fit the drive.
    """
    board = load_board(name)[1]
    _need_free(folder)
    if board["runtime"] == "circuitpython":
        tree = circuitpy_drive(board, page, languages)
        readme = _CIRCUITPYTHON_README.format(title=_TITLE + board["title"])
        files, sizes = {"README.txt": readme.encode()}, {}
    else:
        tree = built_tree(board, page=page, languages=languages)
        files, sizes = _for_micropython(board, tree, _deploy(name, page, languages))
    lay_out({f"drive/{path}": content for path, content in tree.items()} | files, folder)
    return {"files": len(tree), "bytes": sum(map(len, tree.values()))} | sizes


def _deploy(name, page, languages):
    """The command that installs this build over USB."""
    chosen = ["--board", name, *(["--page", page] if page else [])]
    chosen += ["--languages", ",".join(languages)] if languages else []
    return f"python3 tools/run.py deploy {shlex.join(chosen)}"


def _for_micropython(board, tree, deploy):
    image = littlefs_image(tree, board["flash"])
    data = uf2(image, board)
    uf2_name = f"clutch-{board['name']}-REPLACES-SAVED-GAMES.uf2"
    plan = planned(tree, board)
    blocks = used_blocks(image, board["flash"])
    readme = _README.format(
        title=_TITLE + board["title"],
        micropython_board=MODULES[board["module"]].micropython_board,
        blocks=blocks,
        uf2=uf2_name,
        deploy=deploy,
    )
    files = {
        "plan.json": written(plan),
        "package.json": mip_package(plan),
        ORDER: order_file(plan["order"]["lines"]),
        uf2_name: data,
        "README.txt": readme.encode(),
    }
    return files, {
        "blocks": blocks,
        "drive_blocks": board["flash"]["blocks"],
        "uf2_bytes": len(data),
    }


def lay_out(files: dict[str, bytes], folder: Path):
    """Write the files of a build, {path: bytes}, into a new folder or that of an earlier build."""
    with in_folder(f"--out {folder}"):
        replace_files(folder, files, gone=["drive"])


def _need_free(folder):
    """Raise UserError if anything but an earlier build is in the folder."""
    with in_folder(f"--out {folder}"):
        if folder.exists() and any(folder.iterdir()) and not _is_title_in(folder / "README.txt"):
            raise UserError(
                f"--out {folder}: holds something else; right would be an empty folder, "
                "or that of an earlier build"
            )


def _is_title_in(note):
    if not note.is_file():
        return False
    with note.open("rb") as file:
        return file.read(len(_TITLE)) == _TITLE.encode()
