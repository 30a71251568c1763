"""A key that somebody did not mean: it loses nothing, and the panel says what OK will do."""

import pytest

from host_sim.frontends.web.panel_text import read_chosen, read_panel
from host_sim.in_process import HOLD_MS
from memory_files import MemoryFilesystem
from tested_device import Device

FIVE = ["Kim", "Kate", "Olga", "Bram", "Gus"]


def begun(**setup):
    device = Device(MemoryFilesystem())
    device.app.start({"players": FIVE[:4], **setup})
    device.run(2000)
    return device


def panel(device):
    return "\n".join(read_panel(device.handheld.display.picture()))


def chosen(device):
    return read_chosen(device.handheld.display.picture())


# ------------------------------------------------------------------------------------ Dinoland


def test_the_asteroid_falls_before_the_last_tile_only_if_somebody_is_sure():
    device = begun(game="dinoland", depth="quick", players=FIVE[:2])
    end = ["LEFT", "OK"]  # the last action of the row
    device.press(*end)
    assert "10 tiles" in panel(device) and "No" in chosen(device)
    assert device.app.state()["phase"] == "turn"
    device.press("OK")
    assert device.app.state()["phase"] == "turn"
    device.press(*end, "BACK")
    assert device.app.state()["phase"] == "turn"
    device.press(*end, "DOWN", "OK")
    assert device.app.state()["phase"] == "areas"


def test_a_count_without_an_area_is_asked_about():
    device = begun(game="dinoland", depth="quick", players=FIVE[:2])
    device.app.enter(["impact"])
    device.run(2000)
    device.press("RIGHT", "RIGHT", "OK")
    assert device.app.state()["phase"] == "areas" and "No" in chosen(device)
    device.press("DOWN", "OK")
    assert device.app.state()["phase"] == "over"


def test_a_count_with_an_area_needs_no_second_question():
    device = begun(game="dinoland", depth="quick", players=FIVE[:2])
    device.app.enter(["impact"])
    device.run(2000)
    device.press("OK", "RIGHT", "RIGHT", "OK")
    assert device.app.state()["phase"] == "over"


def test_nobody_is_out_of_dominoes_by_one_press_while_the_deck_has_some():
    device = begun(game="dinoland", depth="full", players=FIVE[:2], domino=["G.", "S."])
    device.press("BACK", "RIGHT", "OK")
    assert device.app.state()["turn"] == 0 and "Kim" in panel(device)
    device.press("DOWN", "OK")
    assert device.app.state()["turn"] == 1


# ----------------------------------------------------------------------------------- Dino Race


def test_each_row_of_the_quick_race_says_what_ok_does():
    device = begun(game="race", depth="quick")
    device.press("OK")  # the track lies
    said = []
    for _ in range(5):
        said.append(panel(device).split("\n")[-1])
        device.press("DOWN")
    assert "rolls" in said[0] and "Kim" in said[0]
    for row in said[1:]:
        assert "rolls" not in row, row
    assert len(set(said)) == 5


# --------------------------------------------------------------------------------------- T-Rex


def test_a_meteor_in_the_countdown_is_first_of_all_of_who_plays_now():
    device = begun(game="trex", depth="quick", players=FIVE)
    device.app.enter(["meteor", 4])
    device.run(2000)
    device.press("RIGHT", "RIGHT")
    assert "Now Olga" in panel(device)
    device.press("UP")
    assert chosen(device) == "Olga"
    device.press("OK")
    assert device.app.state()["holder"] == 2


# ------------------------------------------------------------------------------------- any game


@pytest.mark.parametrize(("language", "said"), [("en", "for good"), ("nl", "voorgoed")])
def test_ending_a_game_says_that_it_is_for_good(language, said):
    device = begun(game="trex", depth="quick")
    device.app.words.load(language, "trex")
    device.press("OK", held_ms=HOLD_MS)
    end = device.app.screen.items.index(device.say("title_end"))
    device.press(*["DOWN"] * end, "OK")
    assert said in panel(device)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_bottom_line_of_a_set_up_says_what_its_row_means(language):
    device = Device(MemoryFilesystem())
    device.app.settings.speak(language)
    device.press(*["DOWN"] * 3, "OK")
    say = device.app.words.say
    told = {}
    for label, _ in device.app.screen.rows():
        told[label] = panel(device).split("\n")[-1].replace("  ", " ")
        device.press("DOWN")
    assert told[say("row_depth")] == say("ask_depth_quick")
    assert told[say("row_names")] == say("ask_open_row")
    assert told[say("row_players")] == say("ask_change_row")
    for row, value in (("aim", "nine"), ("ahead", "True"), ("purity", "no"), ("eggs", "True")):
        assert told[say("row_" + row)] == say("ask_%s_%s" % (row, value)), told
    device.press("UP", "UP", "UP", "RIGHT")
    assert panel(device).split("\n")[-1] == say("ask_pawns_end_True").replace("  ", " ")


def test_the_hint_of_the_quick_dinoland_does_not_cover_the_deck():
    for language in ("en", "nl"):
        device = begun(game="dinoland", depth="quick", players=FIVE[:2])
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
        device = begun(game="dinoland", depth="quick", players=FIVE[:2], seed="%064x" % seed)
        device.press("RIGHT", "OK")
        said = " ".join(panel(device).split())
        if "Egg Hatch" in said:
            break
    assert "Owners lay a dinosaur over their eggs." in said


def test_the_count_of_the_quick_dragons_is_for_the_end():
    device = begun(game="dragons", depth="quick")
    assert "The end" in panel(device)
