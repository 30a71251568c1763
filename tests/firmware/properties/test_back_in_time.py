"""Holding BACK: a page on which moves are taken back, and made again."""

from random import Random

import pytest

from any_game import every_kind, questions, recorded, seeds, unlikely
from clutch import modules
from clutch.core.contract import RuleError
from clutch.menus.table_menu import TableMenu
from clutch.words import LANGUAGES
from tested_device import RACE, TREX, Device
from tools.checks.faults.random_moves import Draws

CARDS = (6, 1, 8)


@pytest.fixture
def device():
    device = Device()
    device.begin(TREX, *plays(*CARDS))
    device.run(900)
    return device


def moves_and_undone(device):
    """What a power cut now would leave: the moves that stand, and how many are undone."""
    session = device.restart().app.table.session
    return list(session.moves()), session.undone


def title(device):
    return device.app.screen.title


def plays(*cards):
    return [["play", card] for card in cards]


@pytest.fixture(autouse=True)
def _not_in_memory():
    """Where tests before these have left the module in memory, it is not loaded again."""
    modules._drop(["clutch.menus.back_in_time"])


def test_when_the_hold_acts_all_its_code_is_there(device, loaded):
    device.hold("back")
    device.run(600)
    assert "clutch.menus.back_in_time" in loaded
    loaded.clear()
    device.run(200)
    assert title(device) == device.say("title_back") and not loaded
    device.let_go("back")


@pytest.mark.parametrize("held_ms", (200, 278, 290, 480, 660))
def test_a_back_released_early_is_a_short_one_and_leaves_nothing(device, loaded, held_ms):
    table, state = device.app.table, device.app.state()
    copies = table.session._copies[:]
    pictures = []
    for ms in (60, 60, held_ms, held_ms):  # the overview, and the cards again
        device.press("BACK", held_ms=ms)
        device.run(200)
        pictures.append(device.handheld.display.picture())
        assert device.app.words._menus == () and table.session._copies == copies
    assert pictures[0] != pictures[1] and pictures[:2] == pictures[2:]
    assert loaded.count("clutch.menus.back_in_time") == (2 if held_ms >= 280 else 0), "it was kept"
    assert device.app.state() == state and moves_and_undone(device) == (plays(*CARDS), 0)


@pytest.mark.parametrize("error", [MemoryError, OSError])
def test_what_cannot_be_prepared_comes_with_the_hold(device, on_load, error):
    def refuse(_name):
        raise error

    on_load(refuse)
    device.hold("back")
    device.run(600)
    on_load(None)
    device.run(200)
    device.let_go("back")
    assert title(device) == device.say("title_back")
    assert device.app.state()["tops"] == [6, 1, None]
    device.press("BACK")
    assert moves_and_undone(device) == (plays(*CARDS), 0)


def test_a_move_that_ok_makes_while_back_is_held_is_the_one_taken_back(device):
    device.press("UP")
    device.hold("back")
    device.run(500)
    device.press("OK")
    assert device.app.table.session.length == 4
    device.run(200)
    device.let_go("back")
    assert title(device) == device.say("title_back")
    assert device.app.table.session.length == 3
    assert device.app.state()["tops"] == [6, 1, 8]


def test_nothing_is_written_before_ok(device):
    files = dict(device.drive.files)
    device.hold_on("BACK")
    device.press("LEFT")
    device.run(300_000)
    assert device.app.state()["tops"] == [6, None, None]
    assert device.drive.files == files
    device.press("OK")  # which only brightens the panel
    assert device.drive.files == files
    device.press("OK")
    device.run(1000)
    assert moves_and_undone(device) == (plays(6), 2)


def test_back_leaves_all_as_it_was(device):
    screen, state, session = device.app.screen, device.app.state(), device.app.table.session
    device.press("DOWN")
    for keys in (["BACK"], ["LEFT", "LEFT", "BACK"], ["LEFT", "LEFT", "LEFT", "RIGHT", "BACK"]):
        device.hold_on("BACK")
        assert title(device) == device.say("title_back") and device.mark() is None
        device.press(*keys)
        assert title(device) == screen.title and device.mark() == "saved"
        assert device.app.state() == state and session.length == 3 and session.undone == 0
    device.play(["play", 9])
    assert moves_and_undone(device) == (plays(*CARDS, 9), 0)


def test_a_menu_is_the_same_when_the_page_is_left(device):
    device.hold_on("OK")
    device.press("DOWN")
    menu = device.app.screen
    device.hold_on("BACK")
    device.press("BACK")
    assert device.app.screen is menu and menu.cursor == 1


def test_what_is_back_at_the_present_is_not_taken_back(device):
    device.hold_on("BACK")
    device.press("RIGHT", "RIGHT", "OK")
    device.run(100)
    assert moves_and_undone(device) == (plays(*CARDS), 0)


def test_holding_ok_opens_no_menu_of_another_moment(device):
    device.hold_on("BACK")
    device.hold_on("OK")
    assert title(device) == device.say("title_back")


@pytest.mark.parametrize("seed", range(6))
def test_holding_back_three_times_never_makes_a_move_again(device, seed):
    """Holds of 500 to 900 ms. One that is too short is a BACK: it leaves the page, and all is as
    it was."""
    draws = Random(seed)
    session = device.app.table.session
    shown = 3
    for _ in range(3):
        held_ms = draws.randint(500, 900)
        device.press("BACK", held_ms=held_ms)
        shown = 3 if held_ms < 685 else shown - 1
        if not 660 <= held_ms < 710:  # where the release bounces, it may be either
            assert session.length == shown
        shown = session.length
    if title(device) == device.say("title_back"):
        device.press("OK")
    device.run(100)
    assert moves_and_undone(device) == (plays(*CARDS[:shown]), 3 - shown)


def test_one_back_from_a_card_whose_symbol_was_asked_is_the_card(device):
    device.play(["play", 9], ["symbol", 2])
    device.hold_on("BACK")
    assert device.app.state()["tops"] == [6, 1, 8]
    device.press("RIGHT", "OK")
    assert title(device) == device.say("card_number", "green", 9)  # the symbol alone, asked again
    device.hold_on("BACK")
    device.press("OK")
    device.run(100)
    assert moves_and_undone(device) == (plays(*CARDS), 2)


def test_a_move_that_a_roll_made_falls_alike_and_that_is_said():
    device = Device()
    device.app.start(RACE)
    device.app.enter(["roll"])
    state = device.app.state()
    device.run(2000)
    device.hold_on("BACK")
    device.press("OK")
    assert device.banner == device.say("drawn_again")
    device.app.enter(["roll"])
    assert device.app.state() == state


def test_the_lines_hide_what_the_log_hides():
    """Cards that others covered are not read again by going back before they were covered."""
    device = Device()
    device.app.start(TREX)
    for card in (6, 1, 8, 3, 12, 7):
        device.app.enter(["play", card])
        if device.app.state()["phase"] == "symbol":
            device.app.enter(["symbol", 1])
    device.run(100)
    entries = TableMenu(device.app.table).entries()
    device.hold_on("BACK")
    device.press(*["LEFT"] * len(entries))
    lines = device.app.screen.lines
    assert [" ".join(lines[number]) for number in range(len(entries))] == list(reversed(entries))
    assert device.say("a_card") in " ".join(lines[0])


@every_kind
def test_a_move_that_was_played_anyway_has_the_same_line(game, depth):
    for seed in seeds(game, depth, 3):
        setup, moves = recorded(seed)
        logs = []
        for anyway in [], ["anyway"]:
            device = Device()
            device.begin(setup, *[move + anyway for move in moves])
            logs.append(TableMenu(device.app.table).entries())
        mark = device.say("did_anyway")
        assert logs[1] == [line + mark for line in logs[0]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_back_leads_nowhere_it_says_so_and_what_holding_it_does(language):
    device = Device()
    device.app.settings.speak(language)
    device.begin(RACE, ["step", 0])
    device.press("BACK")
    assert " ".join(device.panel[-2:]) == device.say("hint_back")
    assert device.app.table.session.length == 1
    device.hold_on("BACK")
    keys = device.panel[-1].split(":")
    assert "OK" in keys[0] and "BACK" in keys[1], "what OK does, and that BACK does not"
    device.press("BACK")
    assert device.app.table.session.length == 1


def test_going_home_from_the_page_takes_nothing_back(device):
    """As the button of a web page does, whatever is on the screen."""
    state = device.app.state()
    device.hold_on("back")
    assert device.app.state() != state
    device.app.go_home()
    device.run(100)
    device.press("OK", "OK")  # go on
    assert device.app.state() == state and device.app.table.session.undone == 0
    device.play(["play", 9])
    assert moves_and_undone(device) == (plays(*CARDS, 9), 0)


@every_kind
def test_whatever_is_taken_back_leads_to_the_question_before_it(game, depth):
    """Somebody who left, and what was put right by hand, which are answers to no question."""
    draws, seen = Draws(1), set()
    for device, phase, left in questions(game, depth, 10):
        left.discard(phase)
        app = device.app
        if phase in app.table.game.COMPLETING:
            continue  # one back is the move that it completes
        for move in (["leave", 0], *(unlikely(app.table.game, draws) for _ in range(20))):
            state, length = app.state(), app.table.session.length
            try:
                app.enter(move)
            except RuleError:
                continue
            device.run(100)
            while app.table.session.length > length:
                device.hold_on("BACK")
                device.press("OK")
            seen.add(move[0])
            assert app.state() == state, move
    assert seen
