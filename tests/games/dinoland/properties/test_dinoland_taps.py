"""Taps on Dinoland's screens, beside what tests/firmware/properties/test_taps_app.py plays."""

from types import SimpleNamespace

import pytest

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.action_list import row_line
from clutch.games.dinoland.taps import in_row, step
from clutch.ui.canvas import Canvas
from clutch.ui.gestures import DOWN, LEFT, RIGHT, UP

MIDDLE = (2, 4)  # row and column of the square under the cursor, on the panel


@pytest.mark.parametrize(
    ("down", "right", "event"),
    [(0, 0, -1), (-1, 0, UP), (1, 0, DOWN), (0, -1, LEFT), (0, 1, RIGHT), (1, 1, -1), (0, 2, -1)],
)
def test_a_tap_on_the_square_beside_the_cursor_is_the_arrow_to_it(down, right, event):
    row, column = MIDDLE
    screen = SimpleNamespace(top=5, left=7, place=land.place_of(5 + row, 7 + column))
    x, y = 5 + 11 * (column + right) + 5, 2 + 9 * (row + down) + 4
    assert step(screen, x, y) == event


@pytest.mark.parametrize(
    "texts", [("Lay", "Move"), ("Lay", "Move", "Claim"), ("Trike", "Brach", "Velo", "Egg", "Done")]
)
def test_a_tap_on_a_row_of_actions_is_the_one_that_is_inverted_there(texts):
    first = []
    for at in range(len(texts)):
        plain, inverted = Canvas(), Canvas()
        row_line(plain, 0, texts, -1)
        row_line(inverted, 0, texts, at)
        changed = [x for x in range(128) if plain.buffer[x] != inverted.buffer[x]]
        assert {in_row(texts, x) for x in changed} == {at}
        first.append(changed[0])
    for at, x in enumerate(first[1:]):
        assert in_row(texts, x - 1) == at, "up to the next text"
