"""The first build: a Pico, the 2.42 inch panel and six keys on a breadboard, without solder.

The panel is one that is set to I2C; `pico_breadboard_spi` has it as most are sold.

Games are kept, the panel shows everything, and nothing glows or sounds. The parts are those of
the egg, on the same pins, and go on to it.
"""

from pico.board import BOARD as PICO
from pico_242.board import BOARD as EGG

BOARD = dict(
    EGG,
    name="pico_breadboard",
    title="Raspberry Pi Pico, breadboard",
    body="breadboard",
    lamps=dict(PICO["lamps"], gate=None, track=[0, 0], cross=[0, 0], seats=[0, 0]),
    buzzer=None,
    supply=None,  # no charger, so no cell: the cable feeds it
)
