"""The games that wait: how far they are, in the order in which they were played, and deleting."""

from typing import Any

import pytest

from clutch.drivers.files import Files
from clutch.menus.home import Resume
from clutch.record.archive import setup_piece
from clutch.record.waiting import load, note
from memory_files import MemoryFilesystem, Refusing, refusing
from tested_device import TREX

TALLY = {"game": "tally", "players": ["Nick", "Olga"]}
RACE = {"game": "race", "players": ["Piet", "Quinn", "Rosa", "Tom"]}
NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga"]


def waiting(device):
    """The list of those that wait, as (game and whose, players) in its order."""
    device.at_home()
    device.choose("item_resume")
    return list(device.app.screen.items)


def test_home_says_which_game_waits_how_far_it_is_and_how_many_others(device):
    assert device.at_home().news is None
    device.begin(TREX)
    device.app.enter(["set", "round", None, 5])
    assert device.at_home().news == ("T-Rex of Anna", "Round 5/12: waits")
    device.press("DOWN", "DOWN", "OK", "BACK")  # another game's set-up
    assert device.app.screen.news == ("T-Rex of Anna", "Round 5/12: waits")
    device.begin(TALLY)
    assert device.at_home().news == ("Scoreboard of Nick", "waits, and 1 more")


def test_the_game_played_last_comes_first_and_each_says_its_players_and_how_far_it_is(device):
    device.begin(TREX)
    device.app.enter(["set", "round", None, 5])
    device.begin(TALLY)
    device.begin(RACE)
    whose = ["Dino Race of Piet", "Scoreboard of Nick", "T-Rex of Anna"]
    assert waiting(device) == list(zip(whose, ["4p", "2p", "3p"], strict=True))
    assert device.app.screen.more == ["Lava 0 of 12", "Round 1", "Round 5/12"]
    device.press("DOWN", "DOWN", "OK")
    assert isinstance(device.app.screen, Resume)
    again = device.restart()
    assert [text for text, _ in waiting(again)] == [whose[2], whose[0], whose[1]]
    assert again.app.screen.more == ["Round 5/12", "Lava 0 of 12", "Round 1"]


def test_of_six_that_wait_the_last_is_above_its_progress(device):
    for place in range(6):
        device.begin({**TREX, "players": (NAMES * 2)[place : place + 3]})
        device.app.enter(["set", "round", None, 1 + place])
    for place, (text, _) in enumerate(waiting(device)):
        assert device.chosen.startswith(text) and device.panel[6] == f"Round {6 - place}/12"
        device.press("DOWN")


def test_a_game_that_goes_on_after_a_power_cut_is_marked_as_saved(device):
    device.begin(TREX, ["play", 6])
    device.run(1000)
    device = device.restart()
    device.run(1000)
    device.press("OK")
    assert device.app.table.session.length == 1 and device.mark() == "saved"


def test_a_game_that_goes_on_is_marked_as_saved_once_it_is_the_one_in_progress_in_flash(device):
    for setup in (TREX, TALLY):
        device.begin(setup)
    waiting(device)
    device.drive.trouble = refusing("write", "/tail")
    device.press("DOWN", "OK")
    device.run(1000)
    assert isinstance(device.app.screen, Resume)
    assert device.mark() == "unsaved" and device.banner == device.say("flash_error")
    device.drive.trouble = None
    device.press("OK")
    device.app.enter(["play", 9])
    device.run(1000)
    assert device.mark() == "saved"
    assert device.restart().app.table.game.NAME == "trex"


def test_a_game_is_deleted_after_a_question_and_no_other(device):
    for setup in (TREX, TALLY, RACE):
        device.begin(setup)
    waiting(device)
    device.press("DOWN", "RIGHT", "OK")  # no, keep it
    assert len(device.app.screen.items) == 3
    device.press("RIGHT", "DOWN", "OK")  # the cursor has stayed
    assert [text for text, _ in device.app.screen.items] == ["Dino Race of Piet", "T-Rex of Anna"]
    assert device.app.state()["dinos"]
    device.press("RIGHT", "DOWN", "OK")  # the one in progress
    assert device.app.table is None
    again = device.restart()
    assert again.app.table is None and again.app.screen.news[1] == again.say("games_wait", 1)
    assert [text for text, _ in waiting(again)] == ["T-Rex of Anna"]
    again.press("RIGHT", "DOWN", "OK")
    assert again.app.screen.news is None and again.restart().app.screen.news is None


def test_of_two_games_the_one_that_is_offered_is_deleted(device):
    device.begin(TREX)
    device.begin(TALLY)
    device = device.restart()
    device.press("RIGHT", "DOWN", "OK")
    assert waiting(device) == [("T-Rex of Anna", "3p")]


def test_a_game_of_newer_firmware_that_is_chosen_gets_no_moves_of_another_game(device):
    device.begin(TREX)
    device.begin(TALLY)
    files = device.drive.files
    theirs = bytes(setup_piece(1, {**TREX, "game": "chess", "rules": 1}))
    files["/games/1"] = theirs
    waiting(device)
    device.press("DOWN", "OK")
    assert device.app.screen.banner == device.say("newer_version")
    assert device.app.table is None
    own = waiting(device).index(("Scoreboard of Nick", "2p"))
    device.press(*["DOWN"] * own, "OK", "OK")
    device.app.enter(["add", 0, 5])
    device.run(1000)
    again = device.restart()
    assert again.app.table.game.NAME == "tally" and again.app.state()["scores"] == [5, 0]
    assert files["/games/1"] == theirs


def test_a_game_that_flash_does_not_let_go_is_still_there_and_that_is_said(device):
    device.begin(TREX)
    device.begin(TALLY)
    waiting(device)
    device.drive.trouble = refusing(["rename"])
    device.press("DOWN", "RIGHT", "DOWN", "OK")
    assert device.banner == device.say("flash_error")
    device.drive.trouble = None
    assert len(waiting(device)) == 2


@pytest.mark.parametrize("times", range(1, 8))
def test_however_many_reads_fail_no_other_game_is_forgotten(times):
    for first in range(1, 12):
        filesystem: Any = MemoryFilesystem()
        files = Files(filesystem)
        note(files, 1, "Round 5")
        filesystem.trouble = Refusing(first, times)
        note(files, 2, "Round 1")
        filesystem.trouble = None
        assert load(files)[-1] == [1, "Round 5"], first
