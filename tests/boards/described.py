"""Descriptions of boards, which a test may change."""

import copy
from typing import Any

import pytest

from host_sim.board.loading import board_names, load_board

BOARDS = pytest.mark.parametrize("name", board_names())


def board_of(name, **changes) -> Any:
    """A copy of a board's description, with these changes."""
    return copy.deepcopy(load_board(name)[1]) | changes


def put(described, place, value):
    """Change one place of a description, given as the keys that lead to it."""
    *path, key = place
    for step in path:
        described = described[step]
    described[key] = value
