"""What the table sees and presses in Little Dragons: a module for each question.

`QUESTIONS` names it for each phase: `ask_<phase>(table)` there makes the screen. All but the end
are a row of eggs, `egg_row.py`.
"""

QUESTIONS = {
    "full": {"reveal": "turns", "turn": "turns", "open": "opening", "over": "game_end"},
    "quick": {"count": "counting", "over": "game_end"},
}


def before(table):
    """No page comes before a question."""
    return None
