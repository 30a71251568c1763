"""The turn clock on the set-up form: which games offer it, and how a table switches it on."""

import pytest

from clutch.games import GAMES


def full_depth(device):
    """Choose it on a set-up form."""
    device.go("row_depth")
    if dict(device.app.screen.rows())[device.say("row_depth")] == device.say("depth_quick"):
        device.press("RIGHT")


def turn_on(device, game):
    """The turn clock, on the set-up form of a game."""
    device.choose("game_" + game)
    full_depth(device)
    device.choose("row_rules")
    device.go("rule_clock")
    device.press("RIGHT", "BACK")


@pytest.mark.parametrize("game", [name for name in GAMES if name != "tally"])
def test_every_game_offers_it_off_in_full_depth_and_not_in_quick(device, game):
    device.choose("game_" + game)
    full_depth(device)
    device.choose("row_rules")
    off, on = (device.say("no"), device.say("yes"))
    clock = device.say("rule_clock")
    assert dict(device.app.screen.rows())[clock] == off
    device.go("rule_clock")
    device.press("RIGHT")
    assert dict(device.app.screen.rows())[clock] == on
    device.press("BACK")
    device.go("row_depth")
    device.press("RIGHT")
    if device.say("row_rules") in dict(device.app.screen.rows()):
        device.choose("row_rules")
        assert clock not in dict(device.app.screen.rows())
        device.press("BACK")
    device.choose("item_begin")
    for _ in range(4):
        if device.app.table:
            break
        device.press("OK")
    table = device.app.table
    assert table.game.depth == "quick" and not table.timed


def test_special_tiles_of_dinoland_leave_no_room_for_it(device):
    turn_on(device, "dinoland")
    device.go("row_specials")
    device.press("RIGHT")
    device.choose("row_rules")
    assert device.say("rule_clock") not in dict(device.app.screen.rows())
    device.press("BACK")
    device.choose("item_begin")
    while not device.app.table:
        device.press("OK")
    assert "special" in device.app.table.game.expansions and not device.app.table.timed


def test_the_scoreboard_asks_no_seat_and_has_none(device):
    device.choose("game_tally")
    assert device.say("row_rules") not in dict(device.app.screen.rows())


def test_it_is_switched_on_by_key_and_on_again_at_the_same_table(device):
    turn_on(device, "dragons")
    device.choose("item_begin")
    while not device.app.table:
        device.press("OK")
    assert device.app.table.timed
    assert device.app.table.session.setup["clock"] is True
    device.at_home()
    device.choose("game_dragons")
    device.choose("row_rules")
    assert dict(device.app.screen.rows())[device.say("rule_clock")] == device.say("yes")
