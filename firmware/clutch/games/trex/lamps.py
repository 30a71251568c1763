"""Light the lamps for T-Rex.

Track: past rounds dim, the current one bright. While a meteor counts: one orange lamp for each
play that is left, from the volcano on. Cross: north, centre and south show the high colour, west
and east the low one. Seats: the seat to play is bright and the meteor's holder pulses; at the end
of a round, the two seats that win an egg pulse. At the end of the game only the winners are lit.
"""

from micropython import const

from clutch.ui.lamp_frame import DIM
from clutch.ui.palette import COLOURS

_NORTH, _WEST, _CENTRE, _EAST, _SOUTH = range(5)
_LOW = const(96)
_METEOR = (255, 90, 0)
_ROUND = (255, 200, 120)


def show(lamps, game):
    if game.phase == "over":
        for seat in game.winners:
            lamps.seat(seat, True, True)
        return
    _show_track(lamps, game)
    high, low = COLOURS[game.high], COLOURS[game.low]
    for place in (_NORTH, _CENTRE, _SOUTH):
        lamps.cross(place, high)
    for place in (_WEST, _EAST):
        lamps.cross(place, low, _LOW)
    for seat in range(game.seats):
        if game.playing[seat]:
            _show_seat(lamps, game, seat)


def _show_track(lamps, game):
    """Light the track: the plays that a meteor leaves, or the rounds."""
    if game.phase == "play" and game.plays_left is not None:
        for play in range(game.plays_left):
            lamps.track(play, _METEOR)
        return
    for number in range(1, game.round):
        lamps.track(number, _ROUND, DIM)
    lamps.track(game.round, _ROUND)


def _show_seat(lamps, game, seat):
    """Light the lamp of a seat."""
    if game.ranking:
        wins = seat in game.ranking[:2]
    else:
        wins = seat == game.holder
    lamps.seat(seat, wins or seat == game.turn, wins)
