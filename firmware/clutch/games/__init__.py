"""The games, in the order of the home list. A new game is its folder here and its name below.

    rules = load("trex", "rules")
    game = rules.Game(setup)

Memory holds only the game being played: `forget_game` lets go of it, and so does another game
that is loaded.
"""

import sys

from clutch.lazy import drop, forget, use

GAMES = ("trex", "race", "dragons", "dinoland", "tally")

LEARNING = ("trex", "dinoland")  # those that learn, with a screen for it in `learning.py`

_STAYING = ("rules", "screens", "lamps")


def load(name, part):
    """The module `clutch.games.<name>.<part>`. Raises SetupError for a game not in GAMES.

    What is in use all the time a game is played stays in memory until `forget_game`; any other
    part only while somebody holds it.
    """
    if name not in GAMES:
        from clutch.games.contract import SetupError

        raise SetupError("setup_value", "game", " ".join(GAMES))
    module = "clutch.games." + name + "." + part
    if part in _STAYING:
        if module not in sys.modules:
            for other in GAMES:
                if other != name:
                    forget_game(other)
        return __import__(module, None, None, ("*",))
    return use(module)


def let_go(name, parts):
    """Keep these modules of a game no more that its rules imported for a move."""
    for part in parts:
        drop("clutch.games." + name + "." + part)


def forget_game(name):
    """Keep no module of a game that is no longer played, nor what its screens brought along."""
    forget("clutch.games." + name)
    for kind in ("form", "number", "picker", "podium"):  # which its screens may have brought
        forget("clutch.ui.%s" % kind)
