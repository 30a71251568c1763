"""OK on a panel that has been idle: it enters nothing that nobody has read."""

import pytest

from any_game import entered, every_kind, seeds
from tested_device import TREX

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
