"""What is frozen: MicroPython's own modules, the firmware, and this board."""

include("$(PORT_DIR)/boards/manifest.py")
package("clutch", base_path="$(BOARD_DIR)/../../firmware", opt=3)
module("main.py", base_path="$(BOARD_DIR)/../../firmware", opt=3)
module("board.py", base_path="$(BOARD_DIR)", opt=3)
package("pico", files=("board.py",), base_path="$(BOARD_DIR)/..", opt=3)
