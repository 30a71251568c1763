"""An entry that is corrected starts at what was entered, unless the log hides it."""

from random import Random
from typing import Any

import pytest

from clutch.core.contract import RuleError
from clutch.games import GAMES
from host_sim.in_process import HOLD_MS
from host_sim.players import answer, draw_setup, pick
from memory_files import MemoryFilesystem
from tested_device import Device

NAMES = ["Anna", "Brian", "Carol", "Nick"]
TREX = {"game": "trex", "players": NAMES, "high": "blue", "low": "red"}
EIGHT = 8  # its cell
FIRST = 2
SECOND_RACE = (  # the moves from the start to the question of its track
    ["set", "dinos", 0, [11, 12]], ["step", 0], ["prize", 0, 12, "red"], ["prize", 0, 1, "green"],
    ["egg_counter", 8],
)  # fmt: skip


class Dice(Random):
    def below(self, most):
        return self.randrange(most)

    def one_of(self, values):
        return self.choice(values)


def begun(setup, *moves):
    device = Device(MemoryFilesystem())
    device.app.start(setup)
    for move in moves:
        device.app.enter(move)
    device.run(100)
    return device


def correct(device, back):
    """Open the correction of an entry, counted back from the last one."""
    device.press("OK", held_ms=HOLD_MS)
    menu = device.app.screen
    device.press(*["DOWN"] * (menu.items.index(device.say("title_correct")) - menu.cursor))
    device.press("OK", *["DOWN"] * back, "OK")
    return device.app.screen


def test_an_open_card_is_under_the_cursor_and_its_neighbour_a_press_away():
    device = begun(TREX, ["play", 6], ["play", 8], ["play", 12])
    screen = correct(device, 1)
    assert screen.cursor == EIGHT and screen.title == device.say("title_correct")
    device.press("LEFT", "OK")
    assert device.banner == device.say("corrected")
    assert device.app.state()["tops"] == [6, 7, 12, None]


def test_a_card_that_people_must_remember_is_not_shown():
    moves = [["play", 6], ["play", 8], ["play", 12], ["play", 1], ["play", 11], ["symbol", 1]]
    device = begun(TREX, *moves)
    assert correct(device, 5).cursor == FIRST, "6 is covered by 11"
    device.press("BACK", "BACK")
    assert correct(device, 4).cursor == EIGHT


def test_revealed_eggs_that_lie_face_down_again_are_not_shown():
    setup = {"game": "dragons", "players": NAMES}
    device = begun(setup, ["reveal", 9], ["reveal", 3], ["reveal", 4], ["take", 3], ["take", 7])
    assert correct(device, 0).cursor == 4 and device.app.screen.eggs[4] == 7
    device.press("BACK", "BACK")
    starts = {correct(device, back).cursor for back in (2, 3, 4) if not device.press("BACK")}
    assert starts == {5}


def test_an_egg_of_t_rex_and_a_seat_in_quick_depth_are_where_they_were_entered():
    quick = {**TREX, "depth": "quick"}
    device = begun(quick, ["meteor", 2], ["over"], ["egg", 3, "green"])
    screen = correct(device, 0)
    assert screen.seats[screen.cursor // 5] == 3 and screen.cursor % 5 == 3
    device.press("BACK", "BACK")
    assert correct(device, 2).cursor == 2


def test_looking_for_the_cursor_leaves_a_page_as_it_opens():
    """OK adds a tile to the second race's track, so what it enters cannot be tried there."""
    track = ["plains", "desert", "swamp", "jungle"] * 3
    setup = {"game": "race", "players": NAMES[:2], "variant": "double", "track": track}
    device = begun(setup, *SECOND_RACE, ["track", track[::-1]])
    screen = correct(device, 0)
    assert screen.title.startswith(device.say("title_correct"))
    assert screen.track == [] and screen.cursor == 0


@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize("game", GAMES)
def test_opening_any_correction_of_any_game_changes_nothing(game, depth):
    device: Any = Device(MemoryFilesystem())
    dice = Dice(7)
    setup = {"game": game, "players": NAMES, "depth": depth, **draw_setup(game, dice)}
    try:
        device.app.start(setup)
    except RuleError:
        pytest.skip("not for four players")
    rules = device.app.table.game
    while rules.phase != "over" and device.app.table.session.length < 25:
        choice = pick(rules, rules.ask()["choices"], dice, early=False)
        try:
            device.app.enter(answer(rules, choice, dice, 0))
        except RuleError:
            continue
    device.run(2000)
    table = device.app.table
    before, moves = device.app.state(), list(table.session.moves())
    started = 0
    for back in range(len(moves)):
        screen = correct(device, back)
        if screen.title.startswith(device.say("title_correct")) and hasattr(screen, "cursor"):
            fresh = table.session.game_before(len(moves) - 1 - back)
            if hasattr(screen, "table"):
                assert screen.table.game.state() == fresh.state()
            started += 1
        device.press("BACK", "BACK", "BACK")
        while device.app.screen.title == device.say("title_menu"):
            device.press("BACK")
    assert started or game == "dinoland"
    assert device.app.state() == before and list(table.session.moves()) == moves
