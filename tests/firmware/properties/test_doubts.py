"""The question before what can hardly be meant, or cannot be taken back, always has one form."""

import pytest

from clutch.words import LANGUAGES
from host_sim.frontends.web.panel_text import read_chosen, read_panel
from host_sim.in_process import HOLD_MS
from memory_files import MemoryFilesystem
from tested_device import Device

PLAYERS = ["Anna", "Brian", "Carol", "Nick"]
NO = {"en": "No, go back", "nl": "Nee, terug"}
YES = {"en": "Yes", "nl": "Ja"}
HOLD_ON = {"en": "Hold on", "nl": "Wacht even"}
SURE = {"en": "Are you sure?", "nl": "Weet je het zeker?"}


def begin(device, **setup):
    device.app.start({"players": PLAYERS, **setup})
    device.run(2000)


def in_menu(device, key):
    device.press("OK", held_ms=HOLD_MS)
    device.choose(key)


def refused(device):
    begin(device, game="trex", high="blue", low="brown")
    device.app.enter(["play", 6])
    device.app.enter(["set", "turn", None, 0])
    device.app.table.enter(["play", 6])
    device.run(100)


def enough_rules(device):
    begin(device, game="trex", high="blue", low="brown", teach=True)
    device.press("BACK")


def the_end(device):
    begin(device, game="race")
    in_menu(device, "title_end")


def deleting(device):
    begin(device, game="race")
    begin(device, game="tally")
    device.app.go_home()
    device.run(100)
    device.press("OK", "RIGHT")


def boot_loader(device):
    device.choose("title_settings")
    device.choose("setting_about")
    while device.app.screen.prompt != device.say("ask_about"):
        device.press("DOWN")
    device.press("OK")


def impact_too_soon(device):
    begin(device, game="dinoland", depth="quick")
    device.press("LEFT", "OK")


def no_domino(device):
    begin(device, game="dinoland", depth="full", domino=["G.", "S."])
    device.press("BACK", "RIGHT", "OK")


def no_area(device):
    begin(device, game="dinoland", depth="quick")
    device.app.enter(["impact"])
    device.run(2000)
    device.press("RIGHT", "RIGHT", "OK")


def no_eggs(device):
    begin(device, game="dragons", depth="quick")
    device.press("OK")


DOUBTS = (
    refused, enough_rules, the_end, deleting, boot_loader, impact_too_soon, no_domino, no_area,
    no_eggs,
)  # fmt: skip


def lines(device):
    text = read_panel(device.handheld.display.picture())
    return [line.strip() for line in text]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ask", DOUBTS, ids=lambda ask: ask.__name__)
def test_a_doubt_has_its_title_its_answers_and_its_bottom_line_where_all_have_them(ask, language):
    device = Device(MemoryFilesystem())
    device.app.settings.speak(language)
    device.app.go_home()
    device.run(100)
    ask(device)
    shown = lines(device)
    assert shown[0] == HOLD_ON[language], shown
    assert "?" in " ".join(shown[1:5]) or ask is refused, shown
    assert shown[5] == NO[language] == read_chosen(device.handheld.display.picture())
    assert shown[6].startswith(YES[language]) and shown[7] == SURE[language]


@pytest.mark.parametrize("ask", DOUBTS, ids=lambda ask: ask.__name__)
def test_back_is_the_safe_answer_and_changes_nothing(ask):
    left = []
    for key in ("OK", "BACK"):
        device = Device(MemoryFilesystem())
        ask(device)
        before = device.app.state(), len(device.app.shelf.waiting())
        device.press(key)
        assert (device.app.state(), len(device.app.shelf.waiting())) == before
        device.app.settle()
        device.run(100)
        left.append(lines(device))
    assert left[0] == left[1] and left[0][0] != HOLD_ON["en"]
