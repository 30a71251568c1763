"""BACK before the first move leads back to the form, with every answer."""

import pytest

from any_game import every_kind, likely
from clutch.games import TEACHING
from clutch.menus.teach import Lesson
from clutch.ui.form import Form
from tested_device import RACE, TREX
from tools.checks.playtest import Dice


def begun(device, game, depth, teach=False, start="RIGHT"):
    """Begin a game from its form: four players. -> its rows"""
    device.choose("game_" + game)
    device.go("row_players")
    while "4" not in device.chosen:
        device.press("RIGHT")
    if not teach and device.app.screen.rows()[-1][0] == device.say("row_teach"):
        device.go("row_teach")
        device.press("RIGHT")
    if game != "tally":
        device.go("row_start")
        device.press(start)
        device.go("row_depth")
        while device.say("depth_" + depth) not in device.chosen:
            device.press("RIGHT")
    rows = device.app.screen.rows()
    begin(device)
    return rows


def begin(device):
    """OK until the first question, or the last page before it."""
    device.go("item_begin")
    while device.app.table is None or isinstance(device.app.screen, (Form, Lesson)):
        device.press("OK")
        device.run(1000)


@every_kind
def test_back_at_the_first_question_leads_to_the_form_as_it_was(device, game, depth):
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


@every_kind
@pytest.mark.parametrize("power_cut", [False, True])
def test_a_game_without_a_move_was_neither_taught_nor_the_last_to_be_started(
    device, game, depth, power_cut
):
    rows = begun(device, game, depth, teach=True, start="LEFT")
    device.press("BACK")
    device.run(1000)
    assert device.app.screen.rows() == rows
    if power_cut:
        device = device.restart()
        device.choose("game_" + game)
    device.choose("row_names")
    device.press("BACK")
    assert device.app.screen.rows() == rows
    device.press("BACK")
    if game != "tally":  # nor does another game's form go on to the next person
        other = "game_race" if game == "trex" else "game_trex"
        device.choose(other)
        device.go("row_start")
        device.press("LEFT")
        assert device.chosen.endswith("» Anky"), device.panel
        device.press("RIGHT", "BACK")
    device.choose("game_" + game)
    begin(device)
    assert bool(device.app.table.teacher) == (game in TEACHING)
    device.play(likely(device.app.table.game, Dice(1)))
    device.at_home()
    device.choose("game_" + game)
    again = dict(device.app.screen.rows())
    if game in TEACHING:
        assert again[device.say("row_teach")] == device.say("no")
    if game != "tally":
        assert again[device.say("row_start")] == "» Bronto"


def test_the_rules_that_were_not_read_come_after_the_set_up_was_mended(device):
    begun(device, "trex", "full", teach=True)
    device.press("BACK")
    begin(device)
    device.press("OK")
    device.app.enter(["play", 7])  # a meteor
    device.run(1000)
    assert isinstance(device.app.screen, Lesson), device.panel


def test_a_game_that_was_ended_without_a_move_does_not_count_either(device):
    rows = begun(device, "trex", "full", teach=True, start="LEFT")
    device.end_by_hand()
    device.choose("game_trex")
    assert device.app.screen.rows() == rows


def test_back_from_the_first_turn_leads_over_the_drawn_track_to_the_form(device):
    begun(device, "race", "full")
    device.press("OK", "BACK", "BACK")
    assert device.app.screen.title == device.say("game_race") and device.app.table is None


@pytest.mark.parametrize(("game", "drawn"), [("race", "track"), ("trex", "high")])
def test_what_was_drawn_and_laid_out_stays_while_the_form_is_open(device, game, drawn):
    begun(device, game, "full")
    first = device.app.table.session.setup["seed"]
    laid = getattr(device.app.table.game, drawn)
    device.press("BACK")
    begin(device)
    assert getattr(device.app.table.game, drawn) == laid
    device.press("BACK", "BACK")
    device.choose("game_" + game)
    begin(device)
    assert device.app.table.session.setup["seed"] != first


def test_a_game_that_waits_stays_and_a_move_ends_the_way_back(device):
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
def test_a_move_that_was_taken_back_can_still_be_made_again(device, first):
    device.begin(TREX, ["play", 6])
    if first == "undo":
        device.hold_on("BACK")
        device.press("OK")
    device.press("BACK")
    assert device.app.table and not isinstance(device.app.screen, Form)


@pytest.mark.parametrize(("game", "depth"), [("dragons", "quick"), ("tally", "full")])
def test_back_throws_nothing_away_that_was_counted_before_the_first_move(device, game, depth):
    begun(device, game, depth)
    device.press("UP", "UP")
    counted = list(device.app.table.draft)
    assert any(counted)
    device.press("BACK", "BACK")
    assert device.app.table.draft == counted
    device.press("DOWN", "DOWN", "BACK")
    assert device.app.table is None, "nothing is counted: BACK leads to the form"
