"""The public state of First To."""


def state(game):
    """phase turn scores winners; scores in seat order."""
    return {
        "phase": game.phase,
        "turn": game.turn,
        "scores": list(game.totals),
        "winners": None if game.winners is None else list(game.winners),
    }
