"""The scenes of what all games share that keys alone do not lead to: a new handheld, another
chip or name, files that are damaged, a crash.
"""

import contextlib
import importlib
import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from clutch.drivers.files import Files
from clutch.main import greet
from clutch.words import LANGUAGES
from tools.pictures.gallery.script import Script

SCRIPT = Script(Path(__file__).with_name("scenes.txt"))  # the others


def crash(stage):
    SCRIPT.play(stage, "a_game")
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            stage.app.table.game.tops()[99]
        except IndexError as error:
            stage.app.stumble(error)
    stage.shot("the firmware broke: the panel says so, and the game goes on")


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


def remembered(stage):
    stage.choose("game_trex")
    stage.go("row_players")
    stage.do("RIGHT row_names")
    for seat, name in enumerate(stage.names[:5]):
        page = stage.app.screen
        if name in stage.names[:seat]:  # no two players may have the same name
            name = name[:-1] + str(seat)
        page.name = name
        page.type()
        page.row, page.column = 0, page.names.index(name)
        stage.press("OK")
    SCRIPT.play(stage, "remembered")


def no_luck(stage):
    stage.app.urandom = bytes
    stage.do("game_trex OK")
    stage.read_all()
    stage.shot("set-up: the chip gives no good chance")


def about(stage):
    page = importlib.import_module("clutch.menus.about")
    pico = {"name": "micropython", "version": (1, 28, 0, "")}
    pico["_machine"] = "Raspberry Pi Pico 2 W with RP2350"
    with patch.object(sys, "implementation", SimpleNamespace(**vars(sys.implementation) | pico)):
        stage.do("title_settings setting_about")
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


def damaged(stage):
    SCRIPT.play(stage, "a_game")
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
    stage.do("title_settings DOWN RIGHT BACK")
    stage.shot("settings of newer firmware are left alone")


SCENES = (first_start, remembered, no_luck, about, damaged, newer, crash)
