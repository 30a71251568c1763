"""What Clutch learned from the table in one game and knows in the next.

A game that learns says which set-up keys it fills with it: `LEARNED = ("symbols",)` in its rules,
each also an attribute of its game. A game in progress keeps what its set-up said.
"""

from clutch.games.contract import SetupError
from clutch.store import Store


def known(files, rules):
    """{set-up key: value} of what is known for the game of a rules module; nothing is, where the
    file says what no game can begin with."""
    nothing = {key: {} for key in rules.LEARNED}
    if not nothing:
        return nothing
    values = Store(files).load("learned_" + rules.Game.NAME, nothing)
    try:
        rules.Game(values)
    except SetupError:
        return nothing
    return values


def keep(files, rules, game):
    """Keep what a game knows by now. None, or a problem's code."""
    return save(files, game.NAME, {key: getattr(game, key) for key in rules.LEARNED})


def save(files, name, values):
    """Write what is known for a game. None, or a problem's code."""
    return Store(files).save("learned_" + name, values)
