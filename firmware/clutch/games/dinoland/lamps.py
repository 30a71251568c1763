"""Light the lamps for Dinoland.

Track: one lamp for each asteroid tile left. The volcano is lit while there are more than twelve,
and pulses red when the next tile is the last. Cross: the centre once the crosshairs have moved,
and the arm of their last step. Seats: their colours; the seat to play is bright. At the end the
winners pulse. Screens add the owners of the Area that they show.
"""

from micropython import const

from clutch.ui.lamp_frame import DIM
from clutch.ui.palette import COLOURS

_TILES = const(12)
_ARMS = {"up": 0, "left": 1, "right": 3, "down": 4}
_TILE = COLOURS["orange"]


def show(lamps, game):
    for tile in range(min(game.deck, _TILES)):
        lamps.track(1 + tile, _TILE, 160)
    if game.deck > _TILES:
        lamps.track(0, _TILE, 160)
    elif game.deck == 1 or game.phase == "impact":
        lamps.track(0, COLOURS["red"], 255, True)
    if game.stepped:
        lamps.cross(2, COLOURS["red"], DIM)
        lamps.cross(_ARMS[game.stepped], COLOURS["red"])
    for seat in range(game.seats):
        if game.playing[seat]:
            wins = game.phase == "over" and seat in game.winners
            lamps.seat(seat, wins or seat == game.turn, wins)
