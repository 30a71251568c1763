"""Cut the power at every program and erase of what people do, and again while the handheld
recovers.

For each operation of the flash in a recording (`recorded_sessions.py`), the drive is rebuilt as it
was before that operation. The operation is then left out, half done, or done for random bits only,
and the handheld is switched on. Each part that `snapshots.py` lists must be as before the action
or as after it; as after it, if the power was cut after the last operation.
"""

from host_sim.electronics.flash_image import BLOCK, apply, image_flash
from tools.checks.faults import key_driver
from tools.checks.faults.harness import Harness
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.recorded_sessions import UsedDrive, recordings
from tools.checks.faults.snapshots import check, compare, snapshot
from tools.checks.faults.trials import go_on, over, reboot, setups

KINDS = ("clean", "half", "other half", "page", "bits")


def tear(image, change, kind, draws):
    """Apply a part of an operation to an image."""
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
    """Switch on, play on, cut the power again, and switch on. -> 2, the number of cuts

    `allowed`: snapshots. Each part found at the first power-on must be as in one of them.
    """
    draws = Draws(seed)
    flash = image_flash(image)
    flash.log = []
    harness = Harness(flash)
    check(not harness.broken, "the firmware broke")
    before = snapshot(harness)
    compare(before, allowed)
    table = harness.app.table
    check(table is None or table.damage is None, "damaged:", table and table.damage)
    if table is not None and over(harness):
        key_driver.leave(harness)
        before = snapshot(harness)
        if allowed[-1]["present"] is None:
            # The cut came while the game was left: leaving it again must keep one result.
            compare(before, allowed[-1:])
    started = len(flash.log)
    after = go_on(harness, draws)
    at = draws.below(len(flash.log) + 1 - started) + started
    second = list(image)
    for change in flash.log[:at]:
        apply(second, change)
    if at < len(flash.log):
        tear(second, flash.log[at], draws.one_of(KINDS), draws)
        allowed = (before, after)
    else:
        allowed = (after,)
    harness = reboot(second)
    check(not harness.broken, "the firmware broke after a second cut")
    compare(snapshot(harness), allowed)
    return 2


def torn_images(image, log, draws):
    """Apply a log to an image. -> (number of the change, kind, image) for each cut on the way"""
    for number, change in enumerate(log):
        for kind in KINDS:
            torn = list(image)
            tear(torn, change, kind, draws)
            yield number, kind, torn
        apply(image, change)


def cuts_of(setup, seed, names=None):
    """The trials with this set-up, on the recordings of these names or all."""
    draws = Draws(seed)
    for recording in recordings(UsedDrive(setup), names):
        image = list(recording.base)
        for number, kind, torn in torn_images(image, recording.log, draws):
            title = "%s, cut at %d %s" % (recording.title, number, kind)
            yield title, survive, torn, (recording.before, recording.after), number
        title = recording.title + ", cut after it"
        yield title, survive, image, (recording.after,), len(recording.log)


def cuts():
    """Lane: every cut of every action with each game."""
    for seed, setup in enumerate(setups()):
        yield cuts_of(setup, seed)
