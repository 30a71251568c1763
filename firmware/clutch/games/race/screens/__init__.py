"""The screens of Dino Race.

`QUESTIONS` names the module for each phase; its function `ask_<phase>(table)` makes the screen.
Before the question come the consequences of the last moves for everybody, and the track to lay
out.
"""

from clutch.games.race.screens.status import tells
from clutch.games.race.screens.story import Story

QUESTIONS = {
    "full": {
        "turn": "turn",
        "egg_to": "egg",
        "prize": "prizes",
        "egg_counter": "prizes",
        "track": "track_entry",
        "over": "game_end",
    },
    "quick": {
        "turn": "quick",
        "egg_to": "egg",
        "flow": "quick",
        "prize": "prizes",
        "egg_counter": "prizes",
        "track": "track_entry",
        "over": "game_end",
    },
}


def before(table):
    """The screen before a question: the story of the last moves until it is read; then the track
    that Clutch drew, until the first roll of the die; else None."""
    game = table.game
    if tells(table.notes) and table.read is not True:
        return Story(table)
    if game.is_to_lay():
        return table.screens_module("track_drawn").DrawnTrack(table)
    return None
