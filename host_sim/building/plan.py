"""How a tree gets onto a device, as data: `build` writes it, and everything that installs follows
it: `deploy`, the package for mip and the page.

    plan = planned(tree, board)

{"format": 2, "version", "board", "chip", "micropython": [1, 28] (the oldest that will do),
 "files": [{"path", "bytes", "sha256"}, ..],
 "first": paths of what may be there before the rest: it works with a firmware of any version,
 "pack": path of the packed firmware,
 "order": {"path", "lines"}, what the handheld does when all is there,
 "installed": a pattern for the names of what an installation has, with what was cut short,
 "orders": the names that an order may have, the oldest first,
 "room": blocks that stay free, and what goes first where the drive has no room for two firmwares,
 "built_in": what to write where the firmware is inside MicroPython,
 "saved": where games, results and names are, and how large they may be,
 "line", "code": what a handheld is let execute, and how long that may take, see device_code.py}

What does not depend on tree and board is `HANDLING`.

Every file arrives as PATH.new. When all are there and right, the order appears, by one rename; the
handheld does what it says, see firmware/clutch_rescue.py, also when it is switched on in between.
"""

import hashlib
import json

from host_sim.building.device_code import CODE, LINE
from host_sim.building.tree import version
from host_sim.verify import MOST_RECORD_BYTES
from host_sim.wiring.modules import MODULES

ORDER = "install"
OVER_FROZEN = "over_frozen"
OLDEST = (1, 28)
FIRST = ("clutch_start.mpy", "clutch_rescue.mpy")
CHIPS = {"rp2040": "RP2040", "rp2350": "RP2350"}  # as MicroPython calls them
# Files of earlier versions: all modules as files, and an order of another name.
_GONE = ("clutch", "installing", OVER_FROZEN)
SAVED = {
    "record": r"/games/([0-9]{1,10})(\.done)?",
    "tail": "/tail/tail",
    "results": "/store/results.json",
    "names": "/store/table.json",
    "game_id": [4, 8],  # of a piece, behind magic, version and kind (record/journal.py)
    "store_version": 1,  # of a small store (record/store.py)
    "most_names": 24,
    "longest_name": 12,
    "letters": (  # that a name may have: those that can be typed on the handheld
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-' àáâäçéèëêíîïñóôöúûüÉËÏÖÜ"
    ),
    "most_record_bytes": MOST_RECORD_BYTES,
    "most_tail_bytes": 4096,
    "most_store_bytes": 64 * 1024,
    "most_bytes": 4 << 20,  # the largest flash of a board
}
HANDLING = {
    "installed": (
        r"(main\.py|(board|clutch_start|clutch_rescue)\.mpy|over_frozen|install|installing"
        r"|clutch-[0-9a-f]{8}\.pack(\.bad)?)(\.new)?"
    ),
    "orders": ["installing", ORDER],
    "room": {
        "kept_free_blocks": 8,  # for the moves and results of the games to come
        "spare_blocks": 2,  # what littlefs wants free to write its directories anew
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
    """What of the plan depends on tree and board."""
    (pack,) = (path for path in tree if path.endswith(".pack"))
    places = sorted(tree, key=lambda path: (path != "main.py", path not in FIRST, path))
    gone = [path for path in _GONE if path not in tree]
    return {
        "format": 2,
        "version": version(),
        "board": board["name"],
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
    """A package for mip, beside `drive/` and the order. main.py comes last, because that of an
    earlier version runs without the rest.
    """
    urls = [[path, f"drive/{path}"] for path in (*plan["first"], plan["pack"])]
    urls += [
        [f"{file['path']}.new", f"drive/{file['path']}"]
        for file in plan["files"]
        if file["path"] not in (*plan["first"], plan["pack"], "main.py")
    ]
    urls += [[ORDER, ORDER], ["main.py", "drive/main.py"]]
    return (json.dumps({"urls": urls, "version": plan["version"]}, indent=1) + "\n").encode()
