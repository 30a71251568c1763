"""The egg: the reference handheld with a 2.42 inch panel, which can be read across a table.

Its SSD1309 is an SSD1306 without a charge pump, and its module has a reset line, which the Pico
drives. All else is `boards/pico`. `most_ma` is the panel's current with every pixel lit, counted
from the datasheet (host_sim/electronics/ssd1306.py); the lamps get what that leaves of the budget.

Most of these modules are sold set to SPI: seven pins, of which two are DC and CS. Either take
the `display` of `pico_breadboard_spi`, or let the tiny resistors on the back choose I2C, as its
page or the print beside them says; DC to ground makes the address 0x3C. A module with four pins
is I2C already but has no reset line: `"reset": None`.
"""

from pico.board import BOARD as PICO

BOARD = dict(
    PICO,
    name="pico_242",
    title="Raspberry Pi Pico, 2.42 inch",
    body="egg",
    display=dict(PICO["display"], kind="ssd1309", reset=6, most_ma=175),
)
