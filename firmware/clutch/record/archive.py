"""Read and repair games in flash: the part of the journal that saving a move does not need.

`Journal` loads this module to begin, load, open or end a game or to handle damage, and then drops
it. Each function takes the journal, and raises OSError if flash fails; it may then be called
again. The PC reads records with `read_body` too.

The format stays readable for ever. A file is a sequence of pieces, with all numbers big-endian:

    offset  bytes  what
    0       2      "Cl"
    2       1      version of this format: 1
    3       1      kind: "S" the set-up as JSON, "E" entries
    4       4      game id
    8       4      offset of the payload's first byte in the stream ("S": 0)
    12      4      length n of the payload
    16      n      payload
    16 + n  4      CRC-32 of all bytes before it

The offset shows where a piece belongs in the stream: bytes that are already there are skipped,
and a gap is detected. A gap and any other fault in a piece count as damage.
"""

import json
import struct
from binascii import crc32
from collections import namedtuple

from micropython import const

from clutch.record.journal import (
    ANOTHERS,
    CRC,
    ENTRIES,
    FALSE,
    HEADER,
    LAYOUT,
    MAGIC,
    ROOM,
    TAIL,
    TRUE,
    UNDECIDED,
    VERSION,
    body_path,
    seal,
)
from clutch.record.plain import parse

SETUP = 0x53
FINISHED_KEPT = 20

_USUAL_SETUP = const(768)  # bytes that hold nearly every set-up
_HIGHEST_ID = 0xFFFFFFFF  # that fits into a piece
_GAMES = "/games"

# setup: dictionary, or None if it cannot be read; entries: bytes, up to the first damage;
# damage: None, "setup_damaged", "body_damaged", "tail_damaged" or "newer_version".
Record = namedtuple("Record", ("game_id", "setup", "entries", "damage"))


def read_piece(data, offset=0):
    """Read the piece at `offset`: (kind, game id, place, payload, offset after the piece).

    Raises ValueError("damaged") or ValueError("newer_version").
    """
    if len(data) >= offset + HEADER + CRC:
        magic, version, kind, game_id, place, length = struct.unpack_from(LAYOUT, data, offset)
        if magic == MAGIC:
            if version > VERSION:
                raise ValueError("newer_version")
            end = offset + HEADER + length
            if len(data) >= end + CRC:
                if crc32(data[offset:end]) == struct.unpack_from(">I", data, end)[0]:
                    return kind, game_id, place, data[offset + HEADER : end], end + CRC
    raise ValueError("damaged")


def read_body(data, game_id):
    """Read the Record in the bytes of a body file."""
    data = memoryview(data)
    setup = damage = None
    entries = bytearray()
    offset = 0
    try:
        while setup is None or offset < len(data):
            kind, owner, place, payload, offset = read_piece(data, offset)
            if owner != game_id or kind != (SETUP if setup is None else ENTRIES):
                raise ValueError("damaged")
            if setup is None:
                setup = _read_setup(payload)
            else:
                join(entries, place, payload)
    except ValueError as error:
        damage = "body_damaged" if setup is not None else "setup_damaged"
        if str(error) == "newer_version":
            damage = "newer_version"
    return Record(game_id, setup, entries, damage)


def _read_setup(payload):
    """Read the set-up in a payload. ValueError if it is none, even with a valid CRC."""
    setup = parse(payload)
    if isinstance(setup, dict):
        players = setup.get("players")
        if isinstance(setup.get("game"), str) and isinstance(players, list):
            if all(isinstance(name, str) for name in players):
                return setup
    raise ValueError("damaged")


def join(entries, place, payload):
    """Add a payload to the stream at offset `place`; ValueError if that leaves a gap."""
    if place > len(entries):
        raise ValueError("damaged")
    entries.extend(payload[len(entries) - place :])


def make_piece(kind, game_id, place, payload):
    """Return the bytes of a piece, in a new buffer."""
    piece = bytearray(HEADER + len(payload) + CRC)
    piece[HEADER : HEADER + len(payload)] = payload
    return seal(piece, kind, game_id, place, len(payload))


def setup_piece(game_id, setup):
    """Return the set-up piece with which a body begins."""
    return make_piece(SETUP, game_id, 0, json.dumps(setup).encode())


def settle(journal):
    """Write everything added to flash, when more than the tail must change. Afterwards the body
    exists, and the tail in flash belongs to this game and is valid."""
    files = journal.files
    if journal.tail == ANOTHERS:
        _secure(journal, *_read_tail(journal))
    if journal.game_id == UNDECIDED:
        journal.game_id = _new_id(journal)
    if journal.anew is not None:
        setup, entries = journal.anew
        body = setup_piece(journal.game_id, setup)
        if journal.place:
            entries = entries[: journal.place]
            body = bytes(body) + make_piece(ENTRIES, journal.game_id, 0, entries)
        files.make_folder(_GAMES)
        files.make_folder("/tail")
        if journal.tail == FALSE:
            _keep_copy(files, body_path(journal.game_id))
        files.replace(body_path(journal.game_id), body)
        journal.anew = None
    if journal.tail == FALSE:
        _keep_copy(files, TAIL)
    if journal.length > ROOM:
        journal.append()
    tail = seal(journal.buffer, ENTRIES, journal.game_id, journal.place, journal.length)
    files.replace(TAIL, tail)
    journal.tail = TRUE


def load(journal):
    """Return the Record of the game in progress, or None."""
    tail, damage = _read_tail(journal)
    if damage == "newer_version":
        return Record(None, None, b"", damage)
    if tail is None and damage is None:
        return None
    # `finish` leaves the tail in place; the next game takes it over.
    if tail is not None and str(tail[1]) + ".done" in journal.files.names(_GAMES):
        return None
    record = _resume(journal, _owner(journal, tail), tail, damage)
    if record.setup is None and record.damage != "newer_version":
        _keep_bad(journal.files, TAIL)
    return record


def open_game(journal, game_id):
    """Make this the game in progress and return its Record."""
    tail, damage = _read_tail(journal)
    if tail is not None or damage == "tail_damaged":
        if _owner(journal, tail) == game_id:
            return _resume(journal, game_id, tail, damage)
    _secure(journal, tail, damage)
    record = _resume(journal, game_id, None, None)
    if record.setup is not None and journal.tail == TRUE:
        journal.tail = ANOTHERS
    return record


def unfinished(journal):
    """List [(game id, name of the game, names of the players)], the newest first. If a set-up
    cannot be read: (game id, None, the damage)."""
    found = []
    for game_id in _ids(journal):
        setup, damage = None, "unread"
        for most in (_USUAL_SETUP, -1, -1):
            try:
                data = journal.files.read(body_path(game_id), most) or b""
                _, setup, _, damage = read_body(data, game_id)
            except (OSError, MemoryError):
                continue  # a game that cannot be read must not hide the others
            if setup is not None:
                break
        if setup is None:
            found.append((game_id, None, damage))
        else:
            found.append((game_id, setup["game"], setup["players"]))
    return found


def finish(journal):
    """Rename the record of the game in progress to `.done`; keep the last FINISHED_KEPT."""
    if journal.game_id is None:
        return
    files = journal.files
    if journal.tail != TRUE:
        settle(journal)
    if journal.length:
        journal.append()
    path = body_path(journal.game_id)
    if journal.game_id in _ids(journal):
        files.rename(path, path + ".done")
    journal.game_id = None
    journal.unsaved = False
    for old in _ids(journal, ".done")[FINISHED_KEPT:]:
        files.remove(body_path(old) + ".done")


def delete(journal, game_id):
    """Rename the record of another game to `.done`, as if it were over."""
    if game_id in _ids(journal):
        path = body_path(game_id)
        journal.files.rename(path, path + ".done")


def _new_id(journal):
    """Return an id that no game in flash has."""
    taken = [_number(name.split(".")[0]) for name in journal.files.names(_GAMES)]
    tail = _read_tail(journal)[0]
    if tail is not None:
        taken.append(tail[1])
    new = max(taken + [UNDECIDED]) + 1
    if new > _HIGHEST_ID:
        new = UNDECIDED + 1
        while new in taken:
            new += 1
    return new


def _resume(journal, game_id, tail, damage):
    """Make a game the one in progress, up to the first damage; `settle` then repairs the files."""
    record, stored = _collect(journal, game_id, tail)
    damage = damage or record.damage
    if record.damage == "setup_damaged" and game_id in _ids(journal):
        _keep_bad(journal.files, body_path(game_id))
    if record.setup is None or record.damage == "newer_version":
        return Record(game_id, None, b"", damage)
    entries = record.entries
    found = Record(game_id, record.setup, entries, damage)
    if record.damage == "body_damaged":
        journal.adopt(game_id, b"", len(entries), (record.setup, entries), FALSE)
    else:
        trust = TRUE if damage is None else FALSE
        journal.adopt(game_id, entries[stored:], stored, None, trust)
    return found


def _owner(journal, tail):
    """Return the id of the tail's game. If the tail cannot be read: the id in its header if such
    a game exists, else the newest game's."""
    if tail is not None:
        return tail[1]
    ids = _ids(journal)
    said = int.from_bytes((journal.files.read(TAIL, 8) or b"")[4:], "big")
    return said if said in ids else (ids or [None])[0]


def _collect(journal, game_id, tail):
    """Read body and tail of a game: (its Record, number of stream bytes in the body)."""
    record = read_body(journal.files.read(body_path(game_id)) or b"", game_id)
    stored = len(record.entries)
    if tail is not None and tail[1] == game_id and record.damage != "newer_version":
        try:
            join(record.entries, tail[2], tail[3])
        except ValueError:
            damage = record.damage or "tail_damaged"
            record = Record(game_id, record.setup, record.entries, damage)
    return record, stored


def _secure(journal, tail, damage):
    """Append to the body of the tail's game whatever only the tail in flash holds."""
    if tail is not None and tail[1] in _ids(journal):
        record, stored = _collect(journal, tail[1], tail)
        damage = record.damage
        if damage is None and len(record.entries) > stored:
            piece = make_piece(ENTRIES, tail[1], stored, record.entries[stored:])
            journal.files.append(body_path(tail[1]), piece)
    if damage is not None:
        _keep_copy(journal.files, TAIL)


def _read_tail(journal):
    """Read the tail in flash: (piece or None, damage or None); (None, None) if there is none. A
    tail with a damaged header may still yield its piece."""
    data = journal.files.read(TAIL)
    if data is None:
        return None, None
    damage = "tail_damaged"
    try:
        piece = read_piece(data)
        if piece[0] == ENTRIES and piece[1] != UNDECIDED:
            return piece, None
    except ValueError as error:
        if str(error) == "newer_version":
            damage = str(error)
    # If only the first eight bytes are damaged, the CRC fits with the id of an unfinished game.
    data = bytearray(data)
    for game_id in _ids(journal):
        try:
            data[:8] = struct.pack(">HBBI", MAGIC, VERSION, ENTRIES, game_id)
            return read_piece(data), "tail_damaged"
        except ValueError:
            pass
    return None, damage


def _keep_copy(files, path):
    """Copy a damaged file to .bad before it is repaired."""
    data = files.read(path)
    if data is not None:
        files.write(path + ".bad", data)


def _keep_bad(files, path):
    """Rename a damaged file to .bad. If flash fails, the damage is found again next time."""
    try:
        files.rename(path, path + ".bad")
    except OSError:
        pass


def _ids(journal, ending=""):
    """List the ids of the files in /games with this ending, the newest first."""
    names = journal.files.names(_GAMES)
    stems = [name[: len(name) - len(ending)] for name in names if name.endswith(ending)]
    ids = [_number(stem) for stem in stems]
    return sorted([number for number in ids if number != UNDECIDED], reverse=True)


def _number(text):
    """Return the id in a file name, or UNDECIDED if it is not an id."""
    if 0 < len(text) <= 10 and text[0] != "0" and not text.strip("0123456789"):
        number = int(text)
        if number <= _HIGHEST_ID:
            return number
    return UNDECIDED
