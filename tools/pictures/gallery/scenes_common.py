"""Scenes of what all games share: home, the table menu, mistakes, troubles.

They play T-Rex, whose own screens are in tests/games/trex/scenes.py.
"""

import contextlib
import io
import json

from clutch.drivers.files import Files

TREX = {
    "game": "trex",
    "high": "blue",
    "low": "brown",
    "symbols": {"2": 1, "4": 2, "5": 3, "9": 1, "11": 2},
}


def home(stage):
    stage.shot("power on, nothing in flash: the home list")
    stage.press("DOWN")
    stage.shot("home list, one further")
    stage.press(*["DOWN"] * 9)
    stage.shot("home list, the last entry")
    stage.start(TREX)
    stage.app.go_home()
    stage.shot("home list while a game waits")
    stage.press(*["DOWN"] * 4)
    stage.shot("home list while a game waits, further down")


def resume(stage):
    stage.start(TREX, 5)
    stage.enter(["play", 7], ["set", "round", None, 12])
    stage.switch_on()
    stage.shot("power on with a game in flash")


def several(stage):
    stage.start(TREX, 5)
    stage.enter(["play", 7])
    stage.start({**TREX, "depth": "quick"}, 3)
    stage.app.go_home()
    stage.shot("two games wait")
    stage.choose("item_resume")
    stage.shot("which of the games that wait")
    stage.press("DOWN")
    stage.shot("how far the other one is")
    stage.press("RIGHT")
    stage.shot("delete it?")


def dice(stage):
    stage.choose("title_dice")
    stage.shot("dice: the event die, not rolled yet")
    for kind in range(1, 8):
        stage.press("OK")
        stage.shot(f"dice: rolled, kind {kind}")
        stage.press("DOWN")
    stage.press("RIGHT", "OK", "OK")
    stage.shot("dice: one die of any number of sides")


def die(stage):
    stage.choose("title_settings")
    stage.choose("setting_die")
    stage.shot("die: what there is to know")
    lines = len(stage.app.screen.items)
    for line in range(lines):
        stage.press("OK")
        stage.shot(f"die: line {line + 1}")
        stage.press("BACK", "DOWN")


def a_game(stage):
    """Play T-Rex with five players into the middle of a round."""
    stage.start(TREX, 5)
    stage.enter(*(["play", card] for card in (6, 8, 12, 5, "S", 7)))


def menu(stage):
    a_game(stage)
    stage.hold_on("OK")
    stage.shot("the table menu")
    stage.press(*["DOWN"] * 12)
    stage.shot("the table menu, its end")


def log(stage):
    stage.start(TREX, 5)
    stage.menu("title_log")
    stage.shot("log, nothing entered yet")
    a_game(stage)
    stage.menu("title_log")
    stage.shot("log: what is covered stays covered")
    stage.press("BACK", "BACK")
    stage.enter(["play", 9], ["play", 1])
    stage.menu("title_log")
    stage.press("OK")
    stage.shot("log, its second page")


def correct(stage):
    a_game(stage)
    stage.menu("title_correct")
    stage.shot("correct: which entry")
    stage.press("DOWN", "OK")
    stage.shot("correct: asked as the game stood then")
    stage.press("RIGHT", "OK")
    stage.shot("corrected, and every later entry still fits")
    stage.start(TREX, 3)
    stage.enter(*(["play", card] for card in (8, 12, 3, 7, 4, 6)))
    stage.menu("title_correct")
    stage.press(*["DOWN"] * 5, "OK")
    stage.press("LEFT", "RIGHT", "OK")
    stage.shot("correct: what no longer fits")
    stage.start(TREX, 5)
    stage.enter(["set", "round", None, 3])
    stage.menu("title_correct")
    stage.press("OK")
    stage.shot("correct: not what was set by hand")


def rules(stage):
    a_game(stage)
    stage.menu("title_rules")
    stage.shot("what the rules say of the question at hand")
    stage.press("DOWN")
    stage.shot("what the rules say, its second page")


def turned(stage):
    a_game(stage)
    stage.menu("menu_turn")
    stage.shot("the picture turned round, for who sits opposite")


def by_hand(stage):
    a_game(stage)
    stage.menu("title_set")
    stage.shot("by hand: what is to be set right")
    stage.choose("set_hands")
    stage.shot("by hand: whose")
    stage.press("OK")
    stage.shot("by hand: a number")
    stage.press("UP", "OK")
    stage.shot("by hand: done")


def leave(stage):
    stage.start(TREX, 4)
    stage.menu("title_leave")
    stage.shot("somebody leaves: who")
    stage.press("OK")
    stage.shot("somebody leaves: sure?")
    stage.press("DOWN", "OK")
    stage.shot("somebody has left")
    stage.menu("title_leave")
    stage.press("OK", "DOWN", "OK")
    stage.shot("somebody leaves: not when too few would stay")
    a_game(stage)
    stage.menu("title_leave")
    stage.press("OK", "DOWN", "OK")
    stage.shot("somebody leaves: not in mid round")


def end(stage):
    a_game(stage)
    stage.menu("title_end")
    stage.shot("ending the game asks once more")


def undo(stage):
    a_game(stage)
    stage.hold("back")
    stage.run(430)
    stage.shot("a ring fills while BACK is held", at_once=True)
    stage.run(400)
    stage.let_go()
    stage.shot("back in time: the last move is taken back")
    stage.press("LEFT", "LEFT", "LEFT", "LEFT", "RIGHT")
    stage.shot("and one made again")
    stage.start(TREX)
    stage.hold_on("BACK")
    stage.shot("nothing to undo")


def refusals(stage):
    a_game(stage)
    stage.enter(["set", "turn", None, 0])
    stage.table().enter(["play", 6])
    stage.shot("refused, as far as is remembered: play it anyway?")
    stage.press("OK")
    stage.table().enter(["trump", "keep"])
    stage.shot("refused: not asked now")


def no_flash(stage):
    stage.without_flash()
    stage.start(TREX)
    stage.shot("no flash: the game goes on in memory")


def flash_full(stage):
    a_game(stage)
    stage.drive.full = True
    stage.enter(["play", 9])
    stage.shot("flash is full: said once, and the mark in the corner stays")


def damaged(stage):
    a_game(stage)
    stage.run(2000)
    tail = "/tail/" + Files(stage.drive).names("/tail")[0]
    data = Files(stage.drive).read(tail) or b""
    Files(stage.drive).write(tail, data[:-1] + b"?")
    stage.switch_on()
    stage.shot("the last moves in flash are damaged")


def newer(stage):
    text = json.dumps({"version": 99, "values": {}})
    Files(stage.drive).write("/store/settings.json", text.encode())
    stage.switch_on()
    stage.speak()
    stage.choose("title_settings")
    stage.press("DOWN", "RIGHT", "BACK")
    stage.shot("settings of newer firmware are left alone")


def crash(stage):
    a_game(stage)
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            stage.table().game.tops()[99]
        except IndexError as error:
            stage.app.stumble(error)
    stage.shot("the firmware broke: it is said, and the game goes on")


def doze(stage):
    a_game(stage)
    stage.run(61000)
    stage.shot("nobody pressed for a minute: the lamps are dimmed", at_once=True)
    stage.run(250000)
    stage.shot("after five minutes they are off, and the panel is dim", at_once=True)
    stage.run(600000)
    stage.shot("after a quarter of an hour everything sleeps", at_once=True)


def battery(stage):
    for cell_mv, step in ((4100, "four"), (3850, "three"), (3760, "two"), (3650, "one")):
        _run_down(stage, cell_mv)
        stage.press("DOWN")
        stage.shot(f"the battery's gauge: {step} of four steps")
    a_game(stage)
    stage.hold_on("OK")
    stage.shot("the gauge in the table menu, beside the save mark")
    stage.press("BACK")
    _run_down(stage, 3450)
    stage.shot("the battery is low: lamps off, said once", at_once=True)
    stage.app.go_home()
    stage.shot("the gauge of a low battery")


def empty(stage):
    _until_empty(stage)
    stage.shot("the battery is empty, without a game", at_once=True)
    stage.handheld.usb = True
    stage.run(5000)
    a_game(stage)
    stage.handheld.usb = False
    _until_empty(stage)
    stage.shot("the battery is empty, the game is saved", at_once=True)
    stage.run(5000)
    stage.shot("three seconds later it sleeps", at_once=True)
    stage.hold("ok")
    stage.run(60)
    stage.shot("a key shows the sentence again", at_once=True)
    stage.let_go()
    stage.handheld.usb = True
    stage.run(5000)
    stage.shot("USB: the game goes on")


def empty_unsaved(stage):
    a_game(stage)
    stage.drive.full = True
    stage.enter(["play", 4])
    _until_empty(stage)
    stage.shot("the battery is empty, and so is the room in flash", at_once=True)


def _run_down(stage, cell_mv):
    stage.handheld.battery_mv = cell_mv
    stage.run(120000)


def _until_empty(stage):
    stage.handheld.battery_mv = 3250
    while not stage.app.empty:
        stage.run(500)


SCENES = (
    home, resume, several, dice, die, menu, log, correct, rules, turned, by_hand, leave, end,
    undo, refusals, no_flash, flash_full, damaged, newer, crash, doze, battery, empty,
    empty_unsaved,
)  # fmt: skip
