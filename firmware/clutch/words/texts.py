"""A section of texts, indexed: (lines, index), both bytes.

    PLAY = texts(\"\"\"
    ask_card {0s}: which card?
    \"\"\")

A line is a key, one space and a text, which neither begins nor ends with a space. The index has
four bytes for each text: the `code` of its key, and the offset of its line. `build` replaces the
call by its result, so that the handheld does none of this work.

A folded section is for texts that are seldom read, such as the rules: its lines, which `build`
deflates. `clutch.words.folds` reads both forms.

    RULES = folded(\"\"\"
    play Play a card ...
    \"\"\")
"""

from binascii import crc32

ENTRY = 4  # bytes of the index for a text


def code(key):
    """Return the two bytes by which a key, as bytes, is looked up."""
    number = crc32(key)
    return bytes((number >> 8 & 0xFF, number & 0xFF))


def texts(block):
    """Make a section from the lines of a string that begins with a line feed."""
    lines = block.encode()
    index = bytearray()
    place = 1
    while place < len(lines):
        key = lines[place : lines.find(b" ", place)]
        index += code(key) + bytes((place >> 8, place & 0xFF))
        place = lines.find(b"\n", place) + 1
    return lines, bytes(index)


def folded(block):
    """Make a folded section from the lines of a string that begins with a line feed."""
    return block.encode()
