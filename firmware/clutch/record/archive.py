"""Read and repair games in flash: the part of the journal that saving a move does not need.

`Journal` loads this module to begin, load, open or end a game or to handle damage, and then drops
it. Each function takes the journal, and raises OSError if flash fails; it may then be called
again. The PC reads records with `read_body` too.

The format stays readable for ever. A file is a sequence of pieces, with all numbers big-endian:

    offset  bytes  what
    0       2      "Cl"
    2       1      version of this format: 2
    3       1      kind: "S" the set-up as JSON, "E" entries
    4       4      game id
    8       4      offset of the payload's first byte in the stream ("S": 0)
    12      4      length n of the payload
    16      4      seal of the game: the CRC-32 of its set-up as it was first written
    20      n      payload
    20 + n  4      CRC-32 of all bytes before it

Pieces of version 1 have no seal: their payload begins at offset 16. The seal tells the game of
another handheld with an equal id from this one. A game that version 1 began takes pieces of both
versions, even a tail of version 1 that another handheld wrote, if it begins just where the body
ends: it cannot be told from its own. Any other game takes only pieces with its seal.

The offset shows where a piece belongs in the stream: bytes that are already there are compared and
skipped. Other bytes, a gap and any other fault in a piece count as damage.
"""

import json
import struct
from binascii import crc32
from collections import namedtuple

from micropython import const

from clutch.record.journal import (
    ANOTHERS,
    BAD,
    CRC,
    ENTRIES,
    GOOD,
    HEADER,
    LAYOUT,
    MAGIC,
    ROOM,
    TAIL,
    UNDECIDED,
    VERSION,
    body_path,
    wrap,
)
from clutch.record.plain import parse

SETUP = 0x53
FINISHED_KEPT = 20

_OWNER = const(1)  # place of the game id in what `read_piece` returns
_DIGITS = "0123456789"
_USUAL_SETUP = const(768)  # bytes that hold nearly every set-up
_HIGHEST_ID = 0xFFFFFFFF  # that fits into a piece
_GAMES = "/games"

# setup: dictionary, or None if it cannot be read; entries: bytes, up to the first damage;
# damage: None, "setup_damaged", "body_damaged", "tail_damaged" or "newer_version";
# seals: those that its pieces may have (None: version 1), the one of new pieces last.
Record = namedtuple("Record", ("game_id", "setup", "entries", "damage", "seals"))


def read_piece(data, offset=0):
    """Read the piece at `offset`: (kind, game id, place, payload, offset after the piece, seal or
    None).

    Raises ValueError("damaged") or ValueError("newer_version").
    """
    start = offset + HEADER
    if len(data) < start:  # the least that a piece of version 1 has with its CRC
        raise ValueError("damaged")
    magic, version, kind, owner, place, length, seal = struct.unpack_from(LAYOUT, data, offset)
    if magic == MAGIC and version > VERSION:
        raise ValueError("newer_version")
    if version < VERSION:
        start -= CRC  # it has no seal, which is a CRC
        seal = None
    end = start + length
    whole = magic == MAGIC and len(data) >= end + CRC
    if not whole or crc32(data[offset:end]) != struct.unpack_from(">I", data, end)[0]:
        raise ValueError("damaged")
    return kind, owner, place, data[start:end], end + CRC, seal


def read_body(data, game_id):
    """Read the Record in the bytes of a body file."""
    data = memoryview(data)
    setup = damage = None
    entries = bytearray()
    seals = ()
    try:
        _, payload, offset, seal = _read_own(data, 0, SETUP, game_id)
        setup = _read_setup(payload)
        seals = (None, crc32(payload)) if seal is None else (seal,)
        while offset < len(data):
            place, payload, offset, seal = _read_own(data, offset, ENTRIES, game_id)
            if seal not in seals:
                raise ValueError("damaged")
            join(entries, place, payload)
    except ValueError as error:
        damage = "body_damaged" if setup is not None else "setup_damaged"
        if str(error) == "newer_version":
            damage = "newer_version"
    return Record(game_id, setup, entries, damage, seals)


def _read_own(data, offset, kind, game_id):
    """Read a piece, which must be of this kind and game; return the rest of `read_piece`."""
    piece = read_piece(data, offset)
    if piece[:2] != (kind, game_id):
        raise ValueError("damaged")
    return piece[2:]


def _read_setup(payload):
    """Read the set-up in a payload. ValueError if it is none, even with a valid CRC."""
    setup = parse(payload)
    if isinstance(setup, dict) and isinstance(setup.get("game"), str):
        names = setup.get("players")
        if isinstance(names, list) and names and all(isinstance(name, str) for name in names):
            return setup
    raise ValueError("damaged")


def join(entries, place, payload):
    """Add a payload to the stream at offset `place`. ValueError if that leaves a gap, or if the
    stream already has other bytes there."""
    there = entries[place : place + len(payload)]
    if place > len(entries) or payload[: len(there)] != there:
        raise ValueError("damaged")
    entries.extend(payload[len(there) :])


def make_piece(kind, game_id, place, payload, seal: int | None = 0):
    """Return the bytes of a piece, in a new buffer."""
    piece = bytearray(HEADER + len(payload) + CRC)
    piece[HEADER : HEADER + len(payload)] = payload
    return wrap(piece, kind, game_id, place, len(payload), seal)


def setup_piece(game_id, setup, seal=None):
    """Return the set-up piece with which a body begins; without a seal, it makes that."""
    text = json.dumps(setup).encode()
    return make_piece(SETUP, game_id, 0, text, crc32(text) if seal is None else seal)


def settle(journal):
    """Write to flash all that was added, when more than the tail must change. Afterwards the body
    exists, and the tail in flash belongs to this game and is valid."""
    files = journal.files
    if journal.tail == ANOTHERS:
        _secure(journal, *_read_tail(journal))
    if journal.game_id == UNDECIDED:
        journal.game_id = _new_id(journal)
    if journal.anew is not None:
        _write_body(journal)
    if journal.tail == BAD:
        _copy_bad(files, TAIL)
    if journal.length > ROOM:
        journal.append()
    files.replace(TAIL, journal.piece())
    journal.tail = GOOD


def _write_body(journal):
    """Write the body that `journal.anew` describes, with the entries before the tail."""
    files, game_id = journal.files, journal.game_id
    setup, entries = journal.anew
    body = setup_piece(game_id, setup, journal.seal)
    journal.seal = read_piece(body)[-1]
    if journal.place:
        entries = entries[: journal.place]
        body = bytes(body) + make_piece(ENTRIES, game_id, 0, entries, journal.seal)
    files.make_folder(_GAMES)
    files.make_folder("/tail")
    if journal.tail == BAD:
        _copy_bad(files, body_path(game_id))
    files.replace(body_path(game_id), body)
    journal.anew = None


def load(journal):
    """Return the Record of the game in progress, or None."""
    tail, damage = _read_tail(journal)
    if damage == "newer_version":
        return Record(None, None, b"", damage, ())
    if tail is None and damage is None:
        return None
    # `finish` leaves the tail in place; the next game takes it over. But a record that was copied
    # from another handheld may have the id of the game in progress.
    said = _id_of(tail)
    if said in [one for _, one, _ in _ended(journal)] and said not in _ids(journal):
        return None
    record = _resume(journal, _owner(journal, tail), tail, damage)
    if record.setup is None and record.damage != "newer_version":
        _rename_bad(journal.files, TAIL)
    return record


def open_game(journal, game_id):
    """Make this the game in progress and return its Record."""
    tail, damage = _read_tail(journal)
    if tail is not None or damage == "tail_damaged":
        if _owner(journal, tail) == game_id:
            return _resume(journal, game_id, tail, damage)
    _secure(journal, tail, damage)
    record = _resume(journal, game_id, None, None)
    if record.setup is not None and journal.tail == GOOD:
        journal.tail = ANOTHERS
    return record


def unfinished(journal):
    """List [(game id, name of the game, names of the players)], the newest first. If a set-up
    cannot be read: (game id, None, the damage)."""
    found = []
    for game_id in _ids(journal):
        setup, damage = None, "unread"
        for most in (_USUAL_SETUP, -1, -1):  # else the whole body, twice if flash fails
            try:
                data = journal.files.read(body_path(game_id), most) or b""
                setup, _, damage = read_body(data, game_id)[1:4]
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
    """End the game in progress."""
    if journal.game_id is None:
        return
    if journal.tail != GOOD:
        settle(journal)
    if journal.length:
        journal.append()
    _end(journal, journal.game_id)
    journal.game_id = None
    journal.unsaved = False


def delete(journal, game_id):
    """End another game."""
    tail, damage = _read_tail(journal)
    if _id_of(tail) == game_id:
        _secure(journal, tail, damage)
    _end(journal, game_id)


def _end(journal, game_id):
    """Rename the record of a game to `.done`, numbered; keep the last FINISHED_KEPT of these."""
    if game_id not in _ids(journal):
        return
    files = journal.files
    ended = _ended(journal)
    path = body_path(game_id)
    files.rename(path, "%s.%d.done" % (path, ended[-1][0] + 1 if ended else 1))
    said = _id_in_header(files)
    for _, old, name in _ended(journal)[:-FINISHED_KEPT]:
        # First, so that there is never a tail without its game.
        if old == said and old not in _ids(journal):
            files.remove(TAIL)
        files.remove(_GAMES + "/" + name)


def _ended(journal):
    """List (number, id, name) of the records of games that ended, the last to end last."""
    found = []
    for name in journal.files.names(_GAMES):
        parts = name.split(".")
        number = parts[1] if len(parts) == 3 else "0"
        if parts[-1] == "done" and len(parts) in (2, 3) and number and not number.strip(_DIGITS):
            if _number(parts[0]) != UNDECIDED:
                found.append((int(number), _number(parts[0]), name))
    return sorted(found)


def _new_id(journal):
    """Return an id that no game in flash has."""
    taken: list = [_number(name.split(".")[0]) for name in journal.files.names(_GAMES)]
    taken.append(_id_of(_read_tail(journal)[0]) or UNDECIDED)
    new = max(taken) + 1
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
        _rename_bad(journal.files, body_path(game_id))
    if record.setup is None or record.damage == "newer_version":
        return Record(game_id, None, b"", damage, ())
    entries, seals = record.entries, record.seals
    found = Record(game_id, record.setup, entries, damage, seals)  # first: it may lack memory
    if record.damage == "body_damaged":
        journal.adopt(game_id, b"", len(entries), (record.setup, entries), BAD, seals[-1])
    else:
        trust = GOOD if damage is None else BAD
        journal.adopt(game_id, entries[stored:], stored, None, trust, seals[-1])
    return found


def _owner(journal, tail):
    """Return the id of the tail's game. If the tail cannot be read: the id in its header if such
    a game exists, else the newest game's."""
    if tail is not None:
        return _id_of(tail)
    ids = _ids(journal)
    said = _id_in_header(journal.files)
    return said if said in ids else (ids or [None])[0]


def _id_of(tail):
    """Return the id of the tail's game; None without a tail."""
    return None if tail is None else tail[_OWNER]


def _id_in_header(files):
    """Return the id in the header of the tail, which may be damaged."""
    return int.from_bytes((files.read(TAIL, 8) or b"")[4:], "big")


def _collect(journal, game_id, tail):
    """Read body and tail of a game: (its Record, number of stream bytes in the body)."""
    record = read_body(journal.files.read(body_path(game_id)) or b"", game_id)
    stored = len(record.entries)
    if _id_of(tail) == game_id and record.damage != "newer_version":
        _, _, place, payload, _, seal = tail
        try:
            if seal not in record.seals:
                raise ValueError("damaged")
            join(record.entries, place, payload)
        except ValueError:
            damage = record.damage or "tail_damaged"
            record = Record(game_id, record.setup, record.entries, damage, record.seals)
    return record, stored


def _secure(journal, tail, damage):
    """Append to the body of the tail's game whatever only the tail in flash holds."""
    game_id = _id_of(tail)
    if game_id in _ids(journal):
        record, stored = _collect(journal, game_id, tail)
        damage = record.damage
        entries = record.entries[stored:]
        if damage is None and entries:
            piece = make_piece(ENTRIES, game_id, stored, entries, record.seals[-1])
            journal.files.append(body_path(game_id), piece)
    if damage is not None:
        _copy_bad(journal.files, TAIL)


def _read_tail(journal):
    """Read the tail in flash: (piece or None, damage or None); (None, None) if there is none. A
    tail with a damaged header may still yield its piece."""
    data = journal.files.read(TAIL)
    if data is None:
        return None, None
    damage = "tail_damaged"
    try:
        piece = read_piece(data)
        if piece[0] == ENTRIES and piece[_OWNER] != UNDECIDED:
            return piece, None
    except ValueError as error:
        if str(error) == "newer_version":
            damage = str(error)
    # If only the first eight bytes are damaged, the CRC fits with the id of an unfinished game.
    data = bytearray(data)
    for game_id in _ids(journal):
        for version in (VERSION, 1):
            try:
                data[:8] = struct.pack(">HBBI", MAGIC, version, ENTRIES, game_id)
                return read_piece(data), "tail_damaged"
            except ValueError:
                pass
    return None, damage


def _copy_bad(files, path):
    """Copy a damaged file to .bad before it is repaired."""
    data = files.read(path)
    if data is not None:
        files.write(path + ".bad", data)


def _rename_bad(files, path):
    """Rename a damaged file to .bad. If flash fails, the damage is found again next time."""
    try:
        files.rename(path, path + ".bad")
    except OSError:
        pass


def _ids(journal):
    """List the ids of the unfinished games in /games, the newest first."""
    ids = [_number(name) for name in journal.files.names(_GAMES)]
    return sorted([number for number in ids if number != UNDECIDED], reverse=True)


def _number(text):
    """Return the id in a file name, or UNDECIDED if it is not an id."""
    if 0 < len(text) <= 10 and text[0] != "0" and not text.strip(_DIGITS):
        number = int(text)
        if number <= _HIGHEST_ID:
            return number
    return UNDECIDED
