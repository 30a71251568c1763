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
_LOG_BYTES = 2048
_PRESSES = 150


def wander(setup, seed, at, method, error):
    """Random keys; after `at` of them one method of the screen that stands raises."""
    rig = Rig(formatted())
    rig.app.start(setup)
    draws = Draws(seed)
    for _ in range(at):
        rig.press(draws.one_of(KEYS), held_ms=HOLD_MS if draws.below(12) == 0 else 40)
    if over(rig):
        return 1
    rig.app.screen.settle()
    rig.run(100)
    screen = rig.app.screen
    before = clone(rig.state())

    def raising(*_values):
        raise error

    setattr(screen, method, raising)
    rig.app._lit = False
    if method == "settle":
        try:
            rig.app.settle()
        except Exception as raised:
            rig.app.stumble(raised)
    else:
        rig.press("right")
        rig.run(30000)
    if not rig.broken:
        check(method in ("body", "rest", "advance", "light", "draw"), "swallowed:", method)
        return 1
    if rig.app.table is not None:
        check(clone(rig.state()) == before, "another state while it is said")
    check(bool(rig.app.screen.lines), "nothing said")
    rig.press("ok")
    check(not rig.broken, "broken again:", rig.app.screen.lines if rig.broken else "")
    check(rig.app.table is None or clone(rig.state()) == before, "another state")
    for _ in range(6):
        rig.app.stumble(error)
        rig.press("ok")
    log = rig.parts.files.read("/store/errors.txt")
    check(log and len(log) <= _LOG_BYTES, "a log of", len(log or b""))
    if rig.app.table is None:
        rig = rig.again()
    after = go_on(rig, draws)
    check(rig.again().state() == after, "another state after a restart")
    return 1


def screens(number, of):
    """Each method of the screens that random keys lead to, in each game."""
    errors = (ZeroDivisionError("on purpose"), MemoryError(), KeyError("a key"))
    index = 0
    for place, setup in enumerate(setups()):
        for at in range(_PRESSES):
            for which, method in enumerate(_METHODS):
                index += 1
                if index % of == number:
                    name = "%s in %s %s after %d keys" % (
                        method, setup["game"], setup["depth"], at
                    )  # fmt: skip
                    error = errors[(at + which) % len(errors)]
                    yield name, wander, setup, place, at, method, error


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
