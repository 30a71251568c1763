"""Before USB comes up: who may write to the drive, the handheld or a PC.

Held at power-on, BACK leaves it to the PC, to copy another version; else saved games need it.
"""

import digitalio
import microcontroller
import storage
from clutch_board import BOARD

back = digitalio.DigitalInOut(getattr(microcontroller.pin, "GPIO%d" % BOARD["keys"]["back"]))
back.switch_to_input(digitalio.Pull.UP)
if back.value:
    storage.remount("/", readonly=False)
back.deinit()
