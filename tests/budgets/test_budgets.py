"""Budgets: no exact figure of `bench` gets worse than tests/budgets/budgets.toml says.

The figures, their methods and their goals are bench's own (host_sim/bench/rows.py). One that grew
is named, with by how much, and what it was held to. One that got better is written into the
budget by whoever made it better: what is won is kept.
"""

import tomllib
from pathlib import Path

import pytest

from host_sim.bench import growth
from host_sim.bench.rows import EXACT, Row

BUDGETS = tomllib.loads((Path(__file__).parent / "budgets.toml").read_text("utf-8"))


def worse(row, held: float) -> str:
    """How a figure has got worse than what it is held to; "" when it has not."""
    beyond = held - row.value if row.least else row.value - held
    if beyond <= 0:
        return ""
    verb = "fell" if row.least else "grew"
    return (
        f"{row.name} {verb} to {row.value:g} {row.unit}, {beyond:g} "
        f"{'less' if row.least else 'more'} than {held:g} in tests/budgets/budgets.toml"
        f" (goal {row.goal})"
    )


@pytest.mark.lane("budgets")
@pytest.mark.parametrize("group", EXACT, ids=lambda group: group.name)
def test_no_figure_gets_worse(group, micropython, valgrind):
    found = []
    for row in group.measured(peers=False):
        assert row.value is not None, f"{row.name}: {row.lacks}"
        print(f"{row.name}: {row.value:g} {row.unit}, goal {row.goal}")
        if row.name not in BUDGETS:
            found.append(f'{row.name} has no budget: "{row.name}" = {row.value:g}')
        else:
            found.append(worse(row, BUDGETS[row.name]))
    found = [line for line in found if line]
    assert not found, "\n".join(found)


@pytest.mark.lane("budgets")
def test_a_move_a_redraw_and_a_save_cost_as_much_late_in_a_game_as_early(micropython, valgrind):
    for part in ("move", "redraw", "save", "undo"):
        early, *later = growth.costs()[part].values()
        assert max(later) < 1.03 * early, (part, early, later)


def test_who_grew_by_how_much_against_what_is_said():
    more = Row("bus, a key press", 170, "bytes", "<= 160")
    assert worse(more, 170) == ""
    assert worse(more, 160) == (
        "bus, a key press grew to 170 bytes, 10 more than 160 in tests/budgets/budgets.toml"
        " (goal <= 160)"
    )
    less = Row("heap free", 90_000, "bytes", ">= 92160")
    assert worse(less, 90_000) == "" and "fell to 90000 bytes, 160 less" in worse(less, 90_160)
