"""The cursor on Dinoland's map and the marks of its crosshairs: they are seen from afar on every
terrain, and hide nothing of a square.
"""

import pytest

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.map_view import COLUMNS, HIGH, ROWS, WIDE, board
from clutch.ui.canvas import Canvas
from host_sim.engines.in_process import PRESS_MS
from tests.games.dinoland.properties.test_dinoland_screens import begin, game_of, read

LEFT, TOP = 5, 2  # of the first square
AFAR = 9  # pixels of a side of a square that a cursor changes, so that one sees it from afar
MIDDLE = (4, 2)  # column and row of a square of the window
ALONE, SIDES, MORE = "alone", "at its sides", "all around"


def lit(picture, x, y):
    return picture[y // 8 * 128 + x] >> y % 8 & 1


def corner(column, row):
    """The pixel where the wall of a square begins."""
    return LEFT + WIDE * column, TOP + HIGH * row


def window_of(squares):
    """The cells of a window, from {(column, row): code}; its others are empty, and pawns are those
    of seat 0."""
    count = (COLUMNS + 2) * (ROWS + 2)
    cells = bytearray(b"\xff" * count + bytes(count))
    for (column, row), code in squares.items():
        cells[(row + 1) * (COLUMNS + 2) + column + 1] = code
    return bytes(cells)


def painted(squares, frames=(), sights=(-1, -1)):
    canvas = Canvas()
    board(canvas, 0, window_of(squares), frames, sights, 10, 0)
    return bytes(canvas.buffer)


def around(kind, code):
    """A square in the middle of the window, with others of its terrain beside it."""
    column, row = MIDDLE
    rows = {ALONE: (), SIDES: (0,), MORE: (-1, 0, 1)}[kind]
    squares = {
        (column + across, row + down): code & 0x70 for across in (-1, 0, 1) for down in rows
    }
    return {**squares, MIDDLE: code}


CODES = [
    terrain << 4 | sign | pawn
    for terrain in range(len(land.TERRAINS))
    for sign in range(len(land.DINO_LETTERS))
    for pawn in (0, 0x80)
]


def changed(before, after, columns, rows):
    """How many pixels differ in these columns and rows."""
    return sum(lit(before, x, y) != lit(after, x, y) for x in columns for y in rows)


def sides(before, after, x, y):
    """How many pixels differ above a square, below it, on its left and on its right."""
    across, down = range(x - 1, x + WIDE + 2), range(y - 1, y + HIGH + 2)
    return [
        changed(before, after, across, range(y - 1, y + 2)),
        changed(before, after, across, range(y + HIGH - 1, y + HIGH + 2)),
        changed(before, after, range(x - 1, x + 2), down),
        changed(before, after, range(x + WIDE - 1, x + WIDE + 2), down),
    ]


@pytest.mark.parametrize("kind", [ALONE, SIDES, MORE])
def test_the_cursor_is_seen_on_all_four_sides_of_every_square(kind):
    for code in CODES:
        squares = around(kind, code)
        found = sides(painted(squares), painted(squares, (MIDDLE,)), *corner(*MIDDLE))
        assert min(found) >= AFAR, (code, found)


@pytest.mark.parametrize("kind", [ALONE, MORE])
def test_neither_the_cursor_nor_the_crosshairs_hide_what_is_on_a_square(kind):
    """Letters and eggs are in columns 2 to 6, a pawn in columns 8 to 10."""
    x, y = corner(*MIDDLE)
    inside = range(x + 2, x + 8), range(y + 2, y + 8)
    beside = range(x + 8, x + 11), range(y + 3, y + 8)
    for code in CODES:
        squares = around(kind, code)
        before = painted(squares)
        for after in (painted(squares, (MIDDLE,)), painted(squares, (), MIDDLE)):
            assert not changed(before, after, *inside), code
            assert code < 0x80 or not changed(before, after, *beside), code


def where(device, place):
    """The pixel where the wall of a place begins."""
    row, column = land.position(place)
    return corner(column - device.app.screen.left, row - device.app.screen.top)


def test_the_crosshairs_have_the_cursor_while_arrows_move_them():
    device = begin(["lay", 0, 2, "right", "GT", "GT"])
    targets = []
    for key in ("right", "done"):
        assert "crosshairs" in read(device)[7]
        picture = device.handheld.display.picture()
        targets.append(tuple(game_of(device).crosshair))
        x, y = where(device, land.place_of(*targets[-1]))
        for line in (y - 1, y, y + HIGH, y + HIGH + 1):
            assert all(lit(picture, x + across, line) for across in range(WIDE + 1)), line
        assert lit(picture, x, 0) and lit(picture, x + WIDE, 1)
        assert lit(picture, 0, y) and lit(picture, 0, y + HIGH)
        if key != "done":
            device.press(key)
    assert targets == [(0, 0), (0, 1)]


def test_an_ok_too_many_at_the_end_of_a_turn_does_not_begin_the_next_players_domino():
    device = begin(["lay", 0, 2, "right", "G.", "W."])
    device.press("OK")
    for wait_ms, begun in ((500, False), (500, True)):
        device.run(wait_ms)
        device.hold("ok")
        device.run(PRESS_MS)
        device.let_go("ok")
        device.run(PRESS_MS)
        assert ("which way" in device.panel[-1]) == begun, device.panel
