"""Start the firmware: open the board and run the app on it, for ever.

`power_on()` makes the parts and the app. `run(app, parts)` is the only loop of the firmware: the
app does what is due and returns the time until the next task; the power driver rests that long or
until a key moves. The watchdog runs while the loop does.

A Ctrl-C can end the loop at any bytecode. Within a tick it may leave the app, the drivers and the
heap with half a change, and only flash is whole. So `run` then resets the chip, which starts from
flash. A Ctrl-C while the handheld rests has interrupted nothing, and `run` goes on.
"""

import gc
import os
import time
from binascii import hexlify
from hashlib import sha256

import vfs
from micropython import const

from clutch import modules

# Loading the app leaves much garbage; frequent collections keep lasting objects close together.
# Later the app collects while idle, and the second threshold, which is more than a press takes
# with the modules that are loaded before it, only matters to the moves of a game that is resumed,
# and to a player who never pauses: a collection takes 25 ms.
_COLLECT_AFTER_BYTES = 28672
_COLLECT_IN_USE_AFTER_BYTES = 65536
_PACKED_AT = "/p"  # where a firmware on the drive is mounted
_PART_BYTES = const(512)
_PARTS_A_STEP = const(8)  # about 5 ms
_HASH_AT = const(7)  # in clutch-HASH.pack


def filesystem_at(place):
    """The filesystem that is mounted at `place`, or None."""
    for filesystem, path in vfs.mount():
        if path == place:
            return filesystem
    return None


def checked(pack):
    """Compare a pack with the hash in its name, in steps: yields None after each step, and at last
    whether it matches. Only the first and the last step allocate memory."""
    wanted = pack.name[_HASH_AT : pack.name.find(".")]
    part = bytearray(_PART_BYTES)
    digest = sha256()
    try:
        file = pack.root.open("/" + pack.name, "rb")
        try:
            count = 0
            while file.readinto(part) == _PART_BYTES:  # a pack consists of whole parts
                digest.update(part)
                count += 1
                if count == _PARTS_A_STEP:
                    count = 0
                    yield None
        finally:
            file.close()
    except OSError:
        pass
    yield hexlify(digest.digest()).decode()[: len(wanted)] == wanted


def greeting():
    """The picture shown while the rest is loaded, 1,024 bytes: the logo in the middle."""
    from clutch.logo import LOGO

    picture = bytearray(1024)
    start = 2 * 128 + 48
    for columns in LOGO:
        picture[start : start + len(columns)] = columns
        start += 128
    return picture


def power_on():
    """Open the board and return (app, parts). It works with missing or broken parts, and with a
    game in flash that this firmware cannot play."""
    gc.threshold(_COLLECT_AFTER_BYTES)
    pack = filesystem_at(_PACKED_AT)
    modules.pack = pack if hasattr(pack, "wanted") else None  # none, or an older clutch_start
    from board import BOARD
    from clutch.drivers import open_board

    parts = open_board(BOARD, time, filesystem_at("/"), greeting())
    modules.forget("clutch.drivers")
    modules.forget("clutch.logo")
    if pack:
        parts.check_by(checked(pack))
    from clutch.app import App  # only now, because it loads most of the firmware

    gc.threshold(_COLLECT_IN_USE_AFTER_BYTES)
    try:
        return App(parts, time, os.urandom), parts
    except Exception as error:
        modules.forget("clutch.games")  # for want of memory, it may be
        gc.collect()
        app = App(parts, time, os.urandom, True)
        app.stumble(error)
        return app, parts


def greet(app):
    """Ask for the language on a handheld without stored settings."""
    if app.settings.first and app.table is None and not app.safe_start:
        try:
            modules.borrow("clutch.menus.language").ask(app)
        except Exception as error:
            app.stumble(error)


def run(app, parts, greets=False):
    """Tick and rest, for ever. Only Ctrl-C on the USB port ends it; that disables the watchdog, so
    that the REPL can block. An exception is shown on the panel, and the game goes on. `greets`:
    whether a new handheld asks for the language."""
    power = parts.power
    if app.active:
        power.restart()
    app.active = True
    if greets:
        greet(app)
    power.start_watchdog()
    try:
        while True:
            try:
                app.active = True
                wait_ms = app.tick(time.ticks_ms())
                app.active = False
                power.sleep(wait_ms)
            except Exception as error:
                _recover(app, power, error)
    finally:
        power.stop_watchdog()


def _recover(app, power, error):
    try:
        app.stumble(error)
    except Exception:
        power.restart()
