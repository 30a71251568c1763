"""The panel's driver on both buses, I2C and SPI, by what went over them."""

import micropython

from board import BOARD
from bus_recorder import Clock
from test_display import DRIVERS, ON_SPI, bench_with_picture, change, repair


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
        micropython.heap_lock()
        try:
            for _ in range(9):
                clock.now_ms += 1000
                display.repair(clock.now_ms)
        finally:
            micropython.heap_unlock()
        assert bus.sent - before > 9 * (128 + (address > 0))
