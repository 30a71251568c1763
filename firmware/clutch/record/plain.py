"""Parse JSON from flash, which may hold anything.

`parse(data)` returns the value in the bytes of a JSON text, or raises ValueError.
"""

import json

from micropython import const

_LEVELS = const(8)  # of nested lists and dictionaries; our own data has fewer


def parse(data):
    """Return the value in the bytes of a JSON text. ValueError if they are no JSON, nested so
    deep that copying the value could fail, or have half of a character."""
    try:
        value = json.loads(bytes(data).decode())
    except (TypeError, RuntimeError) as error:  # odd keys; too deep for this parser
        raise ValueError("damaged") from error
    if not _shallow(value, _LEVELS):
        raise ValueError("damaged")
    return value


def _shallow(value, levels):
    """Whether lists and dictionaries are nested at most `levels` deep. UnicodeEncodeError, which
    is a ValueError, for half of a character."""
    if isinstance(value, str):
        value.encode()
    if isinstance(value, dict):
        "".join(value).encode()
        value = value.values()
    elif not isinstance(value, list):
        return True
    for item in value:
        if not levels or not _shallow(item, levels - 1):
            return False
    return True
