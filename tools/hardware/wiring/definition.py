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
from pathlib import Path

from host_sim.board.modules import BUILT_IN, HEADER, MODULES
from tools.hardware.wiring.soldered import joins

_PAGES = Path(__file__).parent / "pages"


def definition(board, borrowed: list[str]) -> dict[str, str]:
    module = MODULES[board["module"]]
    words = {
        "made": f"Made from boards/{board['name']}/board.py by tools/run.py boards.",
        "theirs": f"boards/{module.micropython_board}",
        "title": module.title,
        "storage_bytes": module.drives[BUILT_IN][1] * 4096,
    }
    configured = ("mpconfigboard.cmake", "mpconfigboard.h")
    return {name: page(name, **words) for name in configured} | {
        "manifest.py": _manifest(module, borrowed),
        "pins.csv": _pins(board, module),
    }


def page(of: str, **words) -> str:
    """A text of the folder `pages`, with these words."""
    return (_PAGES / f"{of}.txt").read_text("utf-8").format(**words)


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
