"""What special asteroid tiles of Dinoland that change the map or its pawns ask for: which pawn
moves, and where to; which squares are covered.
"""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.rules.sites import sites
from clutch.games.dinoland.screens.map_view import Pick
from clutch.games.dinoland.screens.special import menu


def move_pawn(table):
    """Ask which own pawn moves, and where it goes."""
    game = table.game
    own = sorted({pawn >> 3 for pawn in game.placed if pawn & 7 == game.turn})
    free = sites(game, "move_pawn")

    def chosen(place):
        start = list(land.position(place))

        def moved(goal):
            table.enter(["move_pawn"] + start + list(land.position(goal)))

        table.show(Pick(table, "ask_pawn_to", free, free[0], moved, lambda: table.show(first)))

    first = Pick(table, "ask_pawn", own, own[0], chosen, table.ask)
    table.show(first)


def return_pawn(table):
    """Ask which pawn goes back; if several are on a square, whose."""
    game, words = table.game, table.words

    def chosen(place):
        moves = [
            ["return_pawn", seat] + list(land.position(place))
            for seat in range(game.seats)
            if place << 3 | seat in game.placed
        ]
        if len(moves) == 1:
            table.enter(moves[0])
        else:
            menu(table, "ask_pawn_of", [words.seats[move[1]] for move in moves], moves)

    places = sorted({pawn >> 3 for pawn in game.placed})
    table.show(Pick(table, "ask_pawn", places, places[0], chosen, table.ask))


def overlap(table):
    """Ask where the domino goes."""
    table.show(table.screens_module("dominoes").begin(table, "overlap"))
