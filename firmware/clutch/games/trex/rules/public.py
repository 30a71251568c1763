"""The public state of T-Rex."""


def state(game):
    """The public state: phase round turn high low holder plays_left tops hands piles ranking
    eggs scores winners; values for each seat are lists in seat order."""
    return {
        "phase": game.phase,
        "round": game.round,
        "turn": game.turn,
        "high": game.high,
        "low": game.low,
        "holder": game.holder,
        "plays_left": game.plays_left,
        "tops": game.tops(),
        "hands": list(game.hands),
        "piles": list(game.piles),
        "ranking": None if game.ranking is None else list(game.ranking),
        "eggs": [dict(eggs) for eggs in game.eggs],
        "scores": game.scores(),
        "winners": None if game.winners is None else list(game.winners),
    }
