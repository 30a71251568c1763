"""A player of T-Rex leaves, between rounds."""

from clutch.core.contract import RuleError


def may_leave(game, seat):
    if not game.round_is_fresh():
        raise RuleError("leave_later")


def leave(game, seat):
    """The leaver keeps the eggs, gets no cards and cannot win; the next seat may start."""
    if game.depth == "full":
        game.hands[seat] = game.piles[seat] = 0
    if game.turn != seat:
        return []
    game.starter = game.turn = game.next_seat(seat)
    return [["round_begins", game.round, game.turn]]
