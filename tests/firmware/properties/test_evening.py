"""An evening at the table: what people see and hear, what is remembered, and a rough bag."""

import pytest

from any_game import every_game, recorded, seeds
from clutch.games import GAMES
from clutch.menus.code_page import CodePage
from host_sim.engines.in_process import READ_MS
from tested_device import TALLY, Device
from tested_device import TREX as OF_THREE

NAMES = ["Anna", "Brian", "Carol", "Nick"]
TREX = {**OF_THREE, "players": NAMES, "low": "red"}


@pytest.mark.parametrize("between_ms", [0, 5, 20, 40])
def test_ok_and_an_arrow_right_after_it_are_taken_in_that_order(device, between_ms):
    device.begin(TREX)
    device.press("UP")
    device.handheld.press("ok")  # brown 3, for Anna
    device.run(60)
    device.handheld.release("ok")
    device.run(between_ms)
    device.press("RIGHT")
    device.run(READ_MS)
    device.press("OK")  # green 10, for Brian, where RIGHT enters the grid
    assert device.app.state()["tops"] == [3, 10, None, None]


@pytest.mark.parametrize("name", ["left", "ok"])
def test_a_key_squeezed_in_a_bag_neither_keeps_it_awake_nor_wakes_it_again(device, name):
    device.app.settings.values["sleep"] = 5
    device.app.start(TREX)
    device.run(1000)
    panel, other = device.handheld.display, "left" if name != "left" else "right"
    device.handheld.press(name)
    device.run(1000 * 60 * 6)
    assert not panel.lit
    bytes_before, state = panel.bytes, device.app.state()
    device.run(1000 * 60 * 10)
    assert panel.bytes == bytes_before and not panel.lit
    device.handheld.release(name)
    device.run(1000)
    assert panel.bytes == bytes_before and not panel.lit
    assert device.app.parts.keys.settled
    device.press(name)
    assert panel.lit and device.app.state() == state
    device.handheld.press(name)
    device.run(1000 * 60 * 6)
    state = device.app.state()
    assert not panel.lit
    device.press(other)  # while the first is still squeezed
    assert panel.lit and device.app.state() == state


def test_points_that_are_not_entered_yet_are_still_there_after_the_menu(device):
    device.begin(TALLY)
    device.press("UP", "UP", "RIGHT", "UP")
    device.menu("title_scores")
    device.press("OK")
    device.press("LEFT", "OK")
    assert device.app.state()["scores"] == [2, 1, 0]


def test_the_scoreboard_asks_neither_who_starts_nor_how_deep_and_remembers_its_target(device):
    device.choose("game_tally")
    assert device.value("row_start") is device.value("row_depth") is None
    device.press(*["DOWN"] * 9, "RIGHT", *["UP"] * 9, "OK", "RIGHT", "RIGHT", "OK")
    device.press("OK")  # what holding the keys does, as in each of the first games
    assert device.app.table.game.target == 120
    device.menu("title_end")
    device.press("DOWN", "OK")
    device.choose("game_tally")
    device.press("OK")
    assert device.app.screen.value == 120, "one OK more and the same table plays for the same"
    device.press("OK", "OK")
    assert device.app.table.game.target == 120


def test_each_thing_that_happens_has_a_sound_of_its_own(device, monkeypatch):
    heard = []
    monkeypatch.setattr(device.app.parts.buzzer, "play", heard.append)

    def after(*moves):
        heard.clear()
        for move in moves:
            device.app.table.enter(list(move))
        device.run(100)
        return list(heard)

    device.begin(TREX)
    assert after(["play", 6]) == ["choose"]
    assert after(["play", 7]) == ["meteor"]
    assert after(["play", 6]) == ["choose"] and after(["egg", "red"]) == ["refuse"]
    device.app.go_home()
    device.press(*["DOWN"] * 9, "OK")  # the settings
    heard.clear()
    device.press("DOWN", "DOWN", "RIGHT", "BACK")
    assert heard == ["save"]
    device.begin(TALLY)
    assert after(["add", 0, 1], ["end"]) == ["choose", "end"]
    heard.clear()
    device.press("OK", "OK")
    assert heard == ["save"], "the result is kept"


@every_game
def test_the_first_games_of_a_kind_say_what_holding_the_keys_does(device, game):
    device.choose("game_" + game)
    device.press("OK")
    pages = ""
    while device.app.table is None:
        pages += device.told
        device.press("OK")
    assert device.say("lay_keys") in pages
    assert ("BACK shows the cross" in pages) == (game == "trex")


@pytest.mark.parametrize(("game", "clock"), [("trex", True), *((game, False) for game in GAMES)])
def test_the_end_leads_to_the_code_after_15_s_or_by_an_arrow_and_so_do_the_scores(game, clock):
    setup, moves = recorded(seeds(game, "full", 1)[0])
    device = Device()
    device.begin({**setup, "clock": clock, "teach": False}, *moves)
    for shown in ("the end", "its scores"):
        page = device.app.screen
        device.run(14_000)
        assert device.app.screen is page, shown
        device.run(1500)
        assert isinstance(device.app.screen, CodePage), shown
        device.press("BACK")
        for _ in range(6):
            if not isinstance(device.app.screen, CodePage):
                hint = device.panel[7]
                device.press("RIGHT")
        assert isinstance(device.app.screen, CodePage) and hint.endswith(device.say("hint_code"))
        device.press("BACK", "OK")
