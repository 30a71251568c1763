"""Parse JSON from flash, which may hold anything.

`parse(data)` returns the value in the bytes of a JSON text, or raises ValueError.
"""

import json

from micropython import const

_LEVELS = const(8)  # of nested lists and dictionaries; our own data has fewer


def parse(data):
    """Return the value in the bytes of a JSON text. ValueError if they are no JSON, or nested so
    deep that copying the value could fail."""
    try:
        value = json.loads(bytes(data).decode())
    except (TypeError, RuntimeError) as error:  # odd keys; too deep for this parser
        raise ValueError("unusable") from error
    if not _shallow(value, _LEVELS):
        raise ValueError("unusable")
    return value


def _shallow(value, levels):
    """Whether lists and dictionaries are nested at most `levels` deep."""
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, list):
        return True
    for item in value:
        if not levels or not _shallow(item, levels - 1):
            return False
    return True
