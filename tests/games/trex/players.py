"""How a table plays T-Rex: as the rules offer."""


def check(game):
    assert all(count is None or count >= 0 for count in game.hands + game.piles)
