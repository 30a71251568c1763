"""Dinoland in full depth: where dominoes and pawns may be put, and what that does to the map.

`sites(game, name)` are the places where a move can begin, `others(game, name, place)` those of the
second square of a domino, {place: step of the arrow}.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import land

_DOWNWARD = const(0x8000)
# Without the dominoes expansion.
_LAST_BASE_TERRAIN = const(3)  # lava
_LAST_BASE_DINO = const(4)  # the velociraptor


def claimable(game, place, owned_too):
    """The Area (terrain number, places) that a pawn here claims; raises RuleError."""
    if place not in game.squares:
        raise RuleError("nothing_there", *land.position(place))
    if _joins(game.squares, place):
        raise RuleError("wildcard_joined", *land.position(place))
    terrain, group = land.areas_at(game.squares, place)[0]
    claimed_by = land.owners(game, group)
    if claimed_by and not owned_too:
        raise RuleError("owned", land.TERRAINS[terrain], claimed_by[0])
    return terrain, group


def code_of(game, name):
    """The number of a square like "GT"; raises RuleError if the box has no such square."""
    number = land.SQUARES.index(name)
    terrain, dino = number // land.SIGNS, number % land.SIGNS
    if dino == land.EGG:
        if "no_eggs" in game.variants:
            raise RuleError("no_eggs", name)
        if not game.eggs_hatch:  # without the upgrade an egg is an empty square (D10)
            dino = 0
    in_base = terrain <= _LAST_BASE_TERRAIN and dino <= _LAST_BASE_DINO
    if not in_base and "dominoes" not in game.expansions:
        raise RuleError("not_in_box", land.SQUARES[terrain * land.SIGNS + dino])
    return terrain << 4 | dino


def spread(row, column, direction):
    """The two places of a domino; raises RuleError if it would leave the table."""
    first = land.place_of(row, column)
    places = first, first + (1 if direction == "right" else land.DOWN)
    if max(land.position(places[1])) > land.FARTHEST:
        raise RuleError("off_table", -land.FARTHEST, land.FARTHEST)
    return places


def check_beside(game, places):
    """Raise RuleError unless the domino is beside the map and covers nothing (S4 "Gameplay")."""
    squares = game.squares
    for place in places:
        if place in squares:
            raise RuleError("overlaps", *land.position(place))
    if not squares:
        if places[0] != land.ORIGIN:
            raise RuleError("not_first", 0, 0)
        return
    for place in places:
        for step in land.STEPS:
            if place + step in squares:
                return
    raise RuleError("not_adjacent")


def check_cover(game, places):
    """Raise RuleError unless the domino covers others and no pawn; one half may be on the table
    (D14)."""
    pawns = [pawn >> 3 for pawn in game.placed]
    for place in places:
        if place in pawns:
            raise RuleError("covers_pawn", *land.position(place))
    if places[0] not in game.squares and places[1] not in game.squares:
        raise RuleError("covers_nothing")


def put(game, places, codes):
    """Lay a domino on top of whatever is there."""
    game.used += 1
    head = places[0] | (_DOWNWARD if places[1] - places[0] == land.DOWN else 0)
    game.dominoes.extend(bytes((head >> 8, head & 0xFF, codes[0], codes[1])))
    game.squares.update(zip(places, codes))
    if len(game.squares) == len(places):
        clamp_crosshair(game)  # this is the first domino of a map


def clamp_crosshair(game):
    """Move the crosshairs back onto a map that has shrunk (D6)."""
    box = land.bounds(game.squares)
    if box:
        row, column = game.crosshair
        game.crosshair = [
            max(box[0], min(row, box[2])),
            max(box[1], min(column, box[3])),
        ]


# Where a move is possible.


def sites(game, name):
    """The places where a move can begin, sorted: of a domino, the square that touches or covers
    the map."""
    squares = game.squares
    pawns = {pawn >> 3 for pawn in game.placed}
    if name == "claim" or name == "move_pawn":
        owned = set()
        if name == "move_pawn" or not game.claim_owned:
            for pawn in pawns:
                for _, group in land.areas_at(squares, pawn):
                    owned.update(group)
        found = [place for place in squares if place not in owned and not _joins(squares, place)]
    elif name == "hatch":
        found = game.due
    elif not squares:
        found = [land.ORIGIN]
    elif name == "overlap":
        found = [place for place in squares if place not in pawns]
    else:
        return _around(game)
    if name not in ("claim", "move_pawn"):
        found = [place for place in found if others(game, name, place)]
    return sorted(found)


def _joins(squares, place):
    """Whether this is a wildcard of some Area: a pawn on it would be in several (D17)."""
    wild = squares[place] >> 4 == land.WILD
    return wild and land.areas_at(squares, place)[0][0] != land.WILD


def _around(game):
    """The free places beside the map that leave room for the other half of a domino."""
    squares, steps = game.squares, land.STEPS
    found = set()
    for place in squares:
        for step in steps:
            if place + step not in squares:
                found.add(place + step)
    if max([abs(edge) for edge in land.bounds(squares)]) > land.FARTHEST - 2:
        return sorted([place for place in found if others(game, "lay", place)])
    # Away from the edge of the table, one free neighbour is room enough.
    for place in list(found):
        for step in steps:
            if place + step not in squares:
                break
        else:
            found.remove(place)
    return sorted(found)


def others(game, name, place):
    """{place of the other square: step to it}, as far as the rules allow."""
    check = check_beside if name == "lay" else check_cover
    found = {}
    for step in land.STEPS:
        both = sorted((place, place + step))
        try:
            row, column = land.position(both[0])
            places = spread(row, column, land.DIRECTIONS[both[1] - both[0] > 1])
            if max(-row, -column) <= land.FARTHEST:
                check(game, places)
                found[place + step] = step
        except RuleError:
            pass
    return found
