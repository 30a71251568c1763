"""The Scoreboard through the whole App: how points are entered, and what is seen of them."""

from typing import Any

import pytest

from clutch.menus.names import DINOSAURS
from tested_device import Device

TWO = ["Anna", "Brian"]


def scoreboard(players, *moves) -> Any:
    """A device on which these moves were made."""
    device = Device()
    device.begin({"game": "tally", "players": players}, *moves)
    return device


@pytest.mark.parametrize("key, sign", [("UP", 1), ("DOWN", -1)])
def test_a_point_a_press_and_full_tens_while_a_key_is_held(key, sign):
    device = scoreboard(TWO)
    device.press(*[key] * 12)
    assert device.app.screen.given == [12 * sign, 0], "a press is a point, however often"
    device.press(key, held_ms=1300)
    held = device.app.screen.given[0]
    assert held % 10 == 0 and 40 <= held * sign <= 150
    device.press(key)
    assert device.app.screen.given[0] == held + sign
    device.press(key, held_ms=6000)
    assert device.app.screen.given[0] * sign > 1000


def test_no_points_lead_on_to_the_next_seat():
    device = scoreboard(["Anna", "Brian", "Carol"])
    device.press("OK", "OK")
    assert device.app.screen.cursor == 1


DIGITS = {  # the row of three, then which of them; 0 is where the sign was
    str(3 * row + place + 1): (first, second)
    for row, first in enumerate(("UP", "LEFT", "RIGHT"))
    for place, second in enumerate(("LEFT", "UP", "RIGHT"))
} | {"0": ("DOWN",), "-": ("DOWN",)}  # fmt: skip


@pytest.mark.parametrize("points", [0, 1, 7, -5, 50, 237, -118, 310, 4321, 9999, -9999])
def test_any_number_is_typed_in_two_presses_a_digit(points):
    device = scoreboard(TWO)
    device.press("OK", *[key for sign in str(points or "") for key in DIGITS[sign]], "OK")
    assert device.app.state()["scores"] == [points, 0]
    assert device.app.screen.cursor == 1, "0 counts: it is the next one's turn"


@pytest.mark.parametrize(
    ("old", "keys", "new"),
    [
        (20, "UP UP", 2),
        (-5, "UP RIGHT", 3),
        (20, "DOWN UP RIGHT", -3),
        (-5, "DOWN", 5),
        (20, "", 20),
    ],
)
def test_the_first_digit_takes_the_place_of_a_number_that_is_corrected(old, keys, new):
    device = scoreboard(TWO, ["add", 0, old])
    device.menu("title_correct")
    device.press("OK", "OK", *keys.split(), "OK")
    assert device.app.state()["scores"] == [new, 0], device.panel


def test_what_is_typed_is_added_to_what_stands_beside_the_name():
    device = scoreboard(TWO, ["add", 0, 12], ["add", 1, 3])
    device.press("OK", "OK")
    assert device.panel[0].split() == ["Anna", "12", "+"]


def test_once_three_digits_are_chosen_each_has_the_arrow_that_enters_it():
    device = scoreboard(TWO)
    for arrow, digits in (("UP", "123"), ("LEFT", "456"), ("RIGHT", "789")):
        device.press("OK", arrow)
        assert device.chosen.split() == ["<" + digits[0], "^" + digits[1], ">" + digits[2]]
        device.press("UP")
        assert device.app.screen.digits == digits[1]
        device.press("BACK", "BACK")


def test_half_a_digit_is_not_entered_as_if_it_were_not_there():
    device = scoreboard(TWO)
    device.press("OK", "UP", "OK")
    assert device.app.state()["scores"] == [0, 0] and device.app.table.session.length == 0
    assert device.panel[-1] == device.say("arrow_first")
    device.press("LEFT", "OK")
    assert device.app.state()["scores"] == [1, 0]


def test_back_takes_back_the_last_press_and_then_leads_to_the_board():
    device = scoreboard(TWO)
    device.press("OK")
    assert device.panel[-1] == device.say("ask_number").replace("  ", " ")
    device.press("DOWN", "LEFT", "UP", "RIGHT")
    assert device.panel[-1] == device.say("ask_digits").replace("  ", " ")
    device.press("BACK", "BACK", "BACK")
    assert device.panel[-1] == device.say("ask_number").replace("  ", " "), "BACK leads back now"
    assert device.app.screen.sign == "" and device.app.screen.digits == ""
    device.press("BACK")
    assert device.app.screen.title == device.say("title_round", 1)
    assert device.app.table.session.length == 0
    device.press("BACK")
    assert device.app.table is None, "before the first move BACK leads to the form"


def test_the_scores_have_the_points_of_each_round():
    device = scoreboard(TWO, ["add", 0, 5], ["add", 1, 0], ["round"], ["add", 1, -12])
    device.menu("title_scores")
    assert device.panel[3:6] == ["Anna / Brian", "1: 5 / 0", "2: - / -12"]


def test_who_has_points_in_this_round_is_told_how_many_and_that_more_are_added():
    device = scoreboard(["Kim", "Lee", "Mia"], ["add", 0, 36])
    device.play(["add", 1, 0])
    for key, said in (("LEFT", "Lee +0, OK: more"), ("LEFT", "Kim +36, OK: more")):
        device.press(key)
        assert device.panel[-1] == said
    device.press("DOWN")
    assert device.panel[-1] == "Kim -1 OK enters"
    device.press("OK", "LEFT")
    assert device.panel[-1] == "Lee +0, OK: more"
    device.press("RIGHT", "RIGHT", "OK")
    assert device.panel[-1] == "Kim: ^v +-1 OK: type", "a new round"


def test_a_place_has_a_dot_so_that_it_is_no_score():
    device = scoreboard(TWO, ["add", 0, 5])
    assert "2." in device.panel and "2" not in device.panel


def test_who_scored_nothing_is_told_which_way_the_round_ends():
    device = scoreboard(["Kim", "Lee", "Mia"])
    assert device.panel[-1] == "Kim: ^v +-1 OK: type"
    device.play(["add", 1, 5], ["add", 2, 3])
    assert device.panel[-1] == "Zero? < next round"
    device.press("LEFT")
    assert device.panel[-1] == "OK: next round ^ the end"
    device.press("OK")
    assert device.app.state()["round"] == 2
    device.play(["add", 0, 5], ["add", 2, 3])
    assert device.panel[-1] == "Zero? >> next round"
    device.press("RIGHT", "RIGHT", "OK")
    assert device.app.state()["round"] == 3
    device.play(["add", 0, 5], ["end"])
    device.press("OK")
    assert device.panel[1:3] == ["Kim / Lee / Mia", "1: - / 5 / 3"], "its rounds can be checked"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_short_names_are_whole_beside_scores_of_three_digits(seats):
    names = ["Mama", "Papa", "Maya", "Nick"][:seats]
    device = scoreboard(names, ["add", 0, 120], ["add", 1, -85])
    assert all(name in " ".join(device.panel[1:7]) for name in names), device.panel


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_names_are_whole_while_all_are_level_and_no_place_stands_beside_them(seats):
    names = ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Rosa", "Tom"][:seats]
    device = scoreboard(names)
    assert all(name in " ".join(device.panel[1:7]).split() for name in names), device.panel
    device.press("RIGHT", "UP")
    signed = device.panel
    assert "+" in " ".join(signed) and "Br" in " ".join(signed), signed
    device.press("DOWN")
    assert "Brian" in " ".join(device.panel), device.panel


def test_the_names_that_nobody_has_entered_are_whole_beside_scores_of_two_digits():
    for first in (0, 4):
        names = DINOSAURS[first : first + 4]
        device = scoreboard(names, *[["add", at, 18] for at in range(4)])
        for at in range(4):
            device.app.screen.cursor = at
            device.app.light()
            device.run(100)
            assert all(name in device.told for name in names), device.panel


def test_the_game_is_not_over_by_an_ok_too_many():
    device = scoreboard(TWO)
    device.press("LEFT", "UP", "OK", "OK", "OK", "OK")
    assert device.app.state()["phase"] == "play" and "OK: end the game?" in device.told
    device.press("OK", "DOWN", "OK")
    assert device.app.state()["phase"] == "over"
