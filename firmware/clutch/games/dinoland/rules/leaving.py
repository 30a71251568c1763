"""A player of Dinoland leaves, between turns."""

from clutch.core.contract import RuleError


def may_leave(game, seat):
    if game.phase not in ("start", "turn") or game.claimed:
        raise RuleError("leave_later")


def leave(game, seat):
    """The leaver's pawns leave the map, and the Areas are free."""
    game.placed = [pawn for pawn in game.placed if pawn & 7 != seat]
    game.pawns[seat] = 0
    notes = []
    game.flow().check_pawns_end(game)
    if game.turn == seat:
        game.flow().begin_turn(game, game.next_seat(seat), notes)
    else:
        game.flow().go_on(game, notes)
    return notes
