"""The public state of Dinoland."""


def state(game):
    """phase turn deck crosshair areas pawns scores coop winners: tiles left; [row, column];
    {terrain size dinos eggs owners score} an Area, by its first square in reading order;
    pawns in hand and scores in seat order; the score of a group that plays together."""
    areas, scores, coop = game.borrow("scoring").summary(game)
    return {
        "phase": game.phase,
        "turn": game.turn,
        "deck": game.deck,
        "crosshair": list(game.crosshair),
        "areas": areas,
        "pawns": list(game.pawns),
        "scores": scores,
        "coop": coop,
        "winners": None if game.winners is None else list(game.winners),
    }
