"""The reference handheld on a Pico W; all else is `boards/pico`.

The wireless chip takes GP23, GP24, GP25 and GP29 (Pico W datasheet, 2.1). The module's own VBUS
sense is WL_GPIO2 behind that chip, and its divider of VSYS is on the clock line to it. What was
read in MicroPython 1.28 and not tried on a Pico W: the first look at WL_GPIO2 starts the radio and
loads its firmware (ports/rp2/machine_pin_cyw43.c calls `cyw43_gpio_get`), and while it has work
pending `lightsleep` returns at once (ports/rp2/modmachine.c). Nothing else that the firmware does
starts it. So both wires have dividers of their own, and the radio stays off:

- GP26 measures VSYS through 200 kohm, with 100 kohm and 100 nF to ground.
- GP28 sees VBUS through 4.7 kohm, with 6.8 kohm to ground: 3.0 V from 5 V. So low, because an
  RP2350 (A2) holds an input up that is pulled down by more than 8.2 kohm (its datasheet, E9). Only
  USB feeds it.

`"usb_sense": "WL_GPIO2"` works as well where the radio is on anyway.
"""

from pico.board import BOARD as PICO

BOARD = dict(
    PICO,
    name="pico_w",
    title="Raspberry Pi Pico W",
    module="pico_w",
    supply=dict(PICO["supply"], adc_pin=26, usb_sense=28),
    # The wireless firmware leaves 848 KB (ports/rp2/boards/RPI_PICO_W, 1.28 and 1.29).
    flash=dict(PICO["flash"], offset=0x12C000, blocks=212),
)
