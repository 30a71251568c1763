"""What to teach of Little Dragons, and when: see `menus/teach.py`.

Source: the rules, after S2; B1, B2 and B6.
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
    """No other moments than phases and notes."""
    return []


def instead(game):
    """The pages that the easy mode changes."""
    return _EASY if game.easy else {}
