"""Read folded sections of texts: rarely used lines that `build` has deflated.

text = find(section, "play")        # "" if there is none
"""

from micropython import const

_WINDOW_BITS = const(11)  # as `build` uses: reading takes two KB
_NEW_LINE = const(10)
_PART_BYTES = const(256)  # longer than most texts


def _lines(section):
    """A stream of a section's lines."""
    from io import BytesIO

    if section[0] == _NEW_LINE:
        return BytesIO(section)
    try:
        from deflate import RAW, DeflateIO
    except ImportError:  # CPython and CircuitPython
        from zlib import decompress

        return BytesIO(decompress(section, -_WINDOW_BITS))
    return DeflateIO(BytesIO(section), RAW, _WINDOW_BITS)


def unfold(section):
    """The lines of a section as bytes; they begin and end with a line's end."""
    if section[0] == _NEW_LINE:
        return section
    return _lines(section).read()  # pyright: ignore[reportAttributeAccessIssue]


def find(section, key):
    """The text of a key in a section, "" if there is none. It reads in parts, because memory may
    be scarce, and not line by line: a line grows as it is read."""
    start = b"\n" + key.encode() + b" "
    lines = _lines(section)
    held = b""
    while True:
        part = lines.read(_PART_BYTES)  # pyright: ignore[reportAttributeAccessIssue]
        if not part:
            return ""
        held = held[-len(start) :] + part
        begin = held.find(start)
        if begin >= 0:
            break
    held = held[begin + len(start) :]
    end = held.find(b"\n")
    while end < 0:
        held += lines.read(_PART_BYTES)  # pyright: ignore[reportAttributeAccessIssue]
        end = held.find(b"\n")
    return held[:end].decode()
