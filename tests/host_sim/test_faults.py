"""A part of each lane of faults, on both interpreters; `python3 tools/run.py faults` runs all."""

import pytest

from host_sim.engines.micropython import find
from host_sim.faults.runner import LANES, Counts, jobs, rows, run_job

# Of how many trials a test run tries one.
STEPS = {
    "cuts": 90, "interrupts": 250, "corruption": 150, "truncation": 40, "full": 40, "filled": 6,
    "worn": 7, "reformatted": 20, "newer": 10, "memory": 90, "screens": 20, "panel": 25,
    "stuck": 40, "bounces": 15, "wraps": 40, "watchdog": 9, "streams": 1000, "removes": 20,
    "acknowledges": 20, "unguarded": 1,
}  # fmt: skip

ON_MICROPYTHON = {"streams": 1000, "memory": 400}


@pytest.mark.lane("faults")
@pytest.mark.parametrize("lane", LANES, ids=lambda lane: lane.name)
@pytest.mark.parametrize("engine", ["cpython", "micropython"])
def test_nothing_is_lost(lane, engine, request):
    if engine == "micropython":
        request.getfixturevalue("micropython")
        assert find()
    step = STEPS[lane.name]
    if engine == "micropython":
        step = ON_MICROPYTHON.get(lane.name, step)
    counts = {}
    for job in jobs([engine], [lane.name]):
        job = job._replace(number=0, of=1, step=step)
        counts[job] = Counts()
        run_job(job, counts[job])
        break
    ((_, _, tried, _, lines, good),) = rows(counts)
    assert tried
    assert good, lines
