"""Read folded sections of texts: rarely used lines that `build` has deflated.

text = find(section, "play")        # "" if there is none
"""

from micropython import const

_WINDOW_BITS = const(11)  # as `build` uses: reading takes two KB
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
    """Return the lines of a section as bytes, which begin and end with a line feed."""
    return section if section[0] == _NEW_LINE else _inflate(section)


def find(section, key):
    """Return the text of a key in a section, or ""."""
    lines = unfold(section)
    start = b"\n" + key.encode() + b" "
    at = lines.find(start)
    if at < 0:
        return ""
    at += len(start)
    return lines[at : lines.find(b"\n", at)].decode()
