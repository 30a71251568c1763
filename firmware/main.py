"""Power-on: the board is opened and the app runs on it, for ever.

`power_on()` makes the parts and the app; `run(app, parts)` is the one loop of the firmware: the
app does what is due and says how long nothing is, and the power driver rests that long or until
a key moves. The watchdog runs as long as the loop does.
"""

import gc
import os
import sys
import time

import vfs

# Loading leaves much garbage behind; collected in time, it does not scatter what stays. Each
# collection takes 10 ms and more.
_COLLECT_AFTER_BYTES = 16384
_LONGEST_VERSION = 16
_FROZEN = ".frozen"  # MicroPython's name on sys.path for what is inside itself


def finish_installing(order="/installing"):
    """Complete an installation whose files are all there, but were not all put in place.

    `order` lists one path a line: `NAME.new` becomes NAME, and what follows a `-` goes. What is
    done already is passed over, so a power cut in the middle of this only means once more. No
    content of the file stops the handheld, nor does a drive that refuses.
    """
    try:
        with open(order, "rb") as file:
            names = file.read().split()
    except (OSError, MemoryError):
        return
    for name in names:
        try:
            name = name.decode()
            if name[0] == "-":
                os.remove(name[1:])
            else:
                os.rename(name + ".new", name)
        except (OSError, ValueError):  # done already; no name
            pass
    try:
        os.remove(order)
    except OSError:
        pass


def search_order(path, names):
    """Where a frozen firmware looks for modules: (the board, everything else).

    `path`: MicroPython's own order; `names`: what is in the drive's root. Files of another version
    may be there, so it looks inside MicroPython first. A board.py on the drive is the owner's, and
    goes before the frozen one; installed files have a board.mpy instead.
    """
    inside_first = [_FROZEN] + [place for place in path if place != _FROZEN]
    return (path if "board.py" in names else inside_first), inside_first


def choose_origin():
    """Use one firmware as a whole, the frozen one or the files on the drive.

    -> whether main.py on the drive takes over from this frozen one: `/over_frozen` there names the
    version of the frozen firmware that its owner replaced by files. A frozen firmware of another
    version ignores it.
    """
    path = sys.path[:]
    sys.path[:] = [_FROZEN]
    try:
        from clutch import VERSION
    except ImportError:
        return False  # the firmware is on the drive
    finally:
        sys.path[:] = path
    names, replaced = (), b""
    try:
        names = os.listdir()
        with open("over_frozen", "rb") as file:
            replaced = file.read(_LONGEST_VERSION)
    except OSError:
        pass  # no drive, or no such file
    if replaced == VERSION.encode():
        del sys.modules["clutch"]
        return True
    sys.path[:], path = search_order(path, names)
    __import__("board")
    sys.path[:] = path
    return False


def root_filesystem():
    """The filesystem that MicroPython's own start-up mounted, or None."""
    for filesystem, path in vfs.mount():
        if path == "/":
            return filesystem
    return None


def greeting():
    """The logo in the middle of the panel, 1,024 bytes: what is seen while the rest is loaded."""
    from clutch.lazy import use

    picture = bytearray(1024)
    start = 2 * 128 + 48
    for columns in use("clutch.ui.pictures").LOGO:
        picture[start : start + len(columns)] = columns
        start += 128
    return picture


def power_on():
    """Open the board: (app, parts). Missing or broken parts do not stop it, nor does a game in
    flash that this firmware cannot play."""
    gc.threshold(_COLLECT_AFTER_BYTES)
    from board import BOARD
    from clutch.drivers import open_board
    from clutch.lazy import forget

    parts = open_board(BOARD, time, root_filesystem(), greeting())
    forget("clutch.drivers")
    from clutch.app import App  # only now: it is most of what there is to load

    try:
        return App(parts, time, os.urandom), parts
    except Exception as error:
        app = App(parts, time, os.urandom, True)
        app.stumble(error)
        return app, parts


def run(app, parts):
    """Tick and rest, for ever. Only Ctrl-C on the USB port ends it; then the watchdog is off, and
    the REPL may take its time. What breaks is said, and the game goes on."""
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


if __name__ == "__main__":
    finish_installing()  # before anything that may be half of one version, half of another
    if choose_origin():
        from main import power_on, run  # the drive's, which import nothing from here
    # Names of the REPL's too: after a Ctrl-C, `run(app, parts)` goes on with the game.
    app, parts = power_on()
    run(app, parts)
