"""The packed firmware: all modules in one file, as firmware/clutch_start.py describes it.

    data = packed({"clutch/app.mpy": b"..", ..}, "1.1.0")
    name = pack_name(data)                # "clutch-1a2b3c4d.pack"
    index = read_index(data)              # [Entry(key, record, size, crc), ..]
    steps = difference(old_index, data)   # how to build it from an old pack

The same modules give the same bytes, and so the same name.
"""

import hashlib
import struct
from itertools import accumulate, pairwise
from typing import NamedTuple
from zlib import crc32

MAGIC, FORMAT = b"CLPK", 2
HEADER = struct.Struct("<4sB3sIHHI")
CHECKED_BYTES = 16  # bytes of the header before its last field, a CRC
ENTRY_BYTES = 12  # of the index, for each file: its key, the offset of its record, its CRC
PART_BYTES = 512  # the length of a pack is a multiple of this
HASH_DIGITS = 8
MOST_FILES, MOST_FOLDER_BYTES = 1000, 4096


class Entry(NamedTuple):
    """A module: the CRC-32 of its path, offset and size of its record, the CRC of its content."""

    key: int
    record: int
    size: int
    crc: int


def packed(modules: dict[str, bytes], version: str) -> bytes:
    """Make a pack. `modules`: {path below the mount point: bytes}; `version`: such as "1.1.0"."""
    paths = sorted(modules)
    names = ["/" + path for path in paths]
    # The root is the empty path after the last line feed.
    folders = {name[:at] for name in names for at in range(1, len(name)) if name[at] == "/"}
    # An import asks for each of these, and a handheld knows them by 30 bits of their CRC-32.
    asked = {*folders, *names, *(name.removesuffix(".mpy") for name in names)}
    assert len({crc32(path.encode()) & 0x3FFFFFFF for path in asked}) == len(asked)
    folders = "".join(folder + "\n" for folder in sorted(folders)).encode()
    keys = [crc32(name.encode()) for name in names]
    crcs = [crc32(modules[path]) for path in paths]
    records = [
        struct.pack("<IB", crc, len(name)) + name.encode() + modules[path]
        for path, name, crc in zip(paths, names, crcs, strict=True)
    ]
    first = HEADER.size + len(folders) + ENTRY_BYTES * len(paths) + 4
    offsets = list(accumulate(map(len, records), initial=first))
    size = -(-offsets[-1] // PART_BYTES) * PART_BYTES
    numbers = bytes(map(int, version.split(".")))
    head = HEADER.pack(MAGIC, FORMAT, numbers, size, len(folders), len(paths), 0)[:CHECKED_BYTES]
    index = [*keys, *offsets, *crcs]
    index = folders + struct.pack(f"<{len(index)}I", *index)
    head += struct.pack("<I", crc32(head + index))
    return (head + index + b"".join(records)).ljust(size, b"\xff")


def pack_name(data: bytes) -> str:
    return f"clutch-{hashlib.sha256(data).hexdigest()[:HASH_DIGITS]}.pack"


def index_bytes(head: bytes) -> int | None:
    """The length of the header and index of a pack that begins with `head`; None if it is not a
    pack."""
    if len(head) < HEADER.size:
        return None
    magic, kind, _, _, folders, files, _ = HEADER.unpack(head[: HEADER.size])
    if (magic, kind) != (MAGIC, FORMAT) or folders > MOST_FOLDER_BYTES or files > MOST_FILES:
        return None
    return HEADER.size + folders + ENTRY_BYTES * files + 4


def read_index(data: bytes) -> list[Entry]:
    """The modules of a pack. `data`: the pack, or its beginning with the whole index. [] if the
    index is damaged."""
    length = index_bytes(data)
    if length is None or len(data) < length:
        return []
    *_, folders, files, check = HEADER.unpack(data[: HEADER.size])
    index = data[HEADER.size : length]
    if crc32(data[:CHECKED_BYTES] + index) != check:
        return []
    numbers = struct.unpack_from(f"<{3 * files + 1}I", index, folders)
    keys, offsets, crcs = numbers[:files], numbers[files : 2 * files + 1], numbers[2 * files + 1 :]
    sizes = [end - begin for begin, end in pairwise(offsets)]
    return [Entry(*one) for one in zip(keys, offsets[:-1], sizes, crcs, strict=True)]


def difference(old: list[Entry], data: bytes) -> list[tuple[int, int] | bytes]:
    """The parts of a pack in order: ranges (first byte, size) of an old pack, and new bytes.

    A module is copied from the old pack if its path, size and CRC are equal. Adjacent modules are
    one range. The installer checks the hash of the whole pack afterwards.
    """
    known = {(entry.key, entry.size, entry.crc): entry.record for entry in old}
    steps: list[tuple[int, int] | bytes] = []

    def add(step):
        last = steps[-1] if steps else None
        if isinstance(step, bytes) and isinstance(last, bytes):
            steps[-1] = last + step
        elif isinstance(step, tuple) and isinstance(last, tuple) and sum(last) == step[0]:
            steps[-1] = (last[0], last[1] + step[1])
        else:
            steps.append(step)

    entries = read_index(data)
    at = entries[0].record if entries else len(data)
    add(data[:at])
    for key, at, size, crc in entries:
        record = known.get((key, size, crc))
        add(data[at : at + size] if record is None else (record, size))
        at += size
    if at < len(data):
        add(data[at:])
    return steps
