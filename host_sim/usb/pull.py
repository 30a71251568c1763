"""Copies records and results from a handheld, without changing anything on it.

    paths = pull(link, folder)     # [folder/1.clutch, folder/results.json, ...]

A record `ID.clutch` is the body of a game, followed by its newest moves, which are in the tail.
Every piece has its place in the stream, so `play` and `verify` can read the file. A finished game
looks the same here as one in progress. Files get only names from this list, whatever names the
device has.
"""

import re
from pathlib import Path

from host_sim.errors import UserError
from host_sim.outside import quoted
from host_sim.verify import MOST_RECORD_BYTES

MOST_BYTES = 4 << 20  # the largest flash of a board
_MOST_RESULTS_BYTES = 64 * 1024
_MOST_TAIL_BYTES = 4096
_HEADER_BYTES = (
    8  # of a piece: magic, version, kind, the game's id (firmware/clutch/record/journal.py)
)
_NAMES = """\
import json, os
for folder in ("/games", "/tail", "/store"):
    try:
        for entry in os.ilistdir(folder):
            print(json.dumps(folder + "/" + entry[0]))
    except OSError as error:
        if error.errno != 2:
            raise
"""
_RECORD = re.compile(r"/games/([0-9]{1,10})(\.done)?")
_RESULTS = "/store/results.json"
_TAIL = "/tail/tail"


def pull(link, folder: Path) -> list[Path]:
    """Copy the files of a handheld into a folder. -> their paths"""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"--out {folder}: {error.strerror}; right would be a folder") from None
    names = link.run(_NAMES)
    if not all(isinstance(name, str) for name in names):
        raise link.nonsense(f"has files named {quoted(names)}")
    tail = link.read_file(_TAIL, _MOST_TAIL_BYTES) if _TAIL in names else b""
    written, left = [], MOST_BYTES
    for name in sorted(set(names)):
        if record := _RECORD.fullmatch(name):
            target, data = f"{record[1]}.clutch", link.read_file(name, MOST_RECORD_BYTES)
            if tail[4:_HEADER_BYTES] == data[4:_HEADER_BYTES]:
                data += tail
        elif name == _RESULTS:
            target, data = "results.json", link.read_file(name, _MOST_RESULTS_BYTES)
        else:
            continue
        left -= len(data)
        if left < 0:
            raise link.nonsense(f"has more than {MOST_BYTES:,} bytes of games")
        written.append(_written(folder / target, data))
    return written


def _written(path, data):
    try:
        path.write_bytes(data)
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None
    return path
