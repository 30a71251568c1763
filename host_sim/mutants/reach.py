"""Which tests reach which line of the firmware, measured once and kept until something changes.

    reach = measure(copies)
    names = reach.tests(place)      # node ids, the quickest first

Only tests that run the firmware in pytest's own process are measured. The recorded games run it in
processes of their own, so they are used for every place; all together take five seconds.
"""

import hashlib
import json
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_sim.engines.bytecode import cache_folder
from host_sim.mutants.sources import Place
from host_sim.mutants.trial import Copy, Report, must_pass

MEASURED = (
    "tests/firmware/test_*.py",
    "tests/firmware/properties/test_*.py",
    "tests/games/*/test_*.py",
    "tests/games/*/properties/test_*.py",
    "tests/host_sim/test_about.py",
    "tests/host_sim/test_code_on_panel.py",
    "tests/host_sim/test_ctrl_c.py",
    "tests/host_sim/test_gallery.py",
    "tests/host_sim/test_miswired.py",
    "tests/host_sim/test_origin.py",
    "tests/host_sim/test_pack.py",
    "tests/host_sim/test_panel_trouble.py",
    "tests/host_sim/test_words_*.py",
)
# Tests that run the firmware in processes of their own, for modules that begin with these names.
_ELSEWHERE = {
    "firmware/clutch/drivers/probe": "tests/host_sim/test_miswired.py",
    "firmware/clutch/menus/wiring": "tests/host_sim/test_miswired.py",
}
RECORDED = "tests/playthroughs/test_playthroughs.py"
_RECORDED_TEST = "test_cpython_shows_what_is_recorded"
_PICTURES = "tests/host_sim/test_gallery.py::test_every_screen_looks"
_MOST_S = 60  # of tests for a mutant, as measured


class Reach:
    """`seconds`: {node id: seconds} of each test; `failing`: tests that fail without a mutant."""

    def __init__(
        self,
        reached: dict[str, dict[str, list[int]]],
        seconds: dict[str, float],
        failing: list[str],
    ):
        self._reached = reached
        self.seconds = seconds
        self.failing = failing
        self._names = list(seconds)
        self._recorded = sorted(name for name in seconds if name.startswith(RECORDED))

    def tests(self, place: Place, root: Path) -> list[str]:
        """The tests for a place, quickest first, as many as take a minute. The recorded games, and
        then the comparison of all pictures, follow those that take less than a second, and do not
        count. A mutant that only slower tests would notice needs a test of its own. For a
        constant, the tests of the lines that use it, or else of its module.
        """
        module, name = place.definition.module, place.definition.words[-1]
        path = str(module.path.relative_to(root))
        lines = self._reached.get(path, {})
        uses = module.lines_with(name) if place.definition.constant else place.lines
        found = {number for line in uses for number in lines.get(str(line), ())}
        if found:  # and the tests that import a constant anew
            found.update(number for line in place.lines for number in lines.get(str(line), ()))
        else:
            found = {number for numbers in lines.values() for number in numbers}
        names = [self._names[number] for number in found]
        names = [name for name in names if name not in self.failing]
        pictures = sorted(name for name in names if name.startswith(_PICTURES))
        quick, slow, left_s = [], [], _MOST_S
        for name in sorted(
            set(names) - set(pictures), key=lambda name: (self.seconds[name], name)
        ):
            left_s -= self.seconds[name]
            if left_s > 0:
                (quick if self.seconds[name] < 1 else slow).append(name)
        for begin, file in _ELSEWHERE.items():
            if path.startswith(begin):
                quick += [test for test in self.seconds if test.startswith(file)]
        return quick + self._recorded + pictures + slow or sorted(names)[:1]


def measure(copies: list[Copy], root: Path) -> Reach:
    """Run all tests once, divided over the copies. Raises Broken if pytest cannot run."""
    file = cache_folder("mutants") / f"{_fingerprint(root)}.json"
    if not file.exists():
        files = measured_files(root)
        # Slow files have similar names, so neighbours go to different copies.
        parts = [files[number :: len(copies)] for number in range(len(copies))]

        def run(copy: Copy, part: list[Path]) -> Report:
            return copy.run(part, every=True, measure=root / "firmware")

        with ThreadPoolExecutor(len(copies)) as pool:
            reports = list(pool.map(run, copies, parts))
        reports.append(copies[0].run([root / RECORDED], names=[_RECORDED_TEST], every=True))
        reached: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        seconds: dict[str, float] = {}
        failing: list[str] = []
        for copy, report in zip([*copies, copies[0]], reports, strict=True):
            if not report.outcomes:
                must_pass(report)
            failing.extend(report.failed)
            first = len(seconds)
            seconds |= {name: report.seconds[name] for name in report.outcomes}
            for name, lines in report.reached.items():
                for line, numbers in lines.items():
                    tests = reached[str(Path(name).relative_to(copy.place))][line]
                    tests.extend(first + number for number in numbers)
        for old in file.parent.glob("*.json"):
            old.unlink()
        file.write_text(json.dumps([reached, seconds, failing]), "utf-8")
    return Reach(*json.loads(file.read_text("utf-8")))


def measured_files(root: Path) -> list[Path]:
    """The files of the tests that are measured, without those of games that the firmware lacks."""
    return sorted(
        path for pattern in MEASURED for path in root.glob(pattern) if _has_game(path, root)
    )


def _has_game(path: Path, root: Path) -> bool:
    _, folder, game, *_ = path.relative_to(root).parts
    return folder != "games" or (root / "firmware" / "clutch" / "games" / game).is_dir()


def _fingerprint(root: Path) -> str:
    digest = hashlib.sha256()
    for folder in ("boards", "firmware", "host_sim", "tests"):
        for path in sorted((root / folder).rglob("*")):
            # The code that runs the tests does not change what they reach.
            if path.suffix in (".py", ".play", ".txt") and path.parent.name != "mutants":
                digest.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]
