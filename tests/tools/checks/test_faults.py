"""A sample of each lane of faults; `python3 tools/run.py faults` runs all trials."""

import pytest

from host_sim.engines.micropython import find
from tests.commands import called
from tools.checks.faults.runner import LANES, Counts, jobs, rows, run
from tools.checks.faults.snapshots import Lost, compare

# Which part of how many a test run takes, and of how many of its trials it tries one.
SAMPLES = {
    "cuts": (0, 10, 24), "interrupts": (0, 10, 220), "again": (0, 10, 32), "reads": (8, 10, 18),
    "writes": (8, 10, 9),
    "memory": (3, 10, 87), "heap": (0, 1, 240), "corruption": (0, 1, 500),
    "truncation": (0, 1, 80), "filled": (0, 1, 6), "worn": (0, 1, 7),
    "reformatted": (0, 1, 20), "newer": (0, 1, 20), "screens": (0, 1, 94), "panel": (0, 1, 25),
    "stuck": (0, 1, 41), "wraps": (0, 1, 81), "watchdog": (0, 1, 9),
    "random_keys": (0, 100, 10), "installs": (2, 6, 60),
    "endings": (0, 1, 40),
    "menus": (300, 1496, 1),
}  # fmt: skip
# Of these the interpreter decides: what it does at an exception, a Ctrl-C, or without memory. The
# other lanes are sampled on CPython alone, where a trial takes a third of the time.
ON_MICROPYTHON = ("cuts", "interrupts", "again", "heap", "screens", "random_keys", "menus")
# On CPython one trial of these takes ten seconds.
ON_MICROPYTHON_ALONE = ("again", "random_keys")
# A saboteur shows that the harness detects loss. It is never sampled, and one engine is enough.
SAMPLED = [
    *((lane, "micropython") for lane in LANES if lane.name in ON_MICROPYTHON),
    *((lane, "cpython") for lane in LANES
      if jobs(["cpython"], [lane.name]) and lane.name not in ON_MICROPYTHON_ALONE),
]  # fmt: skip


@pytest.mark.lane("faults")
@pytest.mark.parametrize(("lane", "engine"), SAMPLED, ids=lambda one: getattr(one, "name", one))
def test_nothing_is_lost_and_each_saboteur_is_found_out(lane, engine, request):
    if engine == "micropython":
        request.getfixturevalue("micropython")
        assert find()
    chosen = jobs([engine], [lane.name])
    number, of, step = SAMPLES.get(lane.name, (0, 1, 1))
    (row,) = rows(run([chosen[0]._replace(number=number, of=of, step=step)]))
    assert row.tried
    assert row.good, row.lines


@pytest.mark.lane("faults")
def test_a_sample_of_few_trials_passes_and_no_saboteur_is_sampled():
    chosen = ("--lane", "watchdog", "--lane", "marks")
    done = called("faults", *chosen, "--engine", "cpython", "--step", "20")
    assert done.exit_code == 0, done.stderr
    assert "found out" in done.stdout
    for lane in LANES:
        if lane.must_fail:
            assert jobs(names=[lane.name], step=5000) == jobs(names=[lane.name]), lane.name


def counted(lane, tried, survived):
    counts = Counts()
    counts.tried, counts.survived, counts.ended = tried, survived, True
    counts.lines = ["!! a cut: Lost: results"] if survived < tried else []
    (job,) = (job for job in jobs(["cpython"], [lane], 1000) if job.number == 0)
    return {job: counts}


def test_a_loss_and_a_saboteur_that_got_away_are_bad():
    for lane, tried, survived, good in [
        ("cuts", 10, 10, True), ("cuts", 10, 9, False), ("cuts", 0, 0, False),
        ("removes", 10, 9, True), ("removes", 10, 10, False),
    ]:  # fmt: skip
        (row,) = rows(counted(lane, tried, survived))
        assert row.good is good, (lane, tried, survived)


def test_a_minute_of_thinking_may_be_lost_and_no_more():
    def thought(*seats_ms):
        return {"thinking": {"1 aa": list(seats_ms)}}

    before, after = thought(50000, 0), thought(60000, 30000)
    for found in (after, before, thought(25000, 5000), thought(70000, 30000)):
        compare(found, (after,))
    compare(thought(0, 0), (before, after))
    compare({}, (before,))
    for found in (thought(29000, 0), thought(14000, 15000), {}):
        with pytest.raises(Lost):
            compare(found, (after,))
