"""Estimate battery life from the currents that the firmware switches over an evening.

    states()           # {"play": mA, "think": .., "dim": .., "sleep": ..} at the battery
    evening("auto")    # {"processor": mA, "panel": .., "lamps": .., "light": .., "buzzer": ..}
    evenings("auto")   # number of evenings, of three hours each, on the board's cell

The firmware runs on the electrical models, on battery:

- The models compute the currents of lamps and panel from the data sent. The firmware drives the
  lamps' gate. The processor is awake except in `machine.lightsleep`.
- Currents are published measurements. A Pico draws 21 mA awake and 0.99 mA in light sleep, at 5 V
  (micropython #8770, PR #8832); at the cell's voltage its regulator draws more. The panel draws
  1.5 mA black and 20 mA lit. The lamps' currents are FastLED's for WS2812, 1 mA each when black.
- The cell is that of the board's `supply`, new and full (host_sim/electronics/cell.py), less the
  drop before VSYS, until the firmware considers it empty.
- A tick takes no time here. Its time on the emulated chip, measured with T-Rex in play, is added
  as time awake. A repair of the panel takes the time of its bytes on the bus.

The evening is the recorded game, played once at a table's pace: half a second between the presses
of one answer, then about 12 s (random, but the same in every run) until the next card, and one
break for drinks. Such a game takes 50 minutes. "auto" is the default setting of the lamps.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any

import machine

import clutch.app
import clutch.housekeeping
import device_time
from clutch.drivers import open_board
from host_sim.electronics import cell
from host_sim.electronics.flash import mounted
from host_sim.electronics.flash_image import formatted
from host_sim.electronics.handheld import Handheld
from host_sim.electronics.ws2812 import DARK_MA
from tools.checks.bench.played import BOARD, recorded

_SUPPLY = BOARD["supply"]
CAPACITY_MAH = _SUPPLY["capacity_mah"]
_CELL = cell.Cell(CAPACITY_MAH)
_AWAKE_MW, _ASLEEP_MW = 21 * 5, 0.99 * 5
_IDLE_TICK_MS, _LAMPS_TICK_MS, _PICTURE_TICK_MS = 0.7, 5.1, 34
_EVENING_H = 3
_PRESS_MS, _BETWEEN_MS, _CARD_S = 120, 500, 12
_MIDDLE, _LEFT_ALONE_S = 100, 1800
_DRINKS_S, _DRINKS_AFTER_S = 300, 1500
_LAMPS = ("play", "think", "dim")  # lamps bright, dimmed, off
STATES = (*_LAMPS, "sleep")
# "lamps": the current of black lamps while their supply is on; "light": the rest of their current
PARTS = ("processor", "panel", "lamps", "light", "buzzer")


def usable_mah(load_ma: float) -> float:
    """The charge that the cell gives until the firmware considers it empty."""
    return CAPACITY_MAH * (1 - _CELL.charge_at(_SUPPLY["empty_mv"], load_ma))


def cell_v(load_ma: float) -> float:
    """The cell's mean voltage until the firmware considers it empty."""
    last = _CELL.charge_at(_SUPPLY["empty_mv"], load_ma)
    charges = [last + (1 - last) * step / 100 for step in range(101)]
    voltages_mv = [cell.Cell(CAPACITY_MAH, charge).mv(load_ma) for charge in charges]
    return sum(voltages_mv) / len(voltages_mv) / 1000


# The cell's voltage depends on the load: asleep the panel is dark, awake the lamps are lit.
_AWAKE_MA = _AWAKE_MW / (cell_v(cell.LIT_MA) - _SUPPLY["drop_mv"][1] / 1000)
_ASLEEP_MA = _ASLEEP_MW / (cell_v(cell.DARK_MA) - _SUPPLY["drop_mv"][0] / 1000)


class Meter:
    """A handheld on battery. It adds up the charge used by state and by part, in mA x us."""

    def __init__(self, drive):
        self.handheld = Handheld(BOARD).attach()
        self.asleep_us = 0
        self.clear()
        self.parts: Any = open_board(BOARD, device_time, drive)
        self.app = clutch.app.App(self.parts, device_time, lambda count: bytes(range(count)))
        self.repaired_bytes = 0
        self._panel_repair = self.parts.display.repair
        self.parts.display.repair = self._repair

    def _repair(self, now_ms):
        """Run the panel driver's repair, and count its bytes."""
        before = self.handheld.display.bytes
        wait_ms = self._panel_repair(now_ms)
        self.repaired_bytes += self.handheld.display.bytes - before
        return wait_ms

    def clear(self):
        self.time_us = dict.fromkeys(STATES, 0.0)
        self.by_state = dict.fromkeys(STATES, 0.0)
        self.by_part = dict.fromkeys(PARTS, 0.0)

    @contextmanager
    def counting(self):
        """Count light sleep, and skip collections, because CPython counts references."""
        really = machine.lightsleep

        def lightsleep(time_ms=None):
            began_us = device_time.now_us
            really(time_ms)
            self.asleep_us += device_time.now_us - began_us

        machine.lightsleep = lightsleep
        collect, clutch.housekeeping.collect = clutch.housekeeping.collect, lambda *_: None
        try:
            yield self
        finally:
            machine.lightsleep = really
            clutch.housekeeping.collect = collect

    def run(self, duration_s):
        end_us = device_time.now_us + duration_s * 1_000_000
        while device_time.now_us < end_us:
            self._turn((end_us - device_time.now_us) // 1000 + 1)

    def press(self, key):
        self.handheld.press(key.lower())
        self.run(_PRESS_MS / 2000)
        self.handheld.release(key.lower())
        self.run(_PRESS_MS / 2000)

    def _turn(self, most_ms):
        """Run one turn of the firmware's loop, and add its charge."""
        display, lamps = self.handheld.display, self.handheld.lamps
        before = display.bytes - self.repaired_bytes, lamps.transfers
        began_us, slept_us = device_time.now_us, self.asleep_us
        wait_ms = self.app.tick(device_time.ticks_ms())
        tick_ms = _IDLE_TICK_MS
        if display.bytes - self.repaired_bytes != before[0]:
            tick_ms = _PICTURE_TICK_MS
        elif lamps.transfers != before[1]:
            tick_ms = _LAMPS_TICK_MS
        self.parts.power.sleep(min(max(wait_ms, 1), int(most_ms)))
        lasted_us, asleep_us = device_time.now_us - began_us, self.asleep_us - slept_us
        asleep_us = max(0, asleep_us - tick_ms * 1000)
        dark_ma = min(lamps.current_ma, lamps.count * DARK_MA)
        charges = (
            _ASLEEP_MA * asleep_us + _AWAKE_MA * (lasted_us - asleep_us),
            display.current_ma * lasted_us,
            dark_ma * lasted_us,
            (lamps.current_ma - dark_ma) * lasted_us,
            self.handheld.buzzer.current_ma * lasted_us,
        )
        doze = self.app.doze
        state = "sleep" if doze.asleep else _LAMPS[doze.lamps]
        self.time_us[state] += lasted_us
        self.by_state[state] += sum(charges)
        for part, charge in zip(PARTS, charges, strict=True):
            self.by_part[part] += charge


@contextmanager
def on_battery() -> Iterator[Any]:
    """Yield a metered handheld with an empty drive."""
    drive = mounted(formatted(BOARD["flash"]["blocks"]))
    with Meter(drive).counting() as meter:
        yield meter


def play(meter, between_s, entered):
    """Enter answers of the recorded game; `between_s()` is the pause before the next."""
    for answer in entered:
        resting = hasattr(meter.app.screen, "grid")  # the overview: the first OK only closes it
        for key in ["OK"] * (resting and answer[0] == "OK") + answer:
            meter.press(key)
            meter.run((_BETWEEN_MS - _PRESS_MS) / 1000)
        meter.run(between_s())


def answers():
    """The keys of each answer of the recorded game."""
    return [step.value for step in recorded(by_key=True) if step.word == "key"]


@cache
def states() -> dict[str, float]:
    """mA at the battery by state, in half an hour without presses in the middle of a game."""
    with on_battery() as meter:
        meter.app.start(recorded()[0].value)
        play(meter, lambda: 0, answers()[:_MIDDLE])
        meter.clear()
        meter.run(_LEFT_ALONE_S)
        return {state: meter.by_state[state] / meter.time_us[state] for state in meter.by_state}


@cache
def evening(brightness: int | str) -> dict[str, float]:
    """Mean mA at the battery by part, over a game at a table. `brightness`: the lamps' setting."""
    random, thirsty = Random(8), [True]

    def pause_s():
        pause_s = random.expovariate(1 / _CARD_S)
        if thirsty and device_time.now_us > _DRINKS_AFTER_S * 1_000_000:
            pause_s += _DRINKS_S
            thirsty.clear()
        return pause_s

    with on_battery() as meter:
        meter.app.settings.values["lamps"] = brightness
        meter.app.settings.apply()
        meter.app.start(recorded()[0].value)
        play(meter, pause_s, answers())
        table = meter.app.table
        assert table and table.game.ask() is None, "the recorded game does not end"
        total_us = sum(meter.time_us.values())
        return {part: charge / total_us for part, charge in meter.by_part.items()}


def evenings(brightness: int | str) -> float:
    """The number of evenings of three hours on the cell, switched off between them."""
    return hours(sum(evening(brightness).values())) / _EVENING_H


def evenings_awake(brightness: int | str) -> float:
    """The same for a handheld whose processor never sleeps."""
    others_ma = sum(ma for part, ma in evening(brightness).items() if part != "processor")
    return hours(others_ma + _AWAKE_MA) / _EVENING_H


def hours(load_ma: float) -> float:
    """How long the cell can supply this current, in hours."""
    return usable_mah(load_ma) / load_ma
