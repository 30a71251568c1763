"""End and delete games in another order than they began, and cut the power meanwhile.

The records of the last games that ended must be kept, each whole, and no power-on may report
damage.
"""

from clutch.record.archive import FINISHED_KEPT
from host_sim.electronics.flash_image import apply, formatted, image_flash
from tools.checks.faults import key_driver
from tools.checks.faults.cuts import KINDS, tear
from tools.checks.faults.harness import Harness
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.snapshots import check, snapshot
from tools.checks.faults.trials import PLAYERS

_TALLY = {"game": "tally", "players": PLAYERS, "target": 999}
_WAITING = 5
_STEPS = 4
_TRIALS = 400
_ended = []  # the ids of the games that ended in `_begun`, the last to end last
_begun = []  # the image with them, and with games that began before them and wait


def _prepare():
    """Play the games of which a trial begins with."""
    harness = Harness(formatted())
    for number in range(_WAITING + FINISHED_KEPT):
        harness.app.start(_TALLY)
        harness.enter(["add", 0, number + 1])
        if number >= _WAITING:
            _ended.append(harness.app.journal.game_id)
            harness.app.leave_finished()
            harness.run(100)
    _begun.append(harness.flash.array.image())


def _end_one(harness, draws):
    """End or delete one of the waiting games, by key. -> its id"""
    key_driver.home(harness)
    games = [game_id for game_id, _, _ in harness.app.shelf.waiting()]
    which = draws.below(len(games))
    harness.choose("item_resume")
    if len(games) == 1 or draws.below(2):
        if len(games) > 1:
            harness.go_to_row(which)
            harness.press("ok")
        harness.press("ok")
        key_driver.end(harness)
    else:
        harness.go_to_row(which)
        harness.press("right")
        harness.choose("item_delete")
    harness.run(100)
    return games[which]


def _check(harness, allowed):
    """The last games of one of the `allowed` lists of ended ones are kept, each whole."""
    check(not harness.broken, "the firmware broke")
    check(harness.app.table is None or harness.app.table.damage is None, "damaged")
    check(harness.banner != harness.say("setup_damaged"), "the panel says that a game is damaged")
    kept = snapshot(harness)
    over = {int(part[5:]) for part in kept if part.startswith("game ") and kept[part][0]}
    right = [set(ended[-FINISHED_KEPT:]) <= over for ended in allowed]
    check(True in right, "kept:", sorted(over), "not the last of", allowed[-1])
    for game_id in over:
        check(kept["game %d" % game_id][2], "an empty record:", game_id)


def ended(seed, around=None):
    """End some games, cut the power, and end another one. -> 2, the number of power-ons

    `around` makes the drive, for a saboteur."""
    draws = Draws(seed)
    flash = image_flash(_begun[0])
    harness = Harness(flash, around=around)
    flash.log = []
    order = list(_ended)
    marks = [(0, list(order))]
    for _ in range(_STEPS):
        order.append(_end_one(harness, draws))
        marks.append((len(flash.log), list(order)))
        _check(harness, [order])
    at = draws.below(len(flash.log))
    image = list(_begun[0])
    for change in flash.log[:at]:
        apply(image, change)
    tear(image, flash.log[at], draws.one_of(KINDS), draws)
    before = [mark for mark in marks if mark[0] <= at]
    after = marks[len(before)]
    harness = Harness(image_flash(image), around=around)
    _check(harness, [before[-1][1], after[1]])
    there = snapshot(harness)
    order = after[1] if there["game %d" % after[1][-1]][0] else before[-1][1]
    _check(harness, [order + [_end_one(harness, draws)]])
    return 2


def endings(around=None):
    """Lane: games end and are deleted in another order than they began."""
    _prepare()
    for seed in range(_TRIALS):
        yield "seed %d" % seed, ended, seed, around
