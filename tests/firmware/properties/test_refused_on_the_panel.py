"""What the panel says where flash or memory refuses, and that it is true: the mark above all."""

import pytest

import clutch.menus.home
import clutch.modules
import clutch.record.journal
import clutch.table
from clutch.menus import results
from host_sim.in_process import HOLD_MS, READ_MS
from memory_files import EIO, MemoryFilesystem, error, refusing
from tested_device import Device, started

TALLY = {"game": "tally", "players": ["Anna", "Brian", "Carol"]}
RACE = {"game": "race", "players": ["Anna", "Brian"]}
TREX = {"game": "trex", "players": ["Anna", "Brian", "Carol"], "high": "blue", "low": "red"}


@pytest.fixture
def device():
    return Device(MemoryFilesystem())


def add(device, points=1):
    device.app.enter(["add", 0, points])
    device.run(100)


def stored_results(device):
    return results.load(results.Store(device.app.parts.files))


@pytest.mark.parametrize("older", ["finished", "unfinished"])
def test_moves_of_a_game_begun_while_nothing_can_be_listed_are_not_said_to_be_saved(device, older):
    device.app.start(TALLY)
    add(device, 5)
    if older == "finished":
        device.app.leave_finished()
    device = device.restart()
    device.drive.trouble = refusing(["ilistdir"])
    device.app.start({**TALLY, "players": ["Nick", "Olga"]})
    for _ in range(4):
        add(device)
        assert device.mark() == "unsaved"
    device.drive.trouble = None
    add(device)
    assert device.mark() == "saved"
    again = device.restart()
    assert again.app.state()["scores"] == [5, 0]
    again.app.go_home()
    again.press("OK")
    if older == "unfinished":
        items = [("Scoreboard of Nick", "2p"), ("Scoreboard of Anna", "3p")]
        assert again.app.screen.items == items
        again.press("DOWN", "OK")
        assert again.app.state()["scores"] == [5, 0, 0]


def test_a_game_begun_while_memory_lacks_once_keeps_every_move_that_was_marked(
    device, monkeypatch
):
    device.app.start(TALLY)
    device.app.leave_finished()
    device = device.restart()
    borrow, left = clutch.record.journal.borrow, [1]
    device.app.journal.rest()

    def lacking(name):
        left[0] -= 1
        if left[0] >= 0:
            raise MemoryError
        return borrow(name)

    monkeypatch.setattr(clutch.record.journal, "borrow", lacking)
    device.app.start(TALLY)
    for number in range(4):
        add(device)
        if device.mark() == "saved":
            assert started(device.drive).state()["scores"] == [number + 1, 0, 0]
    assert device.mark() == "saved"


def test_a_game_that_has_no_id_yet_is_gone_back_to_beside_the_older_ones(device):
    device.app.start(TALLY)
    add(device, 5)
    device.drive.trouble = refusing(["open"], "/games/2")
    device.app.start(RACE)
    device.run(100)
    device.drive.trouble = refusing(["ilistdir"])
    device = device.restart()
    device.app.start({**TALLY, "players": ["Nick"]})
    device.run(100)
    assert device.mark() == "unsaved"
    device.drive.trouble = refusing(["write"])
    device.app.go_home()
    device.run(100)
    device.press("OK")
    texts = [text for text, _ in device.app.screen.items]
    assert "Nick" in texts[0] and "Anna" in texts[1] and len(texts) == 2
    device.press("OK")
    assert device.app.screen.players == "Nick"


class Breaks(Exception):
    pass


def breaking_once(monkeypatch, owner, name, after):
    """The function raises at its first call: before it does anything, or after it did it."""
    whole, left = getattr(owner, name), [1]

    def broken(*arguments, **named):
        left[0] -= 1
        if left[0] < 0:
            return whole(*arguments, **named)
        if after:
            whole(*arguments, **named)
        raise Breaks

    monkeypatch.setattr(owner, name, broken)


def step_over(device, action):
    """Do something that may break, as the loop of main.py does: it is said, and OK goes on."""
    try:
        action()
        device.run(100)
    except Breaks as broke:
        device.app.stumble(broke)
        device.run(100)
    if getattr(device.app.screen, "broken", False):
        device.run(READ_MS)
        device.press("OK")


def take_back(device):
    device.press("BACK", held_ms=HOLD_MS)
    device.press("OK")


def expect_no_table_without_a_record(device, monkeypatch):
    """Whatever is shown as saved is there after a restart."""
    monkeypatch.undo()
    if device.app.table is None:
        assert device.app.journal.game_id is None or device.say("item_resume") in device.rows()
        return
    for _ in range(4):
        game = device.app.table.game
        device.app.enter(["add", 0, 1] if game.NAME == "tally" else ["play", 6])
        device.run(100)
        assert device.mark() == "saved"
        assert started(device.drive).state() == device.app.state()


PLACES = [
    (clutch.modules, "load"),
    (clutch.modules.Loader, "release"),
    (clutch.menus.home, "open_home"),
    (clutch.record.journal.Journal, "finish"),
    (clutch.record.journal.Journal, "save"),
    (clutch.table.Table, "key"),
]


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize(("owner", "name"), PLACES)
@pytest.mark.parametrize("ended", [False, True])
def test_whatever_breaks_while_a_game_is_left_no_table_stays_without_its_record(
    device, monkeypatch, owner, name, after, ended
):
    device.app.start(TALLY)
    add(device, 5)
    if ended:
        device.app.enter(["end"])
        device.run(100)
    breaking_once(monkeypatch, owner, name, after)
    step_over(device, device.app.leave_finished)
    if ended:
        device = device.restart()
        if device.app.table:
            device.app.leave_finished()
            device.run(100)
        assert [result["rows"][0] for result in stored_results(device)] == [["Anna", "5"]]
        assert device.restart().app.state() is None
        return
    expect_no_table_without_a_record(device, monkeypatch)


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize(
    ("owner", "name"),
    [
        (clutch.modules.Loader, "choose"),
        (clutch.modules.Loader, "finish"),
        (clutch.record.journal.Journal, "begin"),
        (clutch.record.journal.Journal, "adopt"),
        (clutch.record.journal.Journal, "save"),
        (clutch.table, "Session"),
        (clutch.table.Table, "ask"),
        (clutch.table, "seat_names"),
    ],
)
def test_whatever_breaks_while_a_game_begins_no_table_stays_without_its_record(
    device, monkeypatch, owner, name, after
):
    device.app.start(TALLY)
    add(device, 5)
    breaking_once(monkeypatch, owner, name, after)
    step_over(device, lambda: device.app.start({**TALLY, "players": ["Nick", "Olga"]}))
    expect_no_table_without_a_record(device, monkeypatch)
    device = device.restart()
    device.app.go_home()
    assert device.say("item_resume") in device.rows()


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize(
    ("owner", "name"),
    [
        (clutch.record.journal.Journal, "open"),
        (clutch.record.journal.Journal, "adopt"),
        (clutch.record.journal.Journal, "save"),
        (clutch.table, "Session"),
        (clutch.menus.home, "offer"),
    ],
)
def test_whatever_breaks_while_another_game_is_gone_on_with_no_table_stays_without_its_record(
    device, monkeypatch, owner, name, after
):
    device.app.start({**TALLY, "players": ["Nick", "Olga"]})
    add(device, 7)
    device.app.start(TALLY)
    add(device, 5)
    device.app.go_home()
    device.run(100)
    device.press("OK", "DOWN")
    breaking_once(monkeypatch, owner, name, after)
    step_over(device, lambda: device.press("OK"))
    expect_no_table_without_a_record(device, monkeypatch)
    device = device.restart()
    device.app.go_home()
    device.press("OK")
    assert len(device.app.screen.items) == 2


@pytest.mark.parametrize("flash", [True, False])
@pytest.mark.parametrize("change", ["move", "undo"])
def test_a_change_that_broke_in_the_middle_is_whole_or_not_there_when_the_game_goes_on(
    device, monkeypatch, change, flash
):
    device.app.start(TREX)
    for card in (6, 1, 8):
        device.app.enter(["play", card])
        device.run(100)
    if not flash:
        device.drive.trouble = refusing(["write"])
    breaking_once(monkeypatch, device.app.journal, "add", False)
    actions = {
        "move": lambda: device.app.table.enter(["play", 6]),
        "undo": lambda: take_back(device),
    }
    step_over(device, actions[change])
    monkeypatch.undo()
    device.drive.trouble = None
    device.app.enter(["play", 1])
    device.run(100)
    assert device.mark() == "saved"
    assert device.restart().app.state() == device.app.state()


@pytest.mark.parametrize("path", ["/tail", "/games/1"])
def test_a_game_that_cannot_be_read_at_power_on_is_said_kept_and_read_again(device, path):
    device.app.start(TALLY)
    add(device, 5)
    before = dict(device.drive.files)
    device.drive.trouble = refusing(["open", "read"], path)
    device = device.restart()
    assert device.app.state() is None
    assert device.banner == device.say("game_unread")
    assert device.rows()[0] == device.say("item_resume")
    device.press("OK")
    device.press("OK")
    assert device.app.state() is None and device.banner == device.say("game_unread")
    assert device.drive.files == before
    device.drive.trouble = None
    device.press("OK")
    assert device.app.state()["scores"] == [5, 0, 0]
    add(device)
    assert device.mark() == "saved" and device.restart().app.state()["scores"] == [6, 0, 0]


def test_a_drive_that_cannot_be_listed_at_power_on_is_said_and_listed_again(device):
    device.app.start(TALLY)
    add(device, 5)
    device.drive.trouble = refusing(["open", "ilistdir"])
    device = device.restart()
    assert device.banner == device.say("game_unread")
    device.press("OK")
    assert device.banner == device.say("game_unread")
    device.drive.trouble = None
    device.press("OK", "OK")
    assert device.app.state()["scores"] == [5, 0, 0]


def test_every_single_refusal_at_power_on_is_made_up_for_or_said(device):
    device.app.start(TALLY)
    add(device, 5)
    at = 0
    reached = True
    while reached:
        at += 1
        left = [at]

        def trouble(operation, path, left=left):
            left[0] -= 1
            if left[0] == 0:
                raise error(EIO)

        device.drive.trouble = trouble
        again = device.restart()
        reached = left[0] <= 0
        assert again.app.state() is not None or again.banner, at
        assert again.app.state() is not None, at
    assert at > 5


def test_a_device_without_flash_says_so_at_power_on():
    device = Device(None)
    assert device.banner == device.say("no_flash")
    device.app.start(TALLY)
    add(device)
    assert device.mark() == "unsaved"
    device.app.enter(["end"])
    device.app.leave_finished()
    device.run(100)
    assert device.app.table is None and device.banner == device.say("no_flash")
