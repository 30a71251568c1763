"""What to teach of Little Dragons, and when: see `menus/teach.py`.

Source: S2 by way of the rules; B1, B2 and B6.
"""

_TURN = "goal turn pair broken open_three"

PAGES = {
    "full": {
        "reveal": "goal first",
        "turn": _TURN,
        "hides": "unseen",
        "open": "end",
    },
    "quick": {"count": "goal first turn pair broken open_three unseen last count"},
}
_EASY = {
    "goal": "goal_easy",
    "first": "",
    "turn": "turn_easy",
    "pair": "",
    "open_three": "closed",
    "unseen": "",
    "count": "count_easy",
}


def moments(game, notes):
    """Nothing but phases and notes."""
    return []


def instead(game):
    """What the easy mode changes."""
    return _EASY if game.easy else {}
