"""Press random keys for a long time. The firmware must not crash or stall, its heap must not grow,
and its record must restore the game.

A trial is an evening of EVENTS key events: presses, holds, two keys at once, pauses in which the
handheld rests or sleeps, power cuts, games begun in every depth. The seed in its name repeats the
same evening. On MicroPython the heap is small, see `runner.py`.
"""

import gc
import os

from clutch import main, modules
from host_sim.electronics.flash import file_flash
from host_sim.engines.in_process import HOLD_MS, KEYS, PRESS_MS
from tools.checks.faults import key_driver
from tools.checks.faults.harness import Harness, forget
from tools.checks.faults.raising import ON_CPYTHON
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.snapshots import Lost, check, compare, present, snapshot
from tools.checks.faults.trials import setups

EVENTS = 1000
# On MicroPython only at the end: here a restart leaves objects in the heap, unlike on a device.
_RESTART_EVERY = 200 if ON_CPYTHON else 2 * EVENTS
_EVENINGS = 600
_GROWTH_BYTES = 4096  # allowed, because some things happen for the first time during an evening
_FILE = "random_keys.img"  # in the folder of the process
_levels = []


def evening(seed):
    """Play a thousand key events on a blank drive. -> their number"""
    main._COLLECT_AFTER_BYTES = main._COLLECT_IN_USE_AFTER_BYTES = 8192
    modules.forget = forget  # also for drivers, which are not patched here
    try:
        os.remove(_FILE)
    except OSError:
        pass
    gc.collect()  # a handheld begins with an empty heap
    flash = file_flash(_FILE)
    try:
        _play(flash, seed)
    finally:
        flash.array.close()
    return EVENTS


def _counted(harness):
    """Make the harness count its ticks."""
    tick = harness.app.tick

    def counting(now_ms):
        harness.ticks += 1
        wait_ms = tick(now_ms)
        check(0 <= wait_ms <= 4000, "a wait of", wait_ms)
        return wait_ms

    harness.ticks = 0
    harness.app.tick = counting
    harness.parts.power.boot_loader = harness.app.go_home  # the real one ends the evening
    return harness


def _seen(harness):
    """A snapshot; on MicroPython, because of its small heap, only of the game in progress."""
    return snapshot(harness) if ON_CPYTHON else {"present": present(harness)}


def _restarted(harness):
    """Cut the supply and switch on again: nothing may be lost."""
    harness.run(100)
    table = harness.app.table
    if table is not None and table.session._present is not None:
        harness.press("back")  # ends Back in time, which shows another moment than the record has
    kept = _seen(harness)
    flash = harness.flash
    harness.app = harness.parts = harness.handheld = None
    gc.collect()
    harness = _counted(Harness(flash))
    # The settings may have been open, changed and not saved yet.
    compare(_seen(harness), (kept,), ("settings",))
    return harness


def _event(harness, draws):
    kind = draws.below(1000)
    names = [draws.one_of(KEYS)]
    held_ms = PRESS_MS
    if kind < 40:
        held_ms = HOLD_MS
    elif kind < 70:
        names.append(draws.one_of(KEYS))
    elif kind < 80:
        held_ms = draws.below(1500)
    for name in names:
        harness.read(name)
    harness.ticks = 0
    harness.hold(*names)
    harness.run(held_ms)
    harness.let_go()
    harness.run(PRESS_MS)
    check(harness.ticks < 100 + held_ms, "does not come to rest")
    check(not harness.broken, "the firmware broke")
    if kind >= 980:
        harness.ticks = 0
        harness.run((700, 5000, 130000, 1000000)[kind & 3] if kind >= 995 else 700)
        check(harness.ticks < 80000, "does not come to rest")


def _play(flash, seed):
    draws = Draws(seed)
    _levels.clear()
    harness = _counted(Harness(flash))
    games = setups()
    for setup in games:
        key_driver.begin(harness, setup)
    # MicroPython never frees the names in code that was loaded, and doubles its table of them.
    for module in _modules(main.__file__.rsplit("/", 2)[0], "clutch"):
        modules.borrow(module)
        gc.collect()
    _weigh(harness)
    for number in range(EVENTS):
        if number % 250 == 0 or (harness.app.table is None and draws.below(20) == 0):
            _begin(harness, games[(seed + number // 250) % len(games)])
        _event(harness, draws)
        if number % 250 == 249:
            _weigh(harness)
        if number % _RESTART_EVERY == _RESTART_EVERY - 1:
            harness = _restarted(harness)
    harness = _restarted(harness)


def _modules(folder, package):
    """List the names of all modules in a package of the firmware in `folder`."""
    found = [package]
    for file in os.listdir(folder + "/" + package.replace(".", "/")):
        name, dot, ending = file.partition(".")
        if name.startswith("__") or dot and ending not in ("py", "mpy"):
            continue
        if dot:
            found.append(package + "." + name)
        else:
            found += _modules(folder, package + "." + name)
    return found


def _begin(harness, setup):
    """Begin a game by key, unless random presses left a form with which no game can begin."""
    if harness.app.doze.asleep:
        harness.press("back")  # which only wakes it
    try:
        key_driver.begin(harness, setup)
    except (Lost, ValueError):
        harness.app.start(setup)


def _weigh(harness):
    """Go to the home list, and check that the heap in use has not grown during the evening."""
    app = harness.app
    if app.table is not None:
        app.journal.finish()
        app.table = None
    app.loader.release()
    app.dice_session = None
    app.words.load("en")
    app.go_home()
    # What the home list loads ahead stays until a game begins, so all of it is there each time.
    app.screen.change()
    app.loader.finish()
    harness.run(700)
    gc.collect()
    gc.collect()
    _levels.append(gc.mem_alloc())
    check(_levels[-1] - _levels[0] < _GROWTH_BYTES, "the heap grows:", _levels)


def random_keys():
    for seed in range(_EVENINGS):
        yield "evening of seed %d" % seed, evening, seed
