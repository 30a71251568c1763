"""The reference handheld on a Pico that runs CircuitPython; the wiring is that of `boards/pico`.

CircuitPython has no littlefs and no interrupts of pins, and its drive is FAT. So this board is
outside the promise that a power cut loses no move, and outside of every measured number. Its
watchdog is not used: there is no moment at which CircuitPython says that its REPL has begun.
"""

from pico.board import BOARD as PICO

BOARD = dict(
    PICO,
    name="pico_circuitpython",
    title="Raspberry Pi Pico with CircuitPython",
    runtime="circuitpython",
    watchdog=None,
    # CIRCUITPY is the second half of the flash.
    flash=dict(PICO["flash"], offset=0x100000, blocks=256),
)
