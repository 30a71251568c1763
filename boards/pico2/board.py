"""The reference handheld on a Pico 2: the same pins, another chip and twice the flash.

The RP2350's watchdog lies at 0x400D8000 (pico-sdk, rp2350 addressmap.h), with the ENABLE bit and
the "clear these bits" alias in the same places as the RP2040's; GPIO_IN is where it was.
"""

from pico.board import BOARD as PICO

BOARD = dict(
    PICO,
    name="pico2",
    title="Raspberry Pi Pico 2",
    module="pico2",
    watchdog=dict(PICO["watchdog"], register=0x400DB000),
    # 4 MB, of which MicroPython keeps the first (ports/rp2/boards/RPI_PICO2, 1.28 and 1.29).
    flash=dict(PICO["flash"], offset=0x100000, blocks=768),
)
