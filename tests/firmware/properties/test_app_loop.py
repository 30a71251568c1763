"""What the loop keeps to, seen from outside: the mark in the corner, flash, watchdog, clock."""

import gc
import weakref

import machine
import pytest

import device_time
from clutch import main, modules
from clutch.app import App
from clutch.core.moves import ENTRY_REDO
from clutch.ui.canvas import PAGES, WIDTH, Canvas
from clutch.ui.gestures import OK
from clutch.ui.widgets import title_line
from memory_files import ENOSPC, error, full
from tested_device import TALLY, TREX

TAIL = "/tail/tail"
BODY = "/games/1"


def test_the_first_picture_is_the_logo_in_the_middle():
    picture = main.greeting()
    lit = [place for place, column in enumerate(picture) if column]
    columns = [place % WIDTH for place in lit]
    assert len(picture) == PAGES * WIDTH
    assert min(columns) + max(columns) in range(WIDTH - 4, WIDTH + 3)
    assert (min(lit) // WIDTH) + (max(lit) // WIDTH) == PAGES - 1


def test_the_mark_is_gone_while_a_move_is_not_in_flash_yet(device):
    seen = []

    def look(operation, path):
        if path == TAIL:
            seen.append(device.mark())

    device.begin(TALLY)
    assert device.mark() == "saved"
    device.drive.trouble = look
    device.play(["add", 0, 1])
    assert seen and set(seen) == {None}
    assert device.mark() == "saved"


def test_a_second_game_begins_when_the_table_of_the_first_has_left_memory(device):
    device.begin(TREX)
    first = weakref.ref(device.app.table)
    seen = []

    def look(operation, path):
        if path.startswith("/games/2"):
            gc.collect()
            seen.append(first())

    device.drive.trouble = look
    device.app.start(TALLY)
    assert seen and not any(seen)


def test_news_stands_until_a_key_though_another_picture_comes_by_itself(device):
    device.begin(TREX)
    device.drive.trouble = full
    device.play(["play", 6])
    grid = device.app.screen
    told = bytes(device.handheld.display.picture()[6 * 128 :])
    device.run(grid.idle_after_ms)
    assert device.app.screen is not grid, "the cross has its place"
    assert device.app.screen.banner == device.say("flash_full")
    assert bytes(device.handheld.display.picture()[6 * 128 :]) == told
    device.press("BACK")
    assert device.app.screen is grid and not grid.banner


def test_a_full_tail_is_emptied_when_nobody_has_pressed_a_key_for_a_while(device):
    files = device.drive.files
    device.begin(TALLY)
    body = len(files[BODY])
    for _ in range(1000):
        device.press("DOWN")
        device.app.enter(["add", 0, 1])
        device.run(60)
        if device.app.journal.tail_full:
            break
    assert device.app.journal.tail_full
    device.run(300)
    assert len(files[BODY]) == body, "only just pressed"
    device.run(400)
    assert len(files[BODY]) > body + 100
    assert not device.app.journal.tail_full


def test_a_loop_that_is_always_busy_feeds_the_watchdog(device):
    device.app.start(TALLY)
    device.app.parts.power.start_watchdog()
    for _ in range(400):
        device_time.sleep_ms(50)
        device.app.tick(device_time.ticks_ms())


def test_a_bag_that_is_opened_after_a_week_finds_it_asleep(device):
    device.app.start(TREX)
    device.run(20 * 60_000)
    panel = device.handheld.display
    assert not panel.lit
    for _ in range(4):
        # Half the range of the ticks is 149 hours.
        device_time.sleep_ms(45 * 3_600_000)
        device.run(10_000)
        assert not panel.lit and not any(map(sum, device.handheld.lamps.rgb))
    device.press("OK")
    assert panel.lit


def test_what_broke_is_written_down_and_the_game_goes_on_from_its_record(device):
    device.begin(TREX, ["play", 6])
    before = device.app.state()
    device.app.table.game.hands[1] = 3  # half done when it broke
    device.app.stumble(IndexError("list index out of range"))
    device.run(100)
    log = device.drive.files["/store/errors.txt"]
    assert b"IndexError: list index out of range" in log
    device.press("OK")
    assert device.app.state() == before
    assert device.mark() == "saved"


def ctrl_c(*_):
    raise KeyboardInterrupt


def test_run_after_a_ctrl_c_goes_on_but_not_from_the_middle_of_a_move(device, monkeypatch):
    """What a Ctrl-C leaves half done is in memory alone, so `run` starts from flash."""

    def run(ends, **more):
        with pytest.raises(ends):
            main.run(device.app, device.parts, **more)

    monkeypatch.setattr(main, "time", device_time)
    device.begin(TREX)
    sleep, device.parts.power.sleep = device.parts.power.sleep, ctrl_c
    run(KeyboardInterrupt)
    run(KeyboardInterrupt)
    monkeypatch.setattr(main, "greet", ctrl_c)
    run(KeyboardInterrupt, greets=True)
    run(machine.Reset)
    device.app.active = False
    device.parts.power.sleep = sleep
    device.press("RIGHT")
    device.hold("ok")
    device.run(60)
    device.let_go("ok")
    device.drive.trouble = ctrl_c
    run(KeyboardInterrupt)
    device.drive.trouble = None
    device.parts.power.sleep = ctrl_c
    run(machine.Reset)


def test_what_breaks_on_the_screen_of_errors_restarts_the_handheld(device):
    device.app.stumble(IndexError("list index out of range"))
    with pytest.raises(ValueError):
        device.app.stumble(ValueError())


@pytest.mark.parametrize(("spent_ms", "wait_ms"), [(0, 5), (2, 3), (4, 1), (9, 1)])
def test_a_key_that_bounces_is_looked_at_every_five_milliseconds(
    device, monkeypatch, spent_ms, wait_ms
):
    device.run(1000)
    device.handheld.press("up")
    device_time.sleep_ms(1)
    now_ms = device_time.ticks_ms()
    monkeypatch.setattr(device.app.clock, "ticks_ms", lambda: now_ms + spent_ms)
    assert device.app.tick(now_ms) == wait_ms


def test_back_held_at_power_on_leaves_the_game_in_flash_alone(device):
    device.begin(TREX, ["play", 6])
    files, state = dict(device.drive.files), device.app.state()
    again = device.restart(back_held=True)
    assert again.app.state() is None and again.drive.files == files
    assert again.restart().app.state() == state


def test_what_cannot_be_played_again_is_said_once_and_cut_off(device):
    device.app.start(TREX)
    device.app.enter(["play", 6])
    state = device.app.state()
    device.app.journal.add(bytes((ENTRY_REDO,)))  # though nothing was undone
    device.run(100)
    for banner in (device.say("body_damaged"), None):
        device = device.restart()
        assert device.app.state() == state and device.app.screen.banner == banner


def test_the_moves_of_an_answer_before_a_refused_one_are_saved(device):
    device.begin(TALLY)
    device.app.table.enter(["add", 0, 1], ["add", 7, 1])
    device.run(100)
    assert device.app.screen.banner and device.mark() == "saved"
    assert device.restart().app.state()["scores"] == [1, 0, 0]


@pytest.mark.parametrize("right", [True, False])
def test_a_firmware_that_differs_from_its_hash_is_said_once_while_nobody_presses(device, right):
    steps = iter((None, None, right))
    device.app.parts.check_by(steps)
    device.press("DOWN")
    assert len([*steps]) == 3  # not while keys are pressed
    device.app.parts.check_by(iter((None, None, right)))
    device.run(1000)
    assert device.app.parts.check is None
    said = None if right else device.say("pack_damaged")
    assert device.app.screen.banner == said
    device.press("DOWN")
    device.run(1000)
    assert device.app.screen.banner is None


def test_a_long_game_opens_behind_a_bar_that_grows_and_a_short_one_without(device, monkeypatch):
    filled = []
    show_now = App.show_now

    def shows(app, screen):
        show_now(app, screen)
        row = app.canvas.buffer[4 * WIDTH + 8 : 4 * WIDTH + 120]  # page 4, inside of the frame
        filled.append(row.count(0xFF))

    monkeypatch.setattr(App, "show_now", shows)
    device.app.start(TALLY)
    for count in range(200):
        device.play(["add", count % 3, 1])
        if count == 10:
            assert device.restart().app.table and not filled
    again = device.restart()
    assert again.app.state() == device.app.state()
    assert len(filled) > 3 and filled == sorted(filled) and filled[-1] > filled[0] + 50


def test_the_title_says_that_a_set_up_opens_before_its_modules_load(device, on_load):
    shown = []
    on_load(lambda _: shown.append(device.handheld.display.picture()))
    device.run(2000)  # modules that are loaded in the meantime
    before = device.handheld.display.picture()
    shown.clear()
    device.press("OK")
    expected = Canvas()
    title_line(expected, 0, device.say("game_trex"), device.app.screen.right)
    assert shown[0][:50] == expected.buffer[:50] != before[:50]
    assert shown[0][WIDTH:] == before[WIDTH:]


def test_memory_that_is_short_again_before_a_key_is_one_sentence_and_ok_goes_on(device):
    device.begin(TALLY, ["add", 0, 1])
    before = device.app.state()
    for _ in range(2):
        device.app.stumble(MemoryError())
    device.run(1000)
    sentence = device.app.words.say("page_no_memory")
    assert " ".join(" ".join(device.panel[1:6]).split()) == sentence
    device.press("OK")
    assert device.panel[7].strip() == sentence and device.app.state() == before


def test_a_game_that_memory_left_half_rebuilt_is_whole_before_it_waits(device, monkeypatch):
    def no_memory(*_):
        raise MemoryError

    device.begin(TALLY, ["add", 0, 1], ["add", 1, 2])
    before = device.app.state()
    device.at_home()
    with monkeypatch.context() as short:
        short.setattr(device.app, "go_home", no_memory)
        short.setattr(device.app.table.game, "apply", no_memory)
        short.setattr(device.app.journal, "save", lambda: False)
        device.app.stumble(MemoryError())
    device.run(1000)
    device.press("OK")
    assert device.app.screen.title == "Clutch" and device.app.state() == before


def test_the_first_key_after_the_page_about_memory_acts(device):
    for _ in range(2):
        device.app.stumble(MemoryError())
    device.run(1000)
    device.app.screen.press(OK)  # no tick follows until the next key
    chosen = device.app.screen.cursor
    device.press("DOWN")
    assert device.app.screen.cursor == chosen + 1


def test_what_has_no_room_to_be_loaded_ahead_is_said_by_the_press_that_needs_it(device, on_load):
    def refuse(name):
        raise MemoryError(name)

    modules.forget("clutch.menus.set_up")
    on_load(refuse)
    before = device.handheld.display.picture()
    device.run(3000)
    assert device.handheld.display.picture() == before
    with pytest.raises(MemoryError):
        device.press("OK")


def test_flash_that_refuses_to_take_a_full_tail_is_not_asked_every_few_milliseconds(device):
    asked = []

    def body_full(operation, path):
        if path == BODY:
            asked.append(operation)
            raise error(ENOSPC)

    device.begin(TALLY)
    device.drive.trouble = body_full
    while not device.app.journal.tail_full:
        device.app.enter(["add", 0, 1])
        device.run(50)
    device.run(20_000)
    assert 0 < len(asked) < 100


def test_a_game_that_waits_lights_no_lamp_and_is_not_reached_by_a_held_key(device):
    device.begin(TREX)

    def lit():
        roles = ("track", "cross", "seats")
        return any(sum(lamp) for role in roles for lamp in device.handheld.lamp_role(role))

    assert lit()
    device.at_home()
    assert not lit()
    for key in ("OK", "BACK"):
        device.press(key, held_ms=800)
        assert device.app.screen.title == "Clutch"
    device.press("DOWN", "DOWN", "OK")  # the set-up of another game
    device.run(100)
    assert not lit()
    device.press("BACK", "UP", "UP", "OK")
    device.run(100)
    assert lit(), "the offer to go on shows which game it is"
