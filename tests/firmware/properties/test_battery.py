"""What a table sees of the battery: lamps, the gauge, the warning, and the end of the cell."""

import copy
from typing import Any

import pytest

from board import BOARD
from clutch.menus import wiring
from clutch.supply import EMPTY
from host_sim.engines.in_process import HOLD_MS
from memory_files import MemoryFilesystem
from tested_device import Device, stored

NAMES = ["Anna", "Brian", "Carol", "Nick"]
TREX = {"game": "trex", "players": NAMES, "high": "blue", "low": "red"}


@pytest.fixture
def device():
    """A handheld on its battery, and a game."""
    device = Device()
    device.begin(TREX)
    device.run(900)
    return device


def light(device) -> int:
    return sum(map(sum, device.handheld.lamps.rgb))


def picture(device) -> bytes:
    return bytes(device.handheld.display.picture())


def run_down(device, cell_mv, seconds=120):
    device.handheld.battery_mv = cell_mv
    device.run(seconds * 1000)


# ---- lamps, and the warning


def test_a_low_battery_warns_once_and_puts_the_lamps_out(device):
    run_down(device, 3450)
    assert device.app.screen.banner == device.say("battery_low")
    assert light(device) == 0
    device.press("DOWN")
    run_down(device, 3440, 3600)
    device.press("DOWN")
    device.run(1000)
    assert not device.app.screen.banner and light(device) == 0


def test_on_usb_the_lamps_are_back_at_once_and_a_battery_low_again_is_said_again(device):
    run_down(device, 3450)
    device.press("DOWN")
    device.handheld.usb = True
    device.run(4000)
    assert light(device) > 0 and not device.app.screen.banner
    device.handheld.usb = False
    device.run(12_000)
    assert device.app.screen.banner == device.say("battery_low")
    assert light(device) == 0


# ---- sparing the cell


def test_on_battery_the_lamps_are_a_third_after_5_s_off_after_8_and_back_with_a_key(device):
    device.press("UP")
    bright = light(device)
    device.run(4500)
    assert light(device) == bright
    device.run(1000)
    assert 0 < light(device) < bright * 0.6
    device.run(2000)
    assert light(device) > 0
    device.run(1000)
    assert light(device) == 0 and not device.handheld.lamps.powered
    assert device.handheld.display.lit
    device.press("DOWN")
    assert light(device) == bright
    assert device.handheld.faults == [], "of the order of their supply and data"


def chosen(device, name, value):
    device.app.settings.values[name] = value
    device.app.settings.apply()
    device.press("UP")


def test_on_battery_the_lamps_may_burn_as_on_usb_or_not_at_all(device):
    chosen(device, "battery", "always")
    bright = light(device)
    device.run(50_000)
    assert light(device) == bright > 0
    chosen(device, "battery", "off")
    assert light(device) == 0
    device.handheld.usb = True
    device.run(4000)
    assert light(device) > bright


def test_unless_somebody_chose_how_bright_a_cell_gives_a_third_of_what_usb_does(device):
    device.press("UP")
    on_battery = light(device)
    device.handheld.usb = True
    device.run(4000)
    device.press("UP")
    assert light(device) > 2 * on_battery
    chosen(device, "lamps", 40)
    on_usb = light(device)
    device.handheld.usb = False
    device.press("UP")
    assert light(device) == on_usb


# ---- the end


def test_an_empty_cell_is_said_in_one_sentence_with_everything_saved(device):
    device.play(["play", 6], ["play", 7])
    before = device.app.state()
    device.handheld.battery_mv = 3250
    while device.app.supply.level != EMPTY:
        device.run(1000)
    assert " ".join(device.app.screen.lines) == device.say("battery_empty_saved")
    assert device.handheld.display.lit and any(picture(device)[128:])
    assert light(device) == 0
    assert device.app.journal.length == 0, "what was in the tail is in the body"
    assert device.restart().app.state() == before
    assert device.app.canvas.clipped is None


def emptied(device: Any):
    """Let the cell of a device run empty until it sleeps. -> the screen that it had"""
    if not device.app.table:
        device.begin(TREX)
    device.play(["play", 6])
    device.handheld.battery_mv = 3250
    screen = None
    while device.app.supply.level != EMPTY:
        screen = device.app.screen
        device.run(1000)
    device.run(4000)
    assert device.app.doze.asleep and not device.handheld.display.lit
    return screen


def test_it_sleeps_lightly_and_a_key_shows_the_sentence_for_three_seconds(device):
    emptied(device)
    state, bytes_before = device.app.state(), device.handheld.display.bytes
    device.run(3_600_000)
    assert device.handheld.display.bytes == bytes_before and not device.handheld.display.lit
    assert device.handheld.current_ma(asleep=True) < 2
    for key in ("ok", "back", "right"):
        device.hold_on(key)
        assert device.handheld.display.lit
        device.run(2000 - HOLD_MS)
        assert device.handheld.display.lit and any(picture(device)[128:])
        device.run(1500)
        assert not device.handheld.display.lit
    assert device.app.state() == state


def test_a_key_that_is_squeezed_does_not_keep_it_awake(device):
    emptied(device)
    for key in ("ok", "up"):
        device.handheld.press(key)
        device.run(10_000)
        assert not device.handheld.display.lit
        device.handheld.release(key)
        device.run(1000)
        assert not device.handheld.display.lit


def test_usb_ends_it_and_the_screen_before_is_back(device):
    screen = emptied(device)
    device.handheld.usb = True
    device.run(5000)
    assert device.app.screen is screen and device.handheld.display.lit
    assert picture(device) == bytes(device.app.canvas.buffer) and light(device) > 0
    device.app.enter(["play", 7])
    assert device.app.state()["tops"][:2] == [6, 7]


def test_a_charged_cell_ends_it_too_and_one_that_only_recovered_does_not(device):
    screen = emptied(device)
    run_down(device, 3500, 3600)
    assert not device.handheld.display.lit
    device.press("OK")
    device.run(10_000)
    assert not device.handheld.display.lit and device.app.screen is not screen
    run_down(device, 4000, 40)
    assert device.app.screen is screen and device.handheld.display.lit


def own(**changes):
    board = copy.deepcopy(BOARD)
    board["supply"] |= changes
    return board


def test_a_board_that_cannot_tell_of_usb_sleeps_as_well_and_measures_at_a_key():
    device: Any = Device(MemoryFilesystem(), own(usb_sense=None))
    screen = emptied(device)
    assert not device.app.parts.power.usb(), "or it would not sleep lightly"
    device.handheld.usb = True
    device.run(1000)
    device.press("OK")
    device.run(1000)
    assert device.app.screen is screen and device.handheld.display.lit


def test_an_empty_cell_in_a_drawer_wakes_nobody(device):
    device.run(16 * 60_000)
    assert device.app.doze.asleep
    device.handheld.battery_mv = 3200
    device.run(300_000)
    assert device.app.supply.level == EMPTY and not device.handheld.display.lit
    device.press("OK")
    assert device.handheld.display.lit
    assert " ".join(device.app.screen.lines) == device.say("battery_empty_saved")


FALLING_MV = ((3950, 4), (3850, 3), (3760, 2), (3700, 1))  # and the steps of such a cell


def steps_of(device):
    """The steps of the gauge while the cell empties."""
    run_down(device, 4190)
    found = []
    for cell_mv, _ in FALLING_MV:
        run_down(device, cell_mv)
        found.append(device.app.supply.gauge())
    return found


def correct_by_a_meter(device):
    """Enter in the test of the wiring what a multimeter shows at VSYS."""
    wiring.show(device.app, device.app.go_home)
    device.press(*["DOWN"] * 5)
    device.press("OK")
    device.run(400)
    off_mv = round(device.handheld.vsys_mv()) - device.app.screen.value
    for key, times in (("RIGHT", off_mv // 10), ("UP", off_mv % 10)):
        device.press(*[key if times > 0 else "LEFT"] * abs(times))
    device.press("OK")
    device.press("BACK")


@pytest.mark.parametrize("off_mv", [106, -106])
def test_a_gauge_that_reads_106_mv_wrong_is_right_once_a_meter_has_corrected_it(device, off_mv):
    right = [steps for _, steps in FALLING_MV]
    device.handheld.vsys_off_mv = off_mv
    assert steps_of(device) != right
    correct_by_a_meter(device)
    assert abs(device.app.settings.values["gauge_mv"] + off_mv) <= 3
    assert steps_of(device) == right
    again = device.restart()
    again.handheld.vsys_off_mv = off_mv
    assert steps_of(again) == right


@pytest.mark.parametrize(("written", "kept"), [(9999, 250), (-251, -250), (True, 0)])
def test_a_correction_that_no_meter_gives_is_bounded(written, kept):
    device = Device(stored(settings={"gauge_mv": written}))
    assert device.app.settings.values["gauge_mv"] == device.app.supply.correction_mv == kept
