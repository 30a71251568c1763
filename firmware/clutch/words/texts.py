"""A section of texts, indexed: (lines, index), both bytes.

    PLAY = texts(\"\"\"
    ask_card {0s}: which card?
    \"\"\")

A line is a text, its key first, one space apart; a text begins and ends with no space. The index has four bytes for each: its key's
`code`, and where its line begins. `build` writes the result down in place of the call, so that a
handheld does none of this work.

What is seldom read, as the rules are, is a folded section: its lines as they are, of which `build`
makes a deflated one. `clutch.words.folds` reads both.

    RULES = folded(\"\"\"
    play Play a card ...
    \"\"\")
"""

from binascii import crc32

ENTRY = 4  # bytes of the index for a text


def code(key):
    """Two bytes that a key, as bytes, is looked up by."""
    number = crc32(key)
    return bytes((number >> 8 & 0xFF, number & 0xFF))


def texts(block):
    """The section of the lines in a string that begins with a line's end."""
    lines = block.encode()
    index = bytearray()
    place = 1
    while place < len(lines):
        key = lines[place : lines.find(b" ", place)]
        index += code(key) + bytes((place >> 8, place & 0xFF))
        place = lines.find(b"\n", place) + 1
    return lines, bytes(index)


def folded(block):
    """The folded section of the lines in a string that begins with a line's end."""
    return block.encode()
