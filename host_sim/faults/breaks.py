"""The firmware itself breaks: an exception in any method of any screen, no memory in a save.

What breaks is shown with its place and written down in a log that stays small; OK goes on, with
the game as it was, and what is played then is saved.
"""

import gc

from clutch.session import clone
from host_sim.faults.raising import ON_CPYTHON, Countdown, traced
from host_sim.faults.rig import HOLD_MS, KEYS, Draws, Flash, Rig, formatted
from host_sim.faults.trials import Recorded, check, go_on, over, random_move, reboot, setups

_METHODS = ("draw", "body", "press", "light", "rest", "advance", "settle")
_ERRORS = (ZeroDivisionError, MemoryError, KeyError)
_LOG_BYTES = 2048
_PRESSES = 160
_EVERY = 3  # presses from one break to the next
_UP_MS = 100  # until a key that was let go while the panel was painted is known to be up
_LONG_MS = 30000  # any screen's rest and animation come in it


def _break(rig, method, error):
    """Let one method of the screen that stands raise, and go on: whether it was called at all."""
    rig.run(_UP_MS)
    app, screen = rig.app, rig.app.screen
    before = clone(rig.state())

    def raising(*_values):
        raise error

    setattr(screen, method, raising)
    app._lit = False
    app._changed = True
    if method == "settle":
        try:
            app.settle()
        except Exception as raised:
            app.stumble(raised)
    elif method == "press":
        rig.press("left")
    else:
        rig.run(_LONG_MS if method in ("rest", "advance") else 100)
    if not rig.broken:
        check(method not in ("press", "settle"), "swallowed:", method)
        delattr(screen, method)
        return False
    check(clone(rig.state()) == before, "another state while it is said")
    check(bool(app.screen.lines), "nothing said")
    rig.press("ok")
    rig.run(_UP_MS)
    check(not rig.broken, "broken again:", app.screen.lines if rig.broken else "")
    check(clone(rig.state()) == before, "another state")
    return True


def wander(setup, seed, method):
    """Random keys for an evening; every few of them the same method of whatever screen stands
    raises. Returns how often it was called."""
    rig = Rig(formatted())
    draws = Draws(seed)
    tried = 0
    for at in range(_PRESSES):
        if over(rig) and draws.below(8) == 0:
            rig.app.start(setup)
        rig.press(draws.one_of(KEYS), held_ms=HOLD_MS if draws.below(12) == 0 else 40)
        if at % _EVERY == 0 and _break(rig, method, draws.one_of(_ERRORS)("on purpose")):
            tried += 1
            if tried % 10 == 0:
                after = go_on(rig, draws)
                rig = rig.again()
                check(rig.state() == after, "another state after a restart")
    rig.app.screen.body = None
    for _ in range(6):
        rig.press("right")
        rig.press("ok")
        rig.app.stumble(_ERRORS[0]())
        rig.press("ok")
    log = rig.parts.files.read("/store/errors.txt")
    check(log and len(log) <= _LOG_BYTES, "a log of", len(log or b""))
    return tried


def screens(number, of):
    """Each method of the screens that random keys lead to, two evenings with each game."""
    games = setups()
    for seed in range(number, 2 * len(games) * len(_METHODS), of):
        setup = games[seed % len(games)]
        method = _METHODS[seed // len(games) % len(_METHODS)]
        name = "%s in %s %s, seed %d" % (method, setup["game"], setup["depth"], seed)
        yield name, wander, setup, seed, method


# No memory


def _prepared(fill):
    """An image in which the tail is nearly empty, or full."""
    rig = Rig(Flash(Recorded(setups()[0], 4, moves=30).image))
    draws = Draws(5)
    while rig.app.journal.length < fill:
        random_move(rig, draws)
        check(rig.app.journal.save(), "not saved")
    return rig.flash.image


def _afterwards(rig, states):
    """What must hold when there is memory again."""
    rig.run(60)
    if rig.broken:
        rig.press("ok")
    check(not rig.broken, "still broken")
    check(clone(rig.state()) in states, "another state")
    if over(rig):
        return
    after = go_on(rig, Draws(9))
    check(rig.again().state() == after, "another state after a restart")


def refused_call(image, at):
    """CPython: MemoryError at call number `at` of a move and its save; returns how many calls
    there were."""
    rig = Rig(Flash(image))
    before = clone(rig.state())
    rig.app.table.ask()
    rig.run(60)
    move = Draws(6).one_of(rig.app.table.game.ask()["choices"])
    countdown = Countdown(MemoryError, at, False)

    def act():
        rig.app.enter(move)
        rig.run(60)

    try:
        traced(countdown, act, False)
    except MemoryError as error:
        rig.app.stumble(error)
    countdown.armed = False
    reference = reboot(image)
    reference.app.enter(move)
    after = clone(reference.state())
    _afterwards(_attached(rig), (before, after))
    return countdown.points


def one_call(image, at):
    refused_call(image, at)


def _attached(rig):
    """The rig again, after another one had the pins."""
    import machine

    machine.wires = rig.wires
    return rig


def _take_all(left):
    """Objects that leave about `left` bytes of the heap, in a chain."""
    chain = None
    for size in (65536, 4096, 512, 64, 16):
        while gc.mem_free() > left + size:
            try:
                chain = (chain, bytes(size))
            except MemoryError:
                break
    return chain


def no_memory(image, left):
    """MicroPython: a move and its save with so many bytes of heap."""
    rig = Rig(Flash(image))
    rig.app.table.ask()
    rig.run(60)
    before = clone(rig.state())
    move = Draws(6).one_of(rig.app.table.game.ask()["choices"])
    gc.collect()
    chain = _take_all(left)
    problem = None
    try:
        rig.app.enter(move)
        rig.run(60)
    except MemoryError as error:
        problem = error
    except SystemExit:
        # Not even its screen had room: the device starts anew.
        chain = None
        rig = rig.again()
    chain = None  # noqa: F841 (it held the memory)
    gc.collect()
    if problem:
        rig.app.stumble(problem)
    reference = reboot(image)
    reference.app.enter(move)
    after = clone(reference.state())
    _afterwards(_attached(rig), (before, after))


def memory(number, of):
    """MemoryError at every call of a move and its save (CPython); every size of a heap that is
    nearly full (MicroPython)."""
    for fill in (0, 177):
        image = _prepared(fill)
        if ON_CPYTHON:
            for at in range(number, refused_call(image, 1 << 28), of):
                yield "tail of %d, call %d" % (fill, at), one_call, image, at
        else:
            for left in range(number * 16, 24000, of * 16):
                yield "tail of %d, %d bytes left" % (fill, left), no_memory, image, left
