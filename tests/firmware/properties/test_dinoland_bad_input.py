"""Dinoland, entered wrongly: one clear line in both languages, and nothing has changed."""

import pytest

from clutch.games.contract import RuleError
from in_process import Device
from memory_files import MemoryFilesystem

SETUP = {
    "game": "dinoland",
    "players": ["Wwwwwwwwwwww", "Brian", "Carol"],
    "deck": ["table", 10],
    "domino": ["GT", "W."],
}
BEFORE = (
    ["lay", 0, 2, "right", "GV", "G."],
    ["claim", 0, 3],
    ["asteroid", "regular"],
    ["done"],
)
WRONG = (
    (["lay", 0, 1, "right", "G.", "G."], "overlaps"),
    (["lay", 4, 4, "right", "G.", "G."], "not_adjacent"),
    (["lay", 1, 0, "right", "D.", "G."], "not_in_box"),
    (["claim", 0, 3], "owned"),
    (["claim", 7, 7], "nothing_there"),
    (["set", "crosshair", None, [9, 0]], "outside"),
    (["set", "deck", None, 41], "set_value"),
    (["asteroid", "regular"], "not_now"),
    (["impact"], "not_now"),
)


@pytest.mark.parametrize(("move", "code"), WRONG, ids=str)
def test_it_is_refused_in_one_line_and_nothing_has_changed(move, code):
    device = Device(MemoryFilesystem())
    device.app.start(SETUP)
    for before in BEFORE:
        device.app.enter(list(before))
    device.run(100)
    session = vars(device.app)["table"].session
    state, length = device.app.state(), session.length
    for language in ("en", "nl"):
        device.app.speak(language)
        with pytest.raises(RuleError) as refusal:
            device.app.enter(list(move))
        assert refusal.value.code == code
        line = device.app.say(refusal.value)
        assert line != code and "{" not in line
        assert device.app.canvas.width(line) <= 126 or code == "not_now"
    assert device.app.state() == state and session.length == length
