"""The panel's driver, by what the panel's memory holds afterwards and what went over the bus."""

from board import BOARD
from bus_recorder import Clock, Draws, Wires, noting
from check import NO_ALLOCATION, refuses
from clutch.drivers import open_bus
from clutch.drivers.display import SSD1306
from clutch.drivers.sh1106 import SH1106
from host_sim.electronics import ssd1306

WIDTH = 128
PANEL = noting(ssd1306.SSD1306)
DRIVERS = ((SSD1306, PANEL), (SH1106, noting(ssd1306.SH1106)))
ON_SPI = {"bus": "spi", "sck": 2, "mosi": 3, "dc": 4, "cs": 5, "frequency_hz": 4000000}


class Bench:
    """A driver with a panel on the bus; `show` tells the bytes that it put on the bus."""

    def __init__(self, driver=SSD1306, memory=PANEL, now_ms=0, panel=BOARD["display"]):
        self.wires = Wires(dict(BOARD, display=panel))
        self.panel = self.wires.panel = memory()
        self.clock = Clock(now_ms)
        address = panel.get("address", 0)
        self.display = driver(lambda: open_bus(panel, self.clock), address, self.clock)
        self.buffer = bytearray(1024)

    def show(self):
        before = self.panel.bytes
        self.display.show(self.buffer)
        return self.panel.bytes - before if self.panel.plugged else 0

    def shows_the_buffer(self):
        return self.panel.picture() == self.buffer and not self.panel.faults


def bench_with_picture(driver=SSD1306, memory=PANEL, panel=BOARD["display"]):
    bench = Bench(driver, memory, panel=panel)
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


def test_the_picture_that_is_compared_word_by_word_begins_on_a_word():
    display = Bench().display
    assert (len(display._message) - len(display._shown)) % 4 == 0


def test_equal_runs_of_neighbouring_pages_are_one_window():
    assert cost((2, 20, 90), (3, 20, 90), (4, 20, 90)) == 8 + 3 * (2 + 71)
    assert cost((2, 20, 90), (4, 20, 90)) == 2 * (8 + 2 + 71)
    two_columns = [(page, left, left + 15) for page in (5, 6) for left in (0, 64)]
    assert cost(*two_columns) == 2 * (8 + 2 * (2 + 16))


def test_two_runs_share_a_window_just_when_that_is_no_dearer():
    for pages in (1, 3):
        for left, right in ((40, 69), (38, 69), (40, 75), (30, 50), (60, 80), (45, 49), (68, 70)):
            for end in range(right, right + 12):
                apart = 8 + pages * (2 + 30) + 8 + 2 + end - left + 1
                together = 8 + (pages + 1) * (2 + max(69, end) - min(40, left) + 1)
                changes = [(page, 40, 69) for page in range(pages)] + [(pages, left, end)]
                assert cost(*changes) == min(apart, together), changes


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
    for (driver, memory), panel in [(d, p) for d in DRIVERS for p in (BOARD["display"], ON_SPI)]:
        bench = bench_with_picture(driver, memory, panel)
        draws = Draws(3)
        for _ in range(150):
            for _ in range(draws.below(7)):
                left = draws.below(WIDTH)
                change(bench, draws.below(8), left, min(WIDTH - 1, left + draws.below(60)))
            bench.show()
            assert bench.shows_the_buffer()


def test_a_picture_that_was_cut_short_is_painted_afresh():
    for driver, memory in DRIVERS:
        for kind in (MemoryError, KeyboardInterrupt):
            for sent in range(6):
                bench = bench_with_picture(driver, memory)
                for page in (0, 3, 6):
                    change(bench, page, 10 * page, 90)
                writeto, left = bench.display._writeto, [sent]

                def fails(address, data, writeto=writeto, left=left, kind=kind):
                    left[0] -= 1
                    if left[0] < 0:
                        raise kind
                    writeto(address, data)

                bench.display._writeto = fails
                refuses(kind, "", bench.show)
                bench.display._writeto = writeto
                bench.show()
                assert bench.shows_the_buffer(), (kind, sent)


def test_an_absent_panel_never_raises_and_is_looked_for_every_two_seconds():
    bench = Bench()
    bench.panel.plugged = False
    for _ in range(600):
        assert bench.show() == 0
        bench.display.contrast(3)
        bench.display.power(True)
        bench.display.flip(False)
        bench.clock.now_ms += 10
    assert bench.panel.transfers == 3
    assert not bench.display.present


def test_a_panel_that_is_pulled_out_or_holds_sda_in_mid_game_is_painted_afresh():
    for (driver, memory), pulled in [(d, p) for d in DRIVERS for p in (True, False)]:
        bench = bench_with_picture(driver, memory)
        bench.panel.plugged = not pulled
        bench.wires.hold_sda(0 if pulled else 1)
        change(bench, 1, 0, 50)
        assert bench.show() == 0
        assert not bench.display.present
        if pulled:
            bench.panel.power_on()
        bench.panel.plugged = True
        bench.clock.now_ms += 2000
        bench.show()
        assert bench.shows_the_buffer()


def test_settings_made_while_the_panel_was_away_hold_when_it_is_back():
    bench = bench_with_picture()
    bench.panel.plugged = False
    bench.display.contrast(17)
    assert not bench.display.present
    bench.display.flip(True)
    bench.display.power(False)
    bench.panel.power_on()
    bench.panel.plugged = True
    bench.clock.now_ms += 2000
    bench.show()
    assert bench.panel.contrast == 17
    assert not bench.panel.remapped and not bench.panel.bottom_up
    assert not bench.panel.on
    bench.display.power(True)
    bench.display.flip(False)
    bench.show()
    assert bench.shows_the_buffer()


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
        assert bench.shows_the_buffer() and bench.panel.contrast == 9
        bench.display.power(True)
        assert bench.show() == 0


def test_turning_the_picture_sends_all_of_it_again():
    bench = bench_with_picture()
    upright = bench.panel.picture()
    bench.display.flip(True)
    assert bench.show() > 1024
    turned = bench.panel.picture()
    for at in range(1024):
        reversed_byte = sum([1 << bit for bit in range(8) if upright[1023 - at] >> 7 - bit & 1])
        assert turned[at] == reversed_byte, at
    assert bench.show() == 0


def test_showing_what_is_shown_allocates_nothing():
    bench = bench_with_picture()
    with NO_ALLOCATION:
        bench.display.show(bench.buffer)


# Memory followed, not inverted, upright, first line, contrast, rows, offset, clock, COM pins, on.
ALIKE = {0xA4: 0xA4, 0xA6: 0xA6, 0xA0: 0xA1, 0xC0: 0xC8, 0x40: 0x40, 0x81: [255], 0xA8: [63]}
ALIKE.update({0xD3: [0], 0xD5: [0x80], 0xDA: [0x12], 0xAE: 0xAF})
# No scrolling, horizontal addressing, precharge, VCOMH, own current reference, charge pump.
OF_SSD1306 = {0x2E: 0x2E, 0x20: [0], 0xD9: [0xF1], 0xDB: [0x30], 0xAD: [0x30], 0x8D: [0x14]}
# Precharge, VCOMH, DC-DC converter.
OF_SH1106 = {0xD9: [0x22], 0xDB: [0x35], 0xAD: [0x8B]}


def test_the_registers_are_those_of_the_datasheet():
    for (driver, memory), own in zip(DRIVERS, (OF_SSD1306, OF_SH1106)):
        bench = bench_with_picture(driver, memory)
        expected = dict(ALIKE)
        expected.update(own)
        assert bench.panel.registers == expected


def repair(bench, seconds):
    """Let that time pass at idle; returns the bytes that each call put on the bus."""
    sent = []
    for _ in range(10 * seconds):
        before = bench.panel.bytes
        assert 0 < bench.display.repair(bench.clock.ticks_ms()) <= 1000
        sent.append(bench.panel.bytes - before)
        bench.clock.now_ms += 100
    return sent


def test_a_repair_is_one_page_and_the_registers_once_a_second():
    for driver, memory in DRIVERS:
        bench = bench_with_picture(driver, memory)
        sent = repair(bench, 20)
        assert len([count for count in sent if count]) == 19
        assert max(sent) <= 10 + 128 + 32
        assert bench.show() == 0


def test_the_first_repair_comes_a_second_after_the_picture_whatever_the_clock_says():
    for now_ms in (0, 5, 1 << 29, (1 << 30) - 500):
        bench = Bench(now_ms=now_ms)
        bench.show()
        assert bench.display.repair(bench.clock.ticks_ms()) == 1000
        assert len([count for count in repair(bench, 3) if count]) == 2


def test_a_panel_that_lost_count_of_the_clocks_listens_after_the_bus_was_opened():
    for clocks in range(-8, 0):
        bench = Bench()
        bench.wires.hold_sda(clocks)
        open_bus(BOARD["display"], bench.clock)
        assert bench.wires.sda_clocks == 0, clocks


def test_spi_sends_the_windows_of_i2c_without_their_addresses_and_control_bytes():
    sent = []
    for panel in (BOARD["display"], ON_SPI):
        bench = bench_with_picture(panel=panel)
        change(bench, 2, 0, 59)
        sent.append(bench.show())
        assert bench.shows_the_buffer()
        assert bench.show() == 0
    assert sent == [8 + 2 + 60, 7 + 60]


def test_a_panel_on_spi_is_painted_again_after_a_loose_contact_of_which_nobody_learns():
    bench = bench_with_picture(panel=ON_SPI)
    assert bench.wires.pin_faults == []
    bench.panel.power_on()  # a loose contact
    repair(bench, 10)
    assert bench.display.present and bench.shows_the_buffer()
    bench = bench_with_picture(panel=dict(ON_SPI, cs=None))  # at ground
    assert bench.shows_the_buffer()


def test_a_repair_allocates_nothing():
    class Bus:
        sent = 0

        def open(self):
            return self.writeto

        def writeto(self, address, message):
            self.sent += len(message)

    for driver, address in [(d, a) for d, _ in DRIVERS for a in (0x3C, 0)]:  # I2C, SPI
        bus, clock = Bus(), Clock()
        display = driver(bus.open, address, clock)
        display.show(bytearray(1024))
        before = bus.sent
        with NO_ALLOCATION:
            for _ in range(9):
                clock.now_ms += 1000
                display.repair(clock.now_ms)
        assert bus.sent - before > 9 * (128 + (address > 0))
