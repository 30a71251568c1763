"""T-Rex from afar: what the whole table wants to see between two cards.

The cross, the round, how many plays a meteor leaves, and the open cards in seat order. Any key
leads back to the grid; an arrow moves its cursor at the same time.
"""

from micropython import const

from clutch.games.trex.rules.ranking import CHAMAELOSAURUS, SHOWER
from clutch.games.trex.screens.shapes import SHAPES
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, DIGITS
from clutch.ui.gestures import RIGHT
from clutch.ui.widgets import Screen, fit

_BETWEEN = const(3)  # dark columns between the seats' names


def cross(canvas, page, high, low, high_word, low_word, plays_left):
    """The cross as it lies, high over low; its colours in words; the plays a meteor leaves."""
    frame = canvas.frame
    top = page * 8
    frame.rect(0, top + 7, 28, 10, 1)
    frame.fill_rect(9, top, 10, 24, 0)
    frame.rect(9, top, 10, 24, 1)
    canvas.icon(10, page + 1, SHAPES[high])
    for x in (1, 19):
        canvas.icon(x, page + 1, SHAPES[low])
    canvas.text(32, page, high_word, BOLD)
    canvas.text(32, page + 2, low_word)
    if plays_left is not None:
        digits = str(plays_left)
        x = WIDTH - canvas.width(digits, DIGITS)
        canvas.text(x, page, digits, DIGITS)
        canvas.icon(x - 10, page + 1, icons.METEOR)


def open_cards(canvas, page, seats, names, tops, turn, holder):
    """The seats that play in their order: name above, the top card of the stack below, the seat
    to play inverted, the holder of the meteor with its sign at the card."""
    whole = WIDTH + _BETWEEN
    width = whole // len(seats) - _BETWEEN
    for place in range(len(seats)):
        seat, x = seats[place], place * whole // len(seats)
        canvas.text_centre(x, page, width, fit(names[seat], width))
        if seat == turn:
            canvas.invert(x - 1, page, width + 2)
        card = tops[seat]
        icon = {CHAMAELOSAURUS: icons.CHAMAELOSAURUS, SHOWER: icons.METEOR_SHOWER}.get(card)
        text = "-" if card is None else str(card)
        card_width = 8 if icon else canvas.width(text, BOLD)
        marked = seat == holder
        x += (width - card_width - (8 if marked else 0)) // 2
        if marked:
            x = canvas.icon(x, page + 1, icons.METEOR)
        if icon:
            canvas.icon(x, page + 1, icon)
        else:
            canvas.text(x, page + 1, text, BOLD)


class Overview(Screen):
    """Stands for `grid`, the screen that it gives way to on any key."""

    def __init__(self, table, grid):
        words, game = table.words, table.game
        Screen.__init__(self, words.say("title_round", game.round), grid.prompt)
        if game.holder is not None:
            self.title = words.say("title_round_short", game.round)
            self.right = words.say("meteor_of", game.holder)
        self.table = table
        self.grid = grid

    def body(self, bands):
        words, game = self.table.words, self.table.game
        high, low = words.title(game.high), words.say("cross_low", game.low)
        bands[1] = (3, cross, game.high, game.low, high, low, game.plays_left)
        seats = tuple([seat for seat in range(game.seats) if game.playing[seat]])
        names, tops = tuple(words.seats), tuple(game.tops())
        bands[4] = (3, open_cards, seats, names, tops, game.turn, game.holder)

    def press(self, event):
        self.table.show(self.grid)
        if event <= RIGHT:
            self.grid.press(event)
