"""Dinoland in full depth: the asteroid falls, and what it hits: by the base rule, a variant or
one of the 16 Impact Cards. The phase impact (S4 "Asteroid Impact", D2).

Every card is a set of squares that are hit, and a number. An Area with at least that many of them
scores nothing; one with fewer loses only these squares (D22, D24). Most sets are a picture of five
rows around the target, five bits each, of which the leftmost is 16.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import PICTURES, land, scoring

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


def choose_impact(game):
    """The impact; or first an example of the picture on the card, while that is not known."""
    if _lacks_shape(game):
        return [["shape", 0, 14, 14, 14, 0]]
    return [["impact"]]


def play_shape(game, notes, anyway, *rows):
    """The table enters the picture on the Impact Card in play: five rows of five bits."""
    if game.impact not in PICTURES:
        raise RuleError("no_picture")
    game.shapes[game.impact] = list(rows)
    notes.append(["shape", game.impact])


def play_impact(game, notes, anyway):
    """The asteroid falls."""
    if _lacks_shape(game):
        raise RuleError("no_shape", game.impact)
    game.phase = "over"
    notes.append(["impact"] + game.crosshair + [game.impact or "regular"])
    scoring.finish(game, notes)


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


def _lacks_shape(game):
    return game.impact in PICTURES and game.impact not in game.shapes


def _hits(game, card):
    if card == "longest_row" or card == "shortest_row":
        return _row(game, card)
    if card == "single":
        return _like_target(game, _terrain)
    if card == "single_dino":
        return _like_target(game, _kind)
    if card == "radius_double_kind":
        card = game.settings["radius2_shape"]
    box = land.bounds(game.squares) if card == "regular_wrap" else None
    return _masked(game, _MASKS.get(card) or game.shapes[card], box)


def _like_target(game, kind):
    """The places of the target's kind. An empty target has none, so no square is like it (D8)."""
    squares = game.squares
    target = squares.get(land.place_of(*game.crosshair))
    if target is None:
        return set()
    return {place for place in squares if kind(squares[place]) == kind(target)}


def _terrain(code):
    return code >> 4


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
