"""An OK that enters nothing: too soon to have read what it is for, or on an idle panel."""

import pytest

from any_game import entered, every_kind, seeds
from tested_device import TREX, Device


@pytest.fixture
def device():
    """Before a question that OK answers; the next one is like it."""
    device = Device()
    track = ["plains", "desert", "swamp", "jungle"] * 3
    device.app.start({"game": "race", "players": ["Anna", "Brian"], "track": track})
    device.run(1000)
    return device


@pytest.mark.parametrize(
    ("wait_ms", "entered"), [(0, 1), (100, 1), (230, 1), (310, 2), (1000, 2), (5000, 2)]
)
def test_a_second_ok_enters_nothing_for_300_ms(device, wait_ms, entered):
    device.press_at_once("ok")
    device.press_at_once("ok", wait_ms)
    assert device.app.table.session.length == entered


def test_ok_that_went_down_too_soon_and_is_let_go_later_enters_nothing(device):
    device.press_at_once("ok")
    device.run(150)
    device.handheld.press("ok")
    device.run(400)
    device.handheld.release("ok")
    device.run(100)
    assert device.app.table.session.length == 1


def test_arrows_and_back_are_taken_at_once_and_so_is_ok_after_another_screen(device):
    cell = device.app.screen.cursor
    device.press_at_once("ok")
    device.press_at_once("right")
    assert device.app.screen.cursor != cell
    device.hold_on("OK")
    device.press_at_once("ok")  # holding OK has opened the menu, and a hold is not a slip
    assert device.app.screen.title == device.say("title_scores")
    device.press_at_once("back")
    assert device.app.screen.title == device.say("title_menu")


@pytest.mark.parametrize(("wait_ms", "rolls"), [(0, 1), (700, 1), (810, 2)])
def test_after_a_roll_ok_does_nothing_for_800_ms(wait_ms, rolls):
    device = Device()
    device.choose("title_dice")
    device.run(1000)
    device.press_at_once("ok")
    device.press_at_once("ok", wait_ms)
    device.run(1000)
    assert device.app.dice_session["draws"] == rolls


DIMMED_MS = 125_000
RESTING_MS = 60_000


def length(device):
    """The number of moves."""
    return device.app.table.session.length


def seen(device):
    """What is shown, without the corner of the panel."""
    picture = device.handheld.display.picture()
    return device.app.screen, picture[:120] + picture[128:]


@every_kind
def test_ok_on_a_dimmed_panel_only_brightens_it(game, depth):
    device = entered(seeds(game, depth, 1)[0], 0)
    device.run(DIMMED_MS)
    before = seen(device)
    dark = device.handheld.display.contrast
    device.press("OK")
    assert seen(device) == before and length(device) == 0
    assert device.handheld.display.contrast > dark
    device.press("OK", "RIGHT")  # a domino's place is turned by an arrow alone
    assert seen(device) != before


@every_kind
def test_ok_on_a_resting_picture_only_brings_the_question_back(game, depth):
    device = entered(seeds(game, depth, 1)[0], 0)
    for _ in range(6):
        question = device.app.screen
        device.run(RESTING_MS)
        if device.app.screen is not question:
            before = length(device)
            device.press("OK")
            assert device.app.screen is question and length(device) == before
        device.press("OK")
        device.run(2000)


@pytest.mark.parametrize("key", ["UP", "DOWN", "LEFT", "RIGHT"])
def test_an_arrow_on_a_dimmed_panel_moves_the_cursor_at_once(device, key):
    device.begin(TREX)
    device.run(3000)
    device.press("OK")  # the cross is laid
    grid = device.app.screen
    cell = grid.cursor
    device.run(DIMMED_MS)
    device.press(key)
    assert device.app.screen is grid and grid.cursor != cell
