"""A section of texts, indexed: (lines, index), both bytes.

    PLAY = texts(\"\"\"
    ask_card {0s}: which card?
    \"\"\")

A line is a key, one space and a text, which neither begins nor ends with a space. `lines` has the
texts alone. The index has five bytes for each: the `code` of its key, and the offset of its line;
codes ascend. No two keys of the firmware have the same code. `build` replaces the call by its
result, so that the handheld does none of this work.

A folded section is for texts that are seldom read, such as the rules: its lines, which `build`
deflates. `clutch.words.folds` reads both forms.

    RULES = folded(\"\"\"
    play Play a card ...
    \"\"\")
"""

from binascii import crc32


def code(key, crc=0):
    """Return the number, 24 bits, by which a key is looked up. In a pack `key` may be that number.
    `crc`: the CRC-32 of its beginning, if `key` is only the rest of it."""
    if isinstance(key, int):
        return key
    return crc32(key.encode(), crc) & 0xFFFFFF


def texts(block):
    """Make a section from the lines of a string that begins with a line feed."""
    lines = bytearray()
    entries = []
    for line in block.encode().split(b"\n")[1:-1]:
        key, _, text = line.partition(b" ")
        entries.append(code(key.decode()) << 16 | len(lines))
        lines += text + b"\n"
    entries.sort()
    index = bytearray()
    for entry in entries:
        index += entry.to_bytes(5, "big")
    return bytes(lines), bytes(index)


def folded(block):
    """Make a folded section from the lines of a string that begins with a line feed."""
    return block.encode()
