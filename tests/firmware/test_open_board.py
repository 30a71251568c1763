"""Opening a board: every part as described, and no exception whatever is missing or broken."""

import device_time
from board import BOARD
from bus_recorder import Clock, Wires
from clutch.drivers import Absent, Parts, open_board, open_bus
from host_sim.electronics.ssd1306 import SSD1306


def opened(**changes):
    """(parts, wires) of the board with some entries changed."""
    device_time.start()
    board = dict(BOARD)
    board.update(changes)
    wires = Wires(BOARD)
    wires.panel = SSD1306()
    wires.analogue[3] = 65535
    return open_board(board, device_time, None), wires


def exercise(parts):
    """Everything the app does with parts, once."""
    parts.keys.poll(0)
    assert parts.keys.settled and not parts.keys.edge
    assert parts.keys.down_at_start == parts.keys.stuck == 0
    parts.display.contrast(9)
    parts.display.flip(False)
    parts.display.power(True)
    parts.display.show(bytearray(1024))
    parts.lamps.write(bytes(3 * 26), 255)
    while parts.lamps.tick(device_time.ticks_ms()) >= 0:
        parts.power.sleep(5)
    parts.lamps.off()
    assert parts.lamps.current_ma == 0
    parts.buzzer.mute = False
    parts.buzzer.play("choose")
    while parts.tick(device_time.ticks_ms()) >= 0:
        parts.power.sleep(5)
    assert not parts.buzzer.sounding
    parts.power.start_watchdog()
    parts.power.feed()
    parts.power.stop_watchdog()
    if parts.power.supply:
        parts.power.vsys_mv()
    parts.power.plugged()
    before_us = device_time.now_us
    parts.power.sleep(100)
    assert device_time.now_us - before_us >= 100000


def test_a_whole_board():
    parts, wires = opened()
    exercise(parts)
    assert parts.problems == {}
    assert parts.display.present
    assert parts.lamps.roles == {"track": [0, 13], "cross": [13, 5], "seats": [18, 8]}
    assert [len(data[0]) for data in wires.logged("lamps")] == [78]
    wires.keys(1 << 5)
    assert parts.keys.poll(0) == 1 << 5


def test_of_a_lamp_without_a_figure_white_takes_55_ma():
    sent = []
    for white_ma in (None, 55, 56):
        lamps = dict(BOARD["lamps"])
        del lamps["white_ma"]
        if white_ma:
            lamps["white_ma"] = white_ma
        parts, wires = opened(lamps=lamps)
        parts.lamps.write(b"\xff" * 78, 255)
        while parts.lamps.tick(device_time.ticks_ms()) >= 0:
            parts.power.sleep(5)
        sent.append(wires.logged("lamps"))
    assert sent[0] == sent[1] != sent[2]


def test_parts_that_the_board_does_not_have_are_silent():
    parts, _ = opened(display=None, lamps=None, buzzer=None, supply=None)
    exercise(parts)
    assert parts.problems == {}
    assert not parts.display.present
    assert parts.lamps.roles == {}


def test_each_part_may_be_broken_and_the_others_work():
    for part, broken in (
        ("keys", {"up": 99}),
        ("display", {"kind": "papyrus", "bus": 0, "sda": 4, "scl": 5, "frequency_hz": 400000}),
        ("display", {"kind": "ssd1306", "bus": 7}),
        ("lamps", {"pin": 22}),
        ("buzzer", {}),
        ("supply", dict(BOARD["supply"], adc_pin=12)),
        ("supply", dict(BOARD["supply"], usb_sense=77)),
    ):
        changes = {part: broken}
        parts, _ = opened(**changes)
        exercise(parts)
        expected = "power" if part == "supply" else part
        assert list(parts.problems) == [expected], parts.problems


def test_a_part_for_which_memory_ran_out_is_opened_again():
    for failures in (1, 2):
        left = [failures]

        def make(description, left=left):
            left[0] -= 1
            if left[0] >= 0:
                raise MemoryError("no memory")
            return description

        parts = Parts("", None)
        parts.attach("files", make, "drive")
        if failures == 1:
            assert parts.files == "drive" and parts.problems == {}
        else:
            assert isinstance(parts.files, Absent) and list(parts.problems) == ["files"]


def test_a_panel_with_a_reset_line_is_reset_by_a_low_pulse():
    wires = Wires(BOARD, SSD1306())
    open_bus(dict(BOARD["display"], reset=6), Clock())
    assert [level for pin, level in wires.logged("pin") if pin == 6] == [0, 1]
