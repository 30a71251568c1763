"""The reference handheld with the other common panel: an SH1106, often sold as 1.3 inch.

It looks like an SSD1306 and hangs on the same pins, but has 132 columns of which the glass shows
the middle 128, and page addressing only. All else is `boards/pico`. On a device this is one file:
`python3 tools/run.py build` writes out what is borrowed here.
"""

from pico.board import BOARD as PICO

BOARD = dict(
    PICO,
    name="pico_sh1106",
    title="Raspberry Pi Pico, SH1106",
    display=dict(PICO["display"], kind="sh1106"),
)
