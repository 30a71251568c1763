"""How few presses an evening takes; a hold counts as one press."""

import pytest

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


# The keys of each answer, with what it enters.
FULL_ROUND = (
    ("LEFT OK", ["play", 6]),
    ("LEFT RIGHT OK", ["play", 7]),
    ("UP DOWN OK", ["play", 8]),
    ("DOWN LEFT OK", ["play", 12]),
    ("UP OK", ["play", 3]),
    ("DOWN LEFT OK", ["play", 12]),
    ("UP RIGHT OK", ["egg", "green"]),
    ("RIGHT OK", ["egg", "red"]),
    ("OK", *[["discard", "pile"]] * 4),
    ("OK", ["trump", "keep"]),
)
QUICK_ROUND = (
    ("RIGHT OK", ["meteor", 1]),
    ("OK", ["over"]),
    ("RIGHT LEFT OK", ["egg", 1, "green"]),
    ("RIGHT DOWN OK", ["egg", 3, "red"]),
    ("OK", ["lowest", 0]),
    ("OK", ["trump", "keep"]),
)


@pytest.mark.parametrize(
    ("depth", "answers", "most"), [("full", FULL_ROUND, 23), ("quick", QUICK_ROUND, 11)]
)
def test_a_round(device, depth, answers, most):
    device.begin({**TREX, "depth": depth})
    presses = [key for keys, *_ in answers for key in keys.split()]
    device.press(*presses)
    entered = [move for move, _ in device.app.table.session.history()]
    assert entered == [move for _, *moves in answers for move in moves]
    assert len(presses) <= most
