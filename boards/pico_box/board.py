"""The second build: the parts of the egg in a box from a shop, with round holes.

Its lamps are those with legs, 5 mm, each in a hole of 5 mm. They take red first, and draw about
50 mA in full white (pololu.com/product/2535).
"""

from pico.board import BOARD as PICO
from pico_242.board import BOARD as EGG

BOARD = dict(
    EGG,
    name="pico_box",
    title="Raspberry Pi Pico, drilled box",
    body="box",
    lamps=dict(
        PICO["lamps"],
        forms={"track": "legs", "cross": "legs", "seats": "legs"},
        red_first=["track", "cross", "seats"],
        white_ma=50,
    ),
)
