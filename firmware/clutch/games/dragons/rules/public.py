"""The public state of Little Dragons."""


def state(game):
    """phase turn table eggs broken hidden trophies scores winners; what is kept for each
    seat is a list in seat order. Trophies and scores are None until the end."""
    over = game.phase == "over"
    return {
        "phase": game.phase,
        "turn": game.turn,
        "table": game.table,
        "eggs": [dict(eggs) for eggs in game.eggs],
        "broken": list(game.broken),
        "hidden": list(game.hidden),
        "trophies": None if game.trophies is None else [dict(won) for won in game.trophies],
        "scores": [game.score(seat) for seat in range(game.seats)] if over else None,
        "winners": None if game.winners is None else list(game.winners),
    }
