"""The command `bench`: its table, and its messages about missing tools."""

import pytest

from host_sim.engines.engine import EngineEnded
from host_sim.engines.opening import open_engine
from host_sim.pack.flat import short_path
from host_sim.pack.sources import with_own_names
from host_sim.playthroughs.headless import Headless
from tests.commands import called
from tools.checks.bench import presses
from tools.checks.bench.row import LONGEST, Goal, Measured, Row, once


def table_of(*names: str) -> list[list[str]]:
    """What `bench` prints of these rows: their cells, and at last the lines below them."""
    done = called("bench", *(word for name in names for word in ("--only", name)))
    assert done.exit_code == 0, done.output
    lines = [line.removeprefix("\u2502").split("\u2502") for line in done.stdout.splitlines()]
    return [[cell.strip() for cell in line] for line in lines]


def test_a_row_has_its_figure_its_goal_and_its_peers():
    (lamps,) = (row for row in table_of("lamps", "presses") if row[0] == "lamps.worst")
    assert lamps[1] == "the whole device, worst lamps" and 300 < int(lamps[2]) <= 400
    assert lamps[3:6] == ["mA", "<= 400", "holds"] and "no limit: 1,430; ratio" in lamps[6]


def test_an_unknown_row_is_one_line():
    done = called("bench", "--only", "speed")
    assert done.exit_code == 1
    assert done.stderr.startswith("no row 'speed'; the first words of ids are: bus, least")


def test_without_a_uf2_the_chip_is_lacking(monkeypatch):
    monkeypatch.delenv("CLUTCH_UF2", raising=False)
    *table, below = table_of("chip.start")
    rows = [row for row in table if row[0].startswith("chip.start")]
    assert len(rows) == 3 and {(row[2], row[5]) for row in rows} == {("lacking", "")}
    assert below[0].startswith("lacking (needs CLUTCH_UF2, ")


def test_a_row_that_fails_is_lacking_and_the_others_stand():
    tried = []

    @once
    def hangs():
        tried.append(1)
        raise EngineEnded("hung: no answer for 60 s")

    measures = {"chip.a": hangs, "chip.b": hangs, "pc.c": lambda: 3}
    rows = [Row(id, "", "ms", measure, Goal("<=", 4)) for id, measure in measures.items()]
    first, second, third = (row.measured() for row in rows)
    assert first.lacks == second.lacks == "EngineEnded: hung: no answer for 60 s"
    assert (first.holds, third.value, third.holds) == (False, 3, True)
    assert tried == [1], "what failed for one row was tried again for the next"


@pytest.mark.parametrize(
    ("goal", "value", "theirs", "holds"),
    [
        (Goal("<=", 3.1), 3.1, [], True),
        (Goal("<=", 3.1), 3.11, [], False),
        (Goal(">=", 92160), 92159, [], False),
        (Goal(">=", 4.4, "ratio"), 100, [440], True),
        (Goal(">=", 4.4, "ratio"), 100, [439], False),
        (Goal(">=", 4.4, "ratio"), 100, [900, 439], False),
        (Goal(">=", 4.4, "ratio"), 100, [900, None], False),
        (Goal(">=", 4.4, "ratio"), 100, [], False),
        (Goal("<=", 0), 0, [5], True),
        (Goal("<=", 0), None, [], False),
    ],
)
def test_what_holds(goal, value, theirs, holds):
    row = Row("a.row", "a row", "bytes", lambda: value, goal)
    assert Measured(row, value, {f"peer {figure}": figure for figure in theirs}).holds is holds


# ---- the least that two pictures need


def picture(*changed):
    """All dark but for these columns, of all eight pages counted through."""
    made = bytearray(1024)
    for column in changed:
        made[column] = 1
    return bytes(made)


@pytest.mark.parametrize(
    ("changed", "least"),
    [
        ((), 0),
        ((5,), 11),
        ((0, 127), 22),  # two windows of one column
        ((5, 15), 21),  # ten unchanged columns fewer than a window: one of eleven
        ((5, 16), 22),  # as many either way
        ((5, 17), 22),
        ((127, 128), 22),  # neighbours in memory, on two pages
        (tuple(range(1024)), 8 * 138),
    ],
)
def test_the_least_covers_changed_columns_by_the_cheapest_windows(changed, least):
    assert presses.least_bytes(picture(), picture(*changed)) == least
    assert presses.least_bytes(picture(*changed), picture()) == least


# ---- presses, on real MicroPython


def test_a_press_is_measured_with_what_it_led_to(micropython):
    file = next(file for file in presses.recordings() if file.name == "dragons_quick_by_key.play")
    found = presses.presses(file, LONGEST)
    keys = [key for step in presses.steps_of(file) if step.word == "key" for key in step.value]
    assert [press.key for press in found] == keys, "each press, and none left out"
    assert all(press.kind == "dragons_quick" for press in found)
    for press in found:
        assert press.in_game and 0 < press.heap < press.live
        # A window over several pages takes fewer bytes than `least`, which has one for each.
        assert press.bus > 0.9 * press.least > 9 or press.arrow, press


def test_modules_that_a_press_loads_are_counted(micropython):
    """In the menus each press may load; the first one of the home list does."""
    engine = open_engine("micropython", meter="costs", heap_kb=500)
    with Headless(engine) as headless:
        engine.command({"do": "cost"})
        headless.key("OK")
        cost = engine.command({"do": "cost"})
        known = {short_path(path.removesuffix(".py")) for path in with_own_names()}
        assert cost["modules"] and set(cost["modules"]) <= known
        assert not cost["playing"]
        assert engine.command({"do": "cost"})["modules"] == []
        headless.setup({"game": "tally", "players": ["Anna", "Brian"]})
        assert engine.command({"do": "cost"})["playing"]


def test_the_largest_block_is_found_in_the_heap_of_a_pico(micropython):
    blocks = []
    for heap_kb in (190, 230):
        with Headless(open_engine("micropython", meter="block", heap_kb=heap_kb)) as headless:
            blocks.append(presses.largest_block(headless.engine))
    assert 20_000 < blocks[0] < blocks[1]
