"""How many presses an evening takes, kept from growing; a hold counts as one press."""

import pytest

from clutch.games.trex.rules import Game
from memory_files import MemoryFilesystem
from tested_device import Device
from tests.games.trex.keys import keys_for

TREX = {"game": "trex", "players": list("ABCD"), "high": "blue", "low": "brown"}


class Counted(Device):
    """Counts what is pressed."""

    presses = 0

    def press(self, *names, **held):
        self.presses += len(names)
        super().press(*names, **held)


def start_of_five(device: Counted) -> None:
    """From the home list to the cross, with five at the table for the first time, who read what
    to lay out."""
    device.press("OK", "DOWN", "RIGHT", "UP", "OK", "OK")


def test_setting_up_five_players_for_the_first_time_and_again():
    device = Counted(MemoryFilesystem())
    start_of_five(device)
    state = device.app.state()
    assert len(state["scores"]) == 5 and state["phase"] == "play"
    print("set-up, five players:", device.presses)
    assert device.presses <= 6
    # The game is ended from the table menu; then the same table plays again, and once more, when
    # the handheld has said often enough what to lay out.
    for presses in (3, 2):
        device.press("OK")
        device.hold_on("OK")
        device.press(*["DOWN"] * 10, "OK", "DOWN", "OK")
        assert device.app.state() is None
        device = Counted(device.restart().drive)
        device.press(*["OK"] * presses)
        assert len(device.app.state()["scores"]) == 5
        print("set-up, the same table:", device.presses)


FULL_ROUND = (
    [["play", 6]],
    [["play", 7]],
    [["play", 8]],
    [["play", 12]],
    [["play", 3]],
    [["play", 12]],
    [["egg", "green"]],
    [["egg", "red"]],
    [["discard", "pile"]] * 4,
    [["trump", "keep"]],
)
QUICK_ROUND = (
    [["meteor", 1]],
    [["over"]],
    [["egg", 1, "green"]],
    [["egg", 3, "red"]],
    [["lowest", 0]],
    [["trump", "keep"]],
)


@pytest.mark.parametrize(
    ("depth", "answers", "most"), [("full", FULL_ROUND, 23), ("quick", QUICK_ROUND, 12)]
)
def test_a_round(depth, answers, most):
    setup = {**TREX, "depth": depth}
    device, game = Counted(MemoryFilesystem()), Game(setup)
    device.begin(setup)
    for moves in answers:
        device.press(*keys_for(game, moves))
        for move in moves:
            game.play(move)
    assert device.app.state() == game.state()
    print(f"a round, {depth} depth:", device.presses)
    assert device.presses <= most


def test_a_correction_three_moves_back():
    device = Counted(MemoryFilesystem())
    device.begin(TREX, ["play", 6], ["play", 12], ["play", 8])
    device.hold_on("OK")
    device.press("DOWN", "DOWN", "OK")  # Correct
    device.press("DOWN", "DOWN", "OK")  # three moves back
    device.press("UP", "OK")  # from yellow 6, which was entered, to yellow 1
    state = device.app.state()
    assert state["tops"] == [1, 12, 8, None] and state["hands"][0] == 7
    print("a correction three moves back:", device.presses)
    assert device.presses <= 9
