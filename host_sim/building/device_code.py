"""The pieces of MicroPython that a PC or a page lets a handheld execute, and the limits of that.

    code = filled(CODE["rename"], paths=["main.py"])

CODE has them by name. `plan.json` carries all of it as data, so that whatever installs, fetches or
sets names executes the same text. A `$name` in it is a place for a value, which is written as
JSON: strings, whole numbers and lists of them are the same in Python.

Each piece is one exchange with the device. What it prints is JSON, a line each.
"""

import json
from string import Template

# An exchange has its bytes and its deadline, see host_sim/usb/link.py.
LINE = {
    "answer_s": 9,  # without a byte
    "slowest_bytes_per_s": 100,
    "exchange_s": 30,  # to look at all files takes longest
    "whole_s": 600,
    "most_answered_bytes": 64 * 1024,  # a line for each file of a full drive is half of it
    "read_bytes": 1024,  # of a file, in an exchange
    "sent_bytes": 2048,  # as a line of base64 that no terminal finds too long
    "copied_bytes": 64 * 1024,  # on the device, in an exchange
}

# A watchdog that the firmware left running would reset the handheld in the middle.
_STOP_WATCHDOG = """\
try:
    import machine
    from board import BOARD
    machine.mem32[BOARD["watchdog"]["register"]] = 1 << BOARD["watchdog"]["bit"]
except Exception:
    pass
"""
_RESTART = "import machine, time\ntime.sleep_ms(100)\nmachine.reset()"

# A file is read by `open`, then `read` until nothing comes, then `close`.
_OPEN = "import binascii, json\nfile = open($path, 'rb')\nfile.seek($at)"
_READ = "print(json.dumps(binascii.b2a_base64(file.read($count)).decode()))"
_CLOSE = "file.close()"

# A file is written by `build`, then `take` and `copy` as often as needed, then `built`. `take`
# asks for each line of base64 with a "+".
_BUILD = """\
import sys
from binascii import a2b_base64
target, source = open($path, "wb"), $source
source = source and open(source, "rb")
part = bytearray(512)
def take(count):
    for _ in range(count):
        sys.stdout.write("+")
        target.write(a2b_base64(sys.stdin.readline()))
def copy(at, left):
    source.seek(at)
    while left > 0:
        count = source.readinto(part if left >= 512 else memoryview(part)[:left])
        if not count:
            break
        target.write(memoryview(part)[:count])
        left -= count
"""
_TAKE = "take($count)"
_COPY = "copy($at, $count)"
_BUILT = "target.close()\nif source:\n    source.close()"

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
_RENAME = """\
import os
for path in $paths:
    try:
        os.rename("/" + path + ".new", "/" + path)
    except OSError as error:
        if error.errno != 2:
            raise
"""
_REMOVE = """\
import os
for path in $paths:
    try:
        os.remove("/" + path)
    except OSError as error:
        if error.errno != 2:
            raise
"""
_APPEAR = "import os\nos.rename($path + '.new', $path)\n"
# On the handheld's own terms: what an order says, but for what goes.
_RENAME_ORDERED = """\
import os
with open($path) as file:
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
_FINISH = """\
import json
from clutch_rescue import finish
print(json.dumps(finish()))
"""
# The handheld may have half of what an order is about.
_TRY_TO_FINISH = """\
try:
    from clutch_rescue import finish
    finish()
except Exception:
    pass
"""
# A part at a time, because all of it may take longer than an exchange.
_REMOVE_PART = """\
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
    remove("/" + $path, os.stat("/" + $path)[0])
except OSError as error:
    if error.errno != 2:
        raise
print(1 if left <= 0 else 0)
"""
_SAY_INSTALLING = """\
try:
    from clutch_rescue import INSTALLING, say
    say(INSTALLING)
except ImportError:
    pass
"""
# Records, the tail of the newest moves, and the small stores: a path a line.
_LIST_SAVED = """\
import json, os
for folder in ("/games", "/tail", "/store"):
    try:
        for entry in os.ilistdir(folder):
            print(json.dumps(folder + "/" + entry[0]))
    except OSError as error:
        if error.errno != 2:
            raise
"""
_MAKE_FOLDER = """\
import os
try:
    os.mkdir($path)
except OSError as error:
    if error.errno != 17:
        raise
"""

CODE = {
    "stop_watchdog": _STOP_WATCHDOG,
    "restart": _RESTART,
    "open": _OPEN,
    "read": _READ,
    "close": _CLOSE,
    "build": _BUILD,
    "take": _TAKE,
    "copy": _COPY,
    "built": _BUILT,
    "look": _LOOK,
    "rename": _RENAME,
    "remove": _REMOVE,
    "appear": _APPEAR,
    "rename_ordered": _RENAME_ORDERED,
    "finish": _FINISH,
    "try_to_finish": _TRY_TO_FINISH,
    "remove_part": _REMOVE_PART,
    "say_installing": _SAY_INSTALLING,
    "list_saved": _LIST_SAVED,
    "make_folder": _MAKE_FOLDER,
}


def filled(code: str, **values) -> str:
    """A piece of code with its values in their places. KeyError where one is missing."""
    written = {name: json.dumps(value, separators=(",", ":")) for name, value in values.items()}
    return Template(code).substitute(written)
