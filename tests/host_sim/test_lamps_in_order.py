"""The lamps of a handheld with the whole firmware: lit, and without a fault."""

from memory_files import MemoryFilesystem
from tested_device import Device


def test_the_firmware_keeps_the_order_over_an_evening_of_dark_and_light():
    device = Device(MemoryFilesystem())
    device.app.start({"game": "trex", "players": ["Anna", "Brian", "Carol"]})
    device.run(5000)
    assert any(map(any, device.handheld.lamps.rgb))
    for _ in range(3):
        device.run(400000)
        assert not device.handheld.lamps.powered
        device.press("up")
        device.run(100)
        assert any(map(any, device.handheld.lamps.rgb))
    assert device.handheld.faults == []
