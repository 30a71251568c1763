"""The pieces of Python code that a PC or a page sends to a handheld, and the limits of that.

    code = filled(CODE["rename"], paths=["main.py"])

CODE has the pieces in device_code.txt by name. `plan.json` has them as data, so that all programs
that install, fetch or set names send the same text. A `$name` in a piece is a place for a value.
Values are written as JSON, because strings, whole numbers and lists of them are the same in
Python.

Each piece is one exchange with the device. It prints lines, each of which is JSON.
"""

import json
import re
from pathlib import Path
from string import Template

# The limits of bytes and time, see tools/install/link.py.
LINE = {
    "exchange_s": 9,  # from its begin to the end of the answer
    "whole_s": 600,  # of a connection, or on the page of a press
    "most_answered_bytes": 64 * 1024,  # twice the lines for all files of a full drive
    "read_bytes": 1024,  # of a file, in one exchange
    "sent_bytes": 2048,  # in a line of base64, which must not be too long for a terminal
    "copied_bytes": 64 * 1024,  # on the device, in one exchange
}


def _pieces(text: str) -> dict[str, str]:
    """{name: code} of the pieces in a text."""
    _, *parts = re.split(r"(?m)^\[(\w+)\]\n", re.sub(r"(?m)^#.*\n", "", text))
    codes = (code.removesuffix("\n") for code in parts[1::2])
    return dict(zip(parts[::2], codes, strict=True))


CODE = _pieces(Path(__file__).with_suffix(".txt").read_text("utf-8"))


def filled(code: str, **values) -> str:
    """A piece of code with values in its places. KeyError if one is missing."""
    written = {name: json.dumps(value, separators=(",", ":")) for name, value in values.items()}
    return Template(code).substitute(written)
