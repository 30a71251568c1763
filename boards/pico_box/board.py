"""The second build: the parts of the egg in a box from a shop, with round holes.

Its lamps are those with legs, 5 mm, each in a hole of 5 mm. They take red first, and most draw
50 mA with all three colours full (Pololu 2535), less than what is counted here.
"""

from pico.board import BOARD as PICO
from pico_242.board import BOARD as EGG

BOARD = dict(
    EGG,
    name="pico_box",
    title="Raspberry Pi Pico, drilled box",
    body="box",
    lamps=dict(PICO["lamps"], red_first=["track", "cross", "seats"]),
)
