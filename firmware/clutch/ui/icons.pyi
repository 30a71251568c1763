"""Icons. One is a small number: its height in pages << 8 | its place in the strip of that height.

It is as wide as it is high. A strip of STRIPS, {height in pages: columns}, has the columns of its
icons one after the other, page by page.
"""

STRIPS: dict[int, bytes]
GAUGE: tuple[int, ...]
GAUGE_END: tuple[int, ...]
METEOR_BIG: int
EGG_BIG: int
BROKEN_EGG_BIG: int
CROWN_BIG: int
RESUME: int
YELLOW: int
BLUE: int
BROWN: int
GREEN: int
RED: int
HOME: dict[str, int]
BLANK: int
SAVED: int
UNSAVED: int
UP: int
LEFT: int
RIGHT: int
RING: tuple[int, ...]
SEAT: tuple[int, ...]
METEOR: int
METEOR_SHOWER: int
CHAMAELOSAURUS: int
EGG: int
CROWN: int
CARD: int
HAND: int
DRAW_PILE: int
VOLCANO: int
ERUPTING: int
LAVA: int
TERRAIN: dict[str, int]
