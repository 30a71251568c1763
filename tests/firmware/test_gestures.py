"""Gestures: what a press, a repeat and a hold are, to the millisecond."""

from bus_recorder import TICKS, Clock, Draws
from check import NO_ALLOCATION
from clutch.ui.gestures import BACK, DOWN, HOLD_BACK, HOLD_OK, LEFT, OK, RIGHT, UP, Gestures

STEP_MS = 5


class Table:
    """Feeds gestures every 5 ms and notes what comes of it, with its time."""

    def __init__(self, now_ms=0):
        self.began_ms = now_ms
        self.now_ms = now_ms
        self.gestures = Gestures(Clock().ticks_diff)

    def hold(self, mask, duration_ms):
        """The events [(ms since the start, code), ...] while `mask` is down for so long."""
        heard = []
        for _ in range(duration_ms // STEP_MS):
            events = self.gestures.feed(mask, self.now_ms & (TICKS - 1))
            for code in range(8):
                if events >> code & 1:
                    heard.append((self.now_ms - self.began_ms, code))
            self.now_ms += STEP_MS
        return heard


def codes(heard):
    return [code for _, code in heard]


def test_a_held_arrow_repeats_and_speeds_up():
    heard = Table().hold(1 << RIGHT, 1500)
    assert codes(heard) == [RIGHT] * len(heard)
    times = [when for when, _ in heard]
    assert times[:9] == [0, 400, 560, 700, 820, 920, 1000, 1060, 1120]
    assert {b - a for a, b in zip(times[8:], times[9:])} == {60}


def test_an_arrow_held_for_12_s_stops_until_it_is_pressed_again():
    table = Table()
    heard = table.hold(1 << UP, 60000)
    assert 11900 < heard[-1][0] < 12100, heard[-1]
    assert table.gestures.wait_ms(table.now_ms) == -1
    assert table.hold(0, 100) == []
    assert codes(table.hold(1 << UP, 450)) == [UP, UP]


def test_a_late_feed_gives_one_repeat_not_a_burst():
    table = Table()
    table.hold(1 << DOWN, 100)
    table.now_ms += 3000
    assert codes(table.hold(1 << DOWN, 100)) == [DOWN]


def test_the_arrow_pressed_last_is_the_one_that_repeats():
    table = Table()
    table.hold(1 << LEFT, 200)
    heard = table.hold(1 << LEFT | 1 << UP, 500)
    assert codes(heard) == [UP, UP]
    assert table.hold(1 << LEFT, 500) == []


def test_a_hold_acts_at_700_ms_once_and_its_release_says_nothing():
    for key, hold in ((OK, HOLD_OK), (BACK, HOLD_BACK)):
        table = Table()
        assert table.hold(1 << key, 3000) == [(700, hold)]
        assert table.hold(0, 1000) == []
        assert codes(table.hold(1 << key, 100) + table.hold(0, 100)) == [key]


def test_an_arrow_makes_ok_or_back_act_that_was_pressed_before_it():
    for key in (OK, BACK):
        table = Table()
        assert table.hold(1 << key, 50) == []
        assert table.hold(1 << key | 1 << RIGHT, 35) == [(50, RIGHT), (50, key)]
        assert table.hold(1 << RIGHT, 100) + table.hold(0, 100) == [], "once is enough"


def test_the_ring_fills_in_tenths_while_a_hold_is_on_its_way():
    table = Table()
    gestures = table.gestures
    assert gestures.holding == -1
    for tenth in range(10):
        gestures.feed(1 << BACK, tenth * 70)
        assert gestures.holding == BACK
        assert gestures.hold_step(tenth * 70) == tenth
        assert gestures.hold_step(tenth * 70 + 69) == tenth
    assert gestures.hold_step(5000) == 10
    assert gestures.feed(1 << BACK, 700) == 1 << HOLD_BACK
    assert gestures.holding == -1
    assert gestures.hold_step(700) == 0
    gestures.feed(1 << OK, 900)
    assert gestures.holding == OK


def test_feeding_only_when_asked_gives_the_same_events():
    draws = Draws(7)
    for _ in range(40):
        mask = 1 << draws.below(6) | 1 << draws.below(6)
        often = Table()
        expected = often.hold(mask, 2000)
        gestures = Gestures(Clock().ticks_diff)
        now_ms = 0
        heard = []
        while 0 <= now_ms < 2000:
            events = gestures.feed(mask, now_ms)
            for code in range(8):
                if events >> code & 1:
                    heard.append((now_ms, code))
            wait_ms = gestures.wait_ms(now_ms)
            assert wait_ms != 0
            now_ms = now_ms + wait_ms if wait_ms > 0 else -1
        assert heard == expected


def test_an_arrow_held_into_another_screen_does_not_run_on_there():
    table = Table()
    assert codes(table.hold(1 << DOWN, 500)) == [DOWN, DOWN]
    table.gestures.once()
    assert table.hold(1 << DOWN, 2000) + table.hold(0, 100) == []
    assert codes(table.hold(1 << DOWN, 500)) == [DOWN, DOWN]


def test_a_swallowed_key_is_silent_until_it_is_released():
    for key in range(6):
        table = Table()
        table.gestures.swallow()
        assert table.hold(1 << key, 2000) == []
        assert table.hold(0, 100) == []
        assert codes(table.hold(1 << key, 100) + table.hold(0, 100)) == [key]


class ShortOfMemory:
    """Its n-th call finds no memory, counted from 0."""

    def __init__(self):
        self.left = -1

    def ticks_diff(self, later, earlier):
        self.left -= 1
        if self.left == -1:
            raise MemoryError
        return later - earlier


def test_a_feed_that_found_no_memory_is_made_good_by_the_next():
    for key, down, hold_ms in ((BACK, 1 << BACK, 500), (OK, 1 << OK, 500), (LEFT, 0, 0)):
        for calls in range(3):
            clock = ShortOfMemory()
            gestures = Gestures(clock.ticks_diff)
            if down:
                gestures.feed(down, 0)
            clock.left = calls
            mask = 0 if down else 1 << key
            try:
                events = gestures.feed(mask, hold_ms)
            except MemoryError:
                events = gestures.feed(mask, hold_ms)
            assert events == 1 << key, (key, calls)
            gestures.feed(0, hold_ms)
            assert gestures.wait_ms(hold_ms + 800) == -1, "fed without end"


def test_nothing_is_allocated():
    gestures = Gestures(Clock().ticks_diff)
    with NO_ALLOCATION:
        for now_ms in range(0, 1500, 5):
            gestures.feed(0b110101 if now_ms < 1000 else 0, now_ms)
            gestures.hold_step(now_ms)
            gestures.wait_ms(now_ms)
