"""How many presses an evening takes, kept from growing; a hold counts as one press."""

from clutch.games.trex.rules import Game
from host_sim.in_process import HOLD_MS
from memory_files import MemoryFilesystem
from tested_device import Device
from tests.games.trex.keys import keys_for


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
        device.press("OK", held_ms=HOLD_MS)
        device.press(*["DOWN"] * 10, "OK", "DOWN", "OK")
        assert device.app.state() is None
        device = Counted(device.restart().drive)
        device.press(*["OK"] * presses)
        assert len(device.app.state()["scores"]) == 5
        print("set-up, the same table:", device.presses)


ROUND = (
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


def test_a_round_in_full_depth():
    setup = {"game": "trex", "players": list("ABCD"), "high": "blue", "low": "brown"}
    device, game = Counted(MemoryFilesystem()), Game(setup)
    device.app.start(setup)
    device.run(100)
    for moves in ROUND:
        device.press(*keys_for(game, moves))
        for move in moves:
            game.play(move)
    assert device.app.state() == game.state()
    print("a round, full depth:", device.presses)
    assert device.presses <= 23


def test_a_round_in_quick_depth():
    setup = {"game": "trex", "players": list("ABCD"), "high": "blue", "low": "brown"}
    device, game = Counted(MemoryFilesystem()), Game({**setup, "depth": "quick"})
    device.app.start({**setup, "depth": "quick"})
    device.run(100)
    for move in (
        ["meteor", 1],
        ["over"],
        ["egg", 1, "green"],
        ["egg", 3, "red"],
        ["lowest", 0],
        ["trump", "keep"],
    ):
        device.press(*keys_for(game, [move]))
        game.play(move)
    assert device.app.state() == game.state()
    print("a round, quick depth:", device.presses)
    assert device.presses <= 12


def test_a_correction_three_moves_back():
    setup = {"game": "trex", "players": list("ABCD"), "high": "blue", "low": "brown"}
    device = Counted(MemoryFilesystem())
    device.app.start(setup)
    for move in (["play", 6], ["play", 12], ["play", 8]):
        device.app.enter(move)
    device.run(100)
    device.press("OK", held_ms=HOLD_MS)
    device.press("DOWN", "DOWN", "OK")  # Correct
    device.press("DOWN", "DOWN", "OK")  # three moves back
    device.press("UP", "OK")  # from yellow 6, which was entered, to yellow 1
    state = device.app.state()
    assert state["tops"] == [1, 12, 8, None] and state["hands"][0] == 7
    print("a correction three moves back:", device.presses)
    assert device.presses <= 9
