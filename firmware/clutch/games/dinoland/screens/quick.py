"""Dinoland in quick depth: one screen for the whole game.

It has the deck in big digits, and a row of actions: the next turn, a tile, a look ahead, the end.
UP leads from the row to the crosshairs, where an arrow moves them a step; in a game that is taught
their rule comes first. Their position is counted from the start domino, in steps down or up, left
or right.
"""

from micropython import const

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens import deck_line, news
from clutch.games.dinoland.screens.action_list import (
    actions,
    do,
    press_row,
    row_grid,
    row_line,
    row_texts,
)
from clutch.games.dinoland.screens.areas import aim_lines
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import DIGITS
from clutch.ui.gestures import BACK, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import ROLLED_MS, TEXT_END, Screen, text_line

_AIMS_X = const(74)  # column at which the place of the crosshairs begins


def _big_deck(canvas, page, deck, aims, hint, moves):
    """Paint how many tiles are left, and where the crosshairs meet; inverted while they move."""
    canvas.icon(8, page, icons.METEOR_BIG)
    canvas.text(32, page, str(deck), DIGITS)
    for line in range(len(aims)):
        canvas.text(_AIMS_X, page + line, aims[line])
    if moves:
        canvas.invert(_AIMS_X - 2, page, WIDTH, len(aims))
    canvas.text_right(TEXT_END, page + 2, hint)


class Turn(Screen):
    """A turn in quick depth."""

    unread_ms = ROLLED_MS  # no domino was laid yet, and OK ends the turn

    def __init__(self, table):
        game, words = table.game, table.words
        right = deck_line(words, game) if game.open else ""
        Screen.__init__(self, words.seats[game.turn], words.say("ask_action", game.turn), right)
        self.table = table
        self.names = actions(table)
        self.row = row_texts(table, self.names)
        self.at = 0
        self.aims = aim_lines(words, game)
        self.asked = self.prompt
        self.banner = news(table)

    def body(self, bands):
        moves, say = self.at < 0, self.table.words.say
        hint = "" if moves else say("up_aims")
        bands[1] = (1, text_line, "", say("title_aim"))
        bands[2] = (3, _big_deck, self.table.game.deck, self.aims, hint, moves)
        bands[6] = (1, row_line, self.row, self.at)

    def grids(self, bands):
        return (WIDTH // 2, 16, WIDTH, 24, 1, 1), row_grid(bands, 6)

    def tapped(self, cell):
        if not cell:
            return UP if self.at >= 0 else -1
        self.at = cell - 1
        return OK

    def press(self, event):
        table = self.table
        if self.at < 0:
            self.at = 0
            self.prompt = self.asked
            self.turned = event == OK
            if event <= RIGHT:
                table.enter(["crosshair", land.WAYS[event]])
        elif event == OK:
            do(table, self.names[self.at])
        elif event == LEFT or event == RIGHT:
            press_row(self, event)
        elif event == UP:
            self.at = -1
            self.prompt = table.words.say("ask_arrow")
            lesson = None if table.alone or not table.teacher else table.teacher.lesson(self)
            if lesson:
                table.show(lesson)
        elif event == BACK:
            Screen.press(self, event)


ask_turn = Turn
