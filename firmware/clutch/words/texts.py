"""Sections of texts, as the build makes them of files like clutch/words/en.txt.

A section is (lines, index), both bytes. `lines` has the texts alone. The index has five bytes for
each: the `code` of its key, and the offset of its line; codes ascend. No two keys of the firmware
have the same code.

A folded section is for texts that are seldom read, such as the rules: its lines, each a key, a
space and a text, deflated. `clutch.words.folds` reads it, or its lines.
"""

from binascii import crc32


def code(key, crc=0):
    """Return the number, 24 bits, by which a key is looked up. In a pack `key` may be that number.
    `crc`: the CRC-32 of its beginning, if `key` is only the rest of it."""
    if isinstance(key, int):
        return key
    return crc32(key.encode(), crc) & 0xFFFFFF
