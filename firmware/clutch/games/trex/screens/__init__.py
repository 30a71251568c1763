"""What the table sees and presses in T-Rex: a module for each question.

`QUESTIONS` names it for each phase: `ask_<phase>(table)` there makes the screen.
"""

QUESTIONS = {
    "full": {
        "play": "card",
        "symbol": "symbol",
        "egg": "round_end",
        "discard": "discards",
        "trump": "round_end",
        "left": "game_end",
        "over": "game_end",
    },
    "quick": {
        "play": "quick",
        "egg": "quick",
        "lowest": "quick",
        "trump": "round_end",
        "left": "game_end",
        "over": "game_end",
    },
}


def before(table):
    """No page comes before a question."""
    return None
