"""A board as one module that needs no other: what lies on a device."""

import pprint


def flat_board(described: dict) -> str:
    """Its source: the same data, whatever it was made from."""
    return "BOARD = " + pprint.pformat(described, width=99, sort_dicts=False) + "\n"
