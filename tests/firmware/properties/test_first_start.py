"""The very first start: a handheld that was never set asks for its language, each in its own."""

import pytest

from clutch.main import greet
from clutch.menus.home import HomeList
from clutch.menus.language import Languages
from clutch.record import changing
from clutch.words import LANGUAGES
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from memory_files import MemoryFilesystem
from tested_device import Device

TALLY = {"game": "tally", "players": ["Anna", "Brian"]}


def greeted(filesystem):
    device = Device(filesystem)
    greet(device.app)
    device.run(100)
    return device


def asks(device):
    return isinstance(device.app.screen, Languages)


@pytest.mark.parametrize(("place", "language"), list(enumerate(LANGUAGES)))
def test_the_answer_is_kept_and_not_asked_again(place, language):
    device = greeted(MemoryFilesystem())
    beyond = 3 if place == len(LANGUAGES) - 1 else 0
    device.press(*["DOWN"] * (place + beyond), *["UP"] * (0 if place else 3), "OK")
    assert isinstance(device.app.screen, HomeList) and device.app.words.language == language
    again = greeted(device.drive)
    assert not asks(again) and again.app.words.language == language


def test_it_is_asked_again_until_it_was_answered():
    device = greeted(MemoryFilesystem())
    device.press("BACK", "DOWN")
    assert asks(device)
    assert asks(greeted(device.drive))


def test_a_handheld_with_settings_or_a_game_or_without_flash_does_not_ask(device):
    device.begin(TALLY)
    assert not asks(greeted(device.drive))
    device = Device()
    changing.change(device.app, "sound")
    changing.save(device.app)
    assert not asks(greeted(device.drive))
    assert not asks(greeted(None))


def test_the_simulator_asks_only_where_it_is_the_first_start():
    with (
        Headless(open_engine("cpython")) as known,
        Headless(open_engine("cpython", first_start=True)) as new,
    ):
        home, question = known.screen(), new.screen()
        assert question != home
        new.key("OK")
        assert new.screen()[4:] == home[4:]  # but for the save mark
        new.cut()
        assert new.screen()[4:] == home[4:]  # but for the save mark
