"""Run the lanes in processes, as many at a time as there are cores, and count the results.

    counts = run(jobs(step=50))        # {job: Counts}
    for row in rows(counts): ...

A job is a part of a lane on one engine. `lanes.csv` lists the lanes, and into how many parts each
is divided. Some lanes are saboteurs: they run deliberately broken firmware, and must find a loss.
A saboteur's lane ends at its first loss. It is never sampled, because a small sample may contain
no loss.
"""

import csv
import os
import re
import subprocess
import sys
import tempfile
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from host_sim.engines.engine import ROOT
from host_sim.engines.micropython import WIDER, find
from host_sim.pack.bytecode import X64, compiled
from host_sim.pack.tree import folder_with_own_names


class Lane(NamedTuple):
    """`module`: the one in this folder whose function has the lane's name. `parts`: number of
    processes in a complete run. `step`: in a complete run MicroPython, which is slower, runs every
    `step`-th trial. `only`: the engine, of a lane that runs on one."""

    module: str
    name: str
    title: str
    parts: int
    step: int
    only: str

    @property
    def must_fail(self):
        return self.title.startswith("saboteur")


Job = namedtuple("Job", "lane engine number of step")
CPYTHON, MICROPYTHON = ENGINES = ("cpython", "micropython")

_TABLE = csv.reader(Path(__file__).with_name("lanes.csv").read_text("utf-8").splitlines())
LANES = tuple(
    Lane(module, name, title, int(parts), int(step), only)
    for module, name, parts, step, only, title in list(_TABLE)[1:]
)
_PLENTY_KB = 24 * 1024
# For random keys the firmware's heap, with objects as large as a Pico's, and 220 KB for the fakes
# and the lane; with 200 KB it depended on the folder's name whether a game could begin. Measured
# with 64 bit: 228 KB are in use before the first game, and 317 KB on the home list after every
# module was loaded once. 106 KB of these are for the 3,042 names in the code of firmware and
# lane, which MicroPython never frees.
_HEAPS_KB = {"heap": 5000, "random_keys": round(190 * WIDER) + 220}
_RUNNING = set()  # the processes of jobs; killing one that has ended does no harm
_COUNTS = re.compile(rb"^## (\d+) (\d+)( end)?$")
_STAND_INS = (
    "host_sim/__init__.py",
    "host_sim/engines/in_process.py",
    "host_sim/fakes/*.py",
    "host_sim/electronics/__init__.py",
    "host_sim/electronics/flash*.py",
    "tools/checks/faults/__init__.py",
    "tools/checks/faults/[!er]*.py",
    "tools/checks/faults/endings.py",
    "tools/checks/faults/r[!u]*.py",
    "boards/pico/board.py",
)


class Counts:
    """How many trials of a job were run and survived, and its other lines of output."""

    def __init__(self):
        self.tried = self.survived = 0
        self.ended = False
        self.lines = []


def jobs(engines=ENGINES, names=None, step=1):
    """The jobs of the lanes with these names (None: all), with every `step`-th trial."""
    found = []
    for lane in LANES:
        for engine in engines:
            if names and lane.name not in names or lane.only not in ("", engine):
                continue
            every = step * (lane.step if engine == MICROPYTHON else 1)
            if lane.must_fail:
                every = 1  # it ends at the first loss, and a sample might contain none
            if lane.name == "random_keys" and engine == MICROPYTHON:
                # One process for each evening, so that each begins with an empty heap.
                parts = range(0, lane.parts, step)
                found += [Job(lane, engine, number, lane.parts, lane.step) for number in parts]
                continue
            of = max(1, lane.parts // every) if step > 1 else lane.parts
            found += [Job(lane, engine, number, of, every) for number in range(of)]
    return found


def run_job(job) -> Counts:
    """Run a job to its end."""
    counts = Counts()
    with (
        tempfile.TemporaryDirectory(prefix="clutch-") as scratch,
        subprocess.Popen(
            _command(job), cwd=scratch,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
        ) as process,
    ):  # fmt: skip
        _RUNNING.add(process)
        for line in process.stdout or ():
            match = _COUNTS.match(line.rstrip())
            if match:
                counts.tried, counts.survived = int(match[1]), int(match[2])
                counts.ended = bool(match[3])
            else:
                counts.lines.append(line.decode("utf-8", "replace").rstrip())
    if not counts.ended:
        counts.tried += 1
        counts.lines.append(f"!! {job.lane.name}: the process ended before its lane did")
    return counts


def _command(job):
    lane = job.lane
    numbers = job.number, job.of, job.step, int(lane.must_fail)
    arguments = [lane.module, lane.name, *map(str, numbers)]
    if job.engine == CPYTHON or lane.module == "evening":
        inside = ROOT / "tools" / "checks" / "faults" / "in_interpreter.py"
        return [sys.executable, str(inside), str(ROOT), str(ROOT / "firmware"), *arguments]
    heap_kb = _HEAPS_KB.get(lane.name, _PLENTY_KB)
    code = compiled(ROOT, *_STAND_INS, processor=X64)
    folders = [str(code), str(compiled(folder_with_own_names(), processor=X64))]
    start = (
        f"import sys; sys.path[:0] = [{folders[0] + '/tools/checks/faults'!r}]; "
        f"import in_interpreter; in_interpreter.main(*{folders + arguments!r})"
    )
    return [find() or "micropython", "-X", f"heapsize={heap_kb}k", "-c", start]


def run(chosen, report=lambda done: None):
    """Run jobs, and call `report(number of jobs done)` after each. -> {job: Counts}"""
    counts = {}

    def one(job):
        counts[job] = run_job(job)
        report(len(counts))

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        try:
            list(pool.map(one, chosen))
        except BaseException:  # a signal, for example: stop the processes that still run
            for process in _RUNNING:
                process.kill()
            raise
    return counts


Row = namedtuple("Row", "lane engine tried lost lines good")


def rows(counts):
    """A Row for each lane and engine, in the order of LANES. `lines`: those that report losses;
    `good`: whether the result is as required."""
    parts = {}
    for job, one in counts.items():
        parts.setdefault((LANES.index(job.lane), job.engine), []).append(one)
    found = []
    for (place, engine), mine in sorted(parts.items()):
        tried = sum(one.tried for one in mine)
        lost = tried - sum(one.survived for one in mine)
        lines = [line for one in mine for line in one.lines if line.startswith("!!")]
        right = lost > 0 if LANES[place].must_fail else lost == 0 < tried
        good = right and all(one.ended for one in mine)
        found.append(Row(LANES[place], engine, tried, lost, lines, good))
    return found
