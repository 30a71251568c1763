"""The estimate of battery life follows the currents that the firmware switches. A second part runs
the same handheld while its cell is discharged."""

import re

import pytest

from board import BOARD
from clutch.app import App
from clutch.doze import Doze
from clutch.drivers import open_board
from clutch.supply import EMPTY, LOW, UNKNOWN
from host_sim.electronics.cell import Cell
from host_sim.files.paths import ROOT
from tools.checks.bench import power
from tools.checks.bench.played import recorded

import device_time  # isort: skip

FASTER = 50  # so that a cell that lasts 23 hours lasts half an hour


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


class Running(power.Meter):
    """On a cell that runs down; `told`: (level, its charge, the bottom line's banner) whenever the
    firmware judged it anew."""

    def __init__(self, drive):
        self.cell = Cell(BOARD["supply"]["capacity_mah"])
        self.told = []
        super().__init__(drive)

    def _turn(self, most_ms):
        before = sum(self.by_state.values())
        level = self.app.supply.level
        super()._turn(most_ms)
        self.cell.draw(sum(self.by_state.values()) - before, FASTER / 1e6)
        self.handheld.battery_mv = self.cell.mv(self.handheld.current_ma())
        if self.app.supply.level != level:
            self.told.append((self.app.supply.level, self.cell.charge, self.app.screen.banner))


def test_a_cell_runs_down_over_an_evening_step_by_step_and_nothing_is_lost():
    with power.on_battery(Running) as meter:
        app = meter.app
        states = []

        def pause_s():
            if not app.empty:
                states.append(app.state())
            return 12

        while not app.empty:
            app.start(recorded()[0].value)
            for answer in power.answers():
                power.play(meter, pause_s, [answer])
                if app.empty:
                    break
        took_s = sum(meter.time_us.values()) / 1e6
        levels, charges, banners = zip(*meter.told, strict=True)
        assert levels == (5, 4, 3, 2, LOW, EMPTY)
        assert [banner == app.words.say("battery_low") for banner in banners].index(True) == 4
        assert charges[1:] == pytest.approx([0.75, 0.5, 0.25, 0.05, 0.03], abs=0.1)
        average_ma = sum(meter.by_state.values()) / sum(meter.time_us.values())
        assert 40 < average_ma < 60
        lasted_h = took_s * FASTER / 3600
        assert lasted_h == pytest.approx(power.hours(average_ma), rel=0.05)

        meter.run(600)
        asleep_ma = meter.by_state["sleep"] / meter.time_us["sleep"]
        assert 1 < asleep_ma < 2
        assert app.state() == states[-1]
        meter.handheld.usb = True
        meter.run(6)
        assert app.supply.level == UNKNOWN and meter.handheld.display.lit
        assert app.state() == states[-1]
        parts = open_board(BOARD, device_time, app.parts.files._filesystem)
        assert App(parts, device_time, bytes).state() == states[-1], "after the cell was pulled"
