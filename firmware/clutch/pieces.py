"""The format in which games lie in flash; it stays readable for ever.

A game is its set-up and one stream of bytes, its entries: packed moves and what else
`clutch.moves` names. A file is a row of pieces, all numbers with the most significant byte first:

    offset  bytes  what
    0       2      "Cl"
    2       1      version of this format: 1
    3       1      kind: "S" the set-up as JSON, "E" entries
    4       4      the game's id
    8       4      place of the payload's first byte in the stream ("S": 0)
    12      4      length n of the payload
    16      n      payload
    16 + n  4      CRC-32 of all before

Every piece says where it belongs in the stream: what is there already is passed over, a gap is
seen. Anything else about a piece that is not as it should be counts as damage.
"""

import json
import struct
from binascii import crc32
from collections import namedtuple

from micropython import const

HEADER = 16
CRC = 4
SETUP = 0x53
ENTRIES = 0x45

_VERSION = const(1)
_MAGIC = const(0x436C)
_LAYOUT = ">HBBIII"

# setup: dictionary, or None where it cannot be read; entries: bytes, as far as they are good;
# damage: None, "setup_damaged", "body_damaged", "tail_damaged" or "newer_version".
Record = namedtuple("Record", ("game_id", "setup", "entries", "damage"))


def read_piece(data, offset=0):
    """(kind, game id, place, payload, offset after it) of the piece at `offset`.

    Raises ValueError("damaged"), or ValueError("newer_version").
    """
    if len(data) >= offset + HEADER + CRC:
        magic, version, kind, game_id, place, length = struct.unpack_from(_LAYOUT, data, offset)
        if magic == _MAGIC:
            if version > _VERSION:
                raise ValueError("newer_version")
            end = offset + HEADER + length
            if len(data) >= end + CRC:
                if crc32(data[offset:end]) == struct.unpack_from(">I", data, end)[0]:
                    return kind, game_id, place, data[offset + HEADER : end], end + CRC
    raise ValueError("damaged")


def read_body(data, game_id):
    """The Record in the bytes of a body file."""
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
                setup = json.loads(bytes(payload).decode())
            else:
                join(entries, place, payload)
    except ValueError as error:
        damage = "body_damaged" if setup is not None else "setup_damaged"
        if str(error) == "newer_version":
            damage = "newer_version"
    return Record(game_id, setup, entries, damage)


def join(entries, place, payload):
    """Put a payload where it belongs in the stream; ValueError when that leaves a gap."""
    if place > len(entries):
        raise ValueError("damaged")
    entries.extend(payload[len(entries) - place :])


def seal(piece, kind, game_id, place, length):
    """Write header and CRC around a payload that stands in `piece`; returns the whole's bytes."""
    struct.pack_into(_LAYOUT, piece, 0, _MAGIC, _VERSION, kind, game_id, place, length)
    end = HEADER + length
    view = memoryview(piece)[: end + CRC]
    struct.pack_into(">I", piece, end, crc32(view[:end]))
    return view


def make_piece(kind, game_id, place, payload):
    """A piece's bytes, in a buffer of its own."""
    piece = bytearray(HEADER + len(payload) + CRC)
    piece[HEADER : HEADER + len(payload)] = payload
    return seal(piece, kind, game_id, place, len(payload))


def setup_piece(game_id, setup):
    """The bytes a body begins with."""
    return make_piece(SETUP, game_id, 0, json.dumps(setup).encode())
