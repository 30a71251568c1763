"""How few presses an evening takes; a hold counts as one press."""

import pytest

from clutch.games.trex.rules import Game
from tests.games.trex.keys import keys_for

TREX = {"game": "trex", "players": list("ABCD"), "high": "blue", "low": "brown"}


def test_five_players_begin_with_eight_presses_the_first_time_then_with_five_and_two(device):
    """They read three pages of what to lay out, until the handheld has shown it often enough."""
    for presses in (("OK", "DOWN", "RIGHT", "UP", *["OK"] * 4), ["OK"] * 5, ["OK"] * 2):
        device.press(*presses)
        state = device.app.state()
        assert len(state["scores"]) == 5 and state["phase"] == "play"
        device.press("OK")  # the cross is laid
        device.play(["play", 6])
        device.end_by_hand()
        device = device.restart()


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
    ("depth", "answers", "most"), [("full", FULL_ROUND, 23), ("quick", QUICK_ROUND, 11)]
)
def test_a_round(device, depth, answers, most):
    setup = {**TREX, "depth": depth}
    game, presses = Game(setup), 0
    device.begin(setup)
    for moves in answers:
        keys = keys_for(game, moves)
        presses += len(keys)
        device.press(*keys)
        for move in moves:
            game.play(move)
    assert device.app.state() == game.state()
    assert presses <= most
