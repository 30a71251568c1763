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
        readme = _readme("circuitpython").format(title=_TITLE + board["title"])
        files, sizes = {"README.txt": readme.encode()}, {}
    else:
        tree = built_tree(board, page=page, languages=languages)
        files, sizes = _for_micropython(board, tree, _deploy(name, page, languages))
    files |= {f"drive/{path}": content for path, content in tree.items()}
    with in_folder(f"--out {folder}"):
        replace_files(folder, files, gone=["drive"])
    return {"files": len(tree), "bytes": sum(map(len, tree.values()))} | sizes


def _readme(runtime):
    return Path(__file__).with_name(f"readme_{runtime}.txt").read_text("utf-8")


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
    readme = _readme("micropython").format(
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
