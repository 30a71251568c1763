"""Back at the home list: it is where it was, and a set-up that was left is as it was left."""

import json
import sys
from typing import Any

import pytest

from clutch.games import GAMES
from tested_device import RACE, TREX, Device, stored

FIVE = ["Anna", "Brian", "Carol", "Nick", "Eve"]
ENTRIES = [*("game_" + game for game in GAMES), "title_dice", "title_results", "title_settings"]


def go(device, entry, *keys):
    """Open an entry of the home list and press keys in it."""
    device.choose(entry)
    device.press(*keys)


def form(device, game):
    """The rows of a game's set-up, opened and left."""
    go(device, "game_" + game)
    rows = device.app.screen.rows()
    device.press("BACK")
    return rows


def on_row(device, row, key):
    """Press a key on a row of the form, and go back to its first row."""
    device.go("row_" + row)
    device.press(key)
    device.go("item_begin")


@pytest.mark.parametrize("game", GAMES)
def test_changed_rows_of_a_set_up_are_there_again_and_other_set_ups_are_as_before(device, game):
    other = GAMES[GAMES.index(game) - 1]
    as_before = form(device, other)
    go(device, "game_" + game)
    before = device.app.screen.rows()
    for _ in range(len(before) - 1):
        device.press("DOWN", "RIGHT")
    left = device.app.screen.rows()
    changed = [old[1] != new[1] for old, new in zip(before, left, strict=False)]
    assert sum(changed) >= 2
    device.press("BACK")
    assert json.dumps(device.app.setup_drafts), "plain values keep no module in memory"
    assert form(device, other) == as_before
    assert form(device, game) == left
    again = device.restart()
    assert form(again, game) == left, "after a power cut, too"
    assert form(again, other) == as_before


@pytest.mark.parametrize("game", GAMES)
def test_a_power_cut_on_a_page_of_a_set_up_loses_no_row(device, game):
    go(device, "game_" + game)
    labels = [label for label, _ in device.app.screen.rows()]
    pages = [key for key in ("names", "rules", "lay_out") if device.say("row_" + key) in labels]
    places = {page: labels.index(device.say("row_" + page)) for page in pages}
    assert "names" in places
    if "lay_out" in places:
        places["begin"] = 0  # which shows it first
    for page, place in places.items():
        on_row(device, "players", "RIGHT")
        form_page, rows = device.app.screen, device.app.screen.rows()
        device.press(*["DOWN"] * place, "OK")
        assert device.app.screen is not form_page and device.app.table is None
        device = device.restart()
        go(device, "game_" + game)
        assert device.app.screen.rows() == rows, page


@pytest.mark.parametrize("left", [
    7, [], ["yes"], [None] * 9, ["x", {"trump": "x"}, [9, -1, "x", True], -3, 99, 1, {}, 0, 99],
    ["no", [], {}, "a", [], False, {"one_card_blind": 7}, True, -5], [[], {}, 3.5, 2.5, 2.5],
])  # fmt: skip
def test_rows_in_flash_that_make_no_sense_hinder_no_set_up(left):
    device = Device(stored(left={"rows": dict.fromkeys(GAMES, left)}))
    for game in GAMES:
        assert len(form(device, game)) > 2
        go(device, "game_" + game)
        device.press(*["OK"] * 7)
        assert device.app.state()
        device.at_home()


def with_rows(game, left) -> Any:
    """A handheld with these rows of a set-up in flash, and a table of eight people."""
    around = ["Anna", "Brian", "Carol", "Dora", "Eve", "Fred", "Gina", "Hans"]
    table = {"last": {"game": game, "around": around}}
    return Device(stored(table=table, left={"rows": {game: left}}))


def test_a_person_who_sits_out_twice_in_flash_sits_out_once():
    device = with_rows("tally", ["no", {}, [1, 1], 0, 6, False, {}, False, 8])
    device.choose("game_tally")
    shown = dict(device.app.screen.rows())[device.say("row_players")]
    device.press("OK", "OK")
    assert shown == "6" and len(device.app.table.session.setup["players"]) == 6


def test_one_in_flash_is_not_true():
    device = with_rows("trex", ["no", {"high": "drawn"}, [], 0, 4, False,
                                {"equal_meteor_extends": 1}, False, 8])  # fmt: skip
    device.choose("game_trex")
    device.press(*["OK"] * 6)
    assert device.app.table, "a set-up with 1 for true is refused"


def test_back_from_what_to_lay_out_leads_to_the_form_as_it_was(device):
    go(device, "game_trex")
    before = bytes(device.handheld.display.picture())
    device.press("OK")
    assert device.app.screen.title == device.say("row_lay_out")
    device.press("BACK")
    device.run(1000)
    assert bytes(device.handheld.display.picture()) == before


def test_changed_house_rules_and_who_sits_out_are_there_again():
    last = {"game": "tally", "players": FIVE, "around": FIVE}
    device = Device(stored(table={"last": last, "seen": []}))
    go(device, "game_trex")
    on_row(device, "players", "LEFT")
    on_row(device, "out", "LEFT")
    rows = device.app.screen.rows()
    assert ("Sits out", "Nick") in rows
    device.choose("row_rules")
    device.press("RIGHT", "DOWN", "RIGHT")
    house = device.app.screen.rows()
    device.press("BACK", "BACK")
    go(device, "game_trex")
    assert device.app.screen.rows() == rows
    device.choose("row_rules")
    assert device.app.screen.rows() == house


def test_a_set_up_that_was_only_looked_at_follows_the_table(device):
    assert ("Players", "4") in form(device, "trex")
    go(device, "game_tally", "DOWN", "RIGHT", "UP", "OK", "OK", "OK")
    device.app.go_home()
    assert ("Players", "5") in form(device, "trex")


def test_names_typed_in_another_set_up_are_in_the_one_that_was_left(device):
    go(device, "game_trex")
    on_row(device, "start", "RIGHT")
    assert ("Starts", "Bronto") in device.app.screen.rows()
    device.press("BACK")
    go(device, "game_dragons", "DOWN", "DOWN", "OK", "OK")
    device.press("UP", "UP", "OK")  # a name with the letter just typed
    device.press("BACK")
    (_, name) = device.app.screen.rows()[3]
    assert name != "Anky"
    device.press("BACK")
    go(device, "game_trex")
    assert ("Starts", "Bronto") in device.app.screen.rows()
    on_row(device, "start", "LEFT")
    assert ("Starts", name) in device.app.screen.rows()


def test_a_game_that_begins_ends_what_was_left(device):
    go(device, "game_dragons")
    on_row(device, "players", "RIGHT")
    device.press("BACK")
    go(device, "game_dragons")
    on_row(device, "players", "LEFT")
    begun = device.app.screen.rows()
    device.press(*["OK"] * 4)
    assert device.app.table is not None
    device.menu("menu_home")
    assert form(device, "dragons")[:3] == begun[:3]


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_home_list_is_where_it_was(device, entry):
    for _ in range(2):  # with a waiting game above it, too
        go(device, entry)
        device.press("BACK")
        assert device.rows()[device.app.screen.cursor] == device.say(entry)
        device.app.start({"game": "tally", "players": ["Anna", "Brian"]})
        device.app.go_home()
        assert device.app.screen.cursor == 0


def test_it_is_where_it_was_after_a_page_behind_an_entry_and_in_another_language(device):
    go(device, "title_settings", "RIGHT", "BACK")
    assert device.rows()[device.app.screen.cursor] == "Instellingen"
    go(device, "title_results", "LEFT", "OK")
    assert device.rows()[device.app.screen.cursor] == device.say("title_results")
    go(device, "game_trex", "DOWN", "DOWN", "OK", "BACK", "BACK")
    assert device.rows()[device.app.screen.cursor] == "T-Rex"


def test_after_a_game_it_is_on_that_game(device):
    go(device, "game_tally", "OK", "OK")
    assert device.app.table is not None
    device.menu("menu_home")
    assert device.app.screen.cursor == 0
    device.press("OK", "OK")
    device.end_by_hand()
    assert device.app.table is None and device.chosen == device.say("game_tally")
    device.begin(TREX)
    device.at_home()
    device.begin(RACE)
    device.end_by_hand()
    assert device.chosen == device.say("game_race"), "another game waits"
    device.press(*["UP"] * 9, "OK", "BACK")
    assert device.app.screen.cursor == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_set_up_is_in_memory_before_ok_and_gone_when_its_game_begins(device, game, loaded):
    row = device.rows().index(device.say("game_" + game))
    device.press("DOWN", "UP", *["DOWN"] * (row - device.app.screen.cursor))
    device.run(2000)
    assert "clutch.menus.set_up" in loaded and not device.app.loader.waiting
    loaded.clear()
    device.press("OK")
    assert not [name for name in loaded if name.startswith("clutch.menus")]
    assert "clutch.menus.set_up" not in sys.modules


def test_who_sits_out_is_chosen_in_sight_of_who_plays_instead():
    last = {"game": "trex", "players": FIVE, "around": FIVE}
    device = Device(stored(table={"last": last, "seen": []}))
    go(device, "game_trex")
    on_row(device, "players", "LEFT")
    device.go("row_out")
    assert device.panel[-1] == "OK: open it"
    device.choose("row_out")
    assert device.panel[5:] == ["Eve  sits out", "OK: sits out, Eve plays", "BACK: done"]
    device.press("DOWN", "OK")
    assert device.panel[2] == "Brian  sits out" and device.panel[5] == "Eve"
    assert device.panel[6:] == ["", "Brian sits out"], "he does already: OK changes nothing"
    device.press("UP")
    assert device.panel[6:] == ["OK: sits out, Brian plays", "BACK: done"]
