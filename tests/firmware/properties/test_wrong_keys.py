"""A key that somebody did not mean: it loses nothing, and the panel says what OK will do."""

from typing import Any

import pytest

from clutch.words import LANGUAGES
from tested_device import Device
from tests.two_languages import TWO_LANGUAGES

FIVE = ["Kim", "Kate", "Olga", "Bram", "Gus"]
TWO: dict[str, Any] = {"players": FIVE[:2]}


def begun(game, depth="quick", **setup):
    device = Device()
    device.app.start({"game": game, "depth": depth, "players": FIVE[:4], **setup})
    device.run(2000)
    return device


# ------------------------------------------------------------------------------------ Dinoland


def test_the_asteroid_falls_before_the_last_tile_only_if_somebody_is_sure():
    device = begun("dinoland", **TWO)
    end = ["LEFT", "OK"]  # the last action of the row
    device.press(*end)
    assert "10 tiles" in "\n".join(device.panel) and "No" in device.chosen
    assert device.app.state()["phase"] == "turn"
    device.press("OK")
    assert device.app.state()["phase"] == "turn"
    device.press(*end, "BACK")
    assert device.app.state()["phase"] == "turn"
    device.press(*end, "DOWN", "OK")
    assert device.app.state()["phase"] == "areas"


def test_only_a_count_without_an_area_is_asked_about():
    for keys, asked in ((("RIGHT", "RIGHT", "OK"), True), (("OK", "RIGHT", "RIGHT", "OK"), False)):
        device = begun("dinoland", **TWO)
        device.app.enter(["impact"])
        device.run(2000)
        device.press(*keys)
        if asked:
            assert device.app.state()["phase"] == "areas" and "No" in device.chosen
            device.press("DOWN", "OK")
        assert device.app.state()["phase"] == "over"


def test_nobody_is_out_of_dominoes_by_one_press_while_the_deck_has_some():
    device = begun("dinoland", "full", **TWO, domino=["G.", "S."])
    device.press("BACK", "RIGHT", "OK")
    assert device.app.state()["turn"] == 0 and "Kim" in "\n".join(device.panel)
    device.press("DOWN", "OK")
    assert device.app.state()["turn"] == 1


# ----------------------------------------------------------------------------------- Dino Race


def test_each_row_of_the_quick_race_says_what_ok_does():
    device = begun("race")
    device.press("OK")  # the track lies
    said = []
    for _ in range(5):
        said.append(device.panel[-1])
        device.press("DOWN")
    assert "rolls" in said[0] and "Kim" in said[0]
    for row in said[1:]:
        assert "rolls" not in row, row
    assert len(set(said)) == 5


# --------------------------------------------------------------------------------------- T-Rex


def test_a_meteor_in_the_countdown_is_first_of_all_of_who_plays_now():
    device = begun("trex", players=FIVE)
    device.app.enter(["meteor", 4])
    device.run(2000)
    device.press("RIGHT", "RIGHT")
    assert "Now Olga" in "\n".join(device.panel)
    device.press("UP")
    assert device.chosen == "Olga"
    device.press("OK")
    assert device.app.state()["holder"] == 2


# ------------------------------------------------------------------------------------- any game


@pytest.mark.parametrize(("language", "said"), [("en", "for good"), ("nl", "voorgoed")])
def test_ending_a_game_says_that_it_is_for_good(language, said):
    device = begun("trex")
    device.app.words.load(language, "trex")
    device.menu("title_end")
    assert said in "\n".join(device.panel)


@pytest.mark.parametrize("language", TWO_LANGUAGES)
def test_the_bottom_line_of_a_set_up_says_what_its_row_means(language):
    device = Device()
    device.app.settings.speak(language)
    device.press(*["DOWN"] * 3, "OK")
    say = device.app.words.say
    told = {}
    for label, _ in device.app.screen.rows():
        told[label] = device.panel[-1].replace("  ", " ")
        device.press("DOWN")
    assert told[say("row_depth")] == say("ask_depth_quick")
    assert told[say("row_names")] == say("ask_open_row")
    assert told[say("row_players")] == say("ask_change_row")
    for row, value in (("aim", "nine"), ("ahead", "True"), ("purity", "no"), ("eggs", "True")):
        assert told[say("row_" + row)] == say("ask_%s_%s" % (row, value)), told
    device.press("UP", "UP", "UP", "RIGHT")
    assert device.panel[-1] == say("ask_pawns_end_True").replace("  ", " ")


def test_the_hint_of_the_quick_dinoland_does_not_cover_the_deck():
    for language in LANGUAGES:
        device = begun("dinoland", **TWO)
        device.app.settings.speak(language)
        device.run(100)
        before = device.handheld.display.picture()[2 * 128 : 5 * 128]
        device.press("UP")
        after = device.handheld.display.picture()[2 * 128 : 5 * 128]
        for page in range(3):
            assert before[page * 128 : page * 128 + 66] == after[page * 128 : page * 128 + 66]


def test_an_egg_hatch_in_the_quick_depth_says_what_the_table_does():
    said = ""
    for seed in range(20):
        device = begun("dinoland", **TWO, seed="%064x" % seed)
        device.press("RIGHT", "OK")
        said = " ".join(" ".join(device.panel).split())
        if "Egg Hatch" in said:
            break
    assert "Owners lay a dinosaur over their eggs." in said


def test_the_count_of_the_quick_dragons_is_for_the_end():
    device = begun("dragons")
    assert "The end" in "\n".join(device.panel)


# ---------------------------------------------------------------------------------- Home list


def test_the_offer_to_go_on_says_how_far_the_game_is_after_another_games_form_was_open():
    device = begun("dragons", "full")
    said = device.app.table.reports.where(device.app.words, device.app.table.game)
    device.menu("menu_home")
    device.choose("game_trex")
    device.press("BACK", "UP", "OK")
    device.run(1000)
    assert said in "\n".join(device.panel)
