"""T-Rex at the table: the cross is laid, who leads is marked, and what is announced shines
alone."""

from typing import Any

import pytest

from clutch.games.trex.rules import Game
from clutch.games.trex.rules.ranking import COLOURS
from clutch.menus.table_menu import TableMenu
from clutch.record import learned
from clutch.words import LANGUAGES
from host_sim.engines.in_process import HOLD_MS
from tested_device import Device

NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga"]
CROSS: dict[str, Any] = {"high": "blue", "low": "brown"}
KNOWN: dict[str, Any] = {"symbols": dict.fromkeys(("10", "13", "14", "15"), "meteor")}


def table(players: int = 4, **setup: Any) -> Any:
    """A device in the middle of a game, with so many at the table."""
    device = Device()
    device.begin({"game": "trex", "players": NAMES[:players], **setup})
    return device


@pytest.mark.parametrize("language", LANGUAGES)
def test_eggs_of_all_colours_stand_on_one_line_behind_the_scores_of_all(language):
    device = table(**CROSS)
    device.app.settings.speak(language)
    device.play(["set", "eggs", 1, dict(zip(COLOURS, (10, 10, 9, 9, 9)))])
    device.menu("title_scores")
    scores = [line.split() for line in device.panel[1:5]]
    assert [name for name, _ in scores] == NAMES[:4]
    device.press("OK")
    assert device.panel[2].split()[0] == "B", "there is room for no more of the name"
    assert device.panel[2].endswith("9" + device.say("short_" + COLOURS[-1]))
    assert device.app.canvas.clipped is None


def lit(device, role):
    """The lamps of a role that are not dark, as designed."""
    first, many = device.app.parts.lamps.roles[role]
    rgb = device.app.lamps.rgb
    return [lamp for lamp in range(many) if any(rgb[3 * (first + lamp) : 3 * (first + lamp) + 3])]


@pytest.mark.parametrize("depth", ["full", "quick"])
def test_a_cross_that_was_drawn_is_laid_before_the_first_card(depth):
    device = table(depth=depth)
    game = device.app.table.game
    assert "Lay the cross" in device.told
    assert game.high.upper() in device.told and "over " + game.low in device.told
    device.press("UP", "DOWN", "LEFT", "RIGHT")
    assert "Lay the cross" in device.told, "only OK says that it lies"
    device.press("OK")
    assert "Lay the cross" not in device.told
    device.press("OK", held_ms=HOLD_MS)
    device.press("BACK")
    assert "Lay the cross" not in device.told, "it lies; nobody is asked again"
    device.play(["play", 4] if depth == "full" else ["meteor", 1])
    device.hold_on("BACK")
    device.press("OK")
    assert device.app.table.session.undone and "Lay the cross" not in device.told


@pytest.mark.parametrize("depth", ["full", "quick"])
def test_a_cross_that_was_entered_lies_already(depth):
    assert "Lay the cross" not in table(depth=depth, **CROSS).told


def next_round(device, *trump):
    device.app.enter(["set", "round", None, 3])
    device.play(
        ["meteor", 1], ["over"], ["egg", 0, "red"], ["egg", 1, "red"], ["lowest", 2], *trump
    )


@pytest.mark.parametrize(
    ("trump", "says"),
    [
        (["trump", "high", "red"], "RED over brown Red replaces blue OK"),
        (["trump", "low", "green"], "BLUE over green Green replaces brown OK"),
    ],
)
def test_a_cross_that_changes_is_laid_anew(trump, says):
    device = table(depth="quick", **CROSS)
    next_round(device, trump)
    assert "Lay the cross" in device.told and says in device.told
    assert lit(device, "cross") == [0, 1, 2, 3, 4]
    device.press("OK")
    assert "Who played a meteor?" in device.told


@pytest.mark.parametrize("column", range(3))
@pytest.mark.parametrize(("key", "place"), [("DOWN", "high"), ("UP", "low")])
def test_each_cell_of_the_trumps_is_a_change_of_the_cross(key, place, column):
    device = table(depth="quick", **CROSS)
    next_round(device)
    device.press(key, *["RIGHT"] * column, "OK", "OK")
    cross = {one: device.app.state()[one] for one in CROSS}
    assert cross == {**CROSS, place: [one for one in COLOURS if one not in CROSS.values()][column]}


def test_a_symbol_learned_wrongly_is_put_right_from_the_log():
    device = table(**CROSS)
    device.app.enter(["play", 9])
    device.app.enter(["symbol", "meteor"])
    device.app.enter(["play", 4])
    device.run(3000)
    device.press("OK", held_ms=HOLD_MS)
    device.press("DOWN", "DOWN", "OK")
    assert "green 9: meteor" in device.told
    device.press("DOWN", "OK")
    assert "What is printed on it?" in device.told
    device.press("RIGHT", "OK")  # from the meteor that was entered
    assert "Corrected" in device.told
    device.run(3000)
    assert device.app.table.game.symbols["9"] == 1
    assert device.app.state()["holder"] is None
    assert learned.known(device.app.parts.files, Game)["symbols"] == {"9": 1}


def test_from_afar_the_leader_is_a_block_and_named():
    device = table(5, **CROSS, **KNOWN)
    for card in (15, 8, 12, 7):
        device.app.enter(["play", card])
    device.run(7000)
    assert "Carol leads, Olga plays" in device.told
    picture = device.handheld.display.picture()
    rows = [picture[page * 128 : page * 128 + 128] for page in (5, 6)]
    corners = [rows[0][x] & 1 for x in (0, 26, 52, 78, 104)]
    assert corners == [0, 0, 1, 0, 0], "of the five cards only the leader's is on a lit ground"


def test_names_for_which_there_is_just_room_are_whole_from_afar():
    device = Device()
    device.begin({"game": "trex", "players": ["Nick", "Wwwwwww", "Olga"], **CROSS}, ["play", 12])
    device.run(7000)
    assert "Nick leads, Wwwwwww plays" in device.told


def test_a_seventh_egg_of_a_colour_is_asked_about():
    device = table(3, **CROSS, **KNOWN)
    device.play(*[["play", card] for card in (7, 1, 3, 12)], ["set", "eggs", 1, {"brown": 6}])
    device.press("UP", "OK")
    assert device.say("sure_eggs", 0, 7, "brown", 6) in device.told


def test_a_seventh_meteor_is_refused_while_it_is_entered_and_when_it_is_left():
    device = Device()
    device.do("title_settings learned_trex DOWN RIGHT DOWN*2 RIGHT DOWN RIGHT DOWN*4 RIGHT")
    for keys in ("DOWN RIGHT", "BACK"):
        device.do(keys)
        assert device.panel[-1] == device.say("setup_meteors", 6)
    assert not device.store("learned_trex")


def test_who_draws_for_the_last_card_is_said_beside_the_question_for_the_first_egg():
    device = table(3)
    for card in (3, 1, 1, 6):  # a meteor, and then everybody once more
        device.play(["play", card])
    device.run(100)
    assert device.app.state()["phase"] == "egg"
    assert "draws 2" in device.panel[0] and "which egg first?" in device.panel[-1]


def test_a_meteor_has_the_track_for_itself():
    device = table(4, **CROSS, **KNOWN)
    device.play(["set", "round", None, 3])
    assert lit(device, "track") == [1, 2, 3]
    device.play(["play", 7])
    assert lit(device, "track") == [0, 1, 2, 3], "four plays are left, and no round beside them"
    device.play(["play", 1])
    assert lit(device, "track") == [0, 1, 2]


def test_an_egg_is_one_pick_of_seat_and_colour_and_a_seat_is_in_the_same_row_in_each_round():
    device = table(4, depth="quick", **CROSS)
    for starter in (0, 2):
        device.play(["set", "turn", None, starter], ["meteor", 1], ["over"])
        assert [line.split()[0] for line in device.panel[3:7]] == device.app.words.seats
        device.press("LEFT")
        assert device.chosen.startswith("Brian"), "the meteor's holder"
        device.press("OK")
        device.press("DOWN", "LEFT", "OK")
        eggs = 1 + starter // 2
        assert device.app.state()["eggs"] == [{}, {"yellow": eggs}, {}, {"blue": eggs}]
        device.play(["lowest", 2], ["trump", "keep"])


def test_who_took_which_egg_is_shown_also_after_undo_and_when_it_is_asked_anew():
    device = table(4, depth="quick", **CROSS)
    device.play(["over"], ["set", "eggs", 2, {"red": 1}], ["egg", 1, "red"])
    device.app.table.moved([])
    assert "Brian: red" in device.panel[6]
    device.play(["egg", 3, "yellow"])
    for _ in range(2):
        assert ["Brian: red", "Nick: yellow"] == [line.strip() for line in device.panel[2:4]]
        device.play(["lowest", 0])
        device.hold_on("BACK")
        device.press("OK")


@pytest.mark.parametrize("equal", [True, False])
def test_the_question_for_another_meteor_says_which_one_counts(equal):
    settings = {"equal_meteor_extends": equal}
    device = table(4, depth="quick", settings=settings, **CROSS)
    counts = device.say("meteor_counts_%s" % equal)
    device.press("RIGHT", "OK", "UP")
    assert counts in device.panel[2]
    device.press("BACK")
    assert counts not in device.told


def counting(device):
    """How many plays the countdown shows."""
    return device.app.screen.plays_left


def test_once_everybody_has_played_no_key_is_said_to_count_a_play():
    device = table(4, depth="quick", **CROSS)
    device.press("RIGHT", "OK", "RIGHT", "RIGHT", "RIGHT")
    assert counting(device) == 1 and "> played" in device.told
    device.press("RIGHT")
    assert counting(device) == 0 and "> played" not in device.told


def test_a_counted_play_can_be_taken_back_as_the_panel_says():
    device = table(4, depth="quick", **CROSS)
    device.press("RIGHT", "OK")
    keys = device.handheld.display.picture()[5 * 128 : 6 * 128]
    device.press("RIGHT")
    assert "> played" in device.told
    assert device.handheld.display.picture()[5 * 128 : 6 * 128] != keys, "< stands beside it"
    device.press(*["RIGHT"] * 3)
    assert counting(device) == 0 and "< one back" in device.told
    device.press(*["LEFT"] * 4)
    assert counting(device) == 4 and "<" not in device.told
    assert device.handheld.display.picture()[5 * 128 : 6 * 128] == keys


def test_a_counted_play_stays_whatever_is_looked_at_meanwhile():
    device = table(4, depth="quick", **CROSS)
    device.press("RIGHT", "OK", "RIGHT", "RIGHT", "LEFT")
    assert counting(device) == 3 and "Now Nick" in device.told
    device.press("UP", "BACK")
    assert counting(device) == 3 and "Now Nick" in device.told
    device.hold_on("OK")
    device.press("BACK")
    assert counting(device) == 3 and "Now Nick" in device.told
    device.hold_on("BACK")
    device.press("BACK")
    assert counting(device) == 3 and "Now Nick" in device.told
    device.press("UP", "OK")  # Nick plays a higher meteor
    assert counting(device) == 4 and "Last to play: Nick" in device.told


def test_after_a_wrong_meteor_is_undone_its_player_plays_now():
    device = table(4, depth="quick", **CROSS)
    device.press("RIGHT", "OK", "RIGHT", "UP", "OK")
    assert "Last to play: Nick" in device.told
    device.hold_on("BACK")
    device.press("OK")
    assert counting(device) == 3 and "Last to play: Brian" in device.told
    assert "Now Nick" in device.told


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_quick_depth_a_round_says_who_starts_it_until_a_meteor_is_played(language):
    device = table(4, depth="quick", **CROSS)
    device.app.settings.speak(language)
    say = device.app.words.say
    device.play(["over"], ["egg", 1, "green"], ["egg", 3, "red"], ["lowest", 2], ["trump", "keep"])
    starts = say("lowest_starts", 2)
    assert "Carol" in starts and starts in device.panel
    device.play(["meteor", 1])
    assert starts not in device.panel


def test_a_round_that_is_half_counted_is_not_over_unasked():
    device = table(4, depth="quick", **CROSS)
    device.press("RIGHT", "OK", "RIGHT", "OK")
    assert "Plays left: 3" in device.told and device.app.state()["phase"] == "play"
    device.press("OK")
    assert counting(device) == 3
    device.press("OK", "DOWN", "OK")
    assert device.say("ask_who_first") in device.told
    for plays in (0, 4):  # counted to the end, or not at all
        device = table(4, depth="quick", **CROSS)
        device.press("RIGHT", "OK", *["RIGHT"] * plays, "OK")
        assert device.say("ask_who_first") in device.told
        device.press("BACK")
        assert counting(device) == 4 - plays and device.app.state()["phase"] == "play"


def test_after_a_power_cut_the_count_of_that_round_names_nobody():
    device = table(4, depth="quick", **CROSS)
    device.press("RIGHT", "OK", "RIGHT", "RIGHT")
    device.run(1000)
    device = device.restart()
    device.press("OK")
    for keys, left in (([], 4), (["RIGHT", "RIGHT"], 2), (["UP", "BACK"], 2), (["LEFT"], 3)):
        device.press(*keys)
        assert counting(device) == left and device.say("ask_plays_left") in device.panel[4]
        assert "Now " not in device.told
    device.press("UP")
    assert not device.chosen, "nobody is likeliest"
    device.press("BACK")
    device.play(["meteor", 0])
    assert "Now Brian" in device.told


def test_a_round_without_a_meteor_says_how_to_go_on_with_it():
    device = table(4, depth="quick", **CROSS)
    asked, state = device.panel, device.app.state()
    device.press("DOWN", "DOWN")
    assert device.chosen == device.say("item_over")
    device.press("OK")
    assert device.panel[-1] == device.say("hint_not_over") and device.app.state() == state
    device.press("BACK")
    assert device.panel == asked


def test_ok_before_an_arrow_teaches_no_symbol_and_says_so():
    device = table(3, **CROSS)
    device.play(["play", 9])
    device.press("OK")
    assert device.told.endswith(device.say("arrow_first"))


def test_each_symbol_keeps_its_place_when_all_meteors_are_known():
    six = dict.fromkeys(("2", "10", "14", "15"), "meteor")
    for known in ({}, six):
        device = table(3, **CROSS, symbols=known)
        device.play(["play", 9])
        device.press("RIGHT")
        if known:
            assert device.say("seventh_meteor") in device.told
            device.press("OK")
            assert device.app.state()["phase"] == "symbol"
        device.press("RIGHT", "OK")
        assert device.app.table.game.symbols["9"] == 1


def at_the_discards(*without_pile):
    """After the eggs: Anna is first, then Brian, then Carol."""
    device = table(3, **CROSS, **KNOWN)
    moves = [["play", 7], ["play", 1], ["play", 3], ["play", 12]]
    moves += [["set", "piles", seat, 0] for seat in without_pile]
    device.play(*moves, ["egg", "red"], ["egg", "red"])
    return device


def test_who_has_no_choice_is_marked_in_rank_order_and_the_cursor_skips_it():
    device = at_the_discards(0, 2)
    shown = device.told
    rows = "Anna must: open card Brian", "pile Carol must: open card < > changes"
    assert all(row in shown for row in rows)
    device.press("UP", "DOWN", "DOWN", "RIGHT")
    assert "Anna must: open card Brian" in device.told and "yellow 1 Carol" in device.told
    device.press("OK")
    assert device.app.state()["phase"] == "trump"
    assert [move for move, _ in device.app.table.session.history()][-1] == ["discard", "stack"]
    assert device.app.table.game.gone == [[12], [1], [3]]


def test_a_discard_that_back_in_time_left_is_said_to_be_done():
    device = at_the_discards(0)
    device.press("OK")
    device.press("BACK", held_ms=HOLD_MS)
    device.press("OK")
    rows = "Anna must: open card Brian", "done: pile Carol", "pile < > changes"
    assert all(row in device.told for row in rows), device.told


def test_a_corrected_egg_asks_for_no_discard_again():
    """Brian, who took the second one, was the first who had a choice."""
    device = at_the_discards(0)
    device.press("OK")
    moves = list(device.app.table.session.moves())
    device.correct(2)
    device.press("LEFT", "OK")
    assert device.app.screen.title.startswith(device.say("corrected"))
    moves[-3] = ["egg", "green"]
    assert list(device.app.table.session.moves()) == moves


ALL_FORCED = (
    "Each discards a card Anna must: open card Brian must: open card Carol must: open card"
)


@pytest.mark.parametrize("way", ["keys", "menu", "power cut", "back in time"])
def test_discards_without_any_choice_are_shown_until_ok(way):
    device = at_the_discards(0, 1, 2)
    assert ALL_FORCED in device.told
    if way == "keys":
        device.press("UP", "DOWN", "BACK", "LEFT", "RIGHT")
    elif way == "menu":
        device.press("OK", held_ms=HOLD_MS)
        device.press("BACK")
    elif way == "power cut":
        device.run(3000)
        device = device.restart()
        device.press("OK")
        device.run(100)
    else:
        device.press("OK")
        device.play(["trump", "keep"])
        device.press("BACK", held_ms=HOLD_MS)
        device.press("OK")
    assert ALL_FORCED in device.told and "OK: all done" in device.told
    device.press("OK")
    assert "Carol: change trump?" in device.told
    device.press("OK", held_ms=HOLD_MS)
    device.press("BACK")
    assert "Carol: change trump?" in device.told, "once is enough"


def test_no_card_from_the_pile_is_entered_by_ok_alone():
    device = table(players=3, **CROSS, **KNOWN)
    device.play(["set", "hands", 0, 1])
    device.press("DOWN", "RIGHT", "RIGHT", "RIGHT", "OK")
    assert device.say("ask_blind", 0) in device.told
    device.press("OK")
    assert device.app.table.session.length == 1


def test_the_log_names_who_has_no_choice_once_a_pile_was_set_by_hand():
    device = table(3, **CROSS, **KNOWN)
    device.play(*[["play", card] for card in (7, 6, 8, 6)], ["egg", "red"], ["egg", "red"])
    game = device.app.table.game
    assert game.phase == "discard"
    first, second = game.ranking[:2]
    device.play(["set", "piles", second, 0], ["set", "piles", first, 0])
    words = device.app.words
    entry = device.say("did_set") + "; " + device.say("did_must", ", ".join(
        words.seats[seat] for seat in (first, second)))  # fmt: skip
    log, alone = TableMenu(device.app.table).entries()[:2]
    assert log == "R1 " + entry and alone == "R1 " + device.say("did_set")
    assert game.piles[first] == 0, "the game of the log is as it was"


def test_a_tie_in_quick_depth_reminds_of_the_last_discard_and_says_what_arrows_add():
    device = table(depth="quick", high="green", low="red")
    for number in range(12):
        device.play(["over"], ["egg", 0, "red"], ["egg", 1, "blue"])
        if number < 11:
            device.play(["lowest", 3], ["trump", "keep"])
    lines = [line.strip() for line in device.panel]
    assert lines[1] == device.say("title_discards") and lines[6] == "^ +1  > +10"
    assert lines[7] == device.app.words.say("ask_left", 0)
    device.press("RIGHT", "UP", "OK")
    assert device.app.state()["phase"] == "left"
