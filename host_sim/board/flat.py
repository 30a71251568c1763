"""A board as one module that needs no other, as on a device."""

import pprint


def flat_board(described: dict) -> str:
    """Its source: all data of the board, except its body, which no firmware reads."""
    described = {key: value for key, value in described.items() if key != "body"}
    return "BOARD = " + pprint.pformat(described, width=99, sort_dicts=False) + "\n"
