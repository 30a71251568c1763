"""How a tree gets onto a device, as data: `build` writes it, `deploy` and the package for mip
follow it.

    plan = planned(tree, board)

{"format": 1, "version", "board", "chip", "micropython": [1, 28] (the oldest that will do),
 "files": [{"path", "bytes", "sha256"}, ..],
 "first": paths of what may be there before the rest: it works with a firmware of any version,
 "pack": path of the packed firmware,
 "order": {"path", "lines"}}

Every file arrives as PATH.new. When all are there and right, the order appears, by one rename; the
handheld does what it says, see firmware/clutch_rescue.py, also when it is switched on in between.
"""

import hashlib
import json

from host_sim.building.tree import version
from host_sim.wiring.modules import MODULES

ORDER = "install"
OLDEST = (1, 28)
FIRST = ("clutch_start.mpy", "clutch_rescue.mpy")
CHIPS = {"rp2040": "RP2040", "rp2350": "RP2350"}  # as MicroPython calls them
# Files of earlier versions: all modules as files, and an order of another name.
_GONE = ("clutch", "installing", "over_frozen")


def planned(tree: dict[str, bytes], board: dict) -> dict:
    """The plan for a built tree, which may also have the file `over_frozen`."""
    (pack,) = (path for path in tree if path.endswith(".pack"))
    places = sorted(tree, key=lambda path: (path != "main.py", path not in FIRST, path))
    gone = [path for path in _GONE if path not in tree]
    return {
        "format": 1,
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
