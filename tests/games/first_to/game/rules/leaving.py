"""A player of First To leaves, at any time."""


def may_leave(game, seat):
    pass


def leave(game, seat):
    """A player who leaves keeps the points and loses the turn."""
    if game.turn == seat:
        game.turn = game.next_seat(seat)
    return []
