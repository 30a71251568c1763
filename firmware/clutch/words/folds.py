"""Folded sections of texts: lines that `build` has deflated, read once in a while.

text = find(section, "play")        # "" if there is none
"""

from micropython import const

_WINDOW_BITS = const(11)  # of what `build` deflates with: two KB while it is read
_NEW_LINE = const(10)


def _inflate(data):
    try:
        from deflate import RAW, DeflateIO
    except ImportError:  # CPython and CircuitPython
        from zlib import decompress

        return decompress(data, -_WINDOW_BITS)
    from io import BytesIO

    return DeflateIO(BytesIO(data), RAW, _WINDOW_BITS).read()


def unfold(section):
    """The lines of a section as bytes; they begin and end with a line's end."""
    return section if section[0] == _NEW_LINE else _inflate(section)


def find(section, key):
    """The text of a key in a section, "" if there is none."""
    lines = unfold(section)
    start = b"\n" + key.encode() + b" "
    at = lines.find(start)
    if at < 0:
        return ""
    at += len(start)
    return lines[at : lines.find(b"\n", at)].decode()
