"""Lamps, by the bits on their data line and the level of their gate."""

from board import BOARD
from bus_recorder import Clock, Draws, Wires
from check import NO_ALLOCATION
from clutch.drivers.lamps import Lamps

PIN = 22
GATE = 21
COUNT = 26
WHITE = bytes([255] * 3 * COUNT)
BLACK = bytes(3 * COUNT)


class Bench:
    def __init__(self, count=COUNT, budget_ma=400, gate: int | None = GATE, **options):
        self.wires = Wires(BOARD)
        self.clock = Clock()
        self.lamps = Lamps(PIN, count, budget_ma, gate, self.clock, **options)
        self.wires.log.clear()

    def write(self, rgb, brightness=255):
        """The bytes that this put on the data line, at once or later, or None."""
        self.wires.log.clear()
        self.lamps.write(rgb, brightness)
        wait_ms = self.lamps.tick(self.clock.now_ms)
        if wait_ms >= 0:
            self.clock.now_ms += wait_ms
            assert self.lamps.tick(self.clock.now_ms) == -1
        sent = self.wires.logged("lamps")
        assert len(sent) <= 1
        return sent[0][0] if sent else None


def current_ma(data, white_ma=55):
    """What WLED's formula says a chain draws, in mA."""
    return sum(data) * white_ma / (3 * 255) + len(data) // 3


def test_gamma_is_2_2():
    bench = Bench(count=86, budget_ma=10000)
    data = bench.write(bytes(range(256)) + bytes(2))
    sent = bytearray(258)
    for lamp in range(0, 258, 3):
        sent[lamp], sent[lamp + 1], sent[lamp + 2] = data[lamp + 1], data[lamp], data[lamp + 2]
    assert list(sent[45:256]) == [int((n / 255) ** 2.2 * 255 + 0.5) for n in range(45, 256)]


def test_brightness_dims_and_a_lit_lamp_stays_lit():
    bench = Bench(count=2)
    assert max(bench.write(bytes([255] * 6), 128) or ()) == 128
    assert bench.write(bytes([30, 0, 0, 0, 200, 0]), 1) == bytes([0, 4, 0, 4, 0, 0])
    assert bench.write(bytes([255] * 6), 0) == bytes(6)


def test_what_is_dim_keeps_its_colour():
    bench = Bench(count=4)
    frame = bytes([1, 6, 24, 14, 7, 2, 9, 9, 0, 0, 0, 1])
    assert bench.write(frame, 50) == bytes([0, 0, 4, 1, 4, 0, 4, 4, 0, 0, 0, 4])
    assert bench.write(bytes([190, 95, 30] * 4), 3) == bytes([1, 4, 0] * 4), "brown"


def test_no_frame_takes_the_device_over_its_budget():
    draws = Draws(5)
    others_ma = 30 + 30 + 5
    for budget_ma in (60, 80, 91, 92, 150, 300, 400, 500):
        bench = Bench(budget_ma=budget_ma)
        frames = [WHITE] + [bytes([draws.below(256) for _ in WHITE]) for _ in range(8)]
        for frame in frames:
            data = bench.write(frame)
            if data is not None:
                most_ma = max(budget_ma - others_ma, COUNT)  # black lamps cannot be dimmed
                assert current_ma(data) <= most_ma
                assert current_ma(data) <= bench.lamps.current_ma < current_ma(data) + 1


def test_the_limit_dims_the_whole_frame_and_only_as_far_as_needed():
    bench = Bench()
    data = bench.write(WHITE)
    assert len(set(data or ())) == 1
    assert 330 < current_ma(data) <= 335
    one = bytes([255] * 3) + bytes(75)
    assert bench.write(one) == one


def test_lamps_that_draw_less_may_be_brighter():
    bench = Bench(white_ma=36)
    data = bench.write(WHITE)
    assert 331 < current_ma(data, 36) <= bench.lamps.current_ma <= 335
    assert Bench(white_ma=10).write(WHITE) == WHITE


def test_a_frame_that_the_lamps_show_is_not_sent_again():
    bench = Bench()
    frame = bytearray([90] * 3 * COUNT)
    assert bench.write(frame) is not None
    assert bench.write(frame) is None
    frame[4] = 7
    assert bench.write(frame) is not None
    assert bench.write(frame) is None
    assert bench.write(frame, 100) is not None
    assert bench.write(BLACK, 100) is not None
    assert bench.write(BLACK, 50) is None, "black is black"


def test_the_first_frame_is_sent_even_if_black():
    assert Bench().write(BLACK) == BLACK
    assert Bench(gate=None).write(BLACK) == BLACK


def test_the_first_frame_waits_until_the_supply_has_settled():
    bench = Bench()
    for frame in (WHITE, BLACK):
        bench.lamps.write(frame, 255)
        assert bench.wires.log == [("pin", GATE, 1)]
        assert bench.lamps.current_ma == COUNT, "they are on, and black"
    while bench.lamps.tick(bench.clock.now_ms) >= 0:
        assert bench.wires.log == [("pin", GATE, 1)]
        bench.clock.now_ms += 1
    assert bench.clock.now_ms == 13
    assert bench.wires.log == [("pin", GATE, 1), ("lamps", BLACK)], "the newest frame"
    assert bench.clock.slept == []


def test_a_frame_that_waits_is_forgotten_when_the_supply_is_cut():
    bench = Bench()
    bench.lamps.write(WHITE, 255)
    bench.lamps.off()
    bench.clock.now_ms += 10
    assert bench.lamps.tick(bench.clock.now_ms) == -1
    assert bench.wires.logged("lamps") == []
    assert bench.write(BLACK) == BLACK


def test_off_pulls_the_data_line_low_before_it_cuts_the_supply():
    bench = Bench()
    bench.write(WHITE)
    bench.wires.log.clear()
    bench.lamps.off()
    assert bench.wires.log == [("pin", PIN, 0), ("pin", GATE, 0)]
    assert bench.lamps.current_ma == 0


def test_without_a_gate_off_is_black():
    bench = Bench(gate=None)
    data = bench.write(WHITE)
    bench.wires.log.clear()
    bench.lamps.off()
    assert bench.wires.log == [("lamps", BLACK)]
    assert bench.lamps.current_ma == COUNT
    bench.lamps.off()
    assert bench.wires.log == [("lamps", BLACK)]
    assert bench.write(WHITE) == data


def test_at_power_on_line_and_gate_are_low():
    wires = Wires(BOARD)
    Lamps(PIN, COUNT, 400, GATE, Clock())
    assert wires.log == [("pin", PIN, 0), ("pin", GATE, 0)]


def test_an_unchanged_frame_allocates_nothing():
    bench = Bench()
    frame = bytearray(WHITE)
    bench.write(frame)
    with NO_ALLOCATION:
        bench.lamps.write(frame, 255)


def test_a_frame_is_sent_again_after_a_second():
    for gate in (GATE, None):
        bench = Bench(gate=gate)
        data = bench.write(WHITE)
        bench.wires.log.clear()
        for _ in range(12):
            bench.clock.now_ms += 250
            assert bench.lamps.tick(bench.clock.now_ms) == -1, "the panel's repair wakes the chip"
        assert bench.wires.log == [("lamps", data)] * 3, "lamps that lost their supply are dark"
        bench.lamps.off()
        bench.wires.log.clear()
        bench.clock.now_ms += 5000
        bench.lamps.tick(bench.clock.now_ms)
        assert bench.wires.logged("lamps") == ([] if gate else [(BLACK,)])
