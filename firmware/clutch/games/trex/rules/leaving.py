"""A player of T-Rex leaves, between rounds, also before the trump may change."""

from clutch.core.contract import RuleError


def may_leave(game, seat):
    if game.phase != "trump" and not game.round_is_fresh():
        raise RuleError("leave_later")


def leave(game, seat):
    """The leaver keeps the eggs, gets no cards and cannot win; the next seat may start. A cross
    that the leaver could change stays."""
    if game.depth == "full":
        game.hands[seat] = game.piles[seat] = 0
    if game.turn != seat:
        return []
    game.starter = game.turn = game.next_seat(seat)
    notes = []
    if game.phase == "trump":
        notes.append(["trump_kept", seat, game.high, game.low])
        game.begin_round()
    notes.append(["round_begins", game.round, game.turn])
    return notes
