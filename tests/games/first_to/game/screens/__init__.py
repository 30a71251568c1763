"""What the table sees and presses in First To: a module for each question."""

_BOTH = {"play": "turns", "over": "game_end"}
QUESTIONS = {"full": _BOTH, "quick": _BOTH}


def before(table):
    """No page comes before a question."""
    return None
