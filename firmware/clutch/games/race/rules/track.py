"""Dino Race: the components, the track, and the lava on it.

The volcano tile is tile 0; 12 terrain tiles follow, three of each terrain; the last one is the
finish, and a dinosaur on it is home. Lava covers the tiles 1 to `game.lava`; the volcano tile is
lava once the volcano is active.
"""

from micropython import const

from clutch.core.event_die import TERRAINS

HOME = const(12)
LAST = const(11)  # from here the lava carries a dinosaur home
OF_EACH = const(3)
DROPS = range(1, 3)  # how many a player can take at a time, as entered in quick depth
COLOURS = ("red", "green")  # of the prizes
PRIZES = range(1, 13)
EGG_COUNTERS = range(5, 9)


def new_track():
    """The twelve tiles, not yet shuffled."""
    return [terrain for terrain in TERRAINS for _ in range(OF_EACH)]


def is_track(tiles):
    """Whether this is a list of twelve terrains, three of each (S3 "Setup")."""
    if not isinstance(tiles, (list, tuple)) or len(tiles) != HOME:
        return False
    for terrain in TERRAINS:
        if list(tiles).count(terrain) != OF_EACH:
            return False
    return True


def is_lava(game, tile):
    """Whether no dinosaur can stand on this tile, 0 to 12."""
    return tile <= game.lava and (tile > 0 or game.volcano == "active")


def first_tile(game):
    """The tile nearest to the volcano on which a dinosaur can stand or be home."""
    if game.volcano == "quiet":
        return 0
    return min(game.lava + 1, HOME)


def terrain_of(game, tile):
    """The terrain of a tile, 1 to 12."""
    return game.track[tile - 1]
