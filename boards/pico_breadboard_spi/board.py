"""The breadboard with a 2.42 inch panel as most shops sell it: seven pins, set to SPI.

Its `display` is that of `pico_242_spi`, which says what the pins are.
"""

from pico_242_spi.board import BOARD as ON_SPI
from pico_breadboard.board import BOARD as BREADBOARD

BOARD = dict(
    BREADBOARD,
    name="pico_breadboard_spi",
    title="Raspberry Pi Pico, breadboard, SPI",
    display=ON_SPI["display"],
)
