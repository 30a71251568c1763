"""Dinoland in quick depth: one screen for the whole game.

The screen has the deck in big digits. OK turns up the next tile, an arrow moves the crosshairs,
BACK leads to the rest: looking ahead, whose turn is next, the end. Where the crosshairs point is
counted from the start domino, in steps down and to the right.
"""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.action_list import ActionList, turn_up
from clutch.games.dinoland.screens.facts import deck_line, news
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, DIGITS
from clutch.ui.gestures import OK, RIGHT
from clutch.ui.widgets import Screen, text_line


def big_deck(canvas, page, deck, where):
    """How many tiles are left, and where the crosshairs meet."""
    canvas.icon(8, page, icons.METEOR_BIG)
    canvas.text(32, page, str(deck), DIGITS)
    canvas.text(WIDTH - 2 - canvas.width(where, BOLD), page, where, BOLD)


class Turn(Screen):
    """Any moment of a game in quick depth."""

    def __init__(self, table):
        game, words = table.game, table.words
        right = deck_line(words, game) if game.open else ""
        Screen.__init__(self, words.seats[game.turn], words.say("ask_quick"), right, self.list)
        self.table = table
        self.facts = news(table)

    def list(self):
        """What else there is."""
        self.table.show(action_list(self.table))

    def body(self, bands):
        game, words = self.table.game, self.table.words
        where = words.say("where_aims", *game.crosshair)
        bands[2] = (3, big_deck, game.deck, where)
        bands[6] = (1, text_line, self.facts, words.say("back_more"))

    def press(self, event):
        if event <= RIGHT:
            self.table.enter(["crosshair", land.WAYS[event]])
        elif event == OK:
            turn_up(self.table)
        else:
            Screen.press(self, event)


def ask_turn(table):
    return action_list(table) if table.alone else Turn(table)


def action_list(table):
    """The list of everything that can be done now; the arrows are on the question itself."""

    def ask(name):
        if name == "crosshair":
            table.show(Turn(table))
        return name == "crosshair"

    return ActionList(table, ask)
