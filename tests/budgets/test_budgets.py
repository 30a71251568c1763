"""Budgets: no exact figure of `bench` gets worse than budgets.toml beside this file and in each
game's mirror says, and no press of a recorded game costs more than its game may.

The figures, their methods and their goals are bench's own (tools/checks/bench/goals.csv). If one
grew, the test names it, its growth and its limit. If a figure improves, lower its limit.
"""

import tomllib
from pathlib import Path

import pytest

from host_sim.files.paths import ROOT
from tools.checks.bench import presses
from tools.checks.bench.goals import ROWS
from tools.checks.bench.presses import GAMES, Press
from tools.checks.bench.row import LONGEST, Goal, Measured, Row


def budgets() -> dict[str, dict]:
    """What all games share, and what each has beside its tests, in one."""
    shared = Path(__file__).parent / "budgets.toml"
    found: dict[str, dict] = {"figures": {}, "presses": {}}
    for file in (shared, *(ROOT / f"tests/games/{game}/budgets.toml" for game in GAMES)):
        read = tomllib.loads(file.read_text("utf-8"))
        found["figures"] |= read["figures"]
        found["presses"] |= read.get("presses", {})
    return found


BUDGETS = budgets()
EXACT = [row for row in ROWS if row.exact]
MOST_NAMED = 5  # presses, of those that exceed


def worse(found: Measured, held: float) -> str:
    """How a figure has got worse than what it is held to; "" when it has not."""
    row, value = found.row, found.value
    assert value is not None, f"{row.id}: {found.lacks}"
    beyond = held - value if row.more_is_better else value - held
    if beyond <= 0:
        return ""
    verb, by = ("fell", "less") if row.more_is_better else ("grew", "more")
    return (
        f"{row.id} {verb} to {value:g} {row.unit}, {beyond:g} {by} than {held:g} in "
        f"budgets.toml (goal {row.goal})" + (f": {found.note}" if found.note else "")
    )


@pytest.mark.lane("budgets")
@pytest.mark.parametrize("part", dict.fromkeys(row.kind or row.lane for row in EXACT))
def test_no_figure_gets_worse(part, micropython, valgrind):
    """The figures of a kind of game, or of a lane of bench where they are of no game."""
    found = []
    for row in EXACT:
        if (row.kind or row.lane) != part:
            continue
        measured = row.measured(peers=False)
        print(f"{row.id}: {measured.value} {row.unit}, goal {row.goal}")
        if row.id not in BUDGETS["figures"]:
            found.append(f'{row.id} has no budget: "{row.id}" = {measured.value}')
        else:
            found.append(worse(measured, BUDGETS["figures"][row.id]))
    found = [line for line in found if line]
    assert not found, "\n".join(found)


def test_every_budget_is_of_a_figure():
    assert set(BUDGETS["figures"]) == {row.id for row in EXACT}
    assert set(BUDGETS["presses"]) == set(presses.kinds())


def exceeding(press: Press, held: dict[str, int]) -> list[str]:
    """What a press takes more of than one of its game may, a line each."""
    if not press.in_game:
        return []  # menus may load
    heap = "arrow_heap" if press.arrow else "ok_heap"
    found = [
        (len(press.modules), held["modules"], f"modules loaded ({', '.join(press.modules)})"),
        (round(press.heap), held[heap], "bytes of heap allocated"),
    ]
    return [
        f"{press.where}: {taken:,} {what}, {limit:,} allowed in {press.kind}"
        for taken, limit, what in found
        if taken > limit
    ]


@pytest.mark.lane("budgets")
@pytest.mark.parametrize("kind", presses.kinds())
def test_no_press_of_a_recorded_game_costs_more_than_it_may(kind, micropython):
    pressed = presses.of_kind(kind, LONGEST)
    assert {press.arrow for press in pressed} == {True, False}
    found = [line for press in pressed for line in exceeding(press, BUDGETS["presses"][kind])]
    more = [f"and {len(found) - MOST_NAMED} more"] if len(found) > MOST_NAMED else []
    assert not found, "\n".join([*found[:MOST_NAMED], *more])


def test_report_names_figure_growth_and_limit():
    def measured(value, goal):
        return Measured(Row("bus.line", "", "bytes", int, goal), value)

    more = measured(170, Goal("<=", 160))
    assert worse(more, 170) == ""
    assert worse(more, 160) == (
        "bus.line grew to 170 bytes, 10 more than 160 in budgets.toml (goal <= 160)"
    )
    less = measured(90_000, Goal(">=", 92_160))
    assert worse(less, 90_000) == "" and "fell to 90000 bytes, 160 less" in worse(less, 90_160)


def test_a_press_that_exceeds_is_named_with_what_it_took():
    held = {"modules": 0, "arrow_heap": 2048, "ok_heap": 8192}
    a_press = {"kind": "trex", "bus": 0, "least": 0, "live": 0}
    left = {"where": "a_by_key.play:7 LEFT", "key": "LEFT", "heap": 2049, "modules": ()}
    arrow = Press(**a_press, **left, in_game=True)
    assert exceeding(arrow, held) == [
        "a_by_key.play:7 LEFT: 2,049 bytes of heap allocated, 2,048 allowed in trex"
    ]
    ok = {"where": "a_by_key.play:7 OK", "key": "OK", "heap": 8192, "modules": ("clutch.ending",)}
    (loads,) = exceeding(Press(**a_press, **ok, in_game=True), held)
    assert loads == ("a_by_key.play:7 OK: 1 modules loaded (clutch.ending), 0 allowed in trex")
    assert exceeding(Press(**a_press, **ok, in_game=False), held) == []
