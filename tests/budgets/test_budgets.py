"""Budgets: what the firmware costs, held to tests/budgets/budgets.toml.

On real MicroPython, from the bytecode that is shipped: heap, bus bytes of an idle tick, and
instructions as callgrind counts them (the difference of two runs, the same every time). A figure
that grew is named, with what it was held to.
"""

import os
import statistics
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from random import Random

import pytest

from clutch.games import GAMES
from host_sim.engines.bytecode import X64, compiled
from in_process import PRESS_MS, Device
from memory_files import MemoryFilesystem

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BUDGETS = tomllib.loads((HERE / "budgets.toml").read_text("utf-8"))
RUNS = 100
NAMES = ["Anna", "Brian", "Carol", "Nick"]


def hold(name: str, figure: float, where: str = "") -> None:
    """Fail when a figure is beyond its budget; say by how much, and what it is to reach."""
    budget = BUDGETS[name]
    held = budget.get("held", {})
    limit = held.get(where, budget["goal"]) if isinstance(held, dict) else held
    limit = max(limit, budget["goal"])
    place = f" ({where})" if where else ""
    reached = "holds" if figure <= budget["goal"] else "does not hold"
    print(f"{name}{place}: {figure:g}, goal {budget['goal']:g}: {reached}")
    assert figure <= limit, (
        f"{name}{place} grew to {figure:g}, {figure - limit:g} more than {limit:g} "
        f"in tests/budgets/budgets.toml ({budget['unit']}; the goal is {budget['goal']:g})"
    )


def command(micropython: str, what: str, argument: object) -> list[str]:
    firmware = compiled(ROOT / "firmware", processor=X64)
    folders = (firmware, ROOT / "host_sim/stand_ins", ROOT / "boards/pico")
    script = str(HERE / "on_device.py")
    return [micropython, "-X", "heapsize=500k", script, *map(str, folders), what, str(argument)]


def run(line: list[str]) -> str:
    done = subprocess.run(
        line, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": "0"}
    )
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stdout + done.stderr
    return done.stdout + done.stderr


@cache
def instructions(micropython: str, valgrind: str, what: str) -> float:
    """Of one time, the start of the interpreter and the imports taken off."""
    counts = []
    for times in (0, RUNS):
        said = run(
            [valgrind, "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
            + command(micropython, what, times)
        )
        counts.append(int(said.split("Collected :")[1].split()[0]))
    return (counts[1] - counts[0]) / RUNS


@pytest.mark.lane("budgets")
@pytest.mark.parametrize("screen", ["home", *GAMES])
def test_an_idle_tick_takes_no_heap_and_no_bus_and_heap_in_use_does_not_grow(micropython, screen):
    said = run(command(micropython, "app", screen))
    figures = {name: int(value) for name, value in map(str.split, said.splitlines())}
    hold("idle_heap_bytes", figures["idle_heap_bytes"])
    hold("idle_bus_bytes", figures["idle_bus_bytes"])
    hold("heap_bytes", figures["heap_bytes"], screen)


def test_a_poll_of_six_keys(micropython, valgrind):
    hold("poll_instructions", instructions(micropython, valgrind, "poll"))


def test_one_line_that_changes_against_a_stock_full_redraw(micropython, valgrind):
    line = instructions(micropython, valgrind, "line")
    stock = instructions(micropython, valgrind, "stock")
    print(f"a line {line:.0f}, stock {stock:.0f} instructions: ratio {stock / line:.2f}")
    hold("line_percent_of_stock", 100 * line / stock)


@pytest.mark.lane("budgets")
@pytest.mark.parametrize("game", GAMES)
def test_a_typical_press(game):
    device = Device(MemoryFilesystem())
    device.app.start({"game": game, "players": NAMES})
    device.run(7000)
    random, costs = Random(8), []
    for _ in range(60):
        before = device.handheld.display.bytes
        device.press(random.choice(["up", "down", "left", "right", "right", "ok"]))
        device.run(PRESS_MS)
        costs.append(device.handheld.display.bytes - before)
    # A key that has no meaning on a screen changes nothing and would make the median look better.
    drawn = [cost for cost in costs if cost]
    assert len(drawn) >= 10, costs
    hold("press_bus_bytes", statistics.median(drawn), game)
