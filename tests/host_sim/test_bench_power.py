"""The estimate of the battery: it follows what the firmware switches, and nothing else."""

from clutch.doze import Doze
from host_sim.bench import power


def test_less_is_drawn_the_further_the_handheld_has_dozed_off():
    play, think, dim, sleep = power.states().values()
    assert play > think > dim > sleep
    # Light sleep, a panel that is off, and lamps whose supply is cut: LIMITS says 1.8 mA.
    assert 1 < sleep < 2


def test_lamps_that_never_go_out_are_seen(monkeypatch):
    honest = power.states()["sleep"]
    power.states.cache_clear()
    monkeypatch.setattr(Doze, "lamps_off", lambda self: False)
    try:
        assert power.states()["sleep"] > honest + 26  # each black lamp takes 1 mA
    finally:
        power.states.cache_clear()
