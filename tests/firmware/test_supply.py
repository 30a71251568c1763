"""How full the cell is, judged by what the pin of the divider reads, on the fake's clock."""

import micropython

import device_time
from board import BOARD
from bus_recorder import Wires
from clutch.drivers.power import Power
from clutch.supply import EMPTY, LOW, UNKNOWN, Supply

VBUS = 24
DARK_MV, LIT_MV = BOARD["supply"]["drop_mv"]
FULL = 5


class Lamps:
    current_ma = 0


class Part:
    edge = sounding = False


class Bench:
    """A cell of `cell_mv` behind the diode; `level` is what was judged last."""

    def __init__(self, cell_mv=4100, board=BOARD):
        device_time.start()
        self.wires = Wires(BOARD)
        self.power = Power(board, device_time, Part(), Part())
        self.lamps = Lamps()
        self.supply = Supply(self, device_time.ticks_diff)
        self.changes = []
        self.cell(cell_mv)

    def cell(self, cell_mv):
        drop_mv = LIT_MV if self.lamps.current_ma else DARK_MV
        self.wires.analogue = {0: 0, 3: max(0, cell_mv - drop_mv) * 65535 // 9900}

    def usb(self, plugged):
        self.wires.set_levels(self.wires.key_mask | (1 << VBUS if plugged else 0))

    def run(self, duration_s, key=False):
        """The app looks each second."""
        for _ in range(duration_s):
            if self.supply.follow(device_time.ticks_ms(), key):
                self.changes.append(self.supply.level)
            device_time.sleep_ms(1000)
        return self.supply.level

    def hour_at(self, *cell_mvs):
        """Half a minute at each but the last, which stays for an hour."""
        for cell_mv in cell_mvs[:-1]:
            self.cell(cell_mv)
            self.run(30)
        self.cell(cell_mvs[-1])
        return self.run(3600)


def test_the_level_is_known_at_once_and_a_cell_that_is_half_full_is_not_low():
    for cell_mv, level in ((4100, 5), (3850, 4), (3750, 3), (3600, 2)):
        bench = Bench(cell_mv)
        assert bench.run(1) == level
        assert bench.run(3600) == level
        assert bench.changes == [level]
        assert bench.power.on_cell


def test_one_high_reading_changes_nothing():
    bench = Bench(3600)
    bench.run(60)
    assert bench.hour_at(4100, 3600) == 2 and bench.changes == [2]


def test_one_low_reading_changes_nothing():
    bench = Bench(3700)
    bench.run(60)
    assert bench.hour_at(3490, 4100) == FULL
    assert LOW not in bench.changes and EMPTY not in bench.changes


def test_three_low_readings_do_and_a_little_more_is_not_enough_to_come_back():
    bench = Bench(3700)
    bench.run(60)
    assert bench.hour_at(3490) == LOW
    assert bench.hour_at(3640) == LOW
    assert bench.hour_at(3660, 3660) > LOW
    assert bench.changes.count(LOW) == 1


def test_a_cell_falls_through_every_level_and_each_is_told_once():
    bench = Bench(4200)
    for cell_mv in range(4200, 3200, -5):
        bench.cell(cell_mv)
        bench.run(60)
    assert bench.changes == [5, 4, 3, 2, LOW, EMPTY]


def test_an_empty_cell_is_found_soon_after_power_on_but_not_by_one_reading():
    bench = Bench(3200)
    assert bench.run(1) > LOW
    assert bench.run(3) == EMPTY
    bench = Bench(3200)
    bench.run(1)
    assert bench.hour_at(4100) == FULL
    assert EMPTY not in bench.changes


def test_an_empty_cell_that_recovers_stays_empty_and_a_charged_one_ends_it():
    bench = Bench(3280)
    assert bench.run(5) == EMPTY
    assert bench.hour_at(3600) == EMPTY
    bench.cell(3700)
    assert bench.run(31) > LOW
    assert bench.changes[-2:] == [EMPTY, 2]


def test_a_key_measures_at_once_while_it_is_empty():
    bench = Bench(3280)
    bench.run(5)
    bench.cell(3950)
    assert bench.run(1) == EMPTY
    assert bench.run(1, key=True) == FULL


def test_usb_is_seen_at_once_and_nothing_is_known_of_the_cell_then():
    for cell_mv in (4100, 3400, 3200):
        bench = Bench(cell_mv)
        bench.run(300)
        assert bench.supply.level != UNKNOWN
        bench.usb(True)
        assert bench.run(1) == UNKNOWN
        assert bench.supply.gauge() is None and not bench.power.on_cell
        bench.usb(False)
        bench.run(5)
        assert bench.supply.level == {4100: FULL, 3400: LOW, 3200: EMPTY}[cell_mv]


def test_a_board_that_cannot_tell_of_usb_knows_it_by_more_than_any_cell_gives():
    board = dict(BOARD, supply=dict(BOARD["supply"], usb_sense=None))
    bench = Bench(4100, board)
    bench.run(5)
    assert bench.supply.level == FULL and not bench.power.usb()
    bench.cell(5000 - 300 + DARK_MV)
    assert bench.run(31) == UNKNOWN and bench.power.usb()


def test_nothing_connected_is_no_empty_cell():
    bench = Bench(900)
    assert bench.run(300) == UNKNOWN
    assert bench.changes == [] and bench.supply.gauge() is None


def test_a_board_that_measures_nothing_is_not_asked():
    for supply in (None, dict(BOARD["supply"], adc_pin=None)):
        bench = Bench(3200, dict(BOARD, supply=supply))
        assert bench.run(300) == UNKNOWN
        assert bench.changes == []


def test_the_gauge_has_four_steps_and_none_for_a_cell_that_is_low():
    bench = Bench()
    steps = []
    for level in (5, 4, 3, 2, LOW, EMPTY, UNKNOWN):
        bench.supply.level = level
        steps.append(bench.supply.gauge())
    assert steps == [4, 3, 2, 1, 0, 0, None]


def test_what_the_diode_takes_follows_the_lamps():
    for current_ma, drop_mv in ((0, DARK_MV), (80, LIT_MV)):
        bench = Bench()
        bench.lamps.current_ma = current_ma
        bench.cell(3800)
        assert bench.run(3) == 4, drop_mv


def measured_s(*changes_ma):
    """When the supply is measured, in seconds, while the lamps' current changes every 30 s."""
    bench = Bench(4100)
    bench.lamps.current_ma = 100
    bench.run(10)
    whole = bench.power.vsys_mv
    seconds = []

    def vsys_mv():
        seconds.append(device_time.now_us // 1000000)
        return whole()

    bench.power.vsys_mv = vsys_mv
    for change_ma in changes_ma:
        bench.lamps.current_ma += change_ma
        bench.run(30)
    return seconds


def test_a_measurement_is_put_off_by_a_second_after_a_large_change_and_never_twice():
    due_s = measured_s(0, 0, 0)
    for change_ma in (49, -49):
        assert measured_s(change_ma, 0, 0) == due_s
    for change_ma in (50, -50):
        assert measured_s(change_ma, 0, 0) == [second + 1 for second in due_s]
    bench = Bench(4100)
    for turn in range(4):
        bench.lamps.current_ma = 0 if turn % 2 else 300
        bench.run(1)
    assert bench.changes == [FULL], "it is measured though the lamps flicker"


def test_it_goes_on_when_the_clock_wraps():
    device_time.start()
    bench = Bench(4100)
    device_time.start(((1 << 30) - 4000) * 1000)
    bench.supply = Supply(bench, device_time.ticks_diff)
    bench.run(10)
    bench.cell(3200)
    assert bench.run(100) == EMPTY


def test_a_measurement_allocates_nothing():
    bench = Bench(4100)
    bench.run(5)
    follow = bench.supply.follow
    now_ms = 5000
    micropython.heap_lock()
    try:
        while now_ms < 400000:
            follow(now_ms, False)
            now_ms += 10000
    finally:
        micropython.heap_unlock()
    assert bench.supply.level == FULL
