"""Scenes around a game: the first start, set-up, names, laying out, settings, results.

The game in them is T-Rex.
"""

import importlib
import sys
from types import SimpleNamespace
from unittest.mock import patch

from clutch.main import greet
from clutch.words import LANGUAGES
from tools.pictures.gallery.scenes_common import TREX


def first_start(stage):
    stage.drive.remove("/store/settings.json")
    stage.switch_on()
    greet(stage.app)
    stage.shot("the very first start: which language")
    stage.press("DOWN")
    stage.shot("the very first start: another language")
    beyond = LANGUAGES.index(stage.language) - 1
    stage.press(*["DOWN" if beyond > 0 else "UP"] * abs(beyond), "OK")
    stage.shot("the language was chosen")


def set_up(stage):
    stage.choose("game_trex")
    stage.shot("set-up: one OK begins")
    stage.go("row_players")
    stage.press("RIGHT")
    stage.shot("set-up: how many players")
    stage.choose("row_names")
    stage.series(
        ("", "set-up: who sits here, nobody remembered yet"),
        ("UP OK", "set-up: a letter, and names that begin with it"),
        ("RIGHT RIGHT", "set-up: another name that is offered"),
        ("DOWN OK OK OK OK OK OK OK OK OK OK OK OK", "set-up: letters, more than there can be"),
        ("RIGHT RIGHT DOWN DOWN DOWN OK", "set-up: a letter without an accent"),
    )
    stage.press(*["BACK"] * 13)
    stage.go("row_start")
    stage.shot("set-up: who starts")
    stage.go("row_depth")
    stage.press("RIGHT")
    stage.shot("set-up: quick depth")


def house_rules(stage):
    stage.choose("game_trex")
    stage.choose("row_rules")
    stage.shot("house rules: the turn clock is off")
    stage.press("RIGHT")
    stage.shot("house rules: the turn clock is on")
    for row in range(4):
        stage.press("DOWN")
        stage.shot(f"house rules: what row {row + 2} means")
        stage.press("RIGHT")
        stage.shot(f"house rules: the other value of row {row + 2}")
    stage.press("BACK")
    stage.choose("item_begin")
    stage.shot("what to lay out, before the first games of a kind")
    stage.press("OK")
    stage.shot("what to lay out, its second page")
    stage.read_all()
    stage.menu("title_rules")
    stage.press("DOWN")
    stage.shot("the house rules in force, after what the rules say")
    stage.press("DOWN")
    stage.shot("the house rules in force, their second page")


def teach(stage):
    stage.choose("game_trex")
    stage.go("row_teach")
    stage.shot("set-up: the first game of a kind is taught")
    stage.choose("item_begin")
    stage.read_all()
    stage.press("OK")
    for rule in ("the goal", "what beats what", "a turn", "the special cards"):
        stage.shot("a rule is taught, before the first card: " + rule)
        stage.press("OK")
    stage.enter(["play", 7])
    stage.shot("a rule is taught when it is needed first: a meteor")
    stage.start({"game": "race", "players": stage.names[:3], "teach": True})
    stage.press("OK")
    for rule in ("the goal", "cards", "a step", "the die"):
        stage.shot("a rule of Dino Race is taught: " + rule)
        stage.press("OK")
    stage.enter(["step", 0])
    stage.shot("a rule of Dino Race is taught after the first step: swapping")
    stage.press("OK")
    stage.enter(["roll", "jungle"])
    stage.press("OK")
    stage.shot("a rule of Dino Race is taught after the first roll: tricks")


def remembered(stage):
    stage.choose("game_trex")
    stage.go("row_players")
    stage.press("RIGHT")
    stage.choose("row_names")
    for seat, name in enumerate(stage.names[:5]):
        page = stage.app.screen
        if name in stage.names[:seat]:  # no two players may have the same name
            name = name[:-1] + str(seat)
        page.name = name
        page.type()
        page.row, page.column = 0, page.names.index(name)
        stage.press("OK")
    stage.choose("row_names")
    stage.shot("set-up: a name that somebody chose")
    stage.press("OK")
    stage.press("BACK")
    stage.choose("item_begin")
    stage.read_all()
    stage.menu("title_end", "item_end")
    stage.choose("game_trex")
    stage.shot("set-up: the same table as last time")
    stage.go("row_players")
    stage.press("LEFT")
    stage.go("row_out")
    stage.shot("set-up: one of five sits out")
    stage.go("row_players")
    stage.press("LEFT")
    stage.choose("row_out")
    stage.press("DOWN", "OK")
    stage.shot("set-up: who sits out")


def no_luck(stage):
    stage.app.urandom = bytes
    stage.choose("game_trex")
    stage.press("OK")
    stage.read_all()
    stage.shot("set-up: the chip gives no good chance")


def settings(stage):
    stage.choose("title_settings")
    stage.shot("settings")
    stage.press(*["DOWN"] * 12)
    stage.shot("settings, the last row")
    stage.go("setting_contrast")
    stage.press("RIGHT")
    stage.shot("settings: contrast")
    stage.go("setting_turned")
    stage.press("RIGHT")
    stage.shot("settings: the picture turned round")


def about(stage):
    page = importlib.import_module("clutch.menus.about")
    pico = {"name": "micropython", "version": (1, 28, 0, "")}
    pico["_machine"] = "Raspberry Pi Pico 2 W with RP2350"
    with patch.object(sys, "implementation", SimpleNamespace(**vars(sys.implementation) | pico)):
        stage.choose("title_settings")
        stage.choose("setting_about")
        stage.shot("about: version and origin, board, chip, MicroPython, free flash")
        stage.press("BACK")
        with patch.object(page, "is_frozen", lambda: True):
            stage.drive.mkdir("/clutch")
            stage.press("OK")
            stage.shot("about a frozen firmware, with files on the drive")
            stage.press("DOWN")
            stage.shot("about a frozen firmware, its second page")
    stage.press("OK")
    stage.shot("about: the boot loader asks once more")
    stage.press("DOWN", "OK")
    stage.shot("about: the boot loader, as the panel keeps it", at_once=True)


def results(stage):
    stage.choose("title_results")
    stage.shot("results, none yet")
    stage.press("OK")
    for round_number in range(2):
        stage.start({**TREX, "depth": "quick", "start": round_number}, 5)
        stage.enter(
            ["set", "round", None, 12],
            ["set", "eggs", 1, {"red": 3}],
            ["over"],
            ["egg", 3, "red"],
            ["egg", 0, "blue"],
        )
        stage.press("OK", "OK", "OK")
    stage.choose("title_results")
    stage.series(
        ("", "results, the latest first"),
        ("DOWN", "results, the one before it"),
        ("RIGHT", "results: who won how often"),
        ("OK OK", "results: the ranking of one game"),
    )
    stage.hold("right")
    stage.run(10)
    stage.shot("the code of a result is being made", at_once=True)
    stage.let_go()
    stage.shot("results: the code of one game")
    stage.press("BACK", "BACK", "BACK")
    stage.start({"game": "dragons", "depth": "quick"}, 3)
    stage.enter(
        ["count", [1, 0, 2, 1, 2, 2, 4, 2]],
        ["count", [1, 0, 1, 3, 2, 2, 2, 0]],
        ["count", [1, 0, 1, 2, 3, 4, 3, 2]],
    )
    stage.press("OK")
    stage.run(9000)
    stage.shot("the scores of a game that is over rest into its code")


def turn_clock(stage):
    stage.start({"game": "dragons", "clock": True}, 5)
    for move in (["reveal", 3], ["reveal", 4], ["reveal", 5]):
        stage.enter(move)
    stage.run(83000)
    while stage.table().game.phase != "over":
        stage.enter(stage.table().game.choices()[0])
        if stage.table().session.length == 6:
            stage.menu()
            stage.shot("the table menu where the turn clock is on")
            stage.choose("title_thinking")
            stage.shot("how long each seat has thought")
            stage.press("OK")
        stage.run(47000)
    stage.shot("the end of a game with the turn clock")
    stage.press("RIGHT")
    stage.shot("how long each seat has thought, behind the ranking")


SCENES = (
    first_start, set_up, house_rules, turn_clock, teach, remembered, no_luck, settings, about,
    results,
)  # fmt: skip
