"""Tries mutants, one on each core at a time, and reports which ones the tests did not notice.

    verdicts = try_written(root, mutants, jobs, told)
    verdicts = try_drawn(root, mutants, jobs, told)     # told(verdict), as soon as it is known

A written mutant names its tests, and each of them must fail. For a drawn mutant, one of the tests
that reach its place must fail. A test fails too if it takes longer than three times its time
without the mutant plus five seconds, which ends endless loops.
"""

import os
import queue
import sys
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from host_sim.mutants.reach import measure, measured_files
from host_sim.mutants.sources import Firmware
from host_sim.mutants.trial import Copy, Report, must_pass
from host_sim.mutants.written import Mutant, NamesOfTests


@dataclass(frozen=True)
class Verdict:
    """`spared_by`: the tests that passed although they should have failed; empty if killed."""

    mutant: Mutant
    spared_by: tuple[str, ...]

    @property
    def killed(self) -> bool:
        return not self.spared_by


def cores() -> int:
    """How many mutants can be tried at a time."""
    return os.cpu_count() or 1


def try_written(
    root: Path, mutants: list[Mutant], jobs: int, told: Callable[[Verdict], None]
) -> list[Verdict]:
    """Try written mutants. Returns verdicts in the order of the mutants."""
    if not mutants:
        return []
    firmware, tests = Firmware(root / "firmware"), NamesOfTests(root / "tests")
    places = [mutant.place(firmware) for mutant in mutants]
    files = [tests.files(mutant) for mutant in mutants]
    with ExitStack() as stack:
        first = stack.enter_context(Copy(root))
        names = sorted({name for mutant in mutants for name in mutant.tests})
        plain = first.run(set().union(*files), names, every=True)
        must_pass(plain)
        copies = _more_of(first, jobs, stack)

        def judge(copy: Copy, number: int) -> Verdict:
            mutant, place = mutants[number], places[number]
            with copy.changed(place.definition.module.path, place.with_(mutant.becomes)):
                report = _run(copy, files[number], list(mutant.tests), plain.seconds, every=True)
            return Verdict(mutant, tuple(_passed(mutant.tests, report)))

        return _spread(copies, len(mutants), judge, told)


def try_drawn(
    root: Path, mutants: list[Mutant], jobs: int, told: Callable[[Verdict], None]
) -> list[Verdict]:
    """Try drawn mutants. Returns verdicts in the order of the mutants."""
    if not mutants:
        return []
    firmware = Firmware(root / "firmware")
    places = [mutant.place(firmware) for mutant in mutants]
    with ExitStack() as stack:
        first = stack.enter_context(Copy(root))
        first.run(measured_files(root), names=[])  # runs no test, but compiles all modules
        copies = _more_of(first, jobs, stack)
        reach = measure(copies, root)
        for name in reach.failing:
            print(f"left out, for it fails without any mutant: {name}", file=sys.stderr)

        def judge(copy: Copy, number: int) -> Verdict:
            mutant, place = mutants[number], places[number]
            names = reach.tests(place, root)
            files = {root / name.partition("::")[0] for name in names}
            with copy.changed(place.definition.module.path, place.with_(mutant.becomes)):
                report = _run(copy, files, names, reach.seconds)
            return Verdict(mutant, tuple(names) if report.good else ())

        return _spread(copies, len(mutants), judge, told)


def _more_of(first: Copy, jobs: int, stack: ExitStack) -> list[Copy]:
    return [first, *(stack.enter_context(Copy(first.root, first)) for _ in range(jobs - 1))]


def _run(
    copy: Copy, files: set[Path], names: list[str], seconds: dict[str, float], every: bool = False
) -> Report:
    chosen = set(names)
    limits_s = {
        node: 3 * time_s + 5 for node, time_s in seconds.items() if _names_of(node) & chosen
    }
    return copy.run(files, names, limits_s, every, most_s=sum(limits_s.values()))


def _passed(names: Iterable[str], report: Report) -> list[str]:
    """The names of which a test ran and passed."""
    found = []
    for name in names:
        outcomes = [
            outcome for node, outcome in report.outcomes.items() if name in _names_of(node)
        ]
        if outcomes and "failed" not in outcomes:
            found.append(name)
    return found


def _names_of(node: str) -> set[str]:
    """The names that select the test of a node id."""
    file, *parts = node.split("::")
    return {node, Path(file).stem, *parts, *(part.partition("[")[0] for part in parts)}


def _spread(
    copies: list[Copy],
    count: int,
    judge: Callable[[Copy, int], Verdict],
    told: Callable[[Verdict], None],
) -> list[Verdict]:
    """Collect every verdict from copies that each try one mutant at a time."""
    free: queue.SimpleQueue[Copy] = queue.SimpleQueue()
    one_at_a_time = threading.Lock()
    for copy in copies:
        free.put(copy)

    def one(number: int) -> Verdict:
        copy = free.get()
        try:
            verdict = judge(copy, number)
        finally:
            free.put(copy)
        with one_at_a_time:
            told(verdict)
        return verdict

    with ThreadPoolExecutor(len(copies)) as pool:
        try:
            return list(pool.map(one, range(count)))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for copy in copies:
                copy.stop()
            raise
