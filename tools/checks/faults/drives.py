"""Use drives that fail at any write, that are full but for a few blocks, or that are worn out.

The firmware must report that it cannot save, continue in memory, and save as soon as it can.
"""

from host_sim.electronics.flash_image import formatted, image_flash
from tools.checks.faults import hands
from tools.checks.faults.damage import write
from tools.checks.faults.kept import check, compare, look
from tools.checks.faults.legal import Draws
from tools.checks.faults.raising import WRITING, DriveFault
from tools.checks.faults.refusals import ERRORS
from tools.checks.faults.rig import Rig
from tools.checks.faults.tapes import Evening
from tools.checks.faults.trials import go_on, over, random_move, reboot, setups

_ROOM = ("flash_error", "flash_full")  # the message on the panel for each of ERRORS


def refused(image, setup, at, which):
    """Make every write from operation `at` on fail, for six moves; then let writes work again.
    `which`: index of the error in ERRORS."""
    fault = DriveFault(WRITING, ERRORS[which], at, True)
    rig = Rig(image_flash(image), around=fault.around)
    before = look(rig)
    fault.arm(rig)
    draws = Draws(at)
    hands.begin(rig, setup)
    rig.run(60)
    said = rig.banner == rig.say(_ROOM[which])
    moves = 0
    while moves < 6 and not over(rig):
        moves += fault.struck
        random_move(rig, draws)
        said = said or rig.banner == rig.say(_ROOM[which])
        check(not rig.broken, "the firmware broke")
        check(rig.saved or rig.app.journal.problem, "neither saved nor a problem")
        rig.run(700)
    if moves < 6:
        return
    check(said and not rig.saved, "not said:", rig.app.journal.problem)
    fault.disarm()
    after = go_on(rig, draws)
    again = rig.again()
    found = look(again)
    compare(found, (after,))
    mine = "game %d" % after["present"][0]
    but = ("present", mine, "store table", "store learned", "store waiting")
    compare(found, (before,), but)
    noted = _noted(found, before)
    check(noted == _noted(before, before), "store waiting:", noted)
    check(again.app.table is None or again.app.table.damage is None, "damaged")


def _noted(kept, before):
    """The notes on waiting games, without the game that was in progress in `before`: beginning
    another game may add it."""
    left = before["present"] and before["present"][0]
    games = kept.get("store waiting", {"games": []})["games"]
    return [game for game in games if game[0] != left]


def full(number, of):
    """Lane: a drive that is full (ENOSPC) or fails (EIO) from each writing operation on."""
    for setup in (setups()[0], setups()[2]):
        image = Evening(setup).image
        for at in range(100):
            for which in range(len(ERRORS)):
                if at % of == number:
                    name = "%s, %s from operation %d" % (setup["game"], _ROOM[which], at)
                    yield name, refused, image, setup, at, which


def really_full(left):
    """Play on a drive with `left` free blocks, then make room."""
    rig = Rig(formatted())
    hands.begin(rig, setups()[0])
    rig.run(60)
    blocks = rig.drive.statvfs("/")[3] - left
    write(rig.drive, "/filler", bytes(4096) * max(0, blocks - 2))
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
    after = go_on(rig, draws)
    compare(look(rig.again()), (after,))


def filled(number, of):
    """Lane: drives with about 0 to 11 free blocks."""
    for left in range(12):
        if left % of == number:
            yield "%d blocks left" % left, really_full, left


def worn_out(seed):
    """Use a flash with blocks that can no longer be programmed: littlefs avoids them."""
    draws = Draws(seed)
    flash = formatted()
    flash.bad = {2 + draws.below(350) for _ in range(5 + seed * 8)}
    rig = Rig(flash)
    after = None
    for _ in range(40):
        after = go_on(rig, draws)
        rig.run(700)
    compare(look(rig.again()), (after,))


def worn(number, of):
    """Lane: flashes with 5 to 157 bad blocks of 352."""
    for seed in range(20):
        if seed % of == number:
            yield "worn flash, seed %d" % seed, worn_out, seed
