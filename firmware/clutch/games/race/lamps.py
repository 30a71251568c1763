"""Light the lamps for Dino Race.

Track: the volcano is faint while it is quiet and pulses once it is active; tiles have the colour
of their terrain, brighter with dinosaurs on them; lava is red. Cross: the face of the die. Seats:
the seat to play is bright, the owner of the egg pulses. At the end only the winners are lit.

`screens/story.py` adds the animations of die and lava.
"""

from micropython import const

from clutch.games.race.rules import HOME
from clutch.ui.palette import EVENT_DIE

_LAVA = EVENT_DIE["volcano"]
QUIET = (120, 60, 20)
_EMPTY = const(56)  # a tile without a dinosaur
_UNKNOWN = const(110)  # a tile in quick depth


def show(lamps, game):
    if game.phase == "over":
        for seat in game.winners:
            lamps.seat(seat, True, True)
        return
    if game.volcano == "quiet":
        lamps.track(0, QUIET, 96)
    else:
        lamps.track(0, _LAVA, 255, True)
    for tile in range(1, HOME + 1):
        if tile <= game.lava:
            lamps.track(tile, _LAVA)
        else:
            _show_tile(lamps, game, tile)
    if game.face:
        for arm in range(5):
            lamps.cross(arm, EVENT_DIE[game.face])
    for seat in range(game.seats):
        if game.playing[seat]:
            holds = seat == game.egg
            lamps.seat(seat, holds or seat == game.turn, holds)


def _show_tile(lamps, game, tile):
    """Light a tile that is not lava."""
    level = _EMPTY if game.depth == "full" else _UNKNOWN
    for dinos in game.dinos:
        if tile < HOME and tile in dinos:
            level = 255
    lamps.track(tile, EVENT_DIE[game.track[tile - 1]], level)
