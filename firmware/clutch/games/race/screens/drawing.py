"""The track of Dino Race on the panel, and the dinosaurs above it."""

from micropython import const

from clutch.ui import icons
from clutch.ui.widgets import TEXT_END, TEXT_X

TILE = const(9)  # columns of the panel for a tile
_LEFT_EDGE = const(5)
_TWO = (b"\x3a\x2a\x2e",)  # a small 2 beside a letter
ROWS = const(4)  # how many dinosaurs of a tile are drawn, one above the other; pages of the panel


def letters(names):
    """A letter for each name: the first one that no earlier name has."""
    chosen = []
    for name in names:
        for letter in name + "123456789":
            # MicroPython has no capitals of letters that are not ASCII.
            letter = letter if ord(letter) > 127 else letter.upper()
            if letter not in chosen and letter != " ":
                break
        chosen.append(letter)
    return chosen


def crowd(game, signs, tile, marked):
    """The dinosaurs on a tile, from the ground up: (letter, mark) pairs. The mark is "_" for one
    that lies down, ">" for the marked one, "2" for two of a player on a crowded tile, "+" for more
    than there is room for."""
    there = []
    for seat in range(game.seats):
        for dino in range(len(game.dinos[seat])):
            if game.dinos[seat][dino] == tile:
                sign = "_" if game.down[seat][dino] else " "
                there.append((signs[seat], ">" if marked == (seat, dino) else sign))
    if len(there) > ROWS:
        single = []
        for letter, sign in there:
            if single and single[-1][0] == letter:
                single[-1] = (letter, ">" if ">" in (sign, single[-1][1]) else "2")
            else:
                single.append((letter, sign))
        there = single
    if len(there) > ROWS:
        chosen = [one for one in there if one[1] == ">"]
        others = [one for one in there if one[1] != ">"]
        there = (chosen + others)[: ROWS - 1] + [("+", " ")]
    return tuple(there)


def dinosaurs(canvas, page, crowds):
    """Paint the dinosaurs above their tiles, four pages high."""
    for tile in range(len(crowds)):
        x = _LEFT_EDGE + tile * TILE
        row = page + ROWS - 1
        for letter, sign in crowds[tile]:
            if sign == "2":
                canvas.text(x - 1, row, letter)
                canvas.picture(x + 5, row, _TWO)
                sign = ""
            else:
                canvas.text_centre(x, row, TILE - 1, letter)
            if sign == ">":
                canvas.invert(x - 1, row, TILE)
            elif sign == "_":
                canvas.frame.hline(x, row * 8 + 7, TILE - 1, 1)
            row -= 1


def tiles(canvas, page, track, lava, volcano, marked):
    """Paint the volcano and the known tiles; lava is filled, the tile `marked` inverted."""
    canvas.icon(_LEFT_EDGE, page, icons.VOLCANO if volcano == "quiet" else icons.ERUPTING)
    for tile in range(1, len(track) + 1):
        icon = icons.LAVA if tile <= lava else icons.TERRAIN[track[tile - 1]]
        canvas.icon(_LEFT_EDGE + tile * TILE, page, icon)
    if marked > 0:
        canvas.invert(_LEFT_EDGE + marked * TILE - 1, page, TILE)


def named_value(canvas, page, name, value, selected):
    """Paint a name and its value; under the cursor the name is inverted, and arrows are before a
    value that LEFT and RIGHT change. The bar is no wider, because the bus is slow."""
    canvas.text(TEXT_X, page, name)
    if value:
        start = TEXT_END - canvas.width(value)
        canvas.text(start, page, value)
        if selected:
            canvas.icon(start - 17, page, icons.LEFT)
            canvas.icon(start - 9, page, icons.RIGHT)
    if selected:
        canvas.invert(0, page, canvas.width(name) + 2)


def pointer(canvas, page, tile):
    """Paint an arrow under a tile."""
    canvas.icon(_LEFT_EDGE + tile * TILE, page, icons.UP)
