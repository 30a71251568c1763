"""Power-on: the board is opened and the app runs on it, for ever.

`power_on()` makes the parts and the app; `run(app, parts)` is the one loop of the firmware: the
app does what is due and says how long nothing is, and the power driver rests that long or until
a key moves. The watchdog runs as long as the loop does.
"""

import gc
import os
import time
from binascii import hexlify
from hashlib import sha256

import vfs
from micropython import const

# Loading leaves much garbage; collected often, it does not scatter what stays. Later the app
# collects while nobody presses, and the second threshold only matters to a player who never
# pauses: a collection adds 25 ms to a press.
_COLLECT_AFTER_BYTES = 16384
_COLLECT_IN_USE_AFTER_BYTES = 32768
_PACKED_AT = "/p"  # where a firmware on the drive is mounted
_PART_BYTES = const(512)
_PARTS_A_STEP = const(8)  # about 5 ms
_HASH_AT = const(7)  # in clutch-HASH.pack


def filesystem_at(place):
    """The filesystem that is mounted there, or None."""
    for filesystem, path in vfs.mount():
        if path == place:
            return filesystem
    return None


def root_filesystem():
    """The filesystem that MicroPython's own start-up mounted, or None."""
    return filesystem_at("/")


def checked(pack):
    """Compare a pack with the hash in its name, in steps: each `next` gives None as long as there
    is more, then whether it is right. No step but the first and the last allocates anything."""
    wanted = pack.name[_HASH_AT : pack.name.find(".")]
    part = bytearray(_PART_BYTES)
    digest = sha256()
    try:
        file = pack.root.open("/" + pack.name, "rb")
        try:
            count = 0
            while file.readinto(part) == _PART_BYTES:  # a pack is as long as whole parts
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
    """The logo in the middle of the panel, 1,024 bytes: what is seen while the rest is loaded."""
    from clutch.ui.pictures import LOGO

    picture = bytearray(1024)
    start = 2 * 128 + 48
    for columns in LOGO:
        picture[start : start + len(columns)] = columns
        start += 128
    return picture


def power_on():
    """Open the board: (app, parts). Missing or broken parts do not stop it, nor does a game in
    flash that this firmware cannot play."""
    gc.threshold(_COLLECT_AFTER_BYTES)
    from board import BOARD
    from clutch.drivers import open_board

    parts = open_board(BOARD, time, root_filesystem(), greeting())
    from clutch.modules import forget  # only now: the first picture does not wait for it

    forget("clutch.drivers")
    forget("clutch.ui.pictures")
    pack = filesystem_at(_PACKED_AT)
    if pack:
        parts.check_by(checked(pack))
    from clutch.app import App  # only now: it is most of what there is to load

    try:
        return App(parts, time, os.urandom), parts
    except Exception as error:
        app = App(parts, time, os.urandom, True)
        app.stumble(error)
        return app, parts


def greet(app):
    """Ask for the language, where nothing was ever set on this handheld."""
    if app.settings.first and app.table is None and not app.safe_start:
        from clutch.modules import borrow

        try:
            borrow("clutch.menus.language").ask(app)
        except Exception as error:
            app.stumble(error)


def run(app, parts, greets=False):
    """Tick and rest, for ever. Only Ctrl-C on the USB port ends it; then the watchdog is off, and
    the REPL may take its time. An exception is shown on the panel, and the game goes on. `greets`:
    the first of all starts asks for the language."""
    if greets:
        greet(app)
    gc.threshold(_COLLECT_IN_USE_AFTER_BYTES)
    power = parts.power
    power.start_watchdog()
    try:
        while True:
            try:
                power.rest(app.tick(time.ticks_ms()))
            except Exception as error:
                _recover(app, power, error)
    finally:
        power.stop_watchdog()


def _recover(app, power, error):
    try:
        app.stumble(error)
    except Exception:
        power.restart()
