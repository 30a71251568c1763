"""JSON from flash, which may hold anything.

`parse(data)` returns the value in the bytes of a JSON text, or raises ValueError.
"""

import json

from micropython import const

_LEVELS = const(8)  # of nested lists and dictionaries; our own data has fewer


def parse(data):
    """The value in the bytes of a JSON text. ValueError if there is none, or if it is nested so
    deep that copying it could fail."""
    try:
        value = json.loads(bytes(data).decode())
    except (TypeError, RuntimeError) as error:  # odd keys; too deep for this parser
        raise ValueError("unusable") from error
    if not _shallow(value, _LEVELS):
        raise ValueError("unusable")
    return value


def _shallow(value, levels):
    """Whether so many levels of lists and dictionaries are all that there are."""
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, list):
        return True
    for item in value:
        if not levels or not _shallow(item, levels - 1):
            return False
    return True
