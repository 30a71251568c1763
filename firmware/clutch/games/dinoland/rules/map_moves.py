"""Dinoland: where the moves that name squares are possible, one generator for all of them.

`places(game, name)` yields what follows the name, without the squares of the domino:

    lay, overlap, hatch    (row, column, direction)
    claim                  (row, column)
    move_pawn              (row, column, to row, to column)

Each place fits in the phase that awaits the move. The squares may still be refused, because the
box does not hold them, or for a missing dinosaur, a terrain or a forbidden mix.
"""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import land, sites


def places(game, name):
    """What may follow the name of a move, as tuples."""
    if name == "claim":
        for place in sorted(game.squares):
            if _fits(sites.claimable, game, place, game.claim_owned):
                yield land.position(place)
    elif name == "move_pawn":
        free = [place for place in game.squares if _fits(sites.claimable, game, place, False)]
        for pawn in game.placed:
            if pawn & 7 == game.turn:
                for place in sorted(free):
                    yield land.position(pawn >> 3) + land.position(place)
    elif not game.squares:
        for direction in land.DIRECTIONS:
            yield 0, 0, direction
    else:
        for first in sorted(_starts(game, name)):
            for direction in land.DIRECTIONS:
                row, column = land.position(first)
                if max(row, column, -row, -column) > land.FARTHEST:
                    continue
                if not _fits(sites.spread, row, column, direction):
                    continue
                both = sites.spread(row, column, direction)
                if name == "lay":
                    fits = _fits(sites.check_beside, game, both)
                else:
                    fits = _fits(sites.check_cover, game, both)
                    if name == "hatch" and not (both[0] in game.due or both[1] in game.due):
                        fits = False
                if fits:
                    yield row, column, direction


def _starts(game, name):
    """A superset of the places where the first square of such a domino could be."""
    near = set(game.due if name == "hatch" else game.squares)
    rounds = 2 if name == "lay" else 1
    for _ in range(rounds):
        near.update([place + step for place in list(near) for step in land.STEPS])
    return near


def _fits(check, *arguments):
    try:
        check(*arguments)
    except RuleError:
        return False
    return True
