"""Dinoland: what the asteroid hits, by the base rule, a variant or one of the 16 Impact Cards.

Every card is a set of squares that are hit, and a number. An Area with at least that many of them
scores nothing; one with fewer loses only these squares (D22, D24). Most sets are a picture of five
rows around the target, five bits each, of which the leftmost is 16.
"""

from micropython import const

from clutch.games.dinoland.rules import land

_NEVER = const(999)
_SQUARE = (0, 14, 14, 14, 0)
_DOUBLE = (31, 31, 31, 31, 31)
_MASKS = {
    "single_square": (0, 0, 4, 0, 0),
    "regular": _SQUARE,
    "regular_wrap": _SQUARE,
    "regular_limit": _SQUARE,
    "regular_kind": (0, 4, 14, 4, 0),
    "radius_double": _DOUBLE,
    "radius_double_noarea": _DOUBLE,
    "plus": (4, 4, 31, 4, 4),
    "diamond": (4, 14, 31, 14, 4),
}


def strike(game):
    """(the set of places that are hit, how many of them destroy an Area)."""
    card = game.impact
    if card is None:
        card = "single_square" if "single_square" in game.variants else "regular"
    limit = 1
    if card == "regular_limit":
        limit = game.settings["regular_limit"]
    elif card == "radius_double_noarea" or card == "single_dino":
        limit = _NEVER
    return _hits(game, card), limit


def left_over(places, hit, limit):
    """The squares of an Area that still score."""
    left = [place for place in places if place not in hit]
    return left if len(places) - len(left) < limit else []


def _hits(game, card):
    squares = game.squares
    if card == "longest_row" or card == "shortest_row":
        return _row(game, card)
    if card == "single" or card == "single_dino":
        # An empty target has no kind, so no square is like it (D8).
        target = squares.get(land.place_of(*game.crosshair))
        if target is None:
            return set()
        if card == "single":
            return {place for place in squares if squares[place] >> 4 == target >> 4}
        return {place for place in squares if _kind(squares[place]) == _kind(target)}
    if card == "radius_double_kind":
        card = game.settings["radius2_shape"]
    box = land.bounds(squares) if card == "regular_wrap" else None
    return _masked(game, _MASKS.get(card) or game.shapes[card], box)


def _kind(code):
    """The kind of a dinosaur; a wildcard one is a kind of its own, whatever its type (D23)."""
    return min(code & 15, land.X)


def _row(game, card):
    """The row or the column that the card points along; the row if they are equally long (D20)."""
    row, column = game.crosshair
    across = {place for place in game.squares if land.position(place)[0] == row}
    down = {place for place in game.squares if land.position(place)[1] == column}
    if card == "longest_row":
        return down if len(down) > len(across) else across
    return down if len(down) < len(across) else across


def _masked(game, rows, box):
    """The places that a picture of 5 x 5 covers; outside `box` it goes on at the opposite side."""
    hit = set()
    for down in range(5):
        for right in range(5):
            if rows[down] >> (4 - right) & 1:
                row = game.crosshair[0] + down - 2
                column = game.crosshair[1] + right - 2
                if box:
                    row, column = land.around(box, row, column)
                hit.add(land.place_of(row, column))
    return hit
