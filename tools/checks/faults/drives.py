"""Use drives that are full but for a few blocks, or worn out.

The firmware must report that it cannot save, continue in memory, and save as soon as it can.
"""

from host_sim.electronics.flash_files import put
from host_sim.electronics.flash_image import formatted
from tools.checks.faults import key_driver
from tools.checks.faults.harness import Harness
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.snapshots import check, compare, snapshot
from tools.checks.faults.trials import go_on, lasts, over, random_move, reboot, setups


def really_full(left):
    """Play on a drive with `left` free blocks, then make room."""
    harness = Harness(formatted())
    key_driver.begin(harness, setups()[0])
    harness.run(60)
    blocks = harness.drive.statvfs("/")[3] - left
    put(harness.drive, "/filler", bytes(4096) * max(0, blocks - 2))
    draws = Draws(left)
    seen = set()
    for _ in range(90):
        if over(harness):
            break
        random_move(harness, draws)
        check(not harness.broken, "the firmware broke")
        check(harness.saved or harness.app.journal.problem, "neither saved nor a problem")
        harness.run(700)
        seen.add(harness.app.journal.problem)
    check(seen <= {None, "flash_full"}, "another problem:", seen)
    saved, before = harness.saved, snapshot(harness)
    cut = reboot(harness.flash.array.image())
    check(not cut.broken, "the firmware broke on a full drive")
    if saved:
        compare(snapshot(cut), (before,))
    harness = Harness(harness.flash)
    harness.drive.remove("/filler")
    lasts(harness, draws)


def filled():
    """Lane: drives with about 0 to 11 free blocks."""
    for left in range(12):
        yield "%d blocks left" % left, really_full, left


def worn_out(seed):
    """Use a flash with blocks that can no longer be programmed: littlefs avoids them."""
    draws = Draws(seed)
    flash = formatted()
    flash.bad = {2 + draws.below(350) for _ in range(5 + seed * 8)}
    harness = Harness(flash)
    for _ in range(40):
        go_on(harness, draws)
        harness.run(700)
    lasts(harness, draws)


def worn():
    """Lane: flashes with 5 to 157 bad blocks of 352."""
    for seed in range(20):
        yield "worn flash, seed %d" % seed, worn_out, seed
