"""The power is cut at every program and erase of an evening, cleanly and torn, and once more while
the handheld recovers and plays on.

The evening is played once; the drive is then put together as it was before each operation of the
flash, with that operation not begun, half done, or with random bits of it done. From there the
real start-up code runs. It must resume what was saved last or what was drawn after it.

Two saboteurs must be found out: who removes a file before writing it anew, and who says "saved"
before the file is closed.
"""

from clutch.drivers.files import Files
from clutch.session import clone
from host_sim.faults.rig import BLOCK, Draws, Flash, Rig, apply
from host_sim.faults.trials import Recorded, check, go_on, reboot, setups

KINDS = ("clean", "half", "other half", "page", "bits")


def tear(image, change, kind, draws):
    """Do a part of an operation to an image."""
    block, offset, data = change
    if kind == "clean":
        return
    if data is not None:
        size = len(data)
        if kind == "bits":
            noise = draws.bytes(size)
            data = bytes([data[i] | noise[i] for i in range(size)])
        else:
            first = size // 2 if kind == "other half" else 0
            last = {"half": size // 2, "page": min(64, size), "other half": size}[kind]
            offset += first
            data = data[first:last]
        apply(image, (block, offset, data))
        return
    old = image[block]
    half = BLOCK // 2
    if kind == "half":
        image[block] = b"\xff" * half + old[half:]
    elif kind == "other half":
        image[block] = old[:half] + b"\xff" * half
    elif kind == "page":
        image[block] = b"\xff" * 256 + old[256:]
    else:
        noise = draws.bytes(256)
        image[block] = bytes([old[i] | noise[i & 255] for i in range(BLOCK)])


def survive(image, allowed, seed):
    """Switch on, play on, be cut again, switch on."""
    draws = Draws(seed)
    flash = Flash(image)
    flash.log = []
    rig = Rig(flash)
    check(not rig.broken, "the firmware broke")
    state = clone(rig.state())
    check(state in allowed, "resumed in another state")
    table = rig.app.table
    check(table is None or table.damage is None, "damaged:", table and table.damage)
    after = go_on(rig, draws)
    at = draws.below(len(flash.log) + 1)
    second = list(image)
    for change in flash.log[:at]:
        apply(second, change)
    if at < len(flash.log):
        tear(second, flash.log[at], draws.one_of(KINDS), draws)
        allowed = (state, after)
    else:
        allowed = (after,)
    rig = reboot(second)
    check(not rig.broken, "the firmware broke after a second cut")
    check(rig.state() in allowed, "resumed in another state after a second cut")
    return 2


def trials_of(recorded, name):
    draws = Draws(len(recorded.log))
    marks = recorded.marks
    image = list(recorded.base)
    now = 0
    for number, change in enumerate(recorded.log):
        while now + 1 < len(marks) and marks[now + 1][0] <= number:
            now += 1
        allowed = [mark[1] for mark in marks[now : now + 2]]
        for kind in KINDS:
            torn = list(image)
            tear(torn, change, kind, draws)
            yield "%s, cut at %d %s" % (name, number, kind), survive, torn, allowed, number
        apply(image, change)


def cuts(number, of):
    """Every cut of an evening with each game."""
    for index, setup in enumerate(setups()):
        if index % of == number:
            name = setup["game"] + " " + setup["depth"]
            for trial in trials_of(Recorded(setup, index), name):
                yield trial


def _sabotaged(write):
    honest = Files.write
    Files.write = write
    try:
        return Recorded(setups()[0], 1, moves=40)
    finally:
        Files.write = honest


def removes_first(number, of):
    """A file is removed before it is written anew: cuts must be seen to lose games."""
    honest = Files.write

    def write(files, path, data):
        if files.read(path) is not None:
            files.remove(path)
        honest(files, path, data)

    return trials_of(_sabotaged(write), "remove, then create")


def acknowledges_early(number, of):
    """ "Saved" is said before the file is closed: cuts must be seen to lose moves."""
    honest = Files.write
    late = []

    def write(files, path, data):
        if path != "/tail/tail":
            return honest(files, path, data)
        if late:
            honest(files, path, late.pop())
        late.append(bytes(data))

    return trials_of(_sabotaged(write), "acknowledge, then close")
