"""What a move, a redraw, a save and an undo take late in a game is what they take early."""

import sys

from tools.checks.bench.played import recorded
from tools.pictures.gallery.stage import Stage

NOTHING = ["set", "round", None, 1]  # makes a game long, and changes nothing
MOVES = [step.value for step in recorded() if step.word == "move"][:24]  # a copy of the game apart


def calls(action, *values):
    """How many functions an action calls, Python's own among them."""
    count = 0

    def profile(_frame, event, _argument):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(profile)
    try:
        action(*values)
    finally:
        sys.setprofile(None)
    return count


def undo(stage):
    stage.hold_on("BACK")
    stage.press("OK")


def costs(stage, length):
    """{what: calls} at this length of the game."""
    session, journal = stage.app.table.session, stage.app.journal
    while session.length < length:
        session.play(NOTHING)
        journal.tidy()
    stage.enter(NOTHING)  # the table learns of the others
    entered = calls(stage.enter, *MOVES)
    redrawn = calls(stage.app.table.ask) + calls(stage.run, 100)
    journal.tidy()
    journal.add(b"\x00\x05")
    saved = calls(journal.save)
    journal.length = 0
    undone = sum(calls(undo, stage) for _ in MOVES)
    return {"move": entered, "redraw": redrawn, "save": saved, "undo": undone}


def test_a_move_a_redraw_a_save_and_an_undo_cost_as_much_late_in_a_game_as_early():
    stage = Stage("en")
    stage.start(recorded()[0].value)
    early = [costs(stage, 24) for _ in range(2)]  # what is loaded or learned once is in the first
    late = costs(stage, 1000)
    for what, count in late.items():
        assert count < 1.05 * max(one[what] for one in early), (what, early, late)
