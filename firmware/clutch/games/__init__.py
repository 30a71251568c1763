"""The games, in the order of the home list.

    rules = game_module("trex", "rules")
    game = rules.Game(setup)

A new game needs a folder here and its name in GAMES.
"""

from clutch.modules import find

GAMES = ("trex", "race", "dragons", "dinoland", "tally")

LEARNING = ("trex", "dinoland")  # games that learn; `learning.py` has a screen for the facts

# Those whose rules Clutch can teach: `teach.py` and PAGES of its texts.
TEACHING = ("trex", "race", "dragons", "dinoland")


def stored_name(game, depth):
    """What files call a game of this depth, where each depth is learned apart."""
    return game if depth == "full" else "%s %s" % (game, depth)


def game_module(game, name):
    """Return the module `clutch.games.<game>.<name>`. SetupError for a game not in GAMES."""
    if game not in GAMES:
        raise find("clutch.core.contract").SetupError("setup_value", "game", " ".join(GAMES))
    return find("clutch.games.%s.%s" % (game, name))
