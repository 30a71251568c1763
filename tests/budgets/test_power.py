"""The estimate of battery life follows the currents that the firmware switches."""

import re

import pytest

from board import BOARD
from clutch.doze import Doze
from host_sim.electronics.cell import Cell
from host_sim.files.paths import ROOT
from tools.checks.bench import power


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


def test_the_estimate_counts_the_cell_down_to_where_the_firmware_stops():
    supply = BOARD["supply"]
    for load_ma in (20, 100):
        left = 1 - power.usable_mah(load_ma) / supply["capacity_mah"]
        assert Cell(supply["capacity_mah"], left).mv(load_ma) == pytest.approx(
            supply["empty_mv"], abs=1
        )
    assert power.hours(100) == pytest.approx(power.usable_mah(100) / 100)


def test_the_readme_says_what_is_computed():
    text = " ".join((ROOT / "boards" / "README.md").read_text("utf-8").split())
    for brightness, name in (("auto", "20 %, the default on battery"), (60, "60 %, the default")):
        evenings = f"{power.evenings(brightness):.1f} | {power.evenings_awake(brightness):.1f}"
        assert re.search(f"{re.escape(name)}[^|]* \\| {re.escape(evenings)} \\|", text)
    ma = power.evening("auto")
    lamps = ma["lamps"] + ma["light"]
    rest = ma["processor"] + ma["panel"]
    assert f"takes {sum(ma.values()):.0f} mA in such an evening: the lamps {lamps:.0f}, " in text
    assert (
        f"of which {ma['lamps']:.0f} only for having power, processor and panel {rest:.0f}" in text
    )
    states = power.states()
    assert f"lamps off it takes {states['dim']:.1f} mA, asleep {states['sleep']:.1f}" in text
