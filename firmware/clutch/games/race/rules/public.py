"""The public state of Dino Race."""


def state(game):
    """phase turn volcano lava dinos down egg drops scores winners; what is kept for each
    seat is a list in seat order. Where prizes count, prizes and colours follow at the end."""
    over = game.phase == "over" and game.variant != "survive"
    public = {
        "phase": game.phase,
        "turn": game.turn,
        "volcano": game.volcano,
        "lava": game.lava,
        "dinos": [list(dinos) for dinos in game.dinos],
        "down": [list(down) for down in game.down],
        "egg": game.egg,
        "drops": [game.drops[game.team(seat)] for seat in range(game.seats)],
        "scores": [game.score(seat) for seat in range(game.seats)] if over else None,
        "winners": None if game.winners is None else list(game.winners),
    }
    if over:
        public["prizes"] = _prizes(game, 0, 0)
        public["colours"] = _prizes(game, 1, None)
    return public


def _prizes(game, part, none):
    """For each seat the values or the colours of its team's two prizes."""
    return [
        [prize[part] for prize in (game.prizes[game.team(seat)] + [(none, none)] * 2)[:2]]
        for seat in range(game.seats)
    ]
