"""The reference handheld on a Pico W; all else is `boards/pico`.

The wireless chip takes GP23, GP24, GP25 and GP29 (Pico W datasheet, 2.1). So VBUS sense is the
wireless chip's own WL_GPIO2, and the divider of VSYS, which stands on the clock line to that
chip, cannot be read while it is in use: there is no battery gauge. A divider of your own on GP26,
GP27 or GP28 gives one: `"battery"` as in `boards/pico`, with `"adc"` 0, 1 or 2.

The first look at WL_GPIO2 makes MicroPython start the wireless chip and load its firmware
(ports/rp2/machine_pin_cyw43.c). What that takes in time and current was not measured; with
`"usb_sense": None` the chip stays off, and the handheld never sleeps lightly.
"""

from pico.board import BOARD as PICO

BOARD = dict(
    PICO,
    name="pico_w",
    title="Raspberry Pi Pico W",
    module="pico_w",
    battery=None,
    usb_sense="WL_GPIO2",
    # The wireless firmware leaves 848 KB (ports/rp2/boards/RPI_PICO_W, 1.28 and 1.29).
    flash=dict(PICO["flash"], offset=0x12C000, blocks=212),
)
