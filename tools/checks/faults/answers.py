"""Let small stores answer badly while the record of the game cannot be written.

Whatever a store answers, the save mark stands for the game: a move that has it must be there after
the power is cut. And a game that is left has its result kept, or is still there.
"""

from clutch.games import TEACHING
from clutch.modules import borrow
from clutch.record import changing
from host_sim.electronics.flash_image import image_flash
from tools.checks.faults.damage import with_file
from tools.checks.faults.harness import Harness
from tools.checks.faults.raising import Passing
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.recorded_sessions import UsedDrive
from tools.checks.faults.snapshots import check, compare, snapshot
from tools.checks.faults.trials import name_of, over, random_move, reboot, results_of, setups

_NEWER = b'{"version": 9, "values": {"games": []}}'
_GAME = ("/tail", "/games")
_RESULTS, _ROLLS = "/store/results.json", "/store/die.json"
_NEW_TIMES_MS = 51000  # until the turn clock has something to write
_MOVES = 5
_PRESSES = 8  # that lead from the ranking to the home list


class Refusing(Passing):
    """A drive that refuses to write files whose paths begin with one of `refused`."""

    refused = ()

    def _check(self, path):
        if [start for start in self.refused if path.startswith(start)]:
            raise OSError(5, "")

    def open(self, path, mode):
        if mode != "rb":
            self._check(path)
        return self.real.open(path, mode)

    def rename(self, old, new):
        self._check(new)
        self.real.rename(old, new)


def _switched_on(image, path, newer, change):
    """Switch on with the offer to resume taken. -> (harness, its Refusing)"""
    if newer:
        image = with_file(image, path, _NEWER)
    found = []

    def around(filesystem):
        found.append(Refusing(filesystem))
        return found[0]

    harness = Harness(image_flash(image), around=around)
    if change:
        change(harness)
    harness.press("ok")
    return harness, found[0]


def saved(image, store, newer, refused, change=None):
    """Play moves that cannot be saved, with something new for the store: none may have the mark.
    `change(harness)` breaks the firmware, for a saboteur."""
    path = "/store/%s.json" % store
    harness, refusing = _switched_on(image, path, newer, change)
    table = harness.app.table
    acknowledged = snapshot(harness)
    refusing.refused = refused if newer else refused + (path,)
    if store == "taught":
        table.teacher = borrow("clutch.menus.teach").Teacher(table)
        table.teacher.stop()
    elif store == "settings":
        changing.change(harness.app, "sound")
    elif store == "thinking":
        harness.run(_NEW_TIMES_MS)
    draws = Draws(len(store))
    for _ in range(_MOVES):
        if over(harness):
            break
        random_move(harness, draws)
        check(not harness.broken, "the firmware broke")
        if harness.saved:
            acknowledged = snapshot(harness)
    cut = harness.flash.array.image()
    refusing.refused = ()
    if not change and not over(harness):
        random_move(harness, draws)
        check(harness.saved, "not saved:", harness.app.journal.problem)
        after = snapshot(harness)
        compare(snapshot(harness.again()), (after,), ("settings", "store settings"))
    found = snapshot(reboot(cut))
    compare({"present": found["present"]}, ({"present": acknowledged["present"]},))


def left(image, ending, newer, refused):
    """Leave a game that is over: its result is kept, or the game is still there."""
    harness, refusing = _switched_on(image, _ROLLS, newer, None)
    harness.enter(ending)
    part = "game %d" % harness.app.journal.game_id
    before = len(results_of(snapshot(harness)))
    refusing.refused = refused
    for _ in range(_PRESSES):
        if not harness.shows_home():
            harness.press("ok")
    check(not harness.broken and harness.shows_home(), "no way home")
    found = snapshot(reboot(harness.flash.array.image()))
    check(len(results_of(found)) > before or not found[part][0], "its result is nowhere")


def _stores_of(setup):
    """The stores that a game with this set-up writes with its saves."""
    yield "settings"
    if setup["game"] in TEACHING:
        yield "taught"
    if setup["game"] == "trex":
        yield "learned_trex"
    if setup.get("clock"):
        yield "thinking"


def stores(change=None):
    """Lane: each store newer or refused, while the tail, the bodies or both are refused."""
    for setup in setups():
        yield _stores(setup, change)


def _stores(setup, change):
    drive = UsedDrive(setup)
    for store in _stores_of(setup):
        for newer in (True, False):
            for refused in (_GAME, _GAME[:1]):
                how = "newer" if newer else "refused"
                title = "%s, %s %s, %s refused" % (name_of(setup), store, how, refused)
                yield title, saved, drive.image, store, newer, refused, change
    for newer in (True, False):
        for refused in ((_RESULTS,), (_RESULTS, _ROLLS), (_ROLLS,)):
            if drive.ending and not change:
                how = "newer" if newer else "as they were"
                title = "%s, left, rolls %s, %s refused" % (name_of(setup), how, refused)
                yield title, left, drive.last, drive.ending, newer, refused
