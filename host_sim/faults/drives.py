"""Drives that refuse: full at any write, filled to their last blocks, worn out.

What cannot be saved is said, the game goes on in memory, and is saved once there is room.
"""

from clutch.session import clone
from host_sim.faults.damage import write
from host_sim.faults.rig import Draws, Rig, formatted
from host_sim.faults.trials import check, go_on, over, random_move, reboot, setups


class Refusing:
    """A filesystem that refuses whatever needs room, from operation `at` on."""

    def __init__(self, filesystem, at, errno):
        self.filesystem = filesystem
        self.left = at
        self.errno = errno
        for name in ("remove", "ilistdir", "statvfs"):
            setattr(self, name, getattr(filesystem, name))

    def room(self):
        self.left -= 1
        if self.left < 0:
            raise OSError(self.errno, "")

    def open(self, path, mode):
        return self.filesystem.open(path, mode) if mode == "rb" else _Refusing(self, path, mode)

    def mkdir(self, path):
        self.room()
        self.filesystem.mkdir(path)

    def rename(self, old, new):
        self.room()
        self.filesystem.rename(old, new)


class _Refusing:
    """A file that leaves everything as it was when its write is refused."""

    def __init__(self, drive, path, mode):
        self._drive = drive
        self._place = path, mode

    def write(self, data):
        self._drive.room()
        file = self._drive.filesystem.open(*self._place)
        file.write(data)
        file.close()

    def close(self):
        pass


def refused(setup, at, errno, code):
    """Flash refuses from one operation on, for six moves; then it takes them again."""
    rig = Rig(formatted())
    files = rig.parts.files
    honest = files._filesystem
    refusing = files._filesystem = Refusing(honest, at, errno)
    draws = Draws(at)
    rig.app.start(setup)
    rig.run(60)
    said = rig.banner == rig.app.words.say(code)
    moves = 0
    while moves < 6 and not over(rig):
        moves += refusing.left < 0
        random_move(rig, draws)
        rig.run(60)
        said = said or rig.banner == rig.app.words.say(code)
        check(not rig.broken, "the firmware broke")
        check(rig.saved or rig.app.journal.problem, "neither saved nor a problem")
        rig.run(700)
    if moves < 6:
        return
    check(said and not rig.saved, "not said:", rig.app.journal.problem)
    files._filesystem = honest
    after = clone(rig.state()) if over(rig) else go_on(rig, draws)
    rig.run(60)
    again = rig.again()
    check(again.state() == after, "another state once there was room")
    check(again.app.table is None or again.app.table.damage is None, "damaged")


def full(number, of):
    """No room from each writing operation on; and a drive that answers EIO."""
    for setup in (setups()[0], setups()[2]):
        for at in range(100):
            for errno, code in ((28, "flash_full"), (5, "flash_error")):
                if at % of == number:
                    name = "%s, errno %d from operation %d" % (setup["game"], errno, at)
                    yield name, refused, setup, at, errno, code


def really_full(left):
    """A drive that is filled to the last blocks but a few, and later emptied."""
    rig = Rig(formatted())
    rig.app.start(setups()[0])
    rig.run(60)
    filler = rig.parts.files._filesystem
    blocks = filler.statvfs("/")[3] - left
    write(filler, "/filler", bytes(4096) * max(0, blocks - 2))
    draws = Draws(left)
    seen = set()
    for _ in range(90):
        if over(rig):
            break
        random_move(rig, draws)
        rig.run(60)
        check(not rig.broken, "the firmware broke")
        check(rig.saved or rig.app.journal.problem, "neither saved nor a problem")
        rig.run(700)
        seen.add(rig.app.journal.problem)
    check(seen <= {None, "flash_full"}, "another problem:", seen)
    state = clone(rig.state())
    cut = reboot(rig.flash.image)
    check(not cut.broken, "the firmware broke on a full drive")
    if rig.saved:
        check(cut.state() == state, "another state on a full drive")
    rig = Rig(rig.flash)
    rig.parts.files._filesystem.remove("/filler")
    after = go_on(rig, draws)
    check(rig.again().state() == after, "another state once there was room")


def filled(number, of):
    """A drive with 0 to 11 free blocks."""
    for left in range(12):
        if left % of == number:
            yield "%d blocks left" % left, really_full, left


def worn_out(seed):
    """A flash some blocks of which cannot be programmed any more: littlefs goes around them."""
    draws = Draws(seed)
    flash = formatted()
    flash.bad = {2 + draws.below(350) for _ in range(5 + seed * 8)}
    rig = Rig(flash)
    for _ in range(40):
        after = go_on(rig, draws)
        rig.run(700)
    check(rig.again().state() == after, "another state")


def worn(number, of):
    """Flashes with 5 to 157 bad blocks of 352."""
    for seed in range(20):
        if seed % of == number:
            yield "worn flash, seed %d" % seed, worn_out, seed
