"""The public state of the Scoreboard."""


def state(game):
    """phase turn round scores winners; scores in seat order."""
    return {
        "phase": game.phase,
        "turn": game.turn,
        "round": game.round,
        "scores": list(game.totals),
        "winners": None if game.winners is None else list(game.winners),
    }
