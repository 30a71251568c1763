"""Use drives that are full but for a few blocks, or worn out.

The firmware must report that it cannot save, continue in memory, and save as soon as it can.
"""

from host_sim.electronics.flash_files import put
from host_sim.electronics.flash_image import formatted
from tools.checks.faults import hands
from tools.checks.faults.kept import check, compare, look
from tools.checks.faults.legal import Draws
from tools.checks.faults.rig import Rig
from tools.checks.faults.trials import go_on, lasts, over, random_move, reboot, setups


def really_full(left):
    """Play on a drive with `left` free blocks, then make room."""
    rig = Rig(formatted())
    hands.begin(rig, setups()[0])
    rig.run(60)
    blocks = rig.drive.statvfs("/")[3] - left
    put(rig.drive, "/filler", bytes(4096) * max(0, blocks - 2))
    draws = Draws(left)
    seen = set()
    for _ in range(90):
        if over(rig):
            break
        random_move(rig, draws)
        check(not rig.broken, "the firmware broke")
        check(rig.saved or rig.app.journal.problem, "neither saved nor a problem")
        rig.run(700)
        seen.add(rig.app.journal.problem)
    check(seen <= {None, "flash_full"}, "another problem:", seen)
    saved, before = rig.saved, look(rig)
    cut = reboot(rig.flash.array.image())
    check(not cut.broken, "the firmware broke on a full drive")
    if saved:
        compare(look(cut), (before,))
    rig = Rig(rig.flash)
    rig.drive.remove("/filler")
    lasts(rig, draws)


def filled():
    """Lane: drives with about 0 to 11 free blocks."""
    for left in range(12):
        yield "%d blocks left" % left, really_full, left


def worn_out(seed):
    """Use a flash with blocks that can no longer be programmed: littlefs avoids them."""
    draws = Draws(seed)
    flash = formatted()
    flash.bad = {2 + draws.below(350) for _ in range(5 + seed * 8)}
    rig = Rig(flash)
    for _ in range(40):
        go_on(rig, draws)
        rig.run(700)
    lasts(rig, draws)


def worn():
    """Lane: flashes with 5 to 157 bad blocks of 352."""
    for seed in range(20):
        yield "worn flash, seed %d" % seed, worn_out, seed
