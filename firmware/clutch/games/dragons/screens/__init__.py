"""The screens of Little Dragons.

`QUESTIONS` names the module for each phase; its function `ask_<phase>(table)` makes the screen.
All but the one for the end are rows of eggs, see `egg_row.py`.
"""

QUESTIONS = {
    "full": {"reveal": "turns", "turn": "turns", "open": "turns", "over": "game_end"},
    "quick": {"count": "counting", "over": "game_end"},
}
