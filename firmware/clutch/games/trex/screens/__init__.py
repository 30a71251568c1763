"""The screens of T-Rex.

`QUESTIONS` names the module for each phase; its function `ask_<phase>(table)` makes the screen.
After a change of the cross, the table is first asked to lay it. If nobody had a choice of what to
put away, the table is first told so.
"""

from clutch.games.trex.screens.shapes import cross
from clutch.ui.gestures import OK
from clutch.ui.palette import COLOURS
from clutch.ui.widgets import Screen, text_line

QUESTIONS = {
    "full": {
        "play": "card",
        "symbol": "card",
        "egg": "round_end",
        "discard": "discards",
        "trump": "trump",
        "left": "game_end",
        "over": "game_end",
    },
    "quick": {
        "play": "quick",
        "egg": "quick",
        "lowest": "quick",
        "trump": "trump",
        "left": "game_end",
        "over": "game_end",
    },
}


class _LayCross(Screen):
    """Shows the cross that the table has to lay; OK confirms that it is laid."""

    def __init__(self, table, change):
        words, game = table.words, table.game
        Screen.__init__(self, words.say("title_lay"), words.say("ask_laid"))
        self.right = words.say("title_round_short", game.round)
        self.table = table
        self.change = words.say("replaces", *change[1:]) if change else ""

    def body(self, bands):
        words, game = self.table.words, self.table.game
        high, low = words.capitals(words.title(game.high)), words.say("cross_low", game.low)
        bands[2] = (3, cross, game.high, game.low, high, low, None)
        bands[6] = (1, text_line, self.change)

    def light(self, lamps):
        high, low = COLOURS[self.table.game.high], COLOURS[self.table.game.low]
        for place in range(5):
            lamps.cross(place, low if place in (1, 3) else high, 255, True)

    def press(self, event):
        if event == OK:
            self.table.read = True
            self.table.ask()
        else:
            Screen.press(self, event)


def before(table):
    """Until it is confirmed: the screen to lay a cross just drawn or changed, or the one that says
    what each must put away; else None."""
    game = table.game
    if table.read or game.phase == "discard":
        return None
    if game.put_away and all(forced for _, _, forced in game.put_away):
        return table.screens_module("discards").ask_discard(table)
    if game.phase != "play":
        return None
    for note in table.notes:
        if note[0] in ("trump_high", "trump_low"):
            return _LayCross(table, note)
    # In T-Rex only the cross uses draws; a cross that was entered is on the table already.
    if game.draws and game.round == 1 and game.round_is_fresh():
        return _LayCross(table, None)
    return None
