"""Results, counts, settings, names and what was learned, where flash refuses or the power is cut:
each there once, never written over by what could not be read, and said where it is not saved."""

import pytest

from clutch.menus import die_check as die_page
from clutch.record import changing
from host_sim.engines.in_process import HOLD_MS
from memory_files import Cut, cut_at, refusing
from tested_device import RACE, TALLY, TREX, Device, started, stored


def rolled_in_a_race(device):
    """How often each face fell in a race in which the die was rolled ten times."""
    device.app.start({**RACE, "depth": "quick"})
    game = device.app.table.game
    for _ in range(10):
        choices = [move for move in game.ask()["choices"] if move[0] == "roll"]
        device.app.enter(choices[0])
        while game.ask() and not [m for m in game.ask()["choices"] if m[0] == "roll"]:
            device.app.enter(game.ask()["choices"][0])
    device.run(100)
    return list(game.rolled)


@pytest.mark.parametrize("moment", ["trouble", "afterwards"])
@pytest.mark.parametrize("game", ["tally", "race"])
def test_a_cut_anywhere_while_a_game_is_left_keeps_result_and_counts_once(game, moment):
    at = 0
    reached = True
    while reached:
        at += 1
        device = Device()
        rolled = [0] * 6
        if game == "race":
            rolled = rolled_in_a_race(device)
            assert sum(rolled) >= 5
        else:
            device.begin(TALLY, ["add", 0, 5], ["end"])
        setattr(device.drive, moment, cut_at(at))
        try:
            device.app.leave_finished()
            reached = False
        except Cut:
            pass
        device.drive.trouble = device.drive.afterwards = None
        device = device.restart()
        if device.app.table:
            device.leave()
        kept = device.results()
        assert len(kept) == 1 and kept[0].get("early", False) == (game == "race"), at
        counted = die_page.counts(die_page.Store(device.app.parts.files))["event"]
        assert counted == rolled, at
        assert device.restart().app.state() is None
    assert at > 5


def test_a_result_that_cannot_be_kept_leaves_its_game_waiting(device):
    device.begin(TALLY, ["add", 0, 5], ["end"])
    device.drive.trouble = refusing(["write"], "/store")
    device.press("OK", "OK")
    assert device.banner == device.say("flash_error")
    assert device.rows()[0] == device.say("item_resume")
    device.drive.trouble = None
    device = device.restart()
    assert device.results() == []
    device.press("OK", "OK", "OK")
    assert len(device.results()) == 1
    assert device.say("item_resume") not in device.rows()
    assert device.restart().app.state() is None


def test_results_that_cannot_be_read_are_not_written_over(device):
    for points in range(3):
        device.begin(TALLY, ["add", 0, points + 1], ["end"])
        device.app.leave_finished()
    device.begin(TALLY, ["end"])
    device.drive.trouble = refusing(["read"], "/store/results.json")
    device.press("OK", "OK")
    assert device.banner == device.say("flash_error")
    device.choose("title_results")
    assert device.app.screen.lines == [device.say("unread")]
    device.drive.trouble = None
    device.press("BACK", *["UP"] * 9, "OK", "OK", "OK", "OK")
    assert len(device.results()) == 4


def test_results_of_1_0_are_read_and_kept():
    old = {"game": "tally", "rows": [["Brian", "5"], ["Carol", "2"]], "winners": 1}
    die = {"event": [1, 2, 3, 4, 5, 6], "six": [0, 0, 0, 0, 0, 9]}
    device = Device(stored(results={"games": [old]}, die=die))
    device.app.start(TALLY)
    device.app.enter(["end"])
    device.app.leave_finished()
    assert device.results()[1] == old
    rolled = rolled_in_a_race(device)
    device.app.leave_finished()
    counts = die_page.counts(die_page.Store(device.app.parts.files))
    assert counts["event"] == [face + 1 + rolled[face] for face in range(6)]
    assert counts["six"] == [0, 0, 0, 0, 0, 9]


def test_what_fell_this_evening_is_not_lost_where_it_cannot_be_counted(device):
    files = device.app.parts.files
    device.app.dice_session = {
        "seed": b"", "draws": 3, "last": [], "event": [1, 0, 0, 0, 0, 2], "six": [0] * 6,
    }  # fmt: skip
    device.drive.trouble = refusing(["write"])
    die_page.count_rolls(device.app)
    assert device.banner == device.say("flash_error")
    device.drive.trouble = refusing(["read"])
    die_page.count_rolls(device.app)
    device.drive.trouble = None
    for _ in range(2):
        die_page.count_rolls(device.app)
        assert die_page.counts(die_page.Store(files))["event"] == [1, 0, 0, 0, 0, 2]


@pytest.mark.parametrize("key", ["BACK", "OK"])
def test_settings_left_by_holding_a_key_are_saved(device, key):
    device.begin(TALLY, ["add", 0, 5])
    device.menu("title_settings")
    device.press("DOWN", "RIGHT")
    assert device.app.settings.values["sound"] is False and device.mark() == "saved"
    device.hold_on(key)
    device.run(100)
    if key == "BACK":
        device.press("BACK")  # from the page that it opens
    assert device.mark() == "saved"
    assert device.restart().app.settings.values["sound"] is False


@pytest.mark.parametrize("held_ms", [60, HOLD_MS])
def test_settings_that_cannot_be_saved_are_said_and_saved_as_soon_as_they_can_be(device, held_ms):
    device.begin(TALLY, ["add", 0, 5])
    device.menu("title_settings")
    device.press("DOWN", "RIGHT")
    device.drive.trouble = refusing(["write"], "/store")
    device.press("BACK", held_ms=held_ms)
    device.run(100)
    assert device.banner == device.say("title_settings") + ": " + device.say("flash_error")
    if held_ms == HOLD_MS:
        device.press("BACK")  # from the page that holding BACK opens
    assert device.mark() == "saved"
    assert started(device.drive).settings.values["sound"] is True
    device.play(["add", 0, 1])
    assert device.mark() == "saved"
    device.drive.trouble = None
    device.play(["add", 0, 1])
    assert device.restart().app.settings.values["sound"] is False


def test_settings_that_could_not_be_read_are_not_lost_when_one_is_changed(device):
    changing.change(device.app, "lamps")
    changing.change(device.app, "contrast")
    changing.save(device.app)
    device.drive.trouble = refusing(["read"], "/store")
    device = device.restart()
    assert device.app.settings.values["contrast"] == 70
    to_settings = ["DOWN"] * device.rows().index(device.say("title_settings")) + ["OK"]
    device.press(*to_settings, "DOWN", "RIGHT", "BACK")
    assert device.banner == device.say("flash_error")
    device.drive.trouble = None
    device.press(*to_settings, "BACK")
    for values in (device.app.settings.values, device.restart().app.settings.values):
        assert (values["lamps"], values["contrast"], values["sound"]) == (20, 100, False)


def test_names_that_could_not_be_read_are_not_written_over(device):
    device.press("OK", "DOWN", "DOWN", "OK")
    device.press("UP", *["LEFT"] * 4, "OK", "UP", "LEFT", "OK")  # the name is A
    device.press("BACK", "UP", "UP", *["OK"] * 5)
    before = device.drive.files.get("/store/table.json")
    assert before and b'"A"' in before
    device.at_home()
    device.drive.trouble = refusing(["read"], "/store/table.json")
    device.press("DOWN", *["OK"] * 5)
    assert device.app.state()["phase"] == "play"
    assert device.drive.files["/store/table.json"] == before
    assert device.banner == device.say("flash_error")


def learned(device):
    return device.store("learned_trex").get("symbols", {})


def test_what_other_games_learned_meanwhile_stays(device):
    device.begin(TREX, ["play", 9], ["symbol", 2])
    device.app.start({**TREX, "players": ["X", "Y", "Z"]})
    device.play(["play", 10], ["symbol", "meteor"])
    assert learned(device)["9"] == 2 and learned(device)["10"] == "meteor"
    device.at_home()
    device.press("OK", "DOWN", "OK", "OK")
    device.play(["play", 11], ["symbol", 1])
    known = learned(device)
    assert (known["9"], known["10"], known["11"]) == (2, "meteor", 1)
    device.hold_on("BACK")
    device.run(100)
    assert "11" in learned(device), "the page alone takes nothing back"
    device.press("OK")
    device.run(100)
    assert "11" not in learned(device) and learned(device)["10"] == "meteor"


def test_facts_that_contradict_what_the_table_says_now_make_room_for_it(device):
    """Two meteors are known from the rule texts, four are found here: a seventh is impossible."""
    device.app.start(TREX)
    device.app.start({**TREX, "players": ["X", "Y", "Z"]})
    for card in (4, 5, 9, 10):
        device.play(["play", card], ["symbol", "meteor"])
    assert len(learned(device)) == 4
    device.at_home()
    device.press("OK", "DOWN", "OK", "OK")
    device.play(["play", 11], ["symbol", "meteor"])
    assert learned(device)["11"] == "meteor" and "4" not in learned(device)
