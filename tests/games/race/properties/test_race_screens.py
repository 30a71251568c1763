"""Dino Race on its screens: the die that is seen to fall has no say in its result, and no press is
more than it looks."""

from typing import Any

import pytest

from any_game import read_lessons
from clutch.words.languages import LANGUAGES
from host_sim.engines.in_process import PRESS_MS
from tested_device import Device

TRACK = ["plains", "desert", "swamp", "jungle"] * 3


TWO = ("Anna", "Brian")


def race(*moves, language="en", players=("Anna", "Brian", "Carol"), **setup) -> Any:
    """A device on which these moves were made, the last of them just now."""
    device = Device()
    device.app.settings.speak(language)
    device.app.start({"game": "race", "players": list(players), "track": TRACK, **setup})
    for move in moves:
        device.app.settle()
        device.app.enter(move)
    device.run(20)
    return device


def drawn(**setup) -> Any:
    """A device that shows the track that it has drawn."""
    device = Device()
    device.begin({"game": "race", "players": list(TWO), **setup})
    device.run(1000)
    return device


def test_the_scores_say_where_each_dinosaur_is():
    def shown(device):
        device.menu("title_scores")
        return [line.strip() for line in device.app.screen.lines]

    lying, home = ["set", "down", 1, [False, True]], ["set", "dinos", 2, [12, 12]]
    device = race(["set", "dinos", 0, [0, 3]], lying, home)
    assert shown(device) == [
        "Anna", "home: 0, lava drops: 0", "on tile: Volcano, 3",
        "Brian", "home: 0, lava drops: 0", "on tile: 1, 2 KO",
        "Carol", "home: 2, lava drops: 0",
    ]  # fmt: skip
    teams = race(players=("Anna", "Brian", "Carol", "Dan"), variant="teams")
    assert shown(teams)[:3] == ["Anna+Carol", "home: 0, lava drops: 0", "on tile: 1, 2"]
    assert shown(race(depth="quick")) == [
        line for name in ("Anna", "Brian", "Carol") for line in (name, "home: 0, lava drops: 0")
    ]


def test_the_log_says_who_has_played_a_trick():
    device = race(["give", 2], ["steal", 2])
    device.menu("title_log")
    assert {"Anna: give egg to Carol", "Anna: steal from Carol"} < {*device.panel}


def test_the_die_falls_within_600_ms_and_its_result_stood_before():
    device = race()
    device.press("DOWN", "OK")
    state = device.app.state()
    assert device.app.screen.spins() and state["turn"] == 1
    device.run(600)
    assert not device.app.screen.spins()
    assert device.app.state() == state


def test_any_key_but_ok_ends_the_fall_and_no_more():
    for key in ("UP", "LEFT", "BACK"):
        device = race()
        device.press("DOWN", "OK")
        state, screen = device.app.state(), device.app.screen
        assert screen.spins()
        device.handheld.press(key.lower())
        device.run(PRESS_MS)
        device.handheld.release(key.lower())
        device.run(40)  # it has acted since 30
        assert device.app.screen is screen and not screen.spins()
        assert device.app.state() == state


@pytest.mark.parametrize(("face", "tunes"), [("volcano", ["meteor"]), ("swamp", [])])
def test_only_the_volcano_is_heard_when_a_key_ends_the_fall(face, tunes):
    device = rolled(face)
    assert device.app.screen.spins()
    heard = []
    vars(device.app)["play"] = heard.append
    device.app.settle()
    assert heard == tunes


def rolled(face) -> Any:
    """A device whose die is just falling on this face."""
    for number in range(100):
        device = race(["roll"], players=TWO, seed=f"{number:064x}")
        if device.app.screen.pages[0][0] == face:
            return device
    raise AssertionError("no seed")


def test_the_lava_is_seen_to_come():
    device = race(["set", "lava", None, 0], ["set", "volcano", None, "active"])
    for seat in range(3):
        device.app.enter(["set", "dinos", seat, [5, 6]])
    device.app.enter(["set", "lava", None, 3])
    device.app.enter(["roll", "volcano"])
    device.app.enter(["egg_to", 1])
    seen = []
    for _ in range(40):
        device.run(30)
        seen.append(tuple(device.handheld.lamp_role("track"))[1:6])
    front = [frame[3] for frame in seen]
    assert front[0] != front[-1], "tile 4 turns to lava before their eyes"
    assert front[-1] == seen[-1][0], "and is lava like tile 1 then"
    assert len(set(seen)) >= 4


def test_no_single_press_ends_a_turn_that_is_half_made():
    for key in ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK"):
        device = race(["step", 0])
        device.press(key)
        state = device.app.state()
        assert state["turn"] == 0 and state["phase"] == "turn", key
        assert device.app.table.game.face is None, key


def test_the_mark_stays_with_the_dinosaur_that_moved_last_until_the_turn_ends():
    device = race()
    device.press("RIGHT", "OK", "OK")
    assert device.app.state()["dinos"][0] == [1, 4]
    device.press("DOWN", "UP", "OK", "LEFT", "OK", "OK")
    assert device.app.state()["dinos"][0] == [3, 5]
    device.app.enter(["roll", "swamp"])
    device.press(*["OK"] * 2)
    assert device.app.state()["dinos"] == [[3, 5], [2, 2], [1, 2]], "Brian's hindmost moves first"


def test_nobody_gets_the_egg_and_no_prize_is_entered_by_an_ok_too_many():
    device = race(["set", "volcano", None, "active"], ["roll", "volcano"])
    device.press("OK", "OK", "OK")
    assert device.panel[-1] == device.say("arrow_first") and device.app.state()["egg"] == 0
    device.press("RIGHT", "OK")
    assert device.app.state()["egg"] == 2
    device.play(["set", "egg", None, 1], ["set", "dinos", 1, [12, 11]], ["set", "turn", None, 1])
    device.app.enter(["step", 1])
    while "which prize?" not in device.told:
        device.press("OK")
    for arrow in ("UP", "LEFT"):  # the number, then its colour
        device.press("OK", "OK")
        assert device.panel[-1] == device.say("arrow_first")
        device.press(arrow, "OK")
    assert device.app.table.game.prizes[1] == [[3, "red"]]


def test_the_tables_own_die_is_shown_beside_the_die_and_right_leads_to_it():
    device = race()
    device.press("DOWN")
    assert "Roll the die > Own die" in device.told
    device.press("RIGHT", "OK")
    assert device.app.state()["turn"] == 0 and device.say("arrow_first") in device.told
    device.press("LEFT", "RIGHT", "OK")
    assert device.app.state()["turn"] == 1 and device.app.table.game.face == "desert"


def test_up_is_offered_only_where_a_trick_is_possible():
    device = race()
    assert device.say("more") in device.told
    device.play(["set", "dinos", 0, [7, 8]])
    device.run(100)
    assert device.panel[0].startswith("Anna") and device.say("more") not in device.told


def test_without_a_trick_up_leads_to_the_die_and_what_is_beside_it():
    device = race(["set", "dinos", 0, [7, 8]])
    device.press("UP")
    assert "Roll the die > Own die" in device.told
    device.press("UP", "OK")
    assert device.app.state()["turn"] == 0, "UP led back to the track"


def test_who_must_discard_after_an_eruption_is_said_again_after_a_power_cut():
    for variant, drop in (("standard", ", 1 drop"), ("survive", "")):
        device = race(["roll", "volcano"], variant=variant)
        assert "lose all" in device.told
        device.press("OK")
        assert device.panel[6] == "" and device.panel[-1] == "Anna: egg to whom?"
        device.run(1000)
        device = device.restart()
        device.press("OK")
        assert (
            device.panel[6] == "lose all cards" + drop and device.panel[-1] == "Anna: egg to whom?"
        )


def test_a_tile_that_lava_takes_is_said_to_be_turned_over():
    device = race(players=TWO)
    for heading in ("Volcano active", "Tile 1: lava"):
        device.play(["roll", "volcano"])
        while heading not in device.told:
            device.press("OK")
        assert device.panel[0].startswith("Turn this tile over:")
        device.press("OK")


def test_the_first_screen_of_a_taught_game_says_whose_turn_it_is():
    shown = {
        "full": ("Anna", "BACK: the track again"),
        "quick": ("Lava", "Anna draws 2. OK rolls"),
    }
    for depth, (title, prompt) in shown.items():
        device = drawn(teach=True, depth=depth)
        while prompt not in device.told:
            device.press("OK")
        assert device.panel[0].split()[0] == title and device.panel[-1] == prompt, depth


def test_up_leads_back_from_the_die_to_the_track():
    for key in ("UP", "BACK"):
        device = race()
        device.press("DOWN", key, "OK")
        assert device.app.state()["turn"] == 0
        assert device.app.state()["dinos"][0] == [2, 2]


def test_a_held_arrow_moves_no_dinosaur_and_rolls_nothing():
    for key in ("UP", "DOWN", "LEFT", "RIGHT"):
        device = race()
        before = device.app.state()
        device.press(key, held_ms=1500)
        assert device.app.state() == before


def test_who_is_pushed_at_lava_is_not_said_to_go_there():
    seats = [["set", "dinos", seat, [2, 5 + seat]] for seat in range(3)]
    device = race(*seats, ["set", "volcano", None, "active"], ["set", "lava", None, 1])
    device.press("UP")
    assert "push Brian at lava" in device.told, device.told


@pytest.mark.parametrize(
    "move", [["home", 0], ["home", 1], ["egg_to", 1], ["drop", 1, 1], ["set", "lava", None, 1]]
)
def test_a_turn_of_quick_depth_draws_its_cards_once(move):
    device = race(depth="quick")
    assert "Anna draws 2" in device.told
    device.play(move)
    drawn = move[0] == "set"  # by hand nothing happens: the turn still begins
    for _ in range(2):
        while "Anna rolls the die" not in device.told:
            device.press("OK")
        device.run(5000)  # the line that tells of a drop leaves by itself
        assert ("draw" in device.panel[-1]) == drawn and "rolls" in device.panel[-1]
        device = device.restart()
    device.press("OK")
    device.play(["roll", "two"])
    device.press("OK")
    assert "Brian draws" in device.panel[-1]


@pytest.mark.parametrize("depth", ["full", "quick"])
def test_a_page_within_a_turn_promises_no_new_turn(depth):
    """Who is home has the turn still, until the die is rolled."""
    if depth == "quick":
        device = race(["home", 0], depth=depth)
    else:
        device = race(["set", "dinos", 0, [1, 11]], ["step", 1])
    say = device.app.words.say
    assert device.app.screen.prompt == say("ask_go_on")
    device.press("OK")
    device.play(["roll", "desert"])
    device.app.settle()
    assert device.app.screen.prompt == say("ask_on_turn", 1)


@pytest.mark.parametrize("ways", [["UP"], ["DOWN", "RIGHT"]])
def test_back_from_what_the_first_turn_offers_leads_to_the_turn(ways):
    device = drawn()
    device.press("OK")
    turn = device.panel[0]
    device.press(*ways)
    assert device.panel[0] != turn
    device.press("BACK")
    assert device.panel[0] == turn


@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize("teach", [{}, {"teach": True}])
def test_an_ok_too_soon_on_the_drawn_track_is_undone_by_back_as_a_lesson_says(depth, teach):
    device = drawn(depth=depth, **teach)
    track = device.panel
    device.press("OK")
    while teach and hasattr(device.app.screen, "teacher"):
        device.press("OK")
    before = device.app.state()
    says = bool(teach) and depth == "full"
    assert (device.panel[-1] == device.say("ask_track_again")) == says
    device.press("BACK")
    assert device.panel == track and device.app.state() == before
    device.press("OK")
    device.run(5000)
    assert "rolls" in device.told or "OK: to" in device.told


def test_a_pair_that_lava_brings_home_has_one_page_and_one_lost_hand():
    both = [["set", "dinos", seat, [11, 11]] for seat in (0, 1)]
    device = race(*both, ["set", "lava", None, 10], ["roll", "volcano"], players=TWO)
    pages = device.app.screen.pages
    assert [page[1] for page in pages].count("Home: Brian") == 1
    told = " ".join(" ".join(page[2]) for page in pages)
    assert told.count("Anna: lose all cards") + told.count("Brian: lose all cards") <= 2
    assert told.count("lose all cards") == 2, "the egg's owner by the eruption, Brian at home"
    assert "keep 1 of 2 prizes" in told and "1 of 1" not in told, "the last is not chosen"
    device.app.settle()
    device.run(40)
    titles = [device.panel[0]]
    for key in ["OK"] * (len(pages) - 1) + ["LEFT"] * (len(pages) - 1):
        device.press(key)
        titles.append(device.panel[0])
    there = [f"{at + 1}/{len(pages)}" for at in range(len(pages))]
    assert [title.split()[-1] for title in titles] == there + there[-2::-1], "no page is skipped"


def test_a_dinosaur_that_is_home_is_drawn_on_no_tile():
    device = race(["set", "dinos", 0, [11, 11]], ["step", 0])
    device.press("OK")
    bands: Any = [None] * 8
    device.app.screen.body(bands)
    assert [sum(one[0] == "A" for one in tile) for tile in bands[1][2]] == [0] * 11 + [1]


def test_the_colour_of_a_prize_is_asked_once_and_one_that_looks_otherwise_is_corrected():
    device = race(["set", "egg", None, 1], ["set", "dinos", 1, [12, 11]], ["set", "turn", None, 1])
    device.app.enter(["step", 1])
    device.play(["prize", 1, 2, "red"])
    device.press("LEFT", "OK")
    assert device.app.table.game.prizes[1] == [[2, "red"], [1, "green"]], "odd: not red"
    device.run(3000)
    device.correct(0)
    device.press("LEFT", "OK", "LEFT", "OK")  # 1, and red
    assert device.app.table.game.prizes[1] == [[2, "red"], [1, "green"]]
    device.press("DOWN", "OK")  # anyway
    device.press("LEFT", "OK")  # the egg counter
    assert device.app.table.game.prizes[1] == [[2, "red"], [1, "red"]]


def test_going_back_to_whom_the_lava_touched_takes_no_drop_twice():
    device = race(["roll", "volcano"], ["egg_to", 2], depth="quick")
    device.press("OK", "DOWN", "RIGHT", "OK")  # Brian
    drops = device.app.state()["drops"]
    device.hold_on("back")
    device.press("OK")
    assert device.app.state()["phase"] == "flow" and drops == [1, 1, 0]
    assert device.app.screen.rows() == [("Anna", "0"), ("Brian", "1"), ("Carol", "0")]
    device.press("DOWN", "RIGHT", "RIGHT")
    assert device.app.screen.rows()[1] == ("Brian", "1"), "none of what is entered is less"
    device.press("OK")
    assert device.app.state()["drops"] == drops and device.app.state()["phase"] == "turn"


def test_a_track_is_entered_tile_by_tile_and_its_last_terrain_by_itself():
    device: Any = Device()
    device.choose("game_race")
    device.go("row_track")
    device.press("RIGHT")
    device.choose("item_begin")
    for tiles in range(9):
        assert device.panel[0].endswith(f"{tiles}/12") and f"{tiles + 1}" in device.panel[-1]
        device.press("OK")
    assert device.panel[0].endswith("12/12")
    device.press("BACK", "OK")
    assert device.panel[0].endswith("12/12"), "the ninth is taken back, with those that followed"
    while device.app.table is None or device.app.at_home:
        device.press("OK")
    entered = device.app.table.session.setup["track"]
    assert entered == sorted(entered, key=entered.index) and len(set(entered)) == 4


@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize("teach", [{}, {"teach": True}])
def test_the_menu_leads_back_to_the_first_turn_not_to_the_track(depth, teach):
    device = drawn(depth=depth, **teach)
    device.press("OK")
    read_lessons(device)
    turn = device.panel
    device.hold_on("OK")
    device.press("BACK")
    assert device.panel == turn
    device.press("BACK")
    assert device.say("title_lay") in device.told


def test_the_last_tile_of_a_drawn_track_has_no_next_one():
    device = drawn()
    assert device.panel[-1].startswith("> next tile")
    device.press(*["RIGHT"] * 11)
    assert device.panel[-1] == "OK: begin"
    device.press("LEFT")
    assert device.panel[-1].startswith("> next tile")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_eruption_has_no_more_pages_than_the_second(language):
    moves, pages = [["roll", "volcano"], ["egg_to", 2]], []
    for further in ([], [["done"], ["roll", "volcano"], ["egg_to", 1]]):
        device = race(*moves, *further, depth="quick", language=language)
        pages.append(len(device.app.screen.pages))
    assert pages[0] <= pages[1]


@pytest.mark.parametrize("variant", ["standard", "survive"])
def test_the_first_eruption_says_that_it_concerns_the_volcano(variant):
    device = race(["roll", "volcano"], players=TWO, depth="quick", variant=variant)
    while "OK: who moved on?" not in device.told and "OK: Brian's turn" not in device.told:
        device.press("OK")
    assert "On the volcano? To tile 1; lose a random card" in " ".join(device.told.split())
    assert ("take a drop" in " ".join(device.told.split())) == (variant == "standard")


def test_whom_the_lava_touched_counts_dinosaurs_and_says_how_to_go_on_with_none():
    device = race(["roll", "volcano"], ["egg_to", 2], depth="quick")
    device.press("OK")
    assert device.panel[0].split()[-1] == "dinos", "the owner's drop is not among them"
    assert device.panel[-1] == "Dinos moved? OK: none"
    device.press("RIGHT")
    assert device.panel[-1] == "Dinos moved? OK: done"
    device.press("LEFT", "OK")
    assert device.app.state()["drops"] == [1, 0, 0]


def test_an_egg_that_somebody_else_has_is_thrown_only_in_spite_of_a_doubt():
    device = race(["roll", "swamp"], depth="quick")
    device.press("OK", "DOWN", "DOWN", "OK")
    assert device.app.table.game.turn == 1 and "Anna has the egg" in device.told
    device.press("OK")
    assert device.app.state()["egg"] == 0
    device.press("OK", "DOWN", "OK")
    assert device.app.state()["egg"] == 1
    device.press("DOWN", "DOWN", "OK")
    assert device.app.state()["egg"] == 0, "Brian's own turn"


def test_a_correction_shows_how_many_the_lava_touched():
    moves = (["roll", "volcano"], ["egg_to", 2], ["drop", 1, 2], ["done"])
    device = race(*moves, depth="quick")
    device.correct(1)
    rows = [line.split() for line in device.panel[1:4]]
    assert rows == [["Anna", "0"], ["Brian", "2"], ["Carol", "0"]]


def test_the_colour_of_a_prize_is_asked_with_the_reason():
    device = race(["set", "egg", None, 1], ["set", "dinos", 1, [12, 11]], ["set", "turn", None, 1])
    device.app.enter(["step", 1])
    device.press("OK", "OK", "RIGHT", "OK")
    assert device.say("colour_once") in device.told
    device.press("RIGHT", "OK")
    assert device.app.table.game.prizes[1] == [[6, "green"]], "the right one of both"


def test_that_a_dinosaur_is_down_is_told_after_everybody_had_a_turn_and_not_with_the_egg():
    device = race(players=TWO, depth="quick", teach=True)
    told = []
    for move in ([], ["egg_to", 1], ["roll", "swamp"], ["roll", "swamp"]):
        if move:
            device.play(move)
        device.run(1000)
        told.append([])
        while hasattr(device.app.screen, "spins") or hasattr(device.app.screen, "teacher"):
            told[-1].append(getattr(device.app.screen, "key", ""))
            device.press("OK")
    assert [("fallen" in keys) for keys in told] == [False, False, False, True], told


def test_the_row_for_a_dinosaur_at_home_says_how_many_are_there():
    device = race(["home", 0], depth="quick")
    device.press("OK")
    row = next(line for line in device.panel if line.startswith(device.say("quick_home")))
    assert row.endswith(device.say("has_drops", "Anna", 1))
