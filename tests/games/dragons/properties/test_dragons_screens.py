"""Little Dragons at the table: a count that can hardly be right is asked about, and who leads
which trophy can be seen."""

from typing import Any

import pytest

from tested_device import Device

NAMES = ["Mia", "Noah", "Ryan"]


def table(seats: int = 3, **setup: Any) -> Any:
    device = Device()
    device.begin({"game": "dragons", "players": NAMES[:seats], **setup})
    return device


def in_a_turn(**setup):
    device = table(**setup)
    for egg in (6, 4, 9):
        device.app.enter(["reveal", egg])
    return device


def test_the_first_page_of_a_quick_game_says_who_begins_to_play_and_nothing_of_an_end():
    device = table(depth="quick", start=1)
    said = device.told
    assert "Noah begins" in said and "Now play" in said and "6 or fewer" in said
    assert "end" not in said.split() and "how many?" not in said
    device.press("UP")
    assert "The end" in device.told and device.panel[-1] == "OK: Noah is done"
    device.press("OK")
    assert device.panel[0].startswith("Ryan") and device.panel[-1] == "Ryan: how many?"


def test_back_in_a_count_goes_back_a_number_and_loses_none():
    device = table(depth="quick")
    device.press("UP", "RIGHT", "UP", "UP", "BACK", "UP", "RIGHT", "RIGHT", "UP", "OK")
    assert device.app.state()["eggs"][0] == {"3": 2, "4": 2, "5": 1}
    device.hold_on("BACK")
    device.press("OK")
    assert device.app.screen.counts == [2, 2, 1, 0, 0, 0, 0, 0], "taken back, not thrown away"
    device.press("DOWN", "OK")
    assert device.app.state()["eggs"][0] == {"3": 1, "4": 2, "5": 1}


def test_two_presses_of_ok_end_no_game_with_nothing():
    device = table(2, depth="quick")
    device.press("OK", "OK", "OK", "OK", "OK", "OK")
    state = device.app.state()
    assert (state["phase"], state["turn"]) == ("count", 0)
    device.press("OK")
    assert "Mia: 0 eggs." in device.told and "Are you sure?" in device.told
    device.press("DOWN", "OK")
    assert device.app.state()["turn"] == 1


@pytest.mark.parametrize("key", ["BACK", "OK"])
def test_a_count_that_is_doubted_can_go_on(key):
    device = table(2, depth="quick")
    device.press("OK", key)
    device.press("UP", "UP", "OK")
    assert device.app.state()["eggs"] == [{"3": 2}, {}]


def test_too_few_eggs_at_the_end_are_asked_about():
    device = table(2, depth="quick")
    device.play(["count", [3, 4, 5, 0, 0, 0, 0, 5]])
    device.press("RIGHT", "RIGHT", "RIGHT", "UP", "OK")
    assert "Noah: 1. All together 18 eggs, but at least 41 were taken." in device.told
    device.press("BACK", "UP", "OK")
    assert "Noah: 2. All together 19 eggs, but" in device.told
    device.press("DOWN", "OK")
    assert device.app.state()["phase"] == "over"


def test_two_eggs_of_a_number_are_not_read_as_a_larger_number():
    device = in_a_turn()
    device.press("UP", "RIGHT", "UP")
    assert "2x7" in device.told
    device.press("UP", "DOWN")
    assert "3x7" in device.told and "+1" in device.told
    device.press("OK")
    assert device.app.state()["eggs"][0] == {"7": 3}


def test_a_turn_is_entered_once_three_eggs_are_open_and_a_broken_one_is_taken_back():
    device = in_a_turn()
    device.press("UP", "UP", "DOWN", "DOWN")
    assert device.panel[-1] == "1 alone? Mix. 3 open: OK"
    assert device.panel[-2].startswith("v one more") and "+2" in device.told
    device.press("LEFT")
    assert "+2" not in device.told and "2x6" in device.told, "the mark stays"
    device.press("OK")
    assert device.app.state()["eggs"][0] == {"6": 2} and device.app.state()["broken"][0] == 0


def test_from_afar_it_is_seen_who_leads_which_trophy():
    device = in_a_turn()
    for move in (["take", 8, 8], ["take", 8], ["take", 9], ["take", 9], ["hide"]):
        device.app.enter(move)
    device.press("LEFT")
    device.run(7000)
    said = device.told
    assert "Who has most" in said and "41 left" in said
    assert device.panel[-1] == "Any key: on with Ryan"
    nobody, eights, nines = (3, None, "-", 0), (8, 0, "Mia", 2), (9, 0, "=", 1)
    cells = device.app.screen.cells
    assert (cells[0], *cells[5:]) == (nobody, eights, nines), "two have a nine each"
    device.press("UP")
    assert device.app.screen.count == 2, "an arrow goes on where the row was"


def test_after_an_unseen_egg_the_table_may_be_shuffled():
    device = in_a_turn()
    device.play(["hide"])
    assert "Mia: may mix; 3 open" in device.told


def test_before_an_unseen_egg_is_entered_it_is_said_that_the_others_may_be_mixed():
    device = in_a_turn()
    device.press("RIGHT", "UP")
    assert device.app.screen.prompt == device.say("may_mix", 3) and "2x" not in device.told
    device.press("LEFT")
    assert device.app.screen.prompt == device.say("keep_open", 3)
    device.press("RIGHT", "RIGHT", "LEFT")
    assert device.app.screen.prompt == device.say("may_mix", 3)
    device.play(["take", 3])
    asked = device.correct(0).prompt
    device.press("UP")
    assert device.app.screen.prompt == asked, "the question stays"


def test_a_good_egg_that_is_revealed_anyway_is_not_said_to_be_broken():
    device = table()
    device.play(["set", "eggs", 0, {"3": 3}], ["reveal", 3, "anyway"])
    assert device.say("reveal_on") not in device.told


def test_the_first_question_after_the_end_says_how_many_unseen_eggs_there_are():
    device = in_a_turn()
    eggs = [number for number in range(3, 10) for _ in range(number)]
    for turn in range(41):
        device.play(["hide"] if turn in (0, 3) else ["take", eggs.pop()])
    assert device.panel[-2:] == ["The end. Unseen: 2", "Mia: unseen egg?"]
