"""Dinoland in quick depth: one screen for the whole game.

It has the deck in big digits, and a row of actions: the next turn, a tile, a look ahead, the end.
UP leads from the row to the crosshairs, where an arrow moves them a step. Their position is
counted from the start domino, in steps down or up, left or right.
"""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.action_list import actions, do, press_row, row_band
from clutch.games.dinoland.screens.facts import aim_lines, bold_lines, deck_line, news
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, DIGITS
from clutch.ui.gestures import BACK, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import TEXT_END, Screen


def big_deck(canvas, page, deck, aims, hint, moves):
    """Paint how many tiles are left, and where the crosshairs meet; inverted while they move."""
    canvas.icon(0, page + 1, icons.METEOR_BIG)
    canvas.text(17, page + 1, str(deck), DIGITS)
    x = TEXT_END - max([canvas.width(line, BOLD) for line in aims])
    bold_lines(canvas, x, page, aims)
    if moves:
        canvas.invert(x - 1, page, WIDTH, 2 * len(aims))
    canvas.text_right(TEXT_END, page + 4, hint)


class Turn(Screen):
    """A turn in quick depth."""

    def __init__(self, table):
        game, words = table.game, table.words
        right = deck_line(words, game) if game.open else ""
        Screen.__init__(self, words.seats[game.turn], "", right)
        self.table = table
        self.names = actions(table)
        self.at = 0
        self.banner = news(table)

    def body(self, bands):
        game, words = self.table.game, self.table.words
        moves = self.at < 0
        hint = words.say("from_start" if moves else "up_aims")
        bands[1] = (5, big_deck, game.deck, aim_lines(words, game), hint, moves)
        bands[6] = row_band(self)
        if moves:
            self.prompt = words.say("ask_arrow")
        else:
            self.prompt = words.say("ask_action", game.turn)

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
