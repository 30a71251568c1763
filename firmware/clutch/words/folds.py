"""Read folded sections of texts: rarely used lines that `build` has deflated.

text = find(section, "play")        # "" if there is none
"""

from micropython import const

_WINDOW_BITS = const(11)  # as `build` uses: reading takes two KB
_NEW_LINE = const(10)


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
    """The text of a key in a section, "" if there is none. Line by line: memory may be scarce."""
    start = key.encode() + b" "
    lines = _lines(section)
    line = lines.readline()  # pyright: ignore[reportAttributeAccessIssue]
    while line and not line.startswith(start):
        line = lines.readline()  # pyright: ignore[reportAttributeAccessIssue]
    return line[len(start) : -1].decode()
