# Made from boards/pico2_w/board.py by tools/run.py boards.
include(${MICROPY_PORT_DIR}/boards/RPI_PICO2_W/mpconfigboard.cmake)
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
