"""Dinoland: what may follow a move that names squares, found by trying every place.

`places(game, name)` yields it without the squares of the domino:

    lay, overlap, hatch    (row, column, direction)
    claim                  (row, column)
    move_pawn              (row, column, to row, to column)

Each fits in the phase that awaits the move. The squares may still be refused, because the box does
not hold them, or for a missing dinosaur, a terrain or a forbidden mix.
"""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import land, sites


def places(game, name):
    """What may follow the name of a move, as tuples."""
    if name == "claim":
        return _claims(game, game.claim_owned)
    return _pawn_moves(game) if name == "move_pawn" else _dominoes(game, name)


def _claims(game, owned_too):
    for place in sorted(game.squares):
        if _fits(sites.claimable, game, place, owned_too):
            yield land.position(place)


def _pawn_moves(game):
    free = list(_claims(game, False))
    for pawn in game.placed:
        if pawn & 7 == game.turn:
            for to in free:
                yield land.position(pawn >> 3) + to


def _dominoes(game, name):
    check = sites.check_beside if name == "lay" else sites.check_cover
    for row, column in sorted([land.position(place) for place in _starts(game, name)]):
        if max(row, column, -row, -column) > land.FARTHEST:
            continue
        for direction in land.DIRECTIONS:
            if _fits(sites.spread, row, column, direction):
                both = sites.spread(row, column, direction)
                hatches = both[0] in game.due or both[1] in game.due
                if _fits(check, game, both) and (hatches or name != "hatch"):
                    yield row, column, direction


def _starts(game, name):
    """A superset of the places where the first square of such a domino could be."""
    if not game.squares:
        return [land.ORIGIN]
    near = set(game.due if name == "hatch" else game.squares)
    for _ in range(2 if name == "lay" else 1):
        near.update([place + step for place in list(near) for step in land.STEPS])
    return near


def _fits(check, *arguments):
    try:
        check(*arguments)
    except RuleError:
        return False
    return True
