"""Tunes: what the piezo gets, when, and that nobody waits for it."""

from board import BOARD
from bus_recorder import TICKS, Clock, Wires
from clutch.drivers.buzzer import TUNES, Buzzer


class Bench:
    def __init__(self, now_ms=0):
        self.wires = Wires(BOARD)
        self.clock = Clock(now_ms)
        self.buzzer = Buzzer(16, self.clock)
        self.wires.log.clear()

    def listen(self):
        """Tick as it asks for until it is silent; returns [(Hz, ms since the start), ...]."""
        began_ms = self.clock.now_ms
        heard = []
        while True:
            wait_ms = self.buzzer.tick(self.clock.ticks_ms())
            at_ms = self.clock.now_ms - began_ms
            heard += [(tone[0], at_ms) for tone in self.wires.logged("tone")]
            self.wires.log.clear()
            if wait_ms < 0:
                return heard
            assert wait_ms > 0
            self.clock.now_ms += wait_ms


def expected(tune):
    heard = []
    at_ms = 0
    for frequency_hz, duration_ms in TUNES[tune]:
        heard.append((frequency_hz, at_ms))
        at_ms += duration_ms
    return heard + [(0, at_ms)]


def test_every_tune_is_played_to_its_end_and_then_silence():
    for tune in ("choose", "refuse", "save", "meteor", "end"):
        bench = Bench()
        bench.buzzer.play(tune)
        assert bench.buzzer.sounding
        assert bench.listen() == expected(tune)
        assert not bench.buzzer.sounding


def test_the_tunes_are_short_and_no_two_are_alike():
    assert len(set(TUNES.values())) == len(TUNES) == 5
    for notes in TUNES.values():
        assert sum([duration_ms for _, duration_ms in notes]) <= 1000


def test_mute_is_silence_at_once_and_until_it_ends():
    bench = Bench()
    bench.buzzer.play("end")
    bench.buzzer.tick(0)
    bench.buzzer.mute = True
    assert bench.wires.logged("tone")[-1] == (0,)
    assert not bench.buzzer.sounding
    bench.buzzer.play("choose")
    assert bench.buzzer.tick(0) == -1
    bench.buzzer.mute = False
    bench.buzzer.play("choose")
    bench.wires.log.clear()
    assert bench.listen() == expected("choose")


def test_the_clock_may_wrap_in_a_tune():
    bench = Bench(TICKS - 20)
    bench.buzzer.play("refuse")
    assert bench.listen() == expected("refuse")
