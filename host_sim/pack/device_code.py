"""The pieces of Python code that a PC or a page sends to a handheld, and the limits of that.

    code = filled(CODE["rename"], paths=["main.py"])

CODE has the pieces by name. `plan.json` has them as data, so that all programs that install, fetch
or set names send the same text. A `$name` in a piece is a place for a value. Values are written as
JSON, because strings, whole numbers and lists of them are the same in Python.

Each piece is one exchange with the device. It prints lines, each of which is JSON.
"""

import json
from string import Template

# The limits of bytes and time, see tools/install/link.py.
LINE = {
    "exchange_s": 9,  # from its begin to the end of the answer
    "whole_s": 600,  # of a connection, or on the page of a press
    "most_answered_bytes": 64 * 1024,  # twice the lines for all files of a full drive
    "read_bytes": 1024,  # of a file, in one exchange
    "sent_bytes": 2048,  # in a line of base64, which must not be too long for a terminal
    "copied_bytes": 64 * 1024,  # on the device, in one exchange
}

CODE = {
    # The firmware leaves the watchdog running, which would reset the handheld meanwhile.
    "stop_watchdog": """\
try:
    import machine
    from board import BOARD
    machine.mem32[BOARD["watchdog"]["register"]] = 1 << BOARD["watchdog"]["bit"]
except Exception:
    pass
""",
    "restart": "import machine, time\ntime.sleep_ms(100)\nmachine.reset()",
    # To read a file: `open`, then `read` until it returns no bytes, then `close`.
    "open": "import binascii, json\nfile = open($path, 'rb')\nfile.seek($at)",
    "read": "print(json.dumps(binascii.b2a_base64(file.read($count)).decode()))",
    "close": "file.close()",
    # To write a file: `build`, then `take` and `copy` as often as needed, then `built`. `take`
    # prints a "+" when it is ready for a line of base64.
    "build": """\
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
""",
    "take": "take($count)",
    "copy": "copy($at, $count)",
    "built": "target.close()\nif source:\n    source.close()",
    # Prints a line for each file, then one about the handheld. A pack's header has its version.
    "look": """\
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
""",
    "rename": """\
import os
for path in $paths:
    try:
        os.rename("/" + path + ".new", "/" + path)
    except OSError as error:
        if error.errno != 2:
            raise
""",
    "remove": """\
import os
for path in $paths:
    try:
        os.remove("/" + path)
    except OSError as error:
        if error.errno != 2:
            raise
""",
    "appear": "import os\nos.rename($path + '.new', $path)\n",
    # Does the renames of an order, and leaves out its removals. The order may be damaged, and what
    # it leaves undone is noticed later, so errors are ignored. A main.py that is not of Clutch is
    # kept; prints its new name.
    "rename_ordered": """\
import json, os
def keep(program):
    with open("/" + program, "rb") as file:
        if b"clutch" in file.read(4096):
            return
    kept = program + ".before-clutch"
    while kept in os.listdir("/"):
        kept += "-2"
    os.rename("/" + program, "/" + kept)
    print(json.dumps(kept))
with open($path, "rb") as file:
    lines = file.read().split()
for line in lines:
    try:
        name = line.decode().lstrip("/")
        if name[0] in "-=":
            continue
        os.stat("/" + name + ".new")
        if name == "main.py" and name in os.listdir("/"):
            keep(name)
        os.rename("/" + name + ".new", "/" + name)
    except (IndexError, OSError, ValueError):
        pass
""",
    "finish": """\
import json
from clutch_rescue import finish
print(json.dumps(finish()))
""",
    # The files of an order may be incomplete, so an error is ignored.
    "try_to_finish": """\
try:
    from clutch_rescue import finish
    finish()
except Exception:
    pass
""",
    # Removes a part of a folder, because the whole may take longer than an exchange.
    "remove_part": """\
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
""",
    "say_installing": """\
try:
    from clutch_rescue import INSTALLING, say
    say(INSTALLING)
except ImportError:
    pass
""",
    # Prints the number of the chip, and whether a Clutch is on it.
    "whose": """\
import json, machine, os, sys
from binascii import hexlify
path, sys.path[:] = sys.path[:], [".frozen"]
try:
    import clutch
    found = True
except ImportError:
    found = any(name.startswith("clutch") for name in os.listdir("/"))
sys.path[:] = path
print(json.dumps([hexlify(machine.unique_id()).decode(), found]))
""",
    # Prints the path of each record, of the tail and of each small store, one on a line.
    "list_saved": """\
import json, os
for folder in ("/games", "/tail", "/store"):
    try:
        for entry in os.ilistdir(folder):
            print(json.dumps(folder + "/" + entry[0]))
    except OSError as error:
        if error.errno != 2:
            raise
""",
    "make_folder": """\
import os
try:
    os.mkdir($path)
except OSError as error:
    if error.errno != 17:
        raise
""",
}


def filled(code: str, **values) -> str:
    """A piece of code with values in its places. KeyError if one is missing."""
    written = {name: json.dumps(value, separators=(",", ":")) for name, value in values.items()}
    return Template(code).substitute(written)
