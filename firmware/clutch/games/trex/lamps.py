"""What the lamps say in T-Rex.

Track: the rounds, done dim, now bright; a meteor that counts burns as many lamps in orange, from
the volcano on, as plays are left, and leaves out the round's. Cross: north, centre and south the
high colour, west and east the low one. Seats: their colours, to play bright, the meteor's holder
pulsing; at the end of a round the two who win an egg.
"""

from micropython import const

from clutch.ui.palette import COLOURS, SEATS

_NORTH, _WEST, _CENTRE, _EAST, _SOUTH = range(5)
_DIM = const(64)  # dark enough, and its colour survives the lamps' gamma
_LOW = const(96)
_METEOR = (255, 90, 0)
_ROUND = (255, 200, 120)


def show(lamps, game):
    """Light the lamps for the game as it stands."""
    show_track(lamps, game)
    high, low = COLOURS[game.high], COLOURS[game.low]
    for place in (_NORTH, _CENTRE, _SOUTH):
        lamps.cross(place, high)
    for place in (_WEST, _EAST):
        lamps.cross(place, low, _LOW)
    for seat in range(game.seats):
        if game.playing[seat]:
            show_seat(lamps, game, seat)


def show_track(lamps, game):
    """Rounds on the tiles, the plays left over them."""
    for number in range(1, game.round):
        lamps.track(number, _ROUND, _DIM)
    if game.phase != "over":
        lamps.track(game.round, _ROUND)
    if game.phase == "play" and game.plays_left is not None:
        for play in range(game.plays_left):
            lamps.track(play if play < game.round else play + 1, _METEOR)


def show_seat(lamps, game, seat):
    """One seat's lamp."""
    colour = SEATS[seat][1]
    if game.phase == "over":
        wins = seat in game.winners
    elif game.ranking:
        wins = seat in game.ranking[:2]
    else:
        wins = seat == game.holder
    bright = wins or seat == game.turn
    lamps.seat(seat, colour, 255 if bright else _DIM, wins)
