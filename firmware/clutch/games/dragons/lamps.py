"""Light the lamps for Little Dragons.

Track: the eggs on the table. The volcano is for the last six, with which the game ends; it pulses
red when one turn can reach them. The tiles are for the other eggs, so the lit row gets shorter
towards the volcano. Cross: red after a broken egg. Seats: their colours; the seat to play is
bright. At the end only the winners are lit.
"""

from micropython import const

from clutch.games.dragons.rules.game_end import LAST
from clutch.ui.lamp_frame import DIM
from clutch.ui.palette import COLOURS

_TILES = const(12)
_OTHERS = const(41)  # all eggs but the last six
_NEAR = const(9)  # up to this many on the table, one turn can end the game
_EGG = (255, 190, 90)


def show(lamps, game):
    if game.phase == "over":
        for seat in game.winners:
            lamps.seat(seat, True, True)
        return
    if game.table is not None:
        _show_table(lamps, game)
    for seat in range(game.seats):
        if game.playing[seat]:
            lamps.seat(seat, seat == game.turn)


def _show_table(lamps, game):
    """Light the track: the eggs that are left. A tile is dimmer when some are taken."""
    if game.table:
        near = game.phase == "turn" and game.table <= _NEAR
        lamps.track(0, COLOURS["red"] if near else _EGG, 255, near)
    left = max(0, game.table - LAST) * _TILES
    for tile in range(1, _TILES + 1):
        eggs = min(_OTHERS, left - (tile - 1) * _OTHERS)
        if eggs > 0:
            lamps.track(tile, _EGG, DIM + (255 - DIM) * eggs // _OTHERS)


def show_broken(lamps):
    """Light the cross red: a broken egg was taken."""
    for arm in range(5):
        lamps.cross(arm, COLOURS["red"], 255, True)
