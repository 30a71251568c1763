"""A section of texts, indexed: (lines, index), both bytes.

    PLAY = texts(\"\"\"
    ask_card {0s}: which card?
    \"\"\")

A line is a key, one space and a text, which neither begins nor ends with a space. `lines` has the
texts alone. The index has five bytes for each: the `code` of its key, and the offset of its line.
No two keys of the firmware have the same code. `build` replaces the call by its result, so that
the handheld does none of this work.

A folded section is for texts that are seldom read, such as the rules: its lines, which `build`
deflates. `clutch.words.folds` reads both forms.

    RULES = folded(\"\"\"
    play Play a card ...
    \"\"\")
"""

from binascii import crc32

ENTRY = 5  # bytes of the index for a text


def code(key):
    """Return the three bytes by which a key, as bytes, is looked up."""
    number = crc32(key)
    return bytes((number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF))


def texts(block):
    """Make a section from the lines of a string that begins with a line feed."""
    lines = bytearray()
    index = bytearray()
    for line in block.encode().split(b"\n")[1:-1]:
        key, _, text = line.partition(b" ")
        index += code(key) + bytes((len(lines) >> 8, len(lines) & 0xFF))
        lines += text + b"\n"
    return bytes(lines), bytes(index)


def folded(block):
    """Make a folded section from the lines of a string that begins with a line feed."""
    return block.encode()
