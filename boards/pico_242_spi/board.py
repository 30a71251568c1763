"""The egg with a 2.42 inch panel as most shops sell it: seven pins, set to SPI.

So nothing is soldered on the panel's back. Terminals: D0 is SCK, also printed CLK, SCK or SCL; D1
is MOSI, also DIN, SDA or SI. The pins of `sck`, `mosi` and `dc` must be SCK, MOSI and MISO of one
SPI of the chip: MicroPython takes a pin for MISO too, and the panel has nothing on it. A module
whose CS is at ground has `"cs": None`.
"""

from pico_242.board import BOARD as EGG

BOARD = dict(
    EGG,
    name="pico_242_spi",
    title="Raspberry Pi Pico, 2.42 inch, SPI",
    display={
        "kind": "ssd1309",
        "bus": "spi",
        "sck": 2,
        "mosi": 3,
        "dc": 4,
        "cs": 5,
        "reset": 6,
        "frequency_hz": 4000000,
        "most_ma": 175,
    },
)
