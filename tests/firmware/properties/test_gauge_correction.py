"""The gauge is right once a person has entered what a multimeter shows at VSYS."""

import pytest

from clutch.menus import wiring
from memory_files import MemoryFilesystem
from tested_device import Device

FALLING_MV = ((3950, 4), (3850, 3), (3760, 2), (3700, 1))  # and the steps of such a cell


def run_down(device, cell_mv):
    device.handheld.battery_mv = cell_mv
    device.run(120_000)


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


@pytest.mark.parametrize(
    ("written", "kept"), [("9999", 250), ("-251", -250), ("true", 0), ('"5"', 0)]
)
def test_a_correction_that_no_meter_gives_is_bounded(written, kept):
    drive = MemoryFilesystem()
    drive.mkdir("/store")
    file = drive.open("/store/settings.json", "wb")
    file.write(b'{"version": 1, "values": {"gauge_mv": %s}}' % written.encode())
    file.close()
    device = Device(drive)
    assert device.app.settings.values["gauge_mv"] == device.app.supply.correction_mv == kept
