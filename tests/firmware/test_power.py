"""Rest, supply and watchdog, and how full the cell is, on the fake's clock."""

import machine

import device_time
from board import BOARD
from bus_recorder import Wires
from check import NO_ALLOCATION
from clutch.drivers.power import Power
from clutch.supply import EMPTY, LOW, UNKNOWN, Supply

VBUS = 24


class Part:
    """As much of keys and buzzer as resting needs."""

    edge = False
    sounding = False


class Bench:
    """Power on battery; `pushed_ms`: when a key moves. `light_ms`: the light sleeps."""

    def __init__(self, usb=False, board=BOARD, pushed_ms=None):
        device_time.start()
        self.wires = Wires(board)
        self.usb(usb)
        self.keys = Part()
        self.buzzer = Part()
        self.pushed_ms = pushed_ms
        self.power = Power(board, device_time, self.keys, self.buzzer)

    def usb(self, plugged):
        self.wires.set_levels(self.wires.levels & ~(1 << VBUS) | plugged << VBUS)

    def sleep(self, wait_ms):
        """Rest; returns (how long that took, the light sleeps asked for), in ms."""
        light_ms = []
        real = machine.lightsleep

        def lightsleep(ms):
            light_ms.append(ms)
            if self.pushed_ms is not None:
                ms = min(ms, max(0, self.pushed_ms - device_time.now_us // 1000))
                device_time.sleep_ms(ms)
                self.keys.edge = device_time.now_us // 1000 >= self.pushed_ms
            else:
                real(ms)

        began_us = device_time.now_us
        machine.lightsleep = lightsleep
        try:
            self.power.sleep(wait_ms)
        finally:
            machine.lightsleep = real
        return (device_time.now_us - began_us) // 1000, light_ms


def test_a_very_long_wait_is_cut_so_that_the_watchdog_is_fed():
    took_ms, light_ms = Bench().sleep(60000)
    assert 60000 <= took_ms < 60010
    assert max(light_ms) <= 4000 and len(light_ms) >= 15


class Late(Part):
    """Keys of which one moves right after the look at `edge` with this number."""

    def __init__(self, wires, look):
        self.wires = wires
        self.looks_left = look
        self.moved = False
        self.pin = machine.Pin(BOARD["keys"]["up"], machine.Pin.IN, machine.Pin.PULL_UP)
        self.pin.irq(self.note, machine.Pin.IRQ_FALLING)

    def note(self, _pin):
        self.moved = True

    @property
    def edge(self):
        seen = self.moved
        self.looks_left -= 1
        if self.looks_left == 0:
            self.wires.set_levels(self.wires.levels & ~(1 << self.pin.gpio))
        return seen


def test_a_key_that_moves_between_the_look_and_the_sleep_is_not_slept_over():
    for look in (1, 2):
        bench = Bench()
        bench.power = Power(BOARD, device_time, Late(bench.wires, look), bench.buzzer)
        began_us = device_time.now_us
        bench.power.sleep(1000)
        assert device_time.now_us - began_us < 10_000, look


def test_no_light_sleep_on_usb_nor_while_a_tune_sounds_nor_for_a_moment():
    for usb, sounding, wait_ms in ((True, False, 1000), (False, True, 1000), (False, False, 40)):
        bench = Bench(usb)
        bench.buzzer.sounding = sounding
        took_ms, light_ms = bench.sleep(wait_ms)
        assert light_ms == []
        assert wait_ms <= took_ms <= wait_ms + 5


def without(key):
    """The board without one entry of its supply."""
    return dict(BOARD, supply=dict(BOARD["supply"], **{key: None}))


def test_a_board_that_cannot_tell_is_taken_to_be_on_usb_until_a_cell_was_measured():
    for board in (without("usb_sense"), dict(BOARD, supply=None)):
        bench = Bench(board=board)
        assert bench.power.usb() and not bench.power.plugged()
        assert bench.sleep(1000)[1] == []
    bench.power.on_cell = True
    assert not bench.power.usb()
    assert bench.sleep(1000)[1] == [1000]


def test_a_key_ends_the_rest():
    took_ms, light_ms = Bench(pushed_ms=300).sleep(2000)
    assert light_ms == [2000]
    assert took_ms == 300


def test_a_key_ends_a_rest_of_short_sleeps_within_a_few_ms():
    bench = Bench(usb=True)

    class Pushed:
        @property
        def edge(self):
            return device_time.now_us >= 300000

    bench.power = Power(BOARD, device_time, Pushed(), bench.buzzer)
    took_ms, _ = bench.sleep(2000)
    assert 300 <= took_ms <= 306


def test_a_key_that_moved_before_is_not_slept_over():
    bench = Bench()
    bench.keys.edge = True
    assert bench.sleep(5000) == (0, [])


def test_usb_and_what_feeds_the_module_are_what_the_pins_say():
    bench = Bench(usb=True)
    assert bench.power.usb() and bench.power.plugged()
    bench = Bench()
    assert not bench.power.usb() and not bench.power.plugged()
    for vsys_mv in (0, 1800, 3300, 3700, 4700):
        bench.wires.analogue[3] = 65535 * vsys_mv // 9900
        assert abs(bench.power.vsys_mv() - vsys_mv) <= 2


def test_a_pico_2_sees_that_the_cable_is_gone():
    """Its input leaks: it stays high until it is driven low (RP2350 datasheet, erratum E9)."""
    bench = Bench(usb=True, board=dict(BOARD, module="pico2"))
    assert bench.power.usb()
    bench.usb(False)
    assert bench.wires.pin_levels() >> VBUS & 1
    assert not bench.power.usb() and not bench.power.plugged()
    bench.usb(True)
    assert bench.power.usb()


def test_a_cable_that_comes_during_light_sleep_ends_it_at_once():
    bench = Bench()

    def sleep(duration_ms):
        device_time.sleep_ms(300)
        bench.usb(True)

    real, machine.lightsleep = machine.lightsleep, sleep
    try:
        bench.power.sleep(4000)
    finally:
        machine.lightsleep = real
    assert device_time.now_us // 1000 == 300 and bench.keys.edge


def test_a_look_at_the_cable_is_no_edge_of_a_key():
    for usb in (True, False):
        bench = Bench(usb)
        for _ in range(3):
            assert bench.power.usb() == usb
            bench.sleep(1000)
        assert not bench.keys.edge


def test_the_divider_is_measured_by_its_pin():
    """By a channel's number the pad keeps the pull-down that it has after a reset, and reads less
    than half of what the divider gives (MicroPython, ports/rp2/machine_adc.c)."""
    really = machine.ADC
    sources = []

    def adc(source):
        sources.append(source)
        return really(source)

    machine.ADC = adc
    try:
        Bench()
    finally:
        machine.ADC = really
    assert [source.gpio for source in sources] == [29]


def bites(wait_ms):
    """Whether the watchdog resets the chip in a sleep that does not feed it."""
    try:
        device_time.sleep_ms(wait_ms)
    except machine.Reset:
        return True
    return False


def test_the_boot_loader_starts_with_the_watchdog_off():
    bench = Bench()
    bench.power.start_watchdog()
    try:
        bench.power.boot_loader()
        raise AssertionError("it did not start")
    except machine.Reset as reset:
        assert reset.args[0] == "bootloader"
    assert not bites(60000)


def test_rest_and_feed_keep_the_watchdog_quiet():
    bench = Bench()
    bench.power.start_watchdog()
    bench.power.sleep(60000)
    for _ in range(10):
        assert not bites(7900)
        bench.power.feed()


def test_a_stopped_watchdog_is_really_off_and_can_be_started_again():
    bench = Bench()
    bench.power.start_watchdog()
    bench.power.stop_watchdog()
    assert bench.wires.registers == {0x4005B000: 1 << 30}
    assert not bites(30000)
    bench.power.start_watchdog()
    assert bites(8100)


def test_a_watchdog_that_cannot_be_stopped_is_not_started():
    board = dict(BOARD)
    board["watchdog"] = None
    bench = Bench(board=board)
    bench.power.start_watchdog()
    bench.power.stop_watchdog()
    assert not bites(60000)


DIODE = dict(BOARD, supply=dict(BOARD["supply"], drop_mv=[230, 270]))
FULL = 5


class CellBench(Bench):
    """A cell of `cell_mv` behind the diode; `level` is what was judged last."""

    def __init__(self, cell_mv=4100, board=BOARD):
        device_time.start()
        self.wires = Wires(BOARD)
        self.drop_mv = board["supply"]["drop_mv"]
        self.power = Power(board, device_time, Part(), Part())
        self.lamps = self
        self.current_ma = 0
        self.supply = Supply(self, device_time.ticks_diff)
        self.changes = []
        self.cell(cell_mv)

    def cell(self, cell_mv):
        drop_mv = self.drop_mv[self.current_ma > 0]
        self.wires.analogue = {0: 0, 3: max(0, cell_mv - drop_mv) * 65535 // 9900}

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
        bench = CellBench(cell_mv)
        assert bench.run(1) == level
        assert bench.run(3600) == level
        assert bench.changes == [level]
        assert bench.power.on_cell


def test_behind_a_diode_lamps_make_a_cell_neither_fuller_nor_emptier():
    for current_ma in (0, 300):
        levels = []
        for floor_mv in sorted(DIODE["supply"]["gauge_mv"]):
            for beside_mv in (-15, 15):
                bench = CellBench(board=DIODE)
                bench.current_ma = current_ma
                bench.cell(floor_mv + beside_mv)
                levels.append(bench.run(2))
        assert levels == [2, 3, 3, 4, 4, FULL]


def test_three_low_readings_do_and_a_little_more_is_not_enough_to_come_back():
    bench = CellBench(3700)
    bench.run(60)
    bench.cell(3490)
    assert bench.run(10, key=True) > LOW, "keys ask for none"
    assert bench.hour_at(3490) == LOW
    assert bench.hour_at(3640) == LOW
    assert bench.hour_at(3660, 3660) > LOW
    assert bench.changes.count(LOW) == 1


def test_a_cell_falls_through_every_level_and_each_is_told_once():
    bench = CellBench(4200)
    for cell_mv in range(4200, 3200, -5):
        bench.cell(cell_mv)
        bench.run(60)
    assert bench.changes == [5, 4, 3, 2, LOW, EMPTY]


def test_nothing_connected_is_no_empty_cell():
    bench = CellBench(900)
    assert bench.run(300) == UNKNOWN
    assert bench.changes == [] and bench.supply.gauge() is None


def test_the_gauge_has_four_steps_and_none_for_a_cell_that_is_low():
    bench = CellBench()
    steps = []
    for level in (5, 4, 3, 2, LOW, EMPTY, UNKNOWN):
        bench.supply.level = level
        steps.append(bench.supply.gauge())
    assert steps == [4, 3, 2, 1, 0, 0, None]


def measured_s(*changes_ma):
    """When the supply is measured, in seconds, while the lamps' current changes every 30 s."""
    bench = CellBench(4100)
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
    bench = CellBench(4100)
    for turn in range(4):
        bench.lamps.current_ma = 0 if turn % 2 else 300
        bench.run(1)
    assert bench.changes == [FULL], "it is measured though the lamps flicker"


def test_it_goes_on_when_the_clock_wraps():
    device_time.start()
    bench = CellBench(4100)
    device_time.start(((1 << 30) - 4000) * 1000)
    bench.supply = Supply(bench, device_time.ticks_diff)
    bench.run(10)
    bench.cell(3200)
    assert bench.run(100) == EMPTY
    bench.usb(True)
    bench.run(1)
    device_time.sleep_ms(9 * 86400 * 1000)
    bench.usb(False)
    assert bench.run(1) == 2, "measured at once after nine days on USB"


def test_a_measurement_allocates_nothing():
    bench = CellBench(4100)
    bench.run(5)
    follow = bench.supply.follow
    now_ms = 5000
    with NO_ALLOCATION:
        while now_ms < 400000:
            follow(now_ms, False)
            now_ms += 10000
    assert bench.supply.level == FULL
