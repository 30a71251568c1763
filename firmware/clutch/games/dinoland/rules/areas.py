"""Dinoland in quick depth: the claimed Areas, entered once, at the end.

["area", seat or seats, terrain, size, dinosaurs, hit] for each Area that scores, counting
the squares and dinosaurs that are left where the impact hit single squares; then ["done"].
"""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import scoring


def choose_areas(game):
    """The legal moves; an Area by its name alone."""
    return [["area"], ["done"]]


def play_area(game, notes, anyway, seats, terrain, size, dinos, hit):
    """A claimed Area at the end: its owners, terrain, squares, dinosaurs; whether it is hit."""
    owners = [seats] if type(seats) is int else sorted(seats)
    for seat in owners:
        game.check_seat(seat)
        if owners.count(seat) > 1:
            raise RuleError("seat_twice", seat)
        if not game.pawns[seat] and not anyway:
            # A pawn on a wildcard may be in several Areas (D38).
            raise RuleError("no_pawn", seat, anyway="dominoes" in game.expansions)
    if not owners and not game.coop:
        raise RuleError("no_owner")
    if dinos > size:
        raise RuleError("too_many_dinos", size)
    if terrain in ("desert", "wildcard") and "dominoes" not in game.expansions:
        raise RuleError("not_in_box", terrain)
    for seat in owners:
        game.pawns[seat] = max(0, game.pawns[seat] - 1)
    game.entered.append([owners, terrain, size, dinos, hit])
    notes.append(["entered", terrain, size, dinos, 0 if hit else size * dinos])


def play_done(game, notes, anyway):
    """All claimed Areas are entered."""
    scoring.finish(game, notes)
