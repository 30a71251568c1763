"""A player of Little Dragons leaves, between turns."""

from clutch.core.contract import RuleError


def may_leave(game, seat):
    if game.phase != "turn" and (game.phase != "count" or game.counted):
        raise RuleError("leave_later")


def leave(game, seat):
    """The seat's eggs stay taken, count for no trophy and are not opened."""
    if game.turn != seat:
        return []
    game.turn = game.next_seat(seat)
    return [["turn_begins", game.turn, game.table]] if game.phase == "turn" else []
