// Made from boards/pico2/board.py by tools/run.py boards.
#include "boards/RPI_PICO2/mpconfigboard.h"
#undef MICROPY_HW_BOARD_NAME
#define MICROPY_HW_BOARD_NAME "Clutch, Raspberry Pi Pico 2"
#undef MICROPY_HW_FLASH_STORAGE_BYTES
#define MICROPY_HW_FLASH_STORAGE_BYTES 3145728
