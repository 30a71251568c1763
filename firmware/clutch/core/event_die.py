"""The event die: the names of its six faces, in the order in which they are drawn.

Dino Race has this die. The menus can roll it for any table, and count how often each face fell.
"""

TERRAINS = ("plains", "desert", "swamp", "jungle")
FACES = TERRAINS + ("two", "volcano")
