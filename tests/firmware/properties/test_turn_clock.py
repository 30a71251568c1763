"""The turn clock of a game: whose time it counts, what the panel shows of it, what flash keeps."""

import pytest

from memory_files import refusing
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
    device.app.enter(next(move for move in game.choices() if move[0] == "take"))
    device.run(100)


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


def test_what_is_in_force_lists_it():
    device = begin()
    device.menu("title_rules")
    text = " ".join(device.app.screen.lines)
    assert "- Counts thinking time, at most 2 min a question." in text


def test_an_idle_table_sends_nothing_while_a_think_is_counted():
    sent, pictures = [], []
    for clock in (False, True):
        device = begin(dict(DRAGONS, clock=clock))
        device.run(5000)
        display = device.handheld.display
        log = []
        taken, transfer = device.handheld.i2c_write, log.append

        def noted(bus, address, data, taken=taken, transfer=transfer):
            transfer(bytes(data))
            return taken(bus, address, data)

        device.handheld.i2c_write = noted
        device.run(MINUTE_MS)
        pictures.append(bytes(display.picture()))
        sent.append(sum(map(len, log)))
    assert sent[1] == sent[0] > 0  # the repair of the panel, and what it shows at rest
    assert pictures[1] == pictures[0]


@pytest.mark.parametrize("key", ["OK", "BACK"])
def test_menus_and_the_page_back_in_time_do_not_count(key):
    device = begin()
    device.run(10000)
    before = seconds(device)[0]
    device.hold_on(key)
    screen = device.app.screen
    device.run(40000)
    assert device.app.screen is screen
    device.press("BACK")
    device.run(10000)
    assert before + 9 <= seconds(device)[0] <= before + 12


def test_a_page_back_in_time_that_was_opened_in_a_menu_leads_back_to_no_think():
    device = begin()
    device.hold_on("OK")
    device.hold_on("BACK")
    device.press("BACK")
    before = seconds(device)
    device.run(40000)
    assert seconds(device) == before
    device.press("BACK")
    device.run(10000)
    assert seconds(device)[0] >= before[0] + 9


def test_the_think_goes_on_where_nothing_can_be_taken_back(device):
    device.begin(DRAGONS)
    device.hold_on("BACK")
    assert device.banner == device.say("nothing_to_undo")
    device.run(10000)
    assert seconds(device)[0] >= 10


def test_a_menu_in_the_middle_gives_no_new_two_minutes():
    device = begin()
    device.run(100000)
    device.hold_on("OK")
    device.press("BACK")
    device.run(100000)
    assert seconds(device) == [120, 0]


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


def test_the_home_list_does_not_count():
    device = begin()
    device.run(5000)
    device.menu("menu_home")
    before = seconds(device)
    device.run(100000)
    assert seconds(device) == before


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


def test_two_games_that_are_played_in_turns_have_each_its_own():
    device = begin()
    device.run(30000)
    device.begin({**TREX, "clock": True})
    device.run(40000)
    assert seconds(device) == [40, 0, 0]
    assert in_flash(device)["1"] == [30, 0]
    device.app.shelf.resume(1)
    device.app.table.ask()
    device.run(5000)
    assert seconds(device) == [35, 0]
    device.app.shelf.resume(2)
    assert seconds(device) == [40, 0, 0]


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


def test_a_flash_that_refuses_gets_it_with_a_later_save():
    device = begin()
    device.drive.trouble = refusing("rename", "/store/thinking")
    device.run(100000)
    assert in_flash(device) == {} and device.banner == ""
    device.drive.trouble = None
    take(device)
    assert in_flash(device)["1"][0] == 100


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
