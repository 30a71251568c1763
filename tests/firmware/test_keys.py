"""Keys: through the pins, bounce, interrupts and all."""

from board import BOARD
from bus_recorder import KEY_NAMES, TICKS, Clock, Draws, Wires
from check import NO_ALLOCATION
from clutch.drivers.keys import Keys

PINS = [BOARD["keys"][name] for name in KEY_NAMES]
UP = 1
OK = 1 << 4
BACK = 1 << 5
ALL = 0b111111


class Bench:
    """Keys on wires, polled every 5 ms."""

    def __init__(self, held=0, now_ms=0):
        self.clock = Clock(now_ms)
        self.wires = Wires(BOARD)
        self.wires.keys(held)
        self.keys = Keys(PINS, self.clock, BOARD["key_port"])

    def tap(self, mask):
        """Hold keys for 100 ms, and let them go."""
        self.wires.keys(mask)
        self.poll(100)
        self.wires.keys(0)

    def poll(self, duration_ms=0, every_ms=5):
        """Poll now and until so much later; returns the masks."""
        masks = [self.keys.poll(self.clock.ticks_ms())]
        for _ in range(duration_ms // every_ms):
            self.clock.now_ms += every_ms
            masks.append(self.keys.poll(self.clock.ticks_ms()))
        return masks


def test_each_key_has_its_bit_and_acts_at_the_first_sample():
    for key in range(6):
        bench = Bench()
        assert bench.poll() == [0]
        bench.wires.keys(1 << key)
        assert bench.poll() == [1 << key]


def test_release_takes_four_quiet_samples():
    bench = Bench()
    bench.tap(OK)
    bench.poll()  # takes the edge of the release itself
    bench.clock.now_ms += 5
    assert bench.poll(50) == [OK] * 3 + [0] * 8


def test_only_a_key_that_is_being_released_bounces():
    bench = Bench()
    found = []
    for held, duration_ms in ((0, 0), (OK, 0), (OK, 100), (0, 0), (0, 10), (OK, 5), (0, 60)):
        bench.wires.keys(held)
        bench.poll(duration_ms)
        found.append(bench.keys.bouncing)
    assert found == [False, False, False, True, True, False, False]


def test_polls_of_the_same_millisecond_are_one_sample():
    bench = Bench()
    bench.tap(OK)
    for _ in range(20):
        assert bench.poll() == [OK]


def test_one_read_of_the_port_is_one_poll():
    bench = Bench()
    for mask in (0, OK, ALL, 0):
        bench.wires.keys(mask)
        before = bench.wires.reads
        bench.poll(100)
        assert bench.wires.reads - before == 21


def chatter(bench, draws, towards, duration_ms):
    """All keys bounce, each for itself, polled every 5 ms; then rest at `towards`. -> masks"""
    masks = []
    contact = ALL ^ towards
    since = [0] * 6
    for now in range(duration_ms):
        for key in range(6):
            since[key] += 1
            if draws.below(4) == 0 or since[key] == 20:
                contact ^= 1 << key
                since[key] = 0
        bench.wires.keys(contact)
        bench.clock.now_ms += 1
        if now % 5 == 4:
            masks += bench.poll()
    bench.wires.keys(towards)
    return masks


def presses(masks):
    """How often each key went down."""
    count = [0] * 6
    before = 0
    for mask in masks:
        for key in range(6):
            count[key] += mask & ~before & 1 << key != 0
        before = mask
    return count


def test_bounce_trains_of_1_to_160_ms_give_one_press_for_each_of_six_keys():
    for train_ms in range(1, 161):
        draws = Draws(train_ms)
        bench = Bench()
        masks = chatter(bench, draws, ALL, train_ms)
        masks += bench.poll(50)
        assert masks[-1] == ALL
        masks += chatter(bench, draws, 0, train_ms)
        masks += bench.poll(100)
        assert presses(masks) == [1] * 6, (train_ms, presses(masks))
        assert masks[-1] == 0
        assert bench.keys.settled


def test_a_press_that_came_and_went_between_two_polls_is_late_but_not_lost():
    bench = Bench()
    bench.poll()
    bench.wires.keys(BACK)
    bench.clock.now_ms += 20
    bench.wires.keys(0)
    assert bench.keys.edge
    bench.clock.now_ms += 25  # a flash erase
    masks = bench.poll(60)
    assert presses(masks) == [0, 0, 0, 0, 0, 1]
    assert masks[0] == BACK and masks[-1] == 0
    assert not bench.keys.edge


def test_settled_says_when_to_poll():
    bench = Bench()
    bench.poll()
    assert bench.keys.settled and not bench.keys.edge
    bench.wires.keys(UP)
    assert bench.keys.edge
    bench.poll(100)
    assert not bench.keys.settled and not bench.keys.edge
    bench.wires.keys(0)
    bench.poll(10)
    assert not bench.keys.settled
    bench.poll(60)
    assert bench.keys.settled and not bench.keys.edge


def test_keys_down_at_power_on_are_told_but_not_pressed_until_released_once():
    bench = Bench(held=BACK | UP)
    keys = bench.keys
    assert keys.down_at_start == keys.stuck == BACK | UP
    assert set(bench.poll(1000)) == {0}
    assert keys.settled
    bench.wires.keys(UP)
    assert keys.edge
    assert set(bench.poll(100)) == {0}
    assert keys.stuck == UP and keys.down_at_start == BACK | UP
    assert keys.settled
    bench.wires.keys(UP | BACK)
    assert bench.poll(100)[-1] == BACK
    assert not keys.settled


def test_swallowed_keys_are_stuck_until_released_and_the_others_work():
    bench = Bench()
    keys = bench.keys
    bench.wires.keys(BACK | UP)
    bench.poll(100)
    keys.swallow()
    assert keys.stuck == BACK | UP and keys.down_at_start == 0
    assert set(bench.poll(1000)) == {0} and keys.settled
    bench.wires.keys(BACK | UP | OK)
    assert bench.poll(100)[-1] == OK
    bench.wires.keys(BACK)
    assert set(bench.poll(100)[-10:]) == {0}
    assert keys.stuck == BACK and keys.settled
    bench.wires.keys(BACK | UP)
    assert bench.poll(100)[-1] == UP


def test_a_key_swallowed_while_its_contacts_bounce_open_is_up_after_that():
    bench = Bench()
    bench.tap(OK)
    bench.poll(10)
    bench.keys.swallow()
    assert set(bench.poll(100)) == {0}
    assert bench.keys.stuck == 0 and bench.keys.settled
    bench.wires.keys(OK)
    assert bench.poll() == [OK]


class ShortOfMemory(Keys):
    """Converts masks `left` times; the next time there is no memory for it."""

    left = 99

    def _in_key_bits(self, gpio_bits):
        self.left -= 1
        if self.left == -1:
            raise MemoryError
        return Keys._in_key_bits(self, gpio_bits)


def test_a_poll_that_found_no_memory_is_made_good_by_the_next():
    for at_release in (False, True):
        bench = Bench()
        bench.keys = ShortOfMemory(PINS, bench.clock, BOARD["key_port"])
        masks = []
        for held in (OK, 0):
            bench.wires.keys(held)
            if bool(held) != at_release:
                bench.keys.left = 0
            for _ in range(20):
                bench.clock.now_ms += 5
                try:
                    masks.append(bench.keys.poll(bench.clock.ticks_ms()))
                except MemoryError:
                    masks.append(-1)
        assert masks.count(-1) == 1
        assert masks[3:20] == [OK] * 17 and masks[30:] == [0] * 10, masks
        assert bench.keys.settled


def test_the_clock_may_wrap_and_may_stand_at_any_age():
    for now_ms in (TICKS - 12, TICKS // 2 - 3, TICKS // 2 + 3):
        bench = Bench()
        bench.poll()
        bench.clock.now_ms = now_ms
        bench.wires.keys(OK)
        bench.poll(10)
        bench.wires.keys(0)
        assert bench.poll(40)[-1] == 0


def test_polls_and_edges_allocate_nothing():
    wires = Wires(BOARD)
    keys = Keys(PINS, Clock(), BOARD["key_port"])
    high = wires.levels
    low = high & ~(1 << PINS[4])
    with NO_ALLOCATION:
        for now_ms in range(0, 400, 5):
            if now_ms == 100:
                wires.set_levels(low)
            if now_ms == 200:
                wires.set_levels(high)
            keys.poll(now_ms)
    assert keys.settled
