"""What `deploy` lets the handheld do: pieces of MicroPython for its REPL, and what it answers.

    seen = look(link)
    seen["files"]["main.py"].sha256

Only names that an installation has are looked at. What the device answers is checked: it may be
anything.
"""

import re
from typing import Any, NamedTuple

from host_sim.outside import quoted

_MOST_CHARACTERS = 100  # of what a device says it is
_MOST_BYTES = 1 << 24
_HASH = re.compile("[0-9a-f]{64}")
_NAME = re.compile(
    r"(main\.py|(board|clutch_start|clutch_rescue)\.mpy|over_frozen|install|installing"
    r"|clutch-[0-9a-f]{8}\.pack(\.bad)?)(\.new)?"
)
_ORDERS = ("installing", "install")
# A line a file. The pack says its version in its header.
_LOOK = """\
import hashlib, json, os, sys
from binascii import hexlify
def look(name, size):
    digest = hashlib.sha256()
    part = bytearray(512)
    with open("/" + name, "rb") as file:
        while True:
            count = file.readinto(part)
            if not count:
                break
            digest.update(part if count == 512 else part[:count])
    print(json.dumps([name, size, hexlify(digest.digest()).decode()]))
def blocks(folder):
    count = 2
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            count += blocks(path)
        elif entry[3] > 1024:  # smaller ones may be within their folder's
            count += (entry[3] + 4095) // 4096
    return count
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
about = os.statvfs("/")
free = about[3] if about[3] <= about[2] else 0  # full: it may be below zero
found, count, folders = None, 0, []
for name, kind, _, size in list(os.ilistdir("/")):
    if kind == 0x4000:
        if name == "clutch":
            folders.append(name)
            count = blocks("/clutch")
            found = found or version("")
    elif (
        name.startswith(("clutch", "install", "main.py", "board.mpy", "over_frozen"))
        and not name.endswith(".py.bad")
    ):
        look(name, size)
        if name.endswith(".pack"):
            with open("/" + name, "rb") as file:
                found = "%d.%d.%d" % tuple((file.read(8) + bytes(8))[5:8])
print(json.dumps({"machine": os.uname().machine, "version": list(sys.implementation.version[:3]),
    "block_bytes": about[1], "free_blocks": free, "folders": folders,
    "folder_blocks": count, "frozen": version(".frozen"), "clutch": found}))
"""
RENAME = """\
import os
for path in {0!r}:
    try:
        os.rename("/" + path + ".new", "/" + path)
    except OSError as error:
        if error.errno != 2:
            raise
"""
REMOVE = """\
import os
for path in {0!r}:
    try:
        os.remove("/" + path)
    except OSError as error:
        if error.errno != 2:
            raise
"""
APPEAR = "import os\nos.rename({0!r} + '.new', {0!r})\n"
# On the handheld's own terms: what an order says, but for what goes.
RENAME_ORDERED = """\
import os
with open({0!r}) as file:
    names = file.read().split()
for name in names:
    if name[0] not in "-=":
        name = "/" + name.lstrip("/")
        try:
            os.rename(name + ".new", name)
        except OSError as error:
            if error.errno != 2:
                raise
"""
FINISH = """\
import json
from clutch_rescue import finish
print(json.dumps(finish()))
"""
# The handheld may have half of what an order is about.
TRY_TO_FINISH = """\
try:
    from clutch_rescue import finish
    finish()
except Exception:
    pass
"""
# A part at a time, because all of it may take longer than an exchange.
REMOVE_PART = """\
import os
left = 20
def remove(path, kind):
    global left
    if kind == 0x4000:
        for entry in list(os.ilistdir(path)):
            if left > 0:
                remove(path + "/" + entry[0], entry[1])
    if left > 0:
        left -= 1
        os.remove(path)
try:
    remove("/" + {0!r}, os.stat("/" + {0!r})[0])
except OSError as error:
    if error.errno != 2:
        raise
print(1 if left <= 0 else 0)
"""
SAY_INSTALLING = """\
try:
    from clutch_rescue import INSTALLING, say
    say(INSTALLING)
except ImportError:
    pass
"""


class File(NamedTuple):
    size: int
    sha256: str


def look(link) -> dict[str, Any]:
    """What is on the handheld: "machine", "version", "block_bytes", "free_blocks", "frozen" and
    "clutch" (versions or None), "files" {name: File}, "folders" and "folder_blocks" of an earlier
    version, "left_over" and "orders" (names of files).
    """
    answer: list[Any] = link.run(_LOOK) or [{}]
    *files, seen = answer
    if not (_is_about(seen) and all(map(_is_file, files))):
        raise link.nonsense(f"answers {quoted(answer)}")
    found = {name: File(size, sha256) for name, size, sha256 in files if _NAME.fullmatch(name)}
    left_over = [name for name in found if name.endswith(".new")]
    orders = [name for name in _ORDERS if name in found]
    firmware = {name: file for name, file in found.items() if name not in orders}
    return {**seen, "files": firmware, "left_over": left_over, "orders": orders}


def _is_file(line):
    return (
        isinstance(line, list)
        and len(line) == 3
        and _is_short(line[0])
        and _is_count(line[1], _MOST_BYTES)
        and isinstance(line[2], str)
        and _HASH.fullmatch(line[2]) is not None
    )


def _is_about(seen):
    """Whether this is a valid last line of `_LOOK`."""
    return (
        isinstance(seen, dict)
        and _is_short(seen.get("machine"))
        and isinstance(seen.get("version"), list)
        and len(seen["version"]) == 3
        and all(_is_count(number, 99) for number in seen["version"])
        and _is_count(seen.get("block_bytes"), 1 << 16)
        and seen["block_bytes"] > 0
        and _is_count(seen.get("free_blocks"), 1 << 16)
        and _is_count(seen.get("folder_blocks"), 1 << 16)
        and seen.get("folders") in ([], ["clutch"])
        and all(name in seen for name in ("frozen", "clutch"))
        and all(seen[name] is None or _is_short(seen[name]) for name in ("frozen", "clutch"))
    )


def _is_short(value):
    return isinstance(value, str) and value.isprintable() and len(value) <= _MOST_CHARACTERS


def _is_count(value, most):
    return type(value) is int and 0 <= value <= most
