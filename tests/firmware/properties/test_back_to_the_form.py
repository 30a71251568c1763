"""BACK before the first move leads back to the form, with every answer."""

import pytest

from any_game import every_kind
from clutch.ui.form import Form
from tested_device import RACE, TREX, Device


def begun(device, game, depth):
    """Begin a game from its form: four players, the last row but one is the start."""
    device.choose("game_" + game)
    device.go("row_players")
    while "4" not in device.chosen:
        device.press("RIGHT")
    if device.app.screen.rows()[-1][0] == device.say("row_teach"):
        device.go("row_teach")
        device.press("RIGHT")
    if game != "tally":
        device.go("row_start")
        device.press("RIGHT")
        device.go("row_depth")
        while device.say("depth_" + depth) not in device.chosen:
            device.press("RIGHT")
    rows = device.app.screen.rows()
    device.choose("item_begin")
    while device.app.table is None or isinstance(device.app.screen, Form):
        device.press("OK")
        device.run(1000)
    return rows


@every_kind
def test_back_at_the_first_question_leads_to_the_form_as_it_was(game, depth):
    device = Device()
    rows = begun(device, game, depth)
    setup = dict(device.app.table.session.setup)
    device.press("BACK")
    assert device.app.table is None and device.app.screen.rows() == rows
    device.run(2000)
    device = device.restart()
    assert device.app.table is None, "nothing waits"
    device.choose("game_" + game)
    assert device.app.screen.rows() == rows
    device.press("BACK")
    assert device.say("game_" + game) in device.chosen
    device.press("OK")
    assert device.app.screen.rows() == rows
    device.press("UP", "UP", "UP", "UP", "UP", "UP", "UP", "UP", "UP", "OK")
    device.run(1000)
    while device.app.table is None:
        device.press("OK")
        device.run(1000)
    again = dict(device.app.table.session.setup)
    assert again.pop("seed") != setup.pop("seed")
    assert again == setup


def test_back_from_the_first_turn_after_the_drawn_track_leads_to_the_form():
    device = Device()
    begun(device, "race", "full")
    device.press("OK", "BACK")
    assert device.app.screen.title == device.say("game_race") and device.app.table is None


def test_a_game_that_waits_stays_and_a_move_ends_the_way_back():
    device = Device()
    device.begin(RACE, ["step", 0])
    device.at_home()
    device.begin(TREX)
    device.press("BACK")
    assert device.app.screen.title == device.say("game_trex") and device.app.table is None
    device.at_home()
    assert [game[1] for game in device.app.shelf.waiting()] == ["race"]
    device.begin(TREX, ["play", 6])
    device.press("BACK")
    assert not isinstance(device.app.screen, Form) and device.app.table


@pytest.mark.parametrize("first", ["play", "undo"])
def test_a_move_that_was_taken_back_can_still_be_made_again(first):
    device = Device()
    device.begin(TREX, ["play", 6])
    if first == "undo":
        device.hold_on("BACK")
        device.press("OK")
    device.press("BACK")
    assert device.app.table and not isinstance(device.app.screen, Form)
