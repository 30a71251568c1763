"""Dinoland: the squares that can be pointed at when a domino is laid or a pawn is placed.

`sites(game, name)` are the places to begin with, `others(game, name, place)` those that the second
square of a domino may take, {place: step of the arrow}. Together they are the moves of places.py.
"""

from clutch.games.contract import RuleError
from clutch.games.dinoland import land


def sites(game, name):
    """Places, sorted: for a domino those of the square that touches the map, or lies on it."""
    squares = game.squares
    pawns = {pawn >> 3 for pawn in game.placed}
    if name == "claim" or name == "move_pawn":
        found = []
        for kind, group in land.areas(squares):
            free = name == "claim" and game.claim_owned or pawns.isdisjoint(group)
            if free:
                found += [place for place in group if squares[place] >> 4 == kind]
    elif name == "hatch":
        found = game.due
    elif not squares:
        found = [land.ORIGIN]
    elif name == "overlap":
        found = [place for place in squares if place not in pawns]
    else:
        return _beside(game)
    if name not in ("claim", "move_pawn"):
        found = [place for place in found if others(game, name, place)]
    return sorted(found)


def _beside(game):
    """The free places beside the map with room for the other half of a domino."""
    squares, steps = game.squares, land.STEPS
    found = set()
    for place in squares:
        for step in steps:
            if place + step not in squares:
                found.add(place + step)
    if max([abs(edge) for edge in land.bounds(squares)]) > land.FARTHEST - 2:
        return sorted([place for place in found if others(game, "lay", place)])
    # Away from the edge of the table any free place beside it is room.
    for place in list(found):
        for step in steps:
            if place + step not in squares:
                break
        else:
            found.remove(place)
    return sorted(found)


def others(game, name, place):
    """{place of the other square: which way it lies}, as far as the rules allow."""
    check = land.check_beside if name == "lay" else land.check_cover
    found = {}
    for step in land.STEPS:
        both = sorted((place, place + step))
        try:
            row, column = land.position(both[0])
            places = land.spread(row, column, land.DIRECTIONS[both[1] - both[0] > 1])
            if max(-row, -column) <= land.FARTHEST:
                check(game, places)
                found[place + step] = step
        except RuleError:
            pass
    return found
