"""OK on a panel that has been idle: it enters nothing that nobody has read."""

import pytest

from clutch.games import GAMES, part
from memory_files import MemoryFilesystem
from tested_device import Device

SETUPS = {
    "trex": {"high": "blue", "low": "brown"},
    "dinoland": {"domino": ["G.", "S."]},
}
PLAYERS = ["Anna", "Brian", "Carol"]
DIMMED_MS = 125_000
RESTING_MS = 60_000
KINDS = [(game, depth) for game in GAMES for depth in ("full", "quick")]


def begun(game, depth):
    if depth == "quick" and not part(game, "rules").Game.TURNS:
        pytest.skip("it has one depth")
    device = Device(MemoryFilesystem())
    setup = {"game": game, "players": PLAYERS, "depth": depth}
    device.app.start(setup | SETUPS.get(game, {}))
    device.run(3000)
    return device


def entered(device):
    """The number of moves."""
    table = device.app.table
    assert table is not None
    return table.session.length


def seen(device):
    """What is shown, without the corner of the panel."""
    picture = device.handheld.display.picture()
    return device.app.screen, picture[:120] + picture[128:]


@pytest.mark.parametrize(("game", "depth"), KINDS)
def test_ok_on_a_dimmed_panel_only_brightens_it(game, depth):
    device = begun(game, depth)
    device.run(DIMMED_MS)
    before = seen(device)
    dark = device.handheld.display.contrast
    device.press("OK")
    assert seen(device) == before and entered(device) == 0
    assert device.handheld.display.contrast > dark
    device.press("OK")
    assert seen(device) != before


@pytest.mark.parametrize(("game", "depth"), KINDS)
def test_ok_on_a_resting_picture_only_brings_the_question_back(game, depth):
    device = begun(game, depth)
    for _ in range(6):
        question = device.app.screen
        device.run(RESTING_MS)
        if device.app.screen is not question:
            length = entered(device)
            device.press("OK")
            assert device.app.screen is question and entered(device) == length
        device.press("OK")
        device.run(2000)


@pytest.mark.parametrize("key", ["UP", "DOWN", "LEFT", "RIGHT"])
def test_an_arrow_on_a_dimmed_panel_moves_the_cursor_at_once(key):
    device = begun("trex", "full")
    device.press("OK")  # the cross is laid
    grid = device.app.screen
    cell = grid.cursor
    device.run(DIMMED_MS)
    device.press(key)
    assert device.app.screen is grid and grid.cursor != cell
