"""The script that MicroPython compiles and runs at every power-on; it finds and starts the rest.

A firmware frozen into MicroPython comes first, whatever is on the drive. If the firmware on the
drive is incomplete, a message on the panel says what to do.
"""

import sys

_path = sys.path[:]
sys.path[:] = [".frozen"]
# Later imports of these would first look for a file in three places.
for name in "binascii collections gc hashlib io json machine os select struct time vfs".split():
    try:
        sys.modules[name] = __import__(name)
    except ImportError:  # will be reported where it is needed
        pass
try:
    import clutch_start

    _is_frozen = True
except ImportError:
    _is_frozen = False
sys.path[:] = _path
try:
    if not _is_frozen:
        import clutch_start
    _is_whole = clutch_start.begin(_is_frozen)
except (ImportError, ValueError):  # absent, or no module of this MicroPython
    _is_whole = False
if _is_whole:
    try:
        from clutch.main import power_on, run

        # The REPL sees these names: after a Ctrl-C, `run(app, parts)` continues the game, from
        # flash if need be.
        app, parts = power_on()
        run(app, parts, True)
    except clutch_start.Damaged as _damaged:
        from clutch_rescue import give_up

        give_up(_damaged.args[0])
    except ValueError as error:
        if ".mpy" in str(error):  # machine code for another processor
            from clutch_rescue import OTHER_CHIP, say

            say(OTHER_CHIP)
        raise
else:
    from clutch_rescue import INCOMPLETE, say

    say(INCOMPLETE)
