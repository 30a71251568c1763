"""What is frozen: MicroPython's own modules, the firmware, and this board."""

import sys

sys.path.insert(0, "../..")  # MicroPython's build is in this folder meanwhile
from host_sim.pack.sources import LIBRARY, for_this_process

firmware = for_this_process()
freeze("$(PORT_DIR)/modules")
package("clutch", base_path=firmware, opt=3)
module("main.py", base_path=firmware, opt=3)
module("clutch_start.py", base_path=firmware, opt=3)
module("clutch_rescue.py", base_path=firmware, opt=3)
module(LIBRARY, base_path=firmware, opt=3)
module("board.py", base_path="$(BOARD_DIR)", opt=3)
