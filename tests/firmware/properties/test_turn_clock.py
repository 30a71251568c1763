"""The turn clock: on the form, whose time it counts, what the panel and flash have of it."""

import pytest

from clutch.games import GAMES
from memory_files import EIO, error, refusing
from tested_device import TREX, Device

DRAGONS = {"game": "dragons", "players": ["Anna", "Brian"], "clock": True}
MINUTE_MS = 60000
STORE = "/store/thinking.json"


def begin(setup=DRAGONS):
    """A handheld on which this game is played."""
    device = Device()
    reveals = [["reveal", egg] for egg in (3, 4, 5)] if setup["game"] == "dragons" else []
    device.begin(setup, *reveals)
    return device


def seconds(device):
    """How long each seat has thought."""
    table = device.app.table
    return [round(table.thought_ms(seat) / 1000) for seat in range(table.game.seats)]


def in_flash(device):
    """The same as the drive has it, of the games that it has."""
    games = device.store("thinking").get("games", [])
    return {key.split(" ")[0]: [round(ms / 1000) for ms in counts] for key, counts in games}


def test_a_game_without_it_has_no_row_no_page_and_no_file():
    device = begin(dict(DRAGONS, clock=False))
    device.run(3 * MINUTE_MS)
    device.app.enter(["take", device.app.table.game.choices()[0][1]])
    device.run(1000)
    device.hold_on("OK")
    assert device.say("title_thinking") not in device.app.screen.items
    assert STORE not in device.drive.files
    assert "clutch.turn_clock" not in str(type(device.app.table))


def take(device):
    """Take an egg for the seat that is asked, without any side effect."""
    game = device.app.table.game
    device.play(next(move for move in game.choices() if move[0] == "take"))


def test_each_seat_is_counted_while_it_is_asked_and_two_minutes_a_think_at_most():
    device = begin()
    device.run(20000)
    take(device)
    device.run(200000)
    take(device)
    device.run(10000)
    assert seconds(device) == [30, 120]
    device.run(14 * MINUTE_MS)
    assert seconds(device) == [140, 120]


def test_the_page_in_the_menu_says_it_and_no_digit_runs():
    device = begin()
    device.run(83000)
    take(device)
    device.run(7000)
    device.menu("title_thinking")
    device.run(1000)
    assert device.app.screen.lines == [("Anna", "1:23"), ("Brian", "0:07")]
    picture = bytes(device.handheld.display.picture())
    device.run(50000)
    assert bytes(device.handheld.display.picture()) == picture
    device.press("OK")
    assert seconds(device)[1] == 8


def test_an_idle_table_sends_nothing_while_a_think_is_counted():
    sent, pictures = [], []
    for clock in (False, True):
        device = begin(dict(DRAGONS, clock=clock))
        device.run(5000)
        display = device.handheld.display
        before = display.bytes
        device.run(MINUTE_MS)
        pictures.append(bytes(display.picture()))
        sent.append(display.bytes - before)
    assert sent[1] == sent[0] > 0  # the repair of the panel, and what it shows at rest
    assert pictures[1] == pictures[0]


@pytest.mark.parametrize("held", [("OK",), ("BACK",), ("OK", "BACK")])
def test_menus_and_the_page_back_in_time_do_not_count(held):
    device = begin()
    device.run(10000)
    for key in held:
        device.hold_on(key)
    before = seconds(device)[0]
    for _ in held:
        device.run(40000)
        assert seconds(device)[0] == before
        device.press("BACK")
    device.run(10000)
    assert before + 9 <= seconds(device)[0] <= before + 12


def test_a_page_for_everybody_is_nobodys_think():
    device = begin({"game": "trex", "players": TREX["players"], "clock": True})
    assert device.app.screen.title == device.say("title_lay")
    device.run(30000)
    assert seconds(device) == [0, 0, 0]
    device.press("OK")
    device.run(10000)
    assert seconds(device)[0] == 10


def test_an_undo_takes_no_time_back():
    device = begin()
    device.run(30000)
    take(device)
    device.run(20000)
    device.hold_on("BACK")
    device.press("OK")
    assert device.app.table.game.turn == 0
    device.run(10000)
    counts = seconds(device)
    assert 40 <= counts[0] <= 42 and 20 <= counts[1] <= 22


def test_an_empty_battery_does_not_count_and_keeps_all():
    device = begin()
    device.run(10000)
    before = seconds(device)[0]
    device.handheld.usb = False
    device.handheld.battery_mv = 3250
    while not device.app.empty:
        device.run(500)
    counted = seconds(device)[0]
    assert in_flash(device) == {"1": [counted, 0]}
    device.run(100000)
    assert seconds(device)[0] == counted
    device.handheld.usb = True
    device.run(5000)
    device.press("UP")
    device.run(10000)
    assert seconds(device)[0] > counted >= before


def test_a_power_cut_at_any_time_costs_a_minute_at_most():
    device = begin()
    for _ in range(3):
        for _ in range(13):
            device.run(7000)
            kept = in_flash(device).get("1", [0, 0])
            lost = [now - then for now, then in zip(seconds(device), kept, strict=True)]
            assert 0 <= sum(lost) < 60, lost
        take(device)
    before = in_flash(device)["1"]
    again = device.restart()
    again.press("OK")
    again.run(10000)
    assert [now - then for now, then in zip(seconds(again), before, strict=True)] == [0, 10]


def test_it_writes_once_a_minute_at_most():
    device = begin()
    written = []
    device.drive.afterwards = lambda operation, path: (
        written.append(path) if operation == "rename" and "thinking" in path else None
    )
    while device.app.table.game.phase != "over":
        device.run(10000)
        device.app.enter(device.app.table.game.choices()[0])
    device.run(1000)
    counted = sum(seconds(device))
    assert counted // 60 <= len(written) <= counted // 50 + 1


def test_a_read_that_fails_when_a_game_is_gone_on_with_costs_nothing():
    device = begin()
    device.run(110000)
    kept = in_flash(device)["1"][0]
    device.drive.trouble = refusing("read", "/store/thinking")
    again = device.restart()
    device.drive.trouble = None
    again.press("OK")
    again.run(70000)
    assert seconds(again)[0] == kept + 70
    assert in_flash(again)["1"][0] >= kept + 50


def test_a_game_that_waits_for_another_keeps_its_counts():
    device = begin()
    device.run(20000)
    device.begin(TREX)
    assert in_flash(device) == {"1": [20, 0]}
    device.at_home()
    device.choose("item_resume")
    device.press("DOWN", "OK", "OK")
    assert seconds(device) == [20, 0]


@pytest.mark.parametrize("refused", range(1, 9))
def test_counts_that_cannot_be_read_for_a_while_are_not_replaced(refused):
    device = begin()
    device.run(110000)
    kept = in_flash(device)["1"][0]
    reads = []

    def at_first(operation, path):
        if operation == "read" and path == STORE and len(reads) < refused:
            reads.append(path)
            raise error(EIO)

    device.drive.trouble = at_first
    again = device.restart()
    again.press("OK")
    for _ in range(3):
        again.run(70000)
        take(again)
    assert len(reads) == refused
    assert seconds(again) == [kept + 140, 70]
    assert kept <= in_flash(again)["1"][0] <= kept + 140


def test_the_end_has_a_page_of_it_behind_the_ranking_and_no_press_more():
    presses, times = [], []
    for clock in (False, True):
        device = begin(dict(DRAGONS, clock=clock))
        while device.app.table.game.phase != "over":
            device.app.enter(device.app.table.game.choices()[0])
            device.run(2000)
        if clock:
            screen = device.app.screen
            assert screen.right == "1/2" and screen.title == device.say("title_over")
            ranking = bytes(device.handheld.display.picture())
            device.press("RIGHT")
            assert screen.right == "2/2" and screen.title == device.say("title_thinking")
            times = [text for _, text in screen.lines]
            assert [name for name, _ in screen.lines] == ["Anna", "Brian"]
            assert all(text != "0:00" for text in times)
            assert in_flash(device)["1"] == seconds(device)
            device.press("LEFT")
            device.run(1000)
            assert bytes(device.handheld.display.picture()) == ranking
        count = 0
        while device.app.table:
            device.press("OK")
            count += 1
        presses.append(count)
    assert presses[0] == presses[1]
    device.choose("title_results")
    device.press("OK")
    lines = device.app.screen.lines
    at = lines.index(device.say("title_thinking"))
    assert {(name.strip(), time) for name, time in lines[at + 1 :]} == set(
        zip(["Anna", "Brian"], times, strict=True)
    )


def test_nobody_thinks_while_a_rule_is_explained():
    device = begin(dict(DRAGONS, teach=True))
    lessons = 0
    while hasattr(device.app.screen, "teacher"):
        device.run(30000)
        device.press("OK")
        lessons += 1
    assert lessons > 1 and max(seconds(device)) <= 2
    device.run(10000)
    assert 9 <= sum(seconds(device)) <= 13


def full_depth(device):
    """Choose it on a set-up form."""
    device.go("row_depth")
    if dict(device.app.screen.rows())[device.say("row_depth")] == device.say("depth_quick"):
        device.press("RIGHT")


@pytest.mark.parametrize("game", [name for name in GAMES if name != "tally"])
def test_every_game_offers_it_off_in_full_depth_and_not_in_quick(device, game):
    device.choose("game_" + game)
    full_depth(device)
    device.choose("row_rules")
    off, on = (device.say("no"), device.say("yes"))
    clock = device.say("rule_clock")
    assert dict(device.app.screen.rows())[clock] == off
    device.go("rule_clock")
    device.press("RIGHT")
    assert dict(device.app.screen.rows())[clock] == on
    device.press("BACK")
    device.go("row_depth")
    device.press("RIGHT")
    if device.say("row_rules") in dict(device.app.screen.rows()):
        device.choose("row_rules")
        assert clock not in dict(device.app.screen.rows())
        device.press("BACK")
    device.choose("item_begin")
    while not device.app.table:
        device.press("OK")
    table = device.app.table
    assert table.game.depth == "quick" and not table.timed


def test_it_is_switched_on_by_key_and_on_again_at_the_same_table(device):
    device.choose("game_dragons")
    full_depth(device)
    device.choose("row_rules")
    device.go("rule_clock")
    device.press("RIGHT", "BACK")
    device.choose("item_begin")
    while not device.app.table:
        device.press("OK")
    assert device.app.table.timed
    assert device.app.table.session.setup["clock"] is True
    device.at_home()
    device.choose("game_dragons")
    device.choose("row_rules")
    assert dict(device.app.screen.rows())[device.say("rule_clock")] == device.say("yes")
