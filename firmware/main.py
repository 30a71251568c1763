"""Power-on: the board is opened and the app runs on it, for ever.

`power_on()` makes the parts and the app; `run(app, parts)` is the one loop of the firmware: the
app does what is due and says how long nothing is, and the power driver rests that long or until
a key moves.
"""

import gc
import os
import time

import vfs

from board import BOARD
from clutch.app import App
from clutch.lazy import use

# Loading leaves much garbage behind; collected early, it does not scatter what stays.
_COLLECT_AFTER_BYTES = 8192


def root_filesystem():
    """The filesystem that MicroPython's own start-up mounted, or None."""
    for filesystem, path in vfs.mount():
        if path == "/":
            return filesystem
    return None


def power_on():
    """Open the board: (app, parts). Missing or broken parts do not stop it."""
    gc.threshold(_COLLECT_AFTER_BYTES)
    parts = use("clutch.drivers").open_board(BOARD, time, root_filesystem())
    return App(parts, time, os.urandom), parts


def run(app, parts):
    """Tick and rest, for ever. Only an exception (Ctrl-C on the USB port is one) ends it."""
    while True:
        parts.power.rest(app.tick(time.ticks_ms()))


if __name__ == "__main__":
    run(*power_on())
