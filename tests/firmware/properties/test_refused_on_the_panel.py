"""What the panel says where flash or memory refuses, and that it is true: the mark above all."""

import pytest

import clutch.menus.home
import clutch.modules
import clutch.record.journal
import clutch.table
from host_sim.engines.in_process import READ_MS
from memory_files import Refusing, refusing
from tested_device import RACE, TALLY, TREX, started


@pytest.mark.parametrize("older", ["finished", "unfinished"])
def test_moves_of_a_game_begun_while_nothing_can_be_listed_are_not_said_to_be_saved(device, older):
    device.begin(TALLY, ["add", 0, 5])
    if older == "finished":
        device.app.leave_finished()
    device = device.restart()
    device.drive.trouble = refusing(["ilistdir"])
    device.app.start({**TALLY, "players": ["Nick", "Olga"]})
    for _ in range(4):
        device.play(["add", 0, 1])
        assert device.mark() == "unsaved"
    device.drive.trouble = None
    device.play(["add", 0, 1])
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


def test_a_game_that_has_no_id_yet_is_gone_back_to_beside_the_older_ones(device):
    device.begin(TALLY, ["add", 0, 5])
    device.drive.trouble = refusing(["open"], "/games/2")
    device.begin(RACE)
    device.drive.trouble = refusing(["ilistdir"])
    device = device.restart()
    device.begin({**TALLY, "players": ["Nick"]})
    assert device.mark() == "unsaved"
    device.drive.trouble = refusing(["write"])
    device.at_home()
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
        action(device)
        device.run(100)
    except Breaks as broke:
        device.app.stumble(broke)
        device.run(100)
    if getattr(device.app.screen, "broken", False):
        device.run(READ_MS)
        device.press("OK")


def expect_no_table_without_a_record(device):
    """Whatever is shown as saved is there after a restart."""
    if device.app.table is None:
        assert device.app.journal.game_id is None or device.say("item_resume") in device.rows()
        return
    for _ in range(4):
        device.play(["add", 0, 1])
        assert device.mark() == "saved"
        assert started(device.drive).state() == device.app.state()


JOURNAL = clutch.record.journal.Journal
LEAVING = [
    (clutch.modules, "load"), (clutch.modules.Loader, "release"),
    (clutch.menus.home, "open_home"), (JOURNAL, "finish"), (JOURNAL, "save"),
    (clutch.table.Table, "key"),
]  # fmt: skip
BEGINNING = [
    (clutch.modules.Loader, "choose"), (clutch.modules.Loader, "finish"), (JOURNAL, "begin"),
    (JOURNAL, "adopt"), (JOURNAL, "save"), (clutch.table, "Session"),
    (clutch.table.Table, "ask"), (clutch.table, "seat_names"),
]  # fmt: skip
GOING_ON = [
    (JOURNAL, "open"), (JOURNAL, "adopt"), (JOURNAL, "save"), (clutch.table, "Session"),
    (clutch.menus.home, "offer"),
]  # fmt: skip
NICK = {**TALLY, "players": ["Nick", "Olga"]}
STEPS = {  # what breaks in it; what was entered before; what is done
    "leave": (LEAVING, (), lambda device: device.app.leave_finished()),
    "leave what is over": (LEAVING, (["end"],), lambda device: device.app.leave_finished()),
    "begin": (BEGINNING, (), lambda device: device.app.start(NICK)),
    "go on": (GOING_ON, (), lambda device: device.press("OK")),
}


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize(
    ("step", "owner", "name"), [(step, *place) for step in STEPS for place in STEPS[step][0]]
)
def test_whatever_breaks_in_a_change_of_games_no_table_stays_without_its_record(
    device, monkeypatch, step, owner, name, after
):
    _, moves, action = STEPS[step]
    if step == "go on":
        device.begin(NICK, ["add", 0, 7])
    device.begin(TALLY, ["add", 0, 5], *moves)
    if step == "go on":
        device.at_home()
        device.press("OK", "DOWN")
    with monkeypatch.context() as patch:
        breaking_once(patch, owner, name, after)
        step_over(device, action)
        if moves:
            device = device.restart()
            if device.app.table:
                device.app.leave_finished()
                device.run(100)
    if moves:
        assert [result["rows"][0] for result in device.results()] == [["Anna", "5"]]
        assert device.restart().app.state() is None
        return
    expect_no_table_without_a_record(device)
    device = device.restart()
    device.at_home()
    if step == "begin":
        assert device.say("item_resume") in device.rows()
    elif step == "go on":
        device.press("OK")
        assert len(device.app.screen.items) == 2


def take_back(device):
    device.hold_on("BACK")
    device.press("OK")


@pytest.mark.parametrize("flash", [True, False])
@pytest.mark.parametrize("change", ["move", "undo"])
def test_a_change_that_broke_in_the_middle_is_whole_or_not_there_when_the_game_goes_on(
    device, monkeypatch, change, flash
):
    device.app.start(TREX)
    for card in (6, 1, 8):
        device.play(["play", card])
    if not flash:
        device.drive.trouble = refusing(["write"])
    breaking_once(monkeypatch, device.app.journal, "add", False)
    actions = {
        "move": lambda device: device.app.table.enter(["play", 6]),
        "undo": take_back,
    }
    step_over(device, actions[change])
    monkeypatch.undo()
    device.drive.trouble = None
    device.play(["play", 1])
    assert device.mark() == "saved"
    assert device.restart().app.state() == device.app.state()


@pytest.mark.parametrize("path", ["/tail", "/games/1"])
def test_a_game_that_cannot_be_read_at_power_on_is_said_kept_and_read_again(device, path):
    device.begin(TALLY, ["add", 0, 5])
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
    device.play(["add", 0, 1])
    assert device.mark() == "saved" and device.restart().app.state()["scores"] == [6, 0, 0]


def test_a_drive_that_cannot_be_listed_at_power_on_is_said_and_listed_again(device):
    device.begin(TALLY, ["add", 0, 5])
    device.drive.trouble = refusing(["open", "ilistdir"])
    device = device.restart()
    assert device.banner == device.say("game_unread")
    device.press("OK")
    assert device.banner == device.say("game_unread")
    device.drive.trouble = None
    device.press("OK", "OK")
    assert device.app.state()["scores"] == [5, 0, 0]


def test_every_single_refusal_at_power_on_is_made_up_for(device):
    device.begin(TALLY, ["add", 0, 5])
    at = 0
    while not at or device.drive.trouble.count >= at:
        at += 1
        device.drive.trouble = Refusing(at)
        assert device.restart().app.state() is not None, at
    assert at > 5
