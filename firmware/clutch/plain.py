"""Plain data out of JSON that anybody may have written.

    value = parse(data)        # bytes; ValueError for whatever is not usable
"""

import json

from micropython import const

_LEVELS = const(8)  # of lists and dictionaries in each other: more than anything of ours has


def parse(data):
    """The value in the bytes of a JSON text. ValueError where there is none, or where it is so
    deep that copying it could break down."""
    try:
        value = json.loads(bytes(data).decode())
    except (TypeError, RuntimeError) as error:  # odd keys; too deep for this parser
        raise ValueError("not usable") from error
    if not _shallow(value, _LEVELS):
        raise ValueError("not usable")
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
