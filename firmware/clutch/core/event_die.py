"""The event die of Dino Race: the names of its six faces, in the order of `chance.face`.

The menus can also roll it for any table, and count how often each face fell.
"""

TERRAINS = ("plains", "desert", "swamp", "jungle")
FACES = TERRAINS + ("two", "volcano")
