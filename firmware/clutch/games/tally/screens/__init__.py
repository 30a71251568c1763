"""What the table sees and presses on the Scoreboard: a module for each question.

`QUESTIONS` names it for each phase: `ask_<phase>(table)` there makes the screen.
"""

_BOTH = {"play": "board", "over": "game_end"}
QUESTIONS = {"full": _BOTH, "quick": _BOTH}


def before(table):
    """No page comes before a question."""
    return None
