"""Install the firmware on a handheld, so that at every moment it has a whole one.

    deploy(link, board, say, over_frozen=False)

1. What differs, by hash, is copied beside what is there, under NAME.new, and hashed again.
2. `/installing`, which lists what is to be put in place, appears by one rename. Until then the
   handheld has its old firmware, from then on the one that is installed.
3. The names are changed, main.py first: it finishes that list at power-on if this was cut short.

A firmware frozen into MicroPython uses no files, so nothing is put beside it. With `over_frozen`
the files get one more, `/over_frozen`, which names the frozen version that they replace; main.py
reads it.

Saved games, results and settings are never touched.
"""

import hashlib
import re
from typing import Any

from host_sim.building.tree import built_tree
from host_sim.errors import BadInput, UserError
from host_sim.outside import quoted

OLDEST = (1, 28)
CHIPS = {"pico": "RP2040", "pico_w": "RP2040", "pico2": "RP2350", "pico2_w": "RP2350"}
ORDER = "/installing"
OVER_FROZEN = "over_frozen"
_KEPT_FREE_BLOCKS = 8  # for the moves and results of the games to come
_MOST_CHARACTERS = 100  # of what a device says it is
_HASH = re.compile("[0-9a-f]{64}")
# What a line of ORDER can name.
_PATH = re.compile("([A-Za-z0-9_][A-Za-z0-9_.-]*/)*[A-Za-z0-9_][A-Za-z0-9_.-]*")
# A line a file, because all of them in one dictionary do not fit into the memory of a Pico.
_LOOK = """\
import hashlib, json, os, sys
from binascii import hexlify
def look(folder):
    for entry in os.ilistdir(folder):
        path = folder + entry[0]
        if entry[1] == 0x4000:
            if path == "/clutch" or folder != "/":
                look(path + "/")
        elif folder != "/" or entry[0].split(".new")[0] in (
            "main.py", "board.mpy", "installing", "over_frozen"
        ):
            digest = hashlib.sha256()
            with open(path, "rb") as file:
                while True:
                    part = file.read(512)
                    if not part:
                        break
                    digest.update(part)
            print(json.dumps([path[1:], hexlify(digest.digest()).decode()]))
def version(place):
    kept, sys.path[:] = sys.path[:], [place]
    sys.modules.pop("clutch", None)
    try:
        from clutch import VERSION
        return VERSION
    except Exception:
        return None
    finally:
        sys.path[:] = kept
look("/")
about = os.statvfs("/")
print(json.dumps({"machine": os.uname().machine, "version": list(sys.implementation.version[:3]),
    "block_bytes": about[1], "free_blocks": about[3],
    "clutch": [version(".frozen"), version("")]}))
"""
_MAKE_FOLDERS = """\
import os
for path in {0!r}:
    try:
        os.mkdir(path)
    except OSError as error:
        if error.errno != 17:
            raise
"""
_REMOVE = "import os\nfor path in {0!r}:\n    os.remove(path)"
_APPEAR = "import os\nos.rename({order!r} + '.new', {order!r})\n"
# What main.py does at power-on with such a list.
_PUT_IN_PLACE = """\
import os
with open({order!r}) as file:
    names = file.read().split()
for name in names:
    try:
        if name[0] == "-":
            os.remove(name[1:])
        else:
            os.rename(name + ".new", name)
    except OSError:
        pass
os.remove({order!r})
"""


class BuiltIn(UserError):
    """The firmware is inside MicroPython, where no file changes it."""

    code = 2


def deploy(link, board: dict, say, over_frozen: bool = False) -> int:
    """Bring the firmware on a handheld up to date. -> how many files had to be changed"""
    seen = _look(link)
    _check(link.port, seen, board)
    tree = built_tree(board)
    built_in, on_drive = seen["clutch"]
    if built_in:
        _check_built_in(link.port, built_in, over_frozen)
        tree = {**tree, OVER_FROZEN: built_in.encode()}
    wanted = {path: hashlib.sha256(data).hexdigest() for path, data in tree.items()}
    there = seen["files"]
    if "installing" in there:
        link.run(_PUT_IN_PLACE.format(order=ORDER))
        seen = _look(link)
        there = seen["files"]
    changed = [path for path in sorted(tree, key=_main_first) if there.get(path) != wanted[path]]
    left_over = [
        "/" + path
        for path in there
        if path.endswith(".new") and wanted.get(path[:-4]) != there[path]
    ]
    gone = [path for path in there if path not in tree and not path.endswith(".new")]
    if left_over:
        link.run(_REMOVE.format(left_over))
    to_copy = [path for path in changed if there.get(path + ".new") != wanted[path]]
    if not changed and not gone:
        say(f"{link.port}: up to date, {len(tree)} files")
        return 0
    _check_room(link.port, seen, [len(tree[path]) for path in to_copy])
    now = f"Clutch {on_drive}" if on_drive else "no Clutch"
    say(f"{link.port}: {seen['machine']}, {now}; {len(changed)} of {len(tree)} files differ")
    link.run(_MAKE_FOLDERS.format(_folders(to_copy)))
    for number, path in enumerate(to_copy, 1):
        say(f"  {number:3}/{len(to_copy)} {path}, {len(tree[path]):,} bytes")
        link.write_file(f"/{path}.new", tree[path])
    _verify(link, {path: wanted[path] for path in changed})
    names = ["/" + path for path in changed] + ["-/" + path for path in gone]
    link.write_file(ORDER + ".new", "\n".join(names).encode())
    link.run(_APPEAR.format(order=ORDER))
    link.run(_PUT_IN_PLACE.format(order=ORDER))
    return len(changed) + len(gone)


def _look(link):
    answer: list[Any] = link.run(_LOOK) or [{}]
    *files, seen = answer
    if not (_is_about(seen) and all(map(_is_file, files))):
        raise link.nonsense(f"answers {quoted(answer)}")
    for path, _ in files:
        if not _PATH.fullmatch(path):
            where = f"{link.port}: has a file {quoted(path)} among the firmware's"
            raise BadInput(f"{where}; right would be to remove it")
    return {**seen, "files": dict(files)}


def _is_file(line):
    return (
        isinstance(line, list)
        and len(line) == 2
        and all(isinstance(part, str) for part in line)
        and _HASH.fullmatch(line[1]) is not None
    )


def _is_about(seen):
    """Whether this is what `_LOOK` says last."""
    return (
        isinstance(seen, dict)
        and _is_short(seen.get("machine"))
        and isinstance(seen.get("version"), list)
        and len(seen["version"]) == 3
        and all(_is_count(number, 99) for number in seen["version"])
        and _is_count(seen.get("block_bytes"), 1 << 16)
        and seen["block_bytes"] > 0
        and _is_count(seen.get("free_blocks"), 1 << 16)
        and _are_versions(seen.get("clutch"))
    )


def _are_versions(value):
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(one is None or _is_short(one) for one in value)
    )


def _is_short(value):
    return isinstance(value, str) and value.isprintable() and len(value) <= _MOST_CHARACTERS


def _is_count(value, most):
    return type(value) is int and 0 <= value <= most


def _check(port, seen, board):
    version = tuple(seen["version"])
    if version[:2] < OLDEST:
        shown, oldest = (".".join(map(str, one)) for one in (version, OLDEST))
        raise UserError(f"{port}: MicroPython {shown} is too old; {oldest} or newer is needed")
    chip = CHIPS[board["module"]]
    if chip not in seen["machine"]:
        raise UserError(
            f"{port}: board {board['name']} has an {chip}, but this is a {seen['machine']}"
        )


def _check_built_in(port, version, over_frozen):
    what = f"{port}: Clutch {version} is built into this handheld's MicroPython"
    if not over_frozen:
        right = "a newer .uf2 updates it, --over-frozen puts files over it"
        raise BuiltIn(f"{what}, nothing was copied; {right}")
    if version.startswith("1.0."):
        raise BuiltIn(f"{what}, and 1.0 would mix with files; right would be a newer .uf2")


def _check_room(port, seen, sizes):
    block_bytes = seen["block_bytes"]
    blocks = sum(-(-size // block_bytes) for size in sizes) + _KEPT_FREE_BLOCKS
    if blocks > seen["free_blocks"]:
        missing_kb = (blocks - seen["free_blocks"]) * block_bytes // 1024
        raise UserError(f"{port}: the handheld's drive is full; {missing_kb} KB more are needed")


def _verify(link, wanted):
    files = _look(link)["files"]
    for path, digest in wanted.items():
        if files.get(path + ".new") != digest:
            raise UserError(f"{link.port}: {path} did not arrive whole; run deploy again")


def _folders(paths):
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found |= {"/" + "/".join(parts[: depth + 1]) for depth in range(len(parts))}
    return sorted(found)


def _main_first(path):
    return (path != "main.py", path)
