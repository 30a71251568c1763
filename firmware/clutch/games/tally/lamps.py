"""Light the lamps for the Scoreboard.

Track: how near the highest score is to the target, if there is one. Seats: their colours; the
leaders are bright. At the end the winners pulse.
"""

from micropython import const

_TRACK = const(13)
_TARGET = (255, 190, 90)


def show(lamps, game):
    lines = game.ranking()
    if game.target:
        best = max([score for _, _, score in lines])
        for lamp in range(min(_TRACK, max(0, best) * _TRACK // game.target)):
            lamps.track(lamp, _TARGET)
    for place, seat, _ in lines:
        leads = place == 1
        lamps.seat(seat, leads, leads and game.phase == "over")
