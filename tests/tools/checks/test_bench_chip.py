"""The times that `bench` takes on the emulated Pico, and of an installation on it."""

import pytest

from tools.checks.bench import chip, presses
from tools.checks.bench.row import LONGEST, Found


class _SlowChip(chip.Chip):
    """Its picture changes at these times; the processor is busy until the last of them."""

    def __init__(self, *changes_ms):
        self.changes_ms, self.now_us = changes_ms, 5_000_000
        self.began_us = self.now_us
        self.engine = self.handheld = self.display = self

    def run_until(self, now_us):
        self.now_us = now_us

    def _passed_ms(self):
        return (self.now_us - self.began_us) // 1000

    def picture(self):
        return bytes([sum(at <= self._passed_ms() for at in self.changes_ms)] * 1024)

    def command(self, asked):
        assert asked == {"do": "bus"}
        left_ms = self._passed_ms() - max(self.changes_ms, default=0)
        return {"quiet_us": max(0, left_ms) * 1000}


@pytest.mark.parametrize("changes_ms", [(650,), (12, 900), (401, 402, 1700)])
def test_a_press_that_takes_long_to_show_anything_is_timed_too(changes_ms):
    assert _SlowChip(*changes_ms).watch() == (changes_ms[0], changes_ms[-1])


def test_a_press_that_changes_nothing_has_no_times():
    assert _SlowChip().watch() == (None, None)


def test_presses_of_the_chip_are_timed_arrows_and_ok_apart(uf2, monkeypatch):
    """A sample of what `bench --only chip` measures: one short game."""
    file = next(file for file in presses.recordings() if file.name == "dragons_quick_by_key.play")
    few = [step for step in presses.steps_of(file) if step.word in ("setup", "key")][:3]
    monkeypatch.setattr(presses, "steps_of", lambda file: few)
    monkeypatch.setattr(chip, "kinds", lambda: {"dragons_quick": [file]})
    pressed = chip.presses("dragons_quick", LONGEST)
    assert len(pressed) == sum(len(step.value) for step in few[1:])
    arrows, oks = ([one for one in pressed if one.arrow is arrow] for arrow in (True, False))
    assert arrows and oks
    for one in pressed:
        assert one.first_ms is not None and one.last_ms is not None, one
        assert 5 < one.first_ms <= one.last_ms < 3000
        assert one.where.startswith(f"{file.name}:")
    assert min(one.first_ms for one in oks) > 20, "OK acts on its release, after its debouncing"
    typical = chip.wait(True, 0.5, "dragons_quick", LONGEST)
    worst = chip.wait(True, 1, "dragons_quick", LONGEST)
    assert isinstance(typical, Found) and typical.value <= worst.value
    assert worst.note.startswith(f"{file.name}:")


def test_an_arrow_during_an_erase_waits_for_its_end(uf2, monkeypatch):
    monkeypatch.setattr(chip, "_ERASES", 1)
    (wait_ms,) = chip.in_erase()
    assert 45 < wait_ms < 100


@pytest.mark.lane("rp2040")
def test_a_recorded_game_goes_on_on_the_chip(uf2, monkeypatch):
    monkeypatch.setattr(chip, "_WHOLE", 6)
    chip_ms = chip.resume_ms()
    assert chip_ms > chip.started_ms(LONGEST)[1]
