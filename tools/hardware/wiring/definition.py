"""A MicroPython board definition: the firmware frozen into MicroPython itself.

`definition(BOARD, borrowed)` returns {file name: text}. Given as `BOARD_DIR` to a build of
MicroPython's rp2 port (docs.micropython.org, "Build your own MicroPython"), the folder makes a
MicroPython with the handheld's firmware built in: the drive needs no files, and modules run from
flash.

It extends MicroPython's own definition of the same module, so chip and wireless are those of that
version. On a module with 2 MB of flash the drive begins later than MicroPython's own, because the
firmware would reach into it: a drive changes places when MicroPython is replaced by such a build,
and what is saved on it is lost. `borrowed`: the boards that the board file borrows from, which are
frozen as well.
"""

import json

from host_sim.board.modules import BUILT_IN, HEADER, MODULES
from tools.hardware.wiring.soldered import joins


def definition(board, borrowed: list[str]) -> dict[str, str]:
    module = MODULES[board["module"]]
    theirs = f"boards/{module.micropython_board}"
    storage_bytes = module.drives[BUILT_IN][1] * 4096
    return {
        "mpconfigboard.cmake": (
            f"# {_made(board)}\n"
            "# MicroPython 1.29 takes the drive's size from here, 1.28 from mpconfigboard.h.\n"
            f"set(MICROPY_HW_FLASH_STORAGE_BYTES {storage_bytes})\n"
            f"include(${{MICROPY_PORT_DIR}}/{theirs}/mpconfigboard.cmake)\n"
            "set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)\n"
        ),
        "mpconfigboard.h": (
            f"// {_made(board)}\n"
            f'#include "{theirs}/mpconfigboard.h"\n'
            "#undef MICROPY_HW_BOARD_NAME\n"
            f'#define MICROPY_HW_BOARD_NAME "Clutch, {module.title}"\n'
            "#undef MICROPY_HW_FLASH_STORAGE_BYTES\n"
            f"#define MICROPY_HW_FLASH_STORAGE_BYTES {storage_bytes}\n"
        ),
        "manifest.py": _manifest(module, borrowed),
        "pins.csv": _pins(board, module),
    }


def _made(board):
    return f"Made from boards/{board['name']}/board.py by tools/run.py boards."


def _manifest(module, borrowed):
    # With asyncio and its drivers of sensors the firmware would reach into a Pico's drive, so only
    # a wireless module takes MicroPython's whole manifest.
    theirs = module.micropython_board if isinstance(module.usb_sense, str) else ""
    what = f'"../frozen.py", theirs={json.dumps(theirs)}, borrowed={json.dumps(borrowed)}'
    if len(what) > 90:  # as ruff wants it
        what = f"\n    {what}\n"
    return f'"""What is frozen, see boards/frozen.py."""\n\ninclude({what})\n'


def _pins(board, module):
    rows = [
        f"{name},GPIO{gpio}"
        for name, gpio in sorted(HEADER.values(), key=lambda row: row[1] or 0)
        if gpio is not None
    ]
    if isinstance(module.usb_sense, str):
        rows += [f"WL_GPIO{number},EXT_GPIO{number}" for number in range(3)]
        rows += ["LED,EXT_GPIO0"]
        own = "USB_SENSE,EXT_GPIO2"
    else:
        rows += ["GP25,GPIO25", "LED,GPIO25"]
        own = "USB_SENSE,GPIO24"
    if not any(join.part == "USB sense" for join in joins(board)):
        rows.append(own)
    rows += [f"{_role(join)},GPIO{join.gpio}" for join in joins(board) if join.gpio is not None]
    return "\n".join(rows) + "\n"


def _role(join):
    """The name of a pin, from the terminal that it is joined to: KEY_UP, DISPLAY_SDA, LAMPS."""
    if join.part == "touch panel":
        return "TOUCH_" + join.terminal.replace("+", "_PLUS").replace("-", "_MINUS")
    part = join.part.upper().replace(" ", "_")
    return f"{part}_{join.terminal}" if join.part == "display" else part
