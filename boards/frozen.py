"""What is frozen into MicroPython: its own modules, the firmware, and a board. The manifest of a
board includes it. `theirs`: MicroPython's board, if its own manifest is to be frozen; `borrowed`:
the boards that the board file borrows from."""

import sys

sys.path.insert(0, "..")  # MicroPython's build is in this folder meanwhile
from host_sim.pack.sources import LIBRARY, for_this_process

firmware = for_this_process()
if options.theirs:
    include(f"$(PORT_DIR)/boards/{options.theirs}/manifest.py")
else:
    freeze("$(PORT_DIR)/modules")
package("clutch", base_path=firmware, opt=3)
for name in ("main.py", "clutch_start.py", "clutch_rescue.py", LIBRARY):
    module(name, base_path=firmware, opt=3)
module("board.py", base_path="$(BOARD_DIR)", opt=3)
for name in options.borrowed:
    package(name, files=("board.py",), base_path=".", opt=3)
