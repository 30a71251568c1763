// Made from boards/pico_242_spi/board.py by tools/run.py boards.
#include "boards/RPI_PICO/mpconfigboard.h"
#undef MICROPY_HW_BOARD_NAME
#define MICROPY_HW_BOARD_NAME "Clutch, Raspberry Pi Pico"
#undef MICROPY_HW_FLASH_STORAGE_BYTES
#define MICROPY_HW_FLASH_STORAGE_BYTES 1277952
