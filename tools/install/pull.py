"""Copy records and results from a handheld, without changing anything on it.

    paths = pull(link, folder, say)     # [folder/e6614103e7452d2f/1.clutch, ...] that changed

Each handheld has a folder, named by the number of its chip. A record `ID.clutch` is the body of
a game, followed by the tail if that has its newest moves. Every piece has its place in the stream,
so `play` and `verify` can read the file. A finished game looks the same here as one in progress.

A game is written over a file that has its first moves, and over nothing else: another game of the
same id, as of a new drive, becomes `ID-2.clutch`. A file that has the game already is not changed,
so its date stays. Earlier versions wrote into `folder` itself; the games in it are found there.

`results.json` has every result that was ever pulled, though the handheld keeps only the last ones.

`errors.txt` has the firmware's last tracebacks, with the names that the build made short. Only
names of these forms are written, whatever names the device has.
"""

import itertools
import json
import operator
import re
from pathlib import Path

from clutch.record.archive import read_body, read_piece
from host_sim.errors import UserError
from host_sim.files.replacing import in_folder, replace_file
from host_sim.files.untrusted import MOST_RECORD_BYTES, quoted, read_limited, strict_json
from host_sim.pack.device_code import CODE
from host_sim.pack.plan import SAVED
from host_sim.pack.sources import told_with_own_names

MOST_BYTES = SAVED["most_bytes"]
_RECORD = re.compile(SAVED["record"])
_CHIP = re.compile(SAVED["chip"])
_GAME_ID = slice(*SAVED["game_id"])


def pull(link, folder: Path, say=lambda line: None) -> list[Path]:
    """Copy the files of a handheld into a folder. -> the paths of those that changed; `say` gets a
    line for each of them"""
    chip, has_clutch = _whose(link)
    names = link.run(CODE["list_saved"])
    if not all(isinstance(name, str) for name in names):
        raise link.nonsense(f"has files named {quoted(names)}")
    if not (names or has_clutch):
        raise UserError(f"{link.port}: there is no Clutch on it; `deploy` installs it")
    own = folder / chip
    with in_folder(f"--out {folder}"):
        own.mkdir(parents=True, exist_ok=True)
    path = SAVED["tail"]
    tail = link.read_file(path, SAVED["most_tail_bytes"]) if path in names else b""
    written, left = [], MOST_BYTES
    for name in sorted(set(names)):
        if record := _RECORD.fullmatch(name):
            data = link.read_file(name, MOST_RECORD_BYTES)
            data = _with_tail(data, tail)
            target = _place([own, folder], record[1], ".clutch", data, _has_game)
        elif name == SAVED["results"]:
            data = link.read_file(name, SAVED["most_store_bytes"])
            target, data = _with_earlier_results(own, data)
        elif name == SAVED["errors"]:
            text = link.read_file(name, SAVED["most_store_bytes"]).decode("utf-8", "replace")
            target, data = own / "errors.txt", told_with_own_names(text).encode()
        else:
            continue
        left -= len(data)
        if left < 0:
            raise link.nonsense(f"has more than {MOST_BYTES:,} bytes of games")
        if target is None or target.is_file() and target.read_bytes() == data:
            continue
        replace_file(target, data)
        written.append(target)
        say(f"{target}, {len(data):,} bytes")
    return written


def _whose(link):
    """-> the number of the handheld's chip, whether a Clutch is on it"""
    answer = link.run(CODE["whose"])
    (said,) = answer if len(answer) == 1 else (None,)
    chip, has_clutch = said if isinstance(said, list) and len(said) == 2 else (None, None)
    if not (isinstance(chip, str) and _CHIP.fullmatch(chip) and isinstance(has_clutch, bool)):
        raise link.nonsense(f"answers {quoted(answer)}")
    return chip, has_clutch


def _with_tail(data, tail):
    """A record with the tail, if that is of the same game. One that cannot be read goes with the
    record that has its id: the reader says what is wrong with it."""
    game_id = int.from_bytes(data[_GAME_ID], "big")
    if not tail or tail[_GAME_ID] != data[_GAME_ID]:
        return data
    try:
        read_piece(tail)
    except ValueError:
        return data + tail
    fits = read_body(data + tail, game_id).damage == read_body(data, game_id).damage
    return data + tail if fits else data


def _place(folders, stem, ending, data, has):
    """The file to write data into: one in these folders that has less of the same, or else a new
    one in the first. None if a file has it all. `has(one, other)` compares the bytes."""
    for folder in folders:
        for path in [folder / (stem + ending), *sorted(folder.glob(f"{stem}-*{ending}"))]:
            if path.is_file():
                there = read_limited(path, MOST_BYTES, "what `pull` wrote")
                if has(there, data):
                    return None
                if has(data, there):
                    return path
    names = itertools.chain([stem], (f"{stem}-{number}" for number in itertools.count(2)))
    paths = (folders[0] / (name + ending) for name in names)
    return next(path for path in paths if not path.exists())


def _has_game(one, other):
    """Whether a record has all of another one: the same game, or its first moves."""
    if one.startswith(other):
        return True
    ids = (int.from_bytes(data[_GAME_ID], "big") for data in (one, other))
    first, second = map(read_body, (one, other), ids)
    same = first.setup is not None and first.setup == second.setup and not second.damage
    return same and first.entries.startswith(second.entries)


def _with_earlier_results(own, data):
    """-> the file of this handheld's results, and its bytes: newest first, those that were pulled
    earlier behind those of now, since the handheld keeps only the last ones. A game that was left,
    and went on later, has its last result. What cannot be read as results is in a file by
    itself."""
    path = own / "results.json"
    try:
        stored = strict_json(data.decode())
        games = stored["values"]["games"]
        keys = [game["key"] for game in games if "key" in game]
        there = []
        if path.is_file():
            earlier = read_limited(path, MOST_BYTES, "what `pull` wrote").decode()
            there = strict_json(earlier)["values"]["games"]
        there = [game for game in there if "key" not in game or game["key"] not in keys]
        if more := [game for game in there if game not in games]:
            stored["values"]["games"] = games + more
            data = json.dumps(stored, separators=(",", ":")).encode()
    except (KeyError, TypeError, ValueError):
        path = _place([own], "results", ".json", data, operator.eq)
    return path, data
