"""What comes from outside (files, devices, arguments): read with a limit, shown without harm.

    data = read_limited(path, 65536, "a board file")     # BadInput where that cannot be
    value = strict_json(text)                            # ValueError says what is wrong with it
    f"{path}: has {quoted(value)}"                       # 60 characters at most, all printable

Whatever is not ours is printed through `printable`: a terminal executes control characters.
"""

import json
import os
import reprlib
import stat
import sys
from pathlib import Path

from host_sim.errors import BadInput

MOST_SHOWN = 60
MOST_RECORD_BYTES = 256 * 1024
_MOST_LEVELS = 8  # of lists and objects in each other, as in a record
_MOST_DIGITS = 18  # a number of 64 bits holds them

_repr = reprlib.Repr()
_repr.maxstring = _repr.maxlong = _repr.maxother = MOST_SHOWN


def read_limited(path: Path, most: int, right: str, named: str = "") -> bytes:
    """The bytes of an ordinary file. `right`: what it should be; `named`: what errors call it."""
    named = named or str(path)
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise BadInput(f"{named}: is no ordinary file; right would be {right}")
            data = file.read(most + 1)
    except OSError as error:
        raise BadInput(f"{named}: {error.strerror}; right would be {right}") from None
    return check_size(data, most, right, named)


def read_stdin(most: int, right: str) -> bytes:
    """The bytes of stdin, at most so many."""
    try:
        data = sys.stdin.buffer.read(most + 1)
    except (AttributeError, OSError) as error:  # Python has no stdin where it is closed
        wrong = getattr(error, "strerror", None) or "stdin is closed"
        raise BadInput(f"-: {wrong}; right would be {right}") from None
    return check_size(data, most, right, "-")


def _open_at_once(path, flags):
    # Without O_NONBLOCK the opening of a FIFO waits until somebody writes to it.
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def check_size(data: bytes, most: int, right: str, named: str) -> bytes:
    """`data`, or BadInput where it has more than `most` bytes."""
    if len(data) > most:
        raise BadInput(f"{named}: has more than {most:,} bytes; right would be {right}")
    return data


def printable(text: str) -> str:
    """The text in one line, what cannot be printed as JSON writes it: an escape as \\u001b."""
    return "".join(
        character if character.isprintable() else json.dumps(character)[1:-1] for character in text
    )


def shortened(text: str, most: int = MOST_SHOWN) -> str:
    """The text printable, and no longer than that."""
    text = printable(text[: most + 1])
    return text if len(text) <= most else text[: most - 3] + "..."


def quoted(value: object) -> str:
    """A value as Python writes it, shortened."""
    try:
        return shortened(_repr.repr(value))
    except (ValueError, RecursionError):  # a number of thousands of digits; too deep
        return f"too large a {type(value).__name__}"


def strict_json(text: str):
    """The value of a text that every JSON reader understands alike. ValueError: the text "is .."
    or "has .." what it must not."""
    try:
        value = json.loads(
            text,
            object_pairs_hook=_read_object,
            parse_constant=_refuse,
            parse_float=_read_float,
            parse_int=_read_int,
        )
    except json.JSONDecodeError as error:
        raise ValueError(f"is not JSON ({error.msg}, column {error.colno})") from None
    except RecursionError:
        raise ValueError("is nested too deeply") from None
    if _deeper_than(value, _MOST_LEVELS):
        raise ValueError("is nested too deeply")
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"has {quoted(error.object[error.start])}, half of a character") from None
    return value


def _read_object(pairs):
    found = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"has {quoted(name)} twice")
        found[name] = value
    return found


def _refuse(name):
    raise ValueError(f"has {name}, which JSON does not know")


def _read_float(digits):
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"has {shortened(digits)}, which is too large a number")
    return number


def _read_int(digits):
    if len(digits.lstrip("-")) > _MOST_DIGITS:
        raise ValueError(f"has {shortened(digits)}, which is too large a number")
    return int(digits)


def _deeper_than(value, levels):
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, list):
        return False
    return not levels or any(_deeper_than(inner, levels - 1) for inner in value)
