"""How a table uses the Scoreboard: the target it sets, and many points for each round."""

LIKELIER = {("full", "add"): 6, ("quick", "add"): 6}


def draw_setup(dice):
    """The set-up keys that only this game has."""
    return {"target": dice.choice([5, 20]), "highest_wins": dice.random() < 0.7}
