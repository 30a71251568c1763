"""How a table plays Little Dragons: eggs are counted as they were taken."""

from clutch.games.dragons.rules import EGGS


def draw_setup(dice):
    """The set-up keys that only this game has."""
    return {"easy": dice.random() < 0.3}


def answer(game, choice, dice):
    """The whole move, or None where the choice says enough."""
    if choice[0] == "count":
        return ["count", [dice.randint(0, min(3, game.left(egg))) for egg in EGGS]]
    return None


def check(game):
    """A turn finds seven eggs or more."""
    assert game.phase != "turn" or game.table > 6
    assert min(game.broken) >= 0 and (game.table is None or game.table >= 0)
