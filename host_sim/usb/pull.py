"""Fetch records and results from a handheld, without changing anything on it.

    paths = pull(link, folder)     # [folder/1.clutch, folder/results.json, ...]

A record `ID.clutch` is the body of a game with the newest moves, which lie in the tail, behind it:
every piece of it says where it belongs, so `play` and `verify` read it as it is. A game that is
over and one that is not look the same here.
"""

from pathlib import Path

from host_sim.errors import UserError

_CHUNK_BYTES = 1024
_HEADER_BYTES = 8  # of a piece: magic, version, kind, the game's id (firmware/clutch/journal.py)
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
_RESULTS = "/store/results.json"


def pull(link, folder: Path) -> list[Path]:
    """Write what is on the handheld into a folder. -> the files"""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"--out {folder}: {error.strerror}; right would be a folder") from None
    names = link.run(_NAMES)

    def read(name):
        return bytes(link.transport.fs_readfile(name, _CHUNK_BYTES))

    tail = read("/tail/tail") if "/tail/tail" in names else b""
    written = []
    for name in sorted(names):
        stem = name.rpartition("/")[2].removesuffix(".done")
        if name.startswith("/games/") and stem.isdigit():
            target, data = folder / f"{stem}.clutch", read(name)
            if tail[4:_HEADER_BYTES] == data[4:_HEADER_BYTES]:
                data += tail
        elif name == _RESULTS:
            target, data = folder / "results.json", read(name)
        else:
            continue
        target.write_bytes(data)
        written.append(target)
    return written
