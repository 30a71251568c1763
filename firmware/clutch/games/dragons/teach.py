"""What to teach of Little Dragons, and when: see `menus/teach.py`.

Source: the rules, after S2; B1, B2 and B6.
"""

PAGES = {
    "full": {
        "reveal": "goal first",
        "turn": "goal turn pair broken open_three each",
        "hides": "unseen",
        "open": "end",
    },
    "quick": {
        "count": "goal first turn count",
        "more": "pair broken open_three unseen last",
    },
}
_EASY = {
    "goal": "goal_easy",
    "each": "each_easy",
    "first": "",
    "turn": "turn_easy",
    "pair": "",
    "open_three": "closed",
    "unseen": "",
    "count": "count_easy",
}


def instead(game):
    """The pages that the easy mode changes."""
    return _EASY if game.easy else {}
