"""Dinoland, entered wrongly: one clear line in every language, and nothing has changed."""

import json

import pytest

from clutch.core.contract import RuleError
from clutch.words import LANGUAGES
from host_sim.playthroughs.panel_text import read_panel
from memory_files import MemoryFilesystem
from tested_device import Device

SETUP = {
    "game": "dinoland",
    "players": ["Wwwwwwwwwwww", "Brian", "Carol"],
    "deck": ["table", 10],
    "domino": ["GT", "W."],
}
CLAIMED = (
    ["lay", 0, 2, "right", "GV", "G."],
    ["claim", 0, 3],
    ["asteroid", "regular"],
    ["done"],
)
ACTS = (["lay", 1, 0, "right", "GT", "GV"],)
HATCHES = (["claim", 0, 1], ["lay", 1, 0, "right", "GV", "W."], ["asteroid", "hatch"])
EGG = {"domino": ["Ge", "G."]}
ALL = {"expansions": ["dominoes", "impact", "special"], "impact": "random_shape_0"}
ENDS = (["set", "deck", None, 0],)
QUICK = {"depth": "quick"}


def turned_up(tile):
    """Whoever claimed the first square turns up this special tile."""
    return (["claim", 0, 0], ["lay", 1, 0, "right", "GV", "W."], ["asteroid", tile])


# What the set-up has more, what was played before, what is wrong, and why.
WRONG = (
    ({}, CLAIMED, ["lay", 0, 1, "right", "G.", "G."], "overlaps"),
    ({}, CLAIMED, ["lay", 0, 3, "down", "G.", "G."], "overlaps"),
    ({}, CLAIMED, ["lay", 4, 4, "right", "G.", "G."], "not_adjacent"),
    ({}, CLAIMED, ["lay", 1, 4, "right", "G.", "G."], "not_adjacent"),
    ({}, CLAIMED, ["lay", 1, 0, "right", "D.", "G."], "not_in_box"),
    ({}, CLAIMED, ["lay", 1, 0, "right", "GX", "G."], "not_in_box"),
    ({}, CLAIMED, ["lay", 1, 0, "up", "G.", "G."], "bad_argument"),
    ({}, CLAIMED, ["lay", 1, 0, "right", "G."], "bad_argument"),
    ({}, CLAIMED, ["lay", 1, 0, "right", "GT", "Q."], "bad_argument"),
    ({}, CLAIMED, ["lay", 100, 0, "right", "G.", "G."], "bad_argument"),
    ({}, CLAIMED, ["claim", 0, 3], "owned"),
    ({}, CLAIMED, ["claim", 0, 2], "owned"),
    ({}, CLAIMED, ["claim", 7, 7], "nothing_there"),
    ({}, CLAIMED, ["set", "crosshair", None, [9, 0]], "outside"),
    ({}, CLAIMED, ["set", "crosshair", None, [0, -1]], "outside"),
    ({}, CLAIMED, ["set", "crosshair", None, "left"], "set_value"),
    ({}, CLAIMED, ["set", "crosshair", 1, [0, 0]], "set_no_seat"),
    ({}, CLAIMED, ["set", "deck", None, 41], "set_value"),
    ({}, CLAIMED, ["set", "turn", None, 3], "bad_seat"),
    ({}, CLAIMED, ["set", "pawns", 0, 3], "set_value"),
    ({}, CLAIMED, ["set", "pawns", 0, [[5, 5]]], "nothing_there"),
    ({}, CLAIMED, ["set", "lava", None, 3], "set_unknown"),
    ({}, CLAIMED, ["asteroid", "regular"], "not_now"),
    ({}, CLAIMED, ["crosshair", "up"], "not_now"),
    ({}, CLAIMED, ["done"], "not_now"),
    ({}, CLAIMED, ["impact"], "not_now"),
    ({}, CLAIMED, ["area", 0, "grass", 1, 1, False], "not_now"),
    ({}, CLAIMED, ["leave", 7], "bad_seat"),
    ({}, CLAIMED, ["explode"], "unknown_move"),
    ({}, [["claim", 0, 0]], ["claim", 0, 1], "claimed_already"),
    ({}, [["set", "pawns", 0, [[0, 0]] * 3]], ["claim", 0, 1], "no_pawn"),
    ({}, [["claim", 0, 0]], ["leave", 0], "leave_later"),
    ({}, [["leave", 1]], ["leave", 2], "too_few"),
    ({}, ACTS, ["done"], "action_left"),
    ({}, ACTS, ["look"], "no_action"),
    ({}, ACTS, ["pass"], "not_now"),
    ({}, ACTS, ["asteroid"], "say_which"),
    ({}, ACTS, ["asteroid", "overlap"], "no_such_tile"),
    ({}, ACTS, ["crosshair", "north"], "bad_argument"),
    ({}, ACTS, ["lay", 2, 0, "right", "G.", "G."], "not_now"),
    ({"deck": 10}, ACTS, ["asteroid", "regular"], "deck_is_kept"),
    (EGG, HATCHES, ["hatch", 0, 0, "right", "GT", "GT"], "covers_pawn"),
    (EGG, HATCHES, ["hatch", -1, 0, "down", "GT", "G."], "needs_dino"),
    (EGG, HATCHES, ["hatch", -1, 0, "down", "GT", "Ge"], "needs_dino"),
    (EGG, HATCHES, ["hatch", 1, 0, "down", "GT", "GT"], "no_egg_there"),
    (EGG, HATCHES, ["hatch", 5, 5, "down", "GT", "GT"], "covers_nothing"),
    (EGG, HATCHES, ["done"], "not_now"),
    (EGG, HATCHES, ["claim", 0, 0], "not_now"),
    ({"variants": ["harder"]}, [], ["lay", 1, 0, "right", "GV", "W."], "mixes"),
    ({"variants": ["hardest"]}, [], ["lay", 1, 0, "right", "GB", "W."], "mixes"),
    ({"variants": ["no_eggs"]}, [], ["lay", 1, 0, "right", "Ge", "W."], "no_eggs"),
    ({**ALL, "domino": ["G.", "*."]}, [], ["claim", 0, 1], "wildcard_joined"),
    (ALL, [["lay", 1, 0, "right", "GX", "W."]], ["as", "X"], "bad_argument"),
    (ALL, [["lay", 1, 0, "right", "GX", "W."]], ["done"], "not_now"),
    (ALL, turned_up("move_pawn"), ["move_pawn", 0, 0, 1, 0], "owned"),
    (ALL, turned_up("move_pawn"), ["move_pawn", 0, 1, 1, 1], "no_pawn_there"),
    (ALL, turned_up("return_pawn"), ["return_pawn", 1, 0, 0], "no_pawn_there"),
    (ALL, turned_up("overlap"), ["overlap", 9, 9, "right", "G.", "G."], "covers_nothing"),
    (ALL, turned_up("overlap"), ["overlap", 0, 0, "right", "G.", "G."], "covers_pawn"),
    (ALL, turned_up("overlap"), ["mini_impact"], "other_tile"),
    (ALL, turned_up("switch_impact"), ["switch_impact", "random_shape_0"], "same_card"),
    (ALL, turned_up("move_crosshairs"), ["move_crosshairs", "up", "left", "up"], "one_axis"),
    (ALL, ENDS, ["impact"], "no_shape"),
    (ALL, ENDS, ["shape", 32, 0, 0, 0, 0], "bad_argument"),
    ({}, ENDS, ["shape", 4, 0, 0, 0, 0], "no_picture"),
    ({}, (*ENDS, ["impact"]), ["lay", 1, 0, "right", "G.", "G."], "game_over"),
    ({}, (*ENDS, ["impact"]), ["set", "deck", None, 3], "game_over"),
    (QUICK, [], ["lay", 1, 0, "right", "G.", "G."], "not_now"),
    (QUICK, [["impact"]], ["area", 0, "grass", 2, 3, False], "too_many_dinos"),
    (QUICK, [["impact"]], ["area", [0, 0], "grass", 2, 1, False], "seat_twice"),
    (QUICK, [["impact"]], ["area", [], "grass", 2, 1, False], "no_owner"),
    (QUICK, [["impact"]], ["area", 4, "grass", 2, 1, False], "bad_seat"),
    (QUICK, [["impact"]], ["area", 0, "desert", 2, 1, False], "not_in_box"),
    (QUICK, [["impact"]], ["area", 0, "mud", 2, 1, False], "bad_argument"),
    (QUICK, [["impact"]], ["area", 0, "grass", 0, 0, False], "bad_argument"),
)
# What only a file can say may be longer than the panel, which wraps it to two lines.
OF_A_FILE = ("not_now", "bad_argument", "unknown_move", "set_unknown", "set_value", "set_no_seat",
             "no_action")  # fmt: skip


@pytest.mark.parametrize(("setup", "before", "move", "code"), WRONG, ids=str)
def test_it_is_refused_in_one_line_and_nothing_has_changed(setup, before, move, code):
    device = Device(MemoryFilesystem())
    device.app.start({**SETUP, **setup})
    for one in before:
        device.app.enter(list(one))
    device.run(100)
    session = vars(device.app)["table"].session
    state, length = device.app.state(), session.length
    for language in LANGUAGES:
        device.app.settings.speak(language)
        with pytest.raises(RuleError) as refusal:
            device.app.enter(json.loads(json.dumps(move)))
        assert refusal.value.code == code
        line = device.app.say(refusal.value)
        assert line != code and "{" not in line and "\n" not in line and len(line) < 75
        assert device.app.canvas.width(line) <= 126 or code in OF_A_FILE
    assert device.app.state() == state and session.length == length


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_both_squares_make_wrong_is_refused_by_key_and_can_be_changed(language):
    """In the harder variant a velociraptor beside the start domino's triceratops."""
    device = Device(MemoryFilesystem())
    device.app.settings.speak(language)
    device.app.start({**SETUP, "variants": ["harder"], "domino": ["GT", "G."]})
    device.run(100)
    state = device.app.state()
    device.press("ok", "up", "up", "ok", "up", "right")
    device.run(1000)
    lines = read_panel(bytes(device.handheld.display.picture()))
    assert lines[-1] == device.app.words.say("mixes", "grass"), lines
    assert device.app.state() == state
    device.press("up")
    assert device.app.state()["phase"] == "act"
