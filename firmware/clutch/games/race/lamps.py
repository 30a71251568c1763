"""What the lamps say in Dino Race.

Track: the volcano, glimmering while it is quiet and pulsing once it is active; each tile its
terrain, brighter where dinosaurs stand; lava red. Cross: the face that the die shows. Seats:
their colours, to play bright, the owner of the egg pulsing. At the end nothing shines but the
winners.

`screens/story.py` adds the die in the air and the lava on its way.
"""

from micropython import const

from clutch.games.race.rules.track import HOME
from clutch.ui.palette import EVENT_DIE, SEATS

_LAVA = EVENT_DIE["volcano"]
QUIET = (120, 60, 20)
_DIM = const(64)
_EMPTY = const(56)  # a tile without a dinosaur
_UNKNOWN = const(110)  # a tile in quick depth


def show(lamps, game):
    """Light the lamps for the game as it stands."""
    if game.phase == "over":
        for seat in game.winners:
            lamps.seat(seat, SEATS[seat][1], 255, True)
        return
    if game.volcano == "quiet":
        lamps.track(0, QUIET, 96)
    else:
        lamps.track(0, _LAVA, 255, True)
    for tile in range(1, HOME + 1):
        if tile <= game.lava:
            lamps.track(tile, _LAVA)
        else:
            show_tile(lamps, game, tile)
    if game.face:
        for arm in range(5):
            lamps.cross(arm, EVENT_DIE[game.face])
    for seat in range(game.seats):
        if game.playing[seat]:
            holds = seat == game.egg
            level = 255 if holds or seat == game.turn else _DIM
            lamps.seat(seat, SEATS[seat][1], level, holds)


def show_tile(lamps, game, tile):
    """A tile that is not lava."""
    level = _EMPTY if game.depth == "full" else _UNKNOWN
    for dinos in game.dinos:
        if tile < HOME and tile in dinos:
            level = 255
    lamps.track(tile, EVENT_DIE[game.track[tile - 1]], level)
