// Made from boards/pico_w/board.py by tools/run.py boards.
#include "boards/RPI_PICO_W/mpconfigboard.h"
#undef MICROPY_HW_BOARD_NAME
#define MICROPY_HW_BOARD_NAME "Clutch, Raspberry Pi Pico W"
#undef MICROPY_HW_FLASH_STORAGE_BYTES
#define MICROPY_HW_FLASH_STORAGE_BYTES 704512
