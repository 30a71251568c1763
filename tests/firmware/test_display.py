"""The panel's driver, by what the panel's memory holds afterwards and what went over the bus."""

import machine
import micropython

from board import BOARD
from bus_recorder import Clock, Draws, PanelMemory, ShiftedPanelMemory, Wires
from clutch.drivers.display import SSD1306
from clutch.drivers.sh1106 import SH1106

WIDTH = 128
DRIVERS = ((SSD1306, PanelMemory), (SH1106, ShiftedPanelMemory))


class Bench:
    """A driver with a panel on the bus; `show` tells the bytes that it put on the bus."""

    def __init__(self, driver=SSD1306, memory=PanelMemory):
        self.wires = Wires(BOARD)
        self.panel = self.wires.panel = memory()
        self.clock = Clock()
        bus = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5), freq=400000)
        self.display = driver(bus, 0x3C, self.clock)
        self.buffer = bytearray(1024)

    def show(self):
        before = self.panel.bytes
        self.display.show(self.buffer)
        return self.panel.bytes - before

    def shows_the_buffer(self):
        return self.panel.picture() == self.buffer and self.panel.on


def bench_with_picture(driver=SSD1306, memory=PanelMemory):
    bench = Bench(driver, memory)
    draws = Draws(1)
    for at in range(1024):
        bench.buffer[at] = draws.below(256)
    bench.show()
    assert bench.shows_the_buffer()
    return bench


def change(bench, page, left, right):
    for at in range(page * WIDTH + left, page * WIDTH + right + 1):
        bench.buffer[at] ^= 0xFF


def cost(*changes):
    """Bytes that the changes (page, left, right) cost in one show."""
    bench = bench_with_picture()
    for page, left, right in changes:
        change(bench, page, left, right)
    sent = bench.show()
    assert bench.shows_the_buffer()
    return sent


def test_the_first_show_paints_everything_then_turns_the_panel_on():
    for driver, memory in DRIVERS:
        bench = Bench(driver, memory)
        assert not bench.display.present
        assert bench.show() > 1024
        assert bench.display.present
        assert bench.shows_the_buffer()


def test_nothing_changed_sends_nothing():
    bench = bench_with_picture()
    for _ in range(3):
        assert bench.show() == 0


def test_a_window_costs_eight_bytes_and_two_for_each_page():
    assert cost((2, 0, 59)) == 8 + 2 + 60
    assert cost((7, 127, 127)) == 8 + 2 + 1
    assert cost((0, 0, 127)) == 8 + 2 + 128


def test_windows_are_trimmed_to_the_column():
    for left, right in ((0, 0), (15, 16), (13, 50), (31, 32), (126, 127), (16, 31)):
        assert cost((3, left, right)) == 10 + right - left + 1, (left, right)


def test_runs_close_together_are_one_window_and_runs_far_apart_are_two():
    assert cost((1, 10, 20), (1, 30, 40)) == 10 + 31
    assert cost((1, 0, 9), (1, 100, 109)) == 2 * (10 + 10)
    assert cost((1, 0, 15), (1, 32, 47), (1, 112, 127)) == 3 * (10 + 16)


def test_equal_runs_of_neighbouring_pages_are_one_window():
    assert cost((2, 20, 90), (3, 20, 90), (4, 20, 90)) == 8 + 3 * (2 + 71)
    assert cost((2, 20, 90), (4, 20, 90)) == 2 * (8 + 2 + 71)
    two_columns = [(page, left, left + 15) for page in (5, 6) for left in (0, 64)]
    assert cost(*two_columns) == 2 * (8 + 2 * (2 + 16))


def test_unequal_runs_of_neighbouring_pages_join_when_that_is_cheaper():
    assert cost((2, 20, 90), (3, 22, 88)) == 8 + 2 * (2 + 71)
    assert cost((2, 20, 90), (3, 20, 24)) == 8 + 2 + 71 + 8 + 2 + 5


def test_a_whole_new_picture_costs_no_more_than_1060_bytes():
    draws = Draws(9)
    for density in range(2, 40):
        bench = bench_with_picture()
        for at in range(1024):
            if draws.below(density) == 0:
                bench.buffer[at] ^= 0xFF
        assert bench.show() <= 1060
        assert bench.shows_the_buffer()


def test_the_panel_follows_any_changes():
    for driver, memory in DRIVERS:
        bench = bench_with_picture(driver, memory)
        draws = Draws(3)
        for _ in range(150):
            for _ in range(draws.below(7)):
                left = draws.below(WIDTH)
                change(bench, draws.below(8), left, min(WIDTH - 1, left + draws.below(60)))
            bench.show()
            assert bench.shows_the_buffer()


def test_another_buffer_may_be_shown():
    bench = bench_with_picture()
    bench.buffer = bytearray(bench.buffer)
    assert bench.show() == 0
    change(bench, 6, 3, 9)
    assert bench.show() == 17
    assert bench.shows_the_buffer()


def test_an_absent_panel_never_raises_and_is_looked_for_every_two_seconds():
    bench = Bench()
    bench.panel.unplugged = True
    for _ in range(600):
        assert bench.show() == 0
        bench.display.contrast(3)
        bench.display.power(True)
        bench.display.flip(False)
        bench.clock.now_ms += 10
    assert bench.panel.attempts == 3
    assert not bench.display.present


def test_a_panel_that_comes_later_is_painted():
    bench = Bench()
    bench.panel.unplugged = True
    bench.buffer[5] = 1
    bench.show()
    bench.panel.unplugged = False
    bench.clock.now_ms += 1999
    assert bench.show() == 0
    bench.clock.now_ms += 1
    assert bench.show() > 1024
    assert bench.shows_the_buffer()


def test_a_panel_pulled_out_in_mid_game_is_painted_afresh():
    for driver, memory in DRIVERS:
        bench = bench_with_picture(driver, memory)
        bench.panel.unplugged = True
        change(bench, 1, 0, 50)
        assert bench.show() == 0
        assert not bench.display.present
        bench.panel.power_on()
        bench.panel.unplugged = False
        bench.clock.now_ms += 2000
        bench.show()
        assert bench.shows_the_buffer()


def test_settings_made_while_the_panel_was_away_hold_when_it_is_back():
    bench = bench_with_picture()
    bench.panel.unplugged = True
    bench.display.contrast(17)
    assert not bench.display.present
    bench.display.flip(True)
    bench.display.power(False)
    bench.panel.power_on()
    bench.panel.unplugged = False
    bench.clock.now_ms += 2000
    bench.show()
    registers = bench.panel.registers
    assert registers[0x81] == [17]
    assert (registers[0xA0], registers[0xC0]) == (0xA0, 0xC0)
    assert not bench.panel.on
    bench.display.power(True)
    bench.show()
    assert bench.shows_the_buffer()


def test_contrast_leaves_the_picture_alone():
    bench = bench_with_picture()
    bench.display.contrast(1)
    assert bench.panel.registers[0x81] == [1]
    assert bench.shows_the_buffer()
    assert bench.show() == 0


def test_a_panel_that_lost_its_supply_while_it_was_off_is_painted_afresh():
    for driver, memory in DRIVERS:
        bench = bench_with_picture(driver, memory)
        bench.display.contrast(9)
        bench.display.power(False)
        assert not bench.panel.on
        bench.panel.power_on()
        assert bench.show() == 0 and not bench.panel.on
        bench.display.power(True)
        bench.show()
        assert bench.shows_the_buffer() and bench.panel.registers[0x81] == [9]
        bench.display.power(True)
        assert bench.show() == 0


def test_turning_the_picture_sends_all_of_it_again():
    bench = bench_with_picture()
    assert bench.panel.registers[0xA0] == 0xA1 and bench.panel.registers[0xC8] == 0xC8
    bench.display.flip(True)
    assert bench.panel.registers[0xA0] == 0xA0 and bench.panel.registers[0xC0] == 0xC0
    assert bench.show() > 1024
    assert bench.show() == 0


def test_showing_what_is_shown_allocates_nothing():
    bench = bench_with_picture()
    micropython.heap_lock()
    try:
        bench.display.show(bench.buffer)
    finally:
        micropython.heap_unlock()
