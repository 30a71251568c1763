"""The plan: how to install a tree on a device, as data. `build` writes it. `deploy`, the package
for mip and the page follow it.

    plan = planned(tree, board)

{"format": 2, "version", "board", "module", "chip",
 "micropython": [1, 28] (the oldest version that works),
 "files": [{"path", "bytes", "sha256"}, ..],
 "first": paths of files that may be replaced first, because they work with any firmware,
 "pack": path of the packed firmware,
 "order": {"path", "lines"}, the steps that the handheld does when all files are there,
 "installed": a pattern for the names of installed files, including those of a cut installation,
 "orders": the names that an order may have, the oldest first,
 "room": how many blocks stay free, and what to remove if the drive has no room for two firmwares,
 "built_in": the file to write if the firmware is frozen into MicroPython,
 "names": what the files of a firmware are called, some of them as patterns,
 "modules": the modules that boards are built on, "risc_v": see below,
 "saved": where games, results, names and the log of errors are, and how large they may be,
 "line", "code": the code that a handheld executes, and its limits, see device_code.py}

`HANDLING` has the parts that do not depend on tree and board.

Every file arrives as PATH.new. When all have arrived and their hashes are right, one rename makes
the order appear. The handheld then carries it out, see firmware/clutch_rescue.py. If it is
switched off in between, it does so at the next power-on.
"""

import hashlib
import json
import re

from host_sim.board.modules import MODULES
from host_sim.files.untrusted import MOST_RECORD_BYTES
from host_sim.pack.device_code import CODE, LINE
from host_sim.pack.sources import PLACE
from host_sim.pack.tree import version

ORDER = "install"
OVER_FROZEN = "over_frozen"
OLDEST = (1, 28)
CHIPS = {"rp2040": "RP2040", "rp2350": "RP2350"}  # as MicroPython calls them
RISC_V = "-RISCV"  # the end of MicroPython's name for an RP2350 whose RISC-V cores it runs on
_OLD_ORDER = "installing"
_PACK = r"clutch-[0-9a-f]{8}\.pack"
NAMES = {
    "program": "main.py",
    "board": "board.mpy",
    "start": "clutch_start.mpy",
    "rescue": "clutch_rescue.mpy",  # shows a sentence while there is no whole firmware
    "modules": "clutch",  # a folder: all modules as files, of an earlier version
    "pack": _PACK,
    "packs": rf"{_PACK}(\.bad)?",  # also one that was found damaged
}
FIRST = (NAMES["start"], NAMES["rescue"])
# To remove: what only earlier versions have, and the file that puts files over a frozen firmware.
_GONE = (NAMES["modules"], _OLD_ORDER, OVER_FROZEN)
_FILES = (*(NAMES[one] for one in ("program", "board", "start", "rescue")), OVER_FROZEN, ORDER)
SAVED = {
    "record": r"/games/([0-9]{1,10})((\.[0-9]+)?\.done)?",
    "chip": "[0-9a-f]{2,64}",  # the number of a handheld's chip
    "tail": "/tail/tail",
    "results": "/store/results.json",
    "errors": "/store/errors.txt",
    "place_of_error": PLACE.pattern,
    "names": "/store/table.json",
    "game_id": [4, 8],  # its bytes in a piece (record/archive.py)
    "seal": [16, 20],  # in a piece of version 2
    "store_version": 1,  # of a small store (record/store.py)
    "most_names": 24,
    "longest_name": 12,
    "most_record_bytes": MOST_RECORD_BYTES,
    "most_tail_bytes": 4096,
    "most_store_bytes": 64 * 1024,
    "most_bytes": 4 << 20,  # the largest flash of a board
}
HANDLING = {
    "installed": rf"({'|'.join(map(re.escape, (*_FILES, _OLD_ORDER)))}|{NAMES['packs']})(\.new)?",
    "orders": [_OLD_ORDER, ORDER],
    "names": NAMES,
    "modules": [module.title for module in MODULES.values()],
    "risc_v": RISC_V,
    "room": {
        "kept_free_blocks": 8,  # for the moves and results of later games
        "spare_blocks": 2,  # littlefs needs these free to rewrite its directories
        "largest_game": "clutch/games/dinoland",  # of an earlier version
        "most_index_bytes": 64 * 1024,
    },
    "built_in": {"path": OVER_FROZEN, "never_over": "1.0."},
    "saved": SAVED,
    "line": LINE,
    "code": CODE,
}


def planned(tree: dict[str, bytes], board: dict) -> dict:
    """The plan for a built tree, which may also have the file `over_frozen`."""
    return {**steps(tree, board), **HANDLING}


def steps(tree: dict[str, bytes], board: dict) -> dict:
    """The parts of the plan that depend on tree and board."""
    (pack,) = (path for path in tree if path.endswith(".pack"))
    places = sorted(tree, key=lambda path: (path != NAMES["program"], path not in FIRST, path))
    gone = [path for path in _GONE if path not in tree]
    return {
        "format": 2,
        "version": version(),
        "board": board["name"],
        "module": MODULES[board["module"]].title,
        "chip": CHIPS[MODULES[board["module"]].chip],
        "micropython": list(OLDEST),
        "files": [
            {"path": path, "bytes": len(tree[path]), "sha256": digest(tree[path])}
            for path in places
        ],
        "first": list(FIRST),
        "pack": pack,
        "order": {"path": ORDER, "lines": [*places, f"={pack}", *(f"-{path}" for path in gone)]},
    }


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def order_file(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def written(plan: dict) -> bytes:
    """The plan as a file."""
    return (json.dumps(plan, indent=1) + "\n").encode()


def mip_package(plan: dict) -> bytes:
    """The package.json for mip; its files are in `drive/`, and the order is beside it. main.py
    comes last, because until then the main.py of an earlier version runs its own firmware.
    """
    program = NAMES["program"]
    urls = [[path, f"drive/{path}"] for path in (*plan["first"], plan["pack"])]
    urls += [
        [f"{file['path']}.new", f"drive/{file['path']}"]
        for file in plan["files"]
        if file["path"] not in (*plan["first"], plan["pack"], program)
    ]
    urls += [[ORDER, ORDER], [program, f"drive/{program}"]]
    return (json.dumps({"urls": urls, "version": plan["version"]}, indent=1) + "\n").encode()
