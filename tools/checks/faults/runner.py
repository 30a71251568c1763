"""Run the lanes in processes, as many at a time as there are cores, and count the results.

    counts = run(jobs(step=50))        # {job: Counts}
    for row in rows(counts): ...

A job is a part of a lane on one engine. `LANES` lists the lanes, and into how many parts each is
divided. Some lanes are saboteurs: they run deliberately broken firmware, and must find a loss. A
saboteur's lane ends at its first loss. It is never sampled, because a small sample may contain no
loss.
"""

import datetime
import os
import re
import subprocess
import sys
import tempfile
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor

from host_sim.engines.engine import ROOT
from host_sim.engines.micropython import WIDER, find
from host_sim.pack.bytecode import X64, compiled
from host_sim.pack.tree import folder_with_own_names
from tools.checks.faults.inside import ON_PC
from tools.texts.generated_blocks import cells_of, markdown_row

Lane = namedtuple("Lane", "name title parts step must_fail", defaults=(1, False))
Job = namedtuple("Job", "lane engine number of step")

# `parts`: number of processes in a complete run. `step`: in a complete run MicroPython, which is
# slower, runs every `step`-th trial.
LANES = (
    Lane("cuts", "power cut at every program and erase, and again", 10, 3),
    Lane("installs", "power cut at every program and erase of an installation", 6),
    Lane("interrupts", "Ctrl-C at every point of a save", 8, 4),
    Lane("again", "Ctrl-C anywhere, then `run` again", 10, 4),
    Lane("reads", "a read or listing fails", 10),
    Lane("writes", "a write fails, or finds the drive full", 10),
    Lane("memory", "no memory at a call, or around a file operation", 10),
    Lane("heap", "a heap that is nearly full", 4),
    Lane("corruption", "every byte of every file changed", 8, 3),
    Lane("truncation", "every file cut at every length", 2),
    Lane("full", "every write fails for a while", 2),
    Lane("filled", "drive filled to its last blocks", 1),
    Lane("worn", "blocks worn out", 1),
    Lane("reformatted", "drive blank, full of random bytes, or absent", 1),
    Lane("newer", "files of newer firmware", 1),
    Lane("stores", "stores that answer badly while the game cannot be saved", 10),
    Lane("endings", "games that end in another order than they began, and a power cut", 4, 4),
    Lane("screens", "an exception in every screen", 8, 4),
    Lane("panel", "panel missing, or unplugged at any transfer", 2),
    Lane("stuck", "keys stuck", 4),
    Lane("bounces", "contacts that bounce, 1 to 160 ms", 2),
    Lane("wraps", "the clock's 30 bits wrap", 2),
    Lane("watchdog", "a loop that hangs, and the watchdog on the REPL", 1),
    Lane("streams", "random key events", 100, 10),
    Lane("menus", "all menus at every question, in the heap of a Pico", 100),
    Lane("removes", "saboteur: removes a file before it writes the new one", 1, 1, True),
    Lane("acknowledges", "saboteur: shows the save mark, then saves", 1, 1, True),
    Lane("unguarded", "saboteur: leaves Ctrl-C on while it saves", 1, 1, True),
    Lane("goes_on", "saboteur: goes on after a Ctrl-C with what is in memory", 1, 1, True),
    Lane("guesses", "saboteur: guesses an id that it could not read", 1, 1, True),
    Lane("marks", "saboteur: shows the mark without a record", 1, 1, True),
    Lane("twice", "saboteur: keeps a result twice", 1, 1, True),
    Lane("covers", "saboteur: lets a store cover what the game's record answers", 1, 1, True),
    Lane("forgets", "saboteur: forgets in which order games ended", 1, 1, True),
    Lane("hoards", "saboteur: leaves menus 60 KB less of the heap", 1, 1, True),
)
_HEAPS_KB = {"heap": 5000}
_PLENTY_KB = 24 * 1024
# The firmware's heap, with objects as large as a Pico's.
_STREAMS_KB = 190
# More heap for the fakes and the lane. Measured with 64 bit: 228 KB are in use before the first
# game, and 317 KB on the home list after every module was loaded once. 106 KB of these are for the
# 3,042 names in the code of firmware and lane, which MicroPython never frees.
_BESIDE_KB = 200
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


def jobs(engines=("cpython", "micropython"), names=None, step=1):
    """The jobs of the lanes with these names (None: all), with every `step`-th trial."""
    found = []
    for lane in LANES:
        if names and lane.name not in names:
            continue
        for engine in engines:
            if lane.name in ("heap", *ON_PC) and engine == "cpython":
                continue  # CPython's heap is not limited
            if lane.name == "installs" and engine == "micropython":
                continue  # installing runs on the PC
            every = step * (lane.step if engine == "micropython" else 1)
            if lane.must_fail:
                every = 1  # it ends at the first loss, and a sample might contain none
            if lane.name == "streams" and engine == "micropython":
                # One process for each evening, so that each begins with an empty heap.
                parts = range(0, lane.parts, step)
                found += [Job(lane, engine, number, lane.parts, lane.step) for number in parts]
                continue
            of = max(1, lane.parts // every) if step > 1 else lane.parts
            found += [Job(lane, engine, number, of, every) for number in range(of)]
    return found


def run_job(job, counts, report=None):
    """Run a job to its end, and keep its Counts up to date; call `report()` after each change."""
    with tempfile.TemporaryDirectory(prefix="clutch-") as scratch:
        command = _command(job, scratch)
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL
        ) as process:
            _RUNNING.add(process)
            for line in process.stdout or ():
                match = _COUNTS.match(line.rstrip())
                if match:
                    counts.tried, counts.survived = int(match[1]), int(match[2])
                    counts.ended = bool(match[3])
                    if report:
                        report()
                else:
                    counts.lines.append(line.decode("utf-8", "replace").rstrip())
    if not counts.ended:
        counts.tried += 1
        counts.lines.append(f"!! {job.lane.name}: the process ended before its lane did")


def _command(job, scratch):
    arguments = [scratch, job.lane.name, str(job.number), str(job.of), str(job.step)]
    if job.engine == "cpython" or job.lane.name in ON_PC:
        inside = ROOT / "tools" / "checks" / "faults" / "inside.py"
        return [sys.executable, str(inside), str(ROOT), str(ROOT / "firmware"), *arguments]
    heap_kb = _HEAPS_KB.get(job.lane.name, _PLENTY_KB)
    if job.lane.name == "streams":
        heap_kb = round(_STREAMS_KB * WIDER) + _BESIDE_KB
    lanes = compiled(ROOT, *_STAND_INS, processor=X64)
    start = "import sys; sys.path[:0] = [{0!r}]; import inside; inside.main({1!r}, {2!r}, *{3!r})"
    code = start.format(
        str(lanes / "tools" / "checks" / "faults"),
        str(lanes),
        str(compiled(folder_with_own_names(), processor=X64)),
        arguments,
    )
    return [find() or "micropython", "-X", f"heapsize={heap_kb}k", "-c", code]


def run(chosen, report=lambda done: None):
    """Run jobs, and call `report(number of jobs done)` now and then. -> {job: Counts}"""
    counts = {job: Counts() for job in chosen}
    done = 0

    def one(job):
        nonlocal done
        run_job(job, counts[job], lambda: report(done))
        done += 1
        report(done)

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
    found = []
    for lane in LANES:
        for engine in ("cpython", "micropython"):
            mine = [counts[job] for job in counts if job.lane is lane and job.engine == engine]
            if not mine:
                continue
            tried = sum(one.tried for one in mine)
            lost = tried - sum(one.survived for one in mine)
            ended = all(one.ended for one in mine)
            lines = [line for one in mine for line in one.lines if line.startswith("!!")]
            good = ended and (lost > 0 if lane.must_fail else lost == 0 < tried)
            found.append(Row(lane, engine, tried, lost, lines, good))
    return found


def table(found, commit, before):
    """A table in Markdown: a line for each lane, with its numbers on both engines. A lane that did
    not run keeps its line of the table `before`."""
    known = cells_of(before)
    today = datetime.date.today().isoformat()
    lines = [
        "| what goes wrong | CPython: tried | lost | MicroPython: tried | lost | commit | date |",
        "|---|---|---|---|---|---|---|",
    ]
    for lane in LANES:
        mine = {row.engine: row for row in found if row.lane is lane}
        cells = known.get(lane.title)
        if mine:
            cells = []
            for engine in ("cpython", "micropython"):
                one = mine.get(engine)
                cells += [f"{one.tried:,}", f"{one.lost:,}"] if one else ["-", "-"]
            cells += [commit, today]
        if cells:
            lines.append(markdown_row(lane.title, *cells))
    return "\n".join(lines) + "\n"
