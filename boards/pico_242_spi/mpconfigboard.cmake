# Made from boards/pico_242_spi/board.py by tools/run.py boards.
# MicroPython 1.29 takes the drive's size from here, 1.28 from mpconfigboard.h.
set(MICROPY_HW_FLASH_STORAGE_BYTES 1277952)
include(${MICROPY_PORT_DIR}/boards/RPI_PICO/mpconfigboard.cmake)
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
