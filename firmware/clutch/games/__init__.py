"""The games, in the order of the home list. A new game is its folder here and its name below.

    rules = part("trex", "rules")
    game = rules.Game(setup)
"""

from clutch.modules import find

GAMES = ("trex", "race", "dragons", "dinoland", "tally")

LEARNING = ("trex", "dinoland")  # those that learn, with a screen for it in `learning.py`

# Those whose rules Clutch can teach: `teach.py` and `words_teach_<language>.py`.
TEACHING = ("trex", "race", "dragons", "dinoland")


def part(game, name):
    """The module `clutch.games.<game>.<name>`. SetupError for a game not in GAMES."""
    if game not in GAMES:
        raise find("clutch.core.contract").SetupError("setup_value", "game", " ".join(GAMES))
    return find("clutch.games.%s.%s" % (game, name))
