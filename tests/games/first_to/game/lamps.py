"""Light the lamps for First To.

Track: how near the highest score is to the target. Seats: their colours, to play bright; at the
end the winners pulse.
"""

from micropython import const

_TRACK = const(13)
_POINTS = (255, 190, 90)


def show(lamps, game):
    """Light the lamps for the present state of the game."""
    best = game.ranking()[0][1]
    for lamp in range(min(_TRACK, best * _TRACK // game.settings["target"])):
        lamps.track(lamp, _POINTS)
    for seat in range(game.seats):
        if game.playing[seat]:
            wins = game.phase == "over" and seat in game.winners
            lamps.seat(seat, wins or seat == game.turn, wins)
