"""A player of the Scoreboard leaves, at any time."""


def may_leave(game, seat):
    pass


def leave(game, seat):
    """The points of the seat stay."""
    return []
