"""Copy records and results from a handheld, without changing anything on it.

    paths = pull(link, folder, say)     # [folder/1.clutch, folder/results.json, ...]

A record `ID.clutch` is the body of a game, followed by the tail if that has its newest moves.
Every piece has its place in the stream, so `play` and `verify` can read the file. A finished game
looks the same here as one in progress. `errors.txt` has the firmware's last tracebacks, with the
names that the build made short. Only names of these forms are written, whatever names the device
has.
"""

import re
from pathlib import Path

from host_sim.building.device_code import CODE
from host_sim.building.plan import SAVED
from host_sim.building.sources import told_with_own_names
from host_sim.errors import UserError
from host_sim.outside import quoted
from host_sim.verify import MOST_RECORD_BYTES

MOST_BYTES = SAVED["most_bytes"]
_RECORD = re.compile(SAVED["record"])
_GAME_ID = slice(*SAVED["game_id"])


def pull(link, folder: Path, say=lambda line: None) -> list[Path]:
    """Copy the files of a handheld into a folder; `say` gets a line for each. -> their paths"""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"--out {folder}: {error.strerror}; right would be a folder") from None
    names = link.run(CODE["list_saved"])
    if not all(isinstance(name, str) for name in names):
        raise link.nonsense(f"has files named {quoted(names)}")
    path = SAVED["tail"]
    tail = link.read_file(path, SAVED["most_tail_bytes"]) if path in names else b""
    written, left = [], MOST_BYTES
    for name in sorted(set(names)):
        if record := _RECORD.fullmatch(name):
            target, data = f"{record[1]}.clutch", link.read_file(name, MOST_RECORD_BYTES)
            if tail[_GAME_ID] == data[_GAME_ID]:
                data += tail
        elif name == SAVED["results"]:
            target, data = "results.json", link.read_file(name, SAVED["most_store_bytes"])
        elif name == SAVED["errors"]:
            text = link.read_file(name, SAVED["most_store_bytes"]).decode("utf-8", "replace")
            target, data = "errors.txt", told_with_own_names(text).encode()
        else:
            continue
        left -= len(data)
        if left < 0:
            raise link.nonsense(f"has more than {MOST_BYTES:,} bytes of games")
        written.append(_written(folder / target, data))
        say(f"{written[-1]}, {len(data):,} bytes")
    return written


def _written(path, data):
    try:
        path.write_bytes(data)
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None
    return path
