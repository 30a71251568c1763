"""The screens of the Scoreboard.

`QUESTIONS` names the module for each phase; its function `ask_<phase>(table)` makes the screen.
"""

_BOTH = {"play": "board", "over": "game_end"}
QUESTIONS = {"full": _BOTH, "quick": _BOTH}


def before(table):
    """None: no page comes before a question."""
    return None
