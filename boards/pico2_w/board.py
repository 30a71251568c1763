"""The reference handheld on a Pico 2 W: the chip of a Pico 2, the wireless part of a Pico W.

See `boards/pico2` for its registers, and `boards/pico_w` for what the wireless chip takes and
what was read of it.
"""

from pico.board import BOARD as PICO

BOARD = dict(
    PICO,
    name="pico2_w",
    title="Raspberry Pi Pico 2 W",
    module="pico2_w",
    supply=dict(PICO["supply"], adc_pin=26, usb_sense=28),
    watchdog=dict(PICO["watchdog"], register=0x400DB000),
    # 4 MB, of which MicroPython keeps 1.5 (ports/rp2/boards/RPI_PICO2_W, 1.28 and 1.29).
    flash=dict(PICO["flash"], offset=0x180000, blocks=640),
)
