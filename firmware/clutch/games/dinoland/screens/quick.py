"""Dinoland in quick depth: one screen for the whole game.

It has the deck in big digits, and a row of actions: the next turn, a tile, a look ahead, the end.
UP leads from the row to the crosshairs, where an arrow moves them a step. Their position is
counted from the start domino, in steps down and to the right.
"""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.action_list import actions, do, press_row, row_band
from clutch.games.dinoland.screens.facts import deck_line, news
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, DIGITS
from clutch.ui.gestures import BACK, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen


def big_deck(canvas, page, deck, where, hint, aims):
    """Paint how many tiles are left, and where the crosshairs point; inverted while they move."""
    canvas.icon(8, page, icons.METEOR_BIG)
    canvas.text(32, page, str(deck), DIGITS)
    x = WIDTH - 4 - canvas.width(where, BOLD)
    canvas.text(x, page, where, BOLD)
    if aims:
        canvas.invert(x - 3, page, WIDTH - x + 3, BOLD.pages)
    canvas.text_right(WIDTH - 4, page + 2, hint)


class Turn(Screen):
    """A turn in quick depth."""

    def __init__(self, table):
        game, words = table.game, table.words
        right = deck_line(words, game) if game.open else ""
        Screen.__init__(self, words.seats[game.turn], words.say("ask_action", game.turn), right)
        self.table = table
        self.names = actions(table)
        self.at = 0
        self.banner = news(table)

    def body(self, bands):
        game, say = self.table.game, self.table.words.say
        aims = self.at < 0
        hint = say("which_arrow" if aims else "up_aims")
        where = say("where_aims", *game.crosshair)
        bands[2] = (3, big_deck, game.deck, where, hint, aims)
        bands[6] = row_band(self)

    def press(self, event):
        if self.at < 0:
            self.at = 0
            if event <= RIGHT:
                self.table.enter(["crosshair", land.WAYS[event]])
        elif event == OK:
            do(self.table, self.names[self.at])
        elif event == LEFT or event == RIGHT:
            press_row(self, event)
        elif event == UP:
            self.at = -1
        elif event == BACK:
            Screen.press(self, event)


def ask_turn(table):
    return Turn(table)
