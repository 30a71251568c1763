"""The overview of T-Rex, for the whole table to read between two cards.

It shows the cross, the round, the plays that a meteor leaves, and the open cards in seat order,
with the leading card and the name of the seat to play inverted. Any key returns to the grid; an
arrow also moves its cursor.
"""

from micropython import const

from clutch.games.trex.art import PICTURES
from clutch.games.trex.rules.ranking import CHAMAELOSAURUS, SHOWER, rank
from clutch.games.trex.screens import cross
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, SMALL
from clutch.ui.gestures import RIGHT
from clutch.ui.widgets import Screen, distinct_names, fit

_BETWEEN = const(3)  # dark columns between the seats' names
_SHAPE = const(5)  # columns of a small shape; shapes are in the order of the rules' COLOURS


def _room(seats):
    """The columns for a seat."""
    return (WIDTH + _BETWEEN) // len(seats) - _BETWEEN


def names(canvas, page, seats, turn):
    """Paint the names of the seats, given as (seat, name) pairs; that of seat `turn` inverted."""
    whole = WIDTH + _BETWEEN
    width = _room(seats)
    for place in range(len(seats)):
        seat, name = seats[place]
        x = place * whole // len(seats)
        canvas.text_centre(x, page, width, name)
        if seat == turn:
            canvas.invert(x - 1, page, width + 2)


def _open_cards(canvas, page, cards, leader):
    """Paint the open cards, given as pairs (card, number it counts as): shape and number, with
    the icon of Chamaelosaurus above the shape if that copies it; or the icon of a special that
    counts nothing. The card at index `leader` is inverted."""
    whole = WIDTH + _BETWEEN
    width = _room(cards)
    for place in range(len(cards)):
        card, number = cards[place]
        left = x = place * whole // len(cards)
        if number:
            text = str(number)
            side = 8 if card == CHAMAELOSAURUS else _SHAPE + 1
            x += max(0, (width - canvas.width(text, BOLD) - side) // 2)
            start = (number - 1) % 5 * _SHAPE
            canvas.picture(x, page + 1, (PICTURES[start : start + _SHAPE],))
            if card == CHAMAELOSAURUS:
                canvas.icon(x, page, icons.CHAMAELOSAURUS)
            canvas.text(x + side, page, text, BOLD)
        elif card is None:
            canvas.text_centre(x, page, width, "-", BOLD)
        else:
            icon = icons.METEOR_SHOWER if card == SHOWER else icons.CHAMAELOSAURUS
            canvas.icon(x + (width - 8) // 2, page, icon)
        if place == leader:
            canvas.invert(left - 1, page, width + 2, 2)


class Overview(Screen):
    """Replaces the screen `grid` until any key."""

    def __init__(self, table, grid):
        words, game = table.words, table.game
        Screen.__init__(self, words.say("title_round", game.round), grid.prompt)
        if game.holder is not None:
            self.title = words.say("title_round_short", game.round)
            self.right = words.say("did_meteor", game.holder)
        self.table = table
        self.grid = grid
        self.seats = game.stayed()
        short = distinct_names([words.seats[seat] for seat in self.seats], _room(self.seats))
        self.names = tuple(zip(self.seats, short))
        self.leader = -1  # index in `seats`, or -1
        tops, numbers = game.tops(), game.numbers
        first = rank(tops, numbers, game.times, game.high, game.low, game.order())[0][0]
        if numbers[first]:
            self.leader = self.seats.index(first)
            leader, player = words.seats[first], words.seats[game.turn]
            self.prompt = words.say("leads", leader, player)
            if SMALL.width(self.prompt) > WIDTH - 2:
                room = (WIDTH - 5 - SMALL.width(words.say("leads", "", ""))) // 2
                self.prompt = words.say("leads", fit(leader, room), fit(player, room))

    def body(self, bands):
        words, game = self.table.words, self.table.game
        high, low = words.title(game.high), words.say("cross_low", game.low)
        bands[1] = (3, cross, game.high, game.low, high, low, game.plays_left)
        tops, numbers = game.tops(), game.numbers
        bands[4] = (1, names, self.names, game.turn)
        cards = tuple([(tops[seat], numbers[seat]) for seat in self.seats])
        bands[5] = (2, _open_cards, cards, self.leader)

    def grids(self, bands):
        """Any place is OK."""

    def press(self, event):
        self.table.show(self.grid)
        if event <= RIGHT:
            self.grid.press(event)
