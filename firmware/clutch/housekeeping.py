"""Housekeeping: tasks that would delay a press, done one at a time while nobody presses a key.

In their order: collect garbage; load modules that a game will need, for the next press may be
soon, and collect what that leaves; append a full tail of the record to its body; compare a part of
the pack with its hash. After these the turn clock writes what it has counted.

Which modules a game needs now is found out as soon as the picture is drawn: the next press may
need the memory of the others.

While BACK is held, most of the time that opening *Back in time* takes would go by unused: the half
second until the hold acts. So its modules and texts are loaded then and a copy of the game is
made, one part in a tick, between two samples of the keys. Then garbage is collected, because
otherwise the hold would often have to do it. An early release drops all that.
"""

import gc

from micropython import const

from clutch.menus.crash import reserve
from clutch.ui.gestures import BACK

_LONGEST_WAIT_MS = const(4000)
_POLL_MS = const(5)
_COLLECT_AFTER_BYTES = const(65536)  # more than a press takes: a collection takes 25 ms
_PARTS = const(4)
# For how long nobody must have pressed a key.
_COLLECT_AFTER_MS = const(100)
_LOAD_AFTER_MS = const(300)
_TIDY_AFTER_MS = const(600)  # an erase of the flash takes longest
# Tenths of a hold. Before, BACK may well be released. Later, a release during a part would be
# noticed so late that it would look like a hold.
_PREFETCH_FROM = const(4)
_PREFETCH_UNTIL = const(8)
_ALL = const(4)  # parts of `Table.prefetch`
_IN_A_ROW = const(8)
_MOST_HOLES = const(256)
# Modules that a game needs and the home list does not: loaded first after power-on.
NEXT = (
    "clutch.games",
    "clutch.ui.widgets",
    "clutch.core.contract",
    "clutch.core.session",
    "clutch.table",
)


def step(app, idle_ms):
    """Do one task, if it is due `idle_ms` after the last key. Returns ms until the next.

    It has few local variables, because MicroPython takes heap for a function that needs many.
    """
    if app.table and _prefetch(app, app.table):
        return _POLL_MS
    loader = app.loader
    if loader.due:
        loader.step()
    if app.garbage:
        after_ms = _COLLECT_AFTER_MS
    elif loader.waiting:
        after_ms = _LOAD_AFTER_MS
    elif app.journal.tail_full:
        after_ms = _TIDY_AFTER_MS
    elif app.parts.check:
        after_ms = _LOAD_AFTER_MS
    elif app.table and app.table.timed:
        return app.table.flush(idle_ms)
    else:
        return _LONGEST_WAIT_MS
    if idle_ms < after_ms:
        return after_ms - idle_ms
    if app.garbage:
        app.garbage = False
        app.journal.drop_archive()
        loader.drop_unused()
        collect()
        app.reserve = app.reserve or reserve()
        if not loader.waiting:  # a module stays, and may well lie in holes
            fill_holes()
    elif loader.waiting:
        try:
            loader.step()
        except MemoryError:
            loader.waiting = []  # the press that needs one tries again
        app.garbage = not loader.waiting
    elif app.journal.tail_full:
        app.journal.tidy()
        if app.journal.tail_full:  # the flash refused it: do not try again at once
            return _LONGEST_WAIT_MS
    else:
        _check_firmware(app)
    return _POLL_MS


def collect(parts=_PARTS):
    """Collect garbage. If little is free then, MicroPython will collect again after one of `parts`
    of it, because garbage scatters what stays over all of the heap."""
    gc.collect()
    free = gc.mem_free()
    gc.threshold(_COLLECT_AFTER_BYTES if free > _COLLECT_AFTER_BYTES else free // parts)


def _prefetch(app, table):
    """Prepare a part of what holding BACK will need, unless BACK is being released. Returns
    whether there is more to do. What was prepared is dropped if BACK was released early."""
    if not app.ring:
        if table.prefetched:
            table.forget()
    elif (
        _PREFETCH_FROM <= app.ring < _PREFETCH_UNTIL
        and table.prefetched < _ALL
        and app.gestures.holding == BACK
        and not app.parts.keys.bouncing
        and not (app.at_home or app.screen.modal)
    ):
        if table.prefetch():
            gc.collect()
        return table.prefetched < _ALL
    return False


def fill_holes():
    """Fill the holes between objects that stay, up to where several are free in a row.

    MicroPython looks for room for a large object from the first hole on that a small one would
    still fit into: through all that stays, if that hole is at its beginning. With 150 to 200 holes
    filled by garbage, a list in a press takes 25 us instead of 200.
    """
    in_a_row = last = apart = 0
    holes = _MOST_HOLES
    try:
        while holes and in_a_row < _IN_A_ROW:
            holes -= 1
            place = id(object())
            in_a_row = in_a_row + 1 if place - last == apart else 0
            apart = place - last
            last = place
    except MemoryError:
        pass  # there is no hole left


def _check_firmware(app):
    """Compare a little more of the pack with its hash."""
    right = next(app.parts.check)
    if right is None:
        return
    app.parts.check = None
    if not right:
        app.report(app.words.say("pack_damaged"))
