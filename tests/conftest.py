"""Sort the tests into lanes, run those of the firmware twice, and print a table at the end.

- pytest collects every `tests/firmware/test_*.py` and `tests/games/<game>/test_*.py` twice: as
  usual, and again with `[micropython]` after each name, see micropython_lane.py. Those of
  `tests/host_sim/electronics/` are also collected with `[wasm]`.
- A lane is a folder under tests/, or the tool that a test needs, or the name in a test's mark
  `lane`. The table has a line for each lane, and `--lane NAME` selects one.
- `--quick` finds most mistakes in a minute. It runs the lanes in QUICK, without the tests that are
  marked `slow`.
- A test gets a tool from a fixture in needed_tools.py, such as `micropython` or `page`.
"""

import gc
import os
from collections import defaultdict
from pathlib import Path

import hypothesis
import hypothesis.configuration
import pytest
from xdist.scheduler import LoadScopeScheduling

from clutch.games import GAMES
from tests.micropython_lane import HEAP_KB, MicroPythonFile, MicroPythonTest
from tests.needed_tools import (  # noqa: F401  fixtures for every test
    IN_CI,
    ROOT,
    browser,
    case_python,
    circuitpython,
    frozen_uf2,
    micropython,
    ngspice,
    node,
    page,
    pipx,
    slicer,
    uf2,
    valgrind,
    wasm,
    zbarimg,
)
from tools.checks import last_whole_run

# In a real browser, in real time: on a busy machine such a test may be late. In CI it gets a
# second try, which the table names.
SECOND_TRY = ("browser", "onto", "page")
QUICK = ("boards", "cpython", "lint", "micropython", "playthroughs", "texts", "tools")
# Tests in a browser mostly wait, and are late where others hurry: of each of these one at a time.
IN_A_BROWSER = ("tests/host_sim/onto/", "tests/host_sim/test_page", "tests/host_sim/test_web_")
# Tests that share figures or pictures; and those of which each file shares something that takes
# seconds to make.
TOGETHER = (*IN_A_BROWSER, "tests/budgets/", "tests/tools/pictures/test_gallery")
BY_FILE = (
    "tests/boards/test_c",
    "tests/boards/test_made",
    "tests/playthroughs/test_records",
    "tests/tools/install/test_release",
    "tests/tools/test_",
    "tests/tools/texts/",
)
# A game that is not in the home list is tested in a copy of the project that lists it.
collect_ignore = [
    str(folder)
    for folder in (ROOT / "tests/games").iterdir()
    if folder.is_dir() and folder.name not in (*GAMES, "__pycache__")
]

# CI draws the same examples in every run. Other runs draw new ones.
hypothesis.configuration.set_hypothesis_home_dir(ROOT / ".venv" / "cache" / "hypothesis")
hypothesis.settings.register_profile("clutch", deadline=None, derandomize=IN_CI)
hypothesis.settings.load_profile("clutch")


@pytest.fixture(scope="module", autouse=True)
def _frozen_objects():
    """Exempt pytest's objects from garbage collection. A firmware in this process collects after
    each screen, and would spend most of its time on them.
    """
    gc.collect()
    gc.freeze()


def ports(folder: Path) -> tuple[str, ...]:
    """The ports of MicroPython on which the tests of a folder run, as well as on CPython."""
    if folder == ROOT / "tests/host_sim/electronics":
        return ("micropython", "wasm")
    firmware = folder == ROOT / "tests/firmware" or folder.parent == ROOT / "tests/games"
    return ("micropython",) if firmware else ()


def pytest_collect_file(file_path: Path, parent):
    found = ports(file_path.parent)
    if found and file_path.match("test_*.py"):
        return MicroPythonFile.from_parent(parent, path=file_path, ports=found)
    return None


# --------------------------------------------------------------------------------- the workers


class Together(LoadScopeScheduling):
    """Gives tests that share something slow to one worker: those of a file on MicroPython, which
    run in one process, those in a browser, and those that share figures or pictures.
    """

    def _split_scope(self, nodeid: str) -> str:
        for files in TOGETHER:
            if nodeid.startswith(files):
                return files
        on_micropython = nodeid.endswith(("[micropython]", "[wasm]"))
        by_file = on_micropython or nodeid.startswith(BY_FILE)
        return nodeid.partition("::")[0] if by_file else nodeid


def pytest_xdist_make_scheduler(config, log):
    return Together(config, log)


def pytest_xdist_auto_num_workers(config) -> int:
    """One for each core, and two that wait for browsers and interpreters."""
    return 2 + (os.cpu_count() or 1)


# ----------------------------------------------------------------------------------- the lanes


def lane_of(item: pytest.Item) -> str:
    mark = item.get_closest_marker("lane")
    needs = getattr(item, "fixturenames", ())
    if mark:
        return mark.args[0]
    if isinstance(item, MicroPythonTest):
        return item.port
    if "browser" in needs:
        return "browser"
    if "valgrind" in needs:
        return "budgets"
    if "wasm" in needs:
        return "wasm"
    if "uf2" in needs or "frozen_uf2" in needs:
        return "rp2040"
    if ports(item.path.parent):
        return "cpython"
    folders = item.path.relative_to(ROOT / "tests").parts[:-1]
    return folders[-1] if folders else "tests"


def pytest_addoption(parser):
    parser.addoption(
        "--lane",
        action="append",
        metavar="NAME",
        help="run only the tests of this lane (may be given more than once)",
    )
    parser.addoption("--quick", action="store_true", help="find most mistakes in a minute")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    quick = config.getoption("--quick")
    chosen = config.getoption("--lane") or (QUICK if quick else None)
    known = set()
    kept, left_out = [], []
    for item in items:
        lane = lane_of(item)
        known.add(lane)
        item.user_properties.append(("lane", lane))
        if IN_CI and lane in SECOND_TRY:
            item.add_marker(pytest.mark.flaky(reruns=1))
        wanted = not chosen or lane in chosen
        if quick and item.get_closest_marker("slow"):
            wanted = False
        (kept if wanted else left_out).append(item)
    unknown = set(chosen or ()) - known
    if unknown:
        raise pytest.UsageError(
            f"no lane {', '.join(sorted(unknown))}; there are: {', '.join(sorted(known))}"
        )
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    # What takes longest begins first, or a worker would be left alone with it.
    items[:] = sorted(
        kept,
        key=lambda item: (
            not item.nodeid.startswith(IN_A_BROWSER) and item.get_closest_marker("slow") is None
        ),
    )


def is_whole(config: pytest.Config, lane: str) -> bool:
    """Whether this run is of all tests of a lane: neither files nor -k leave some out."""
    everywhere = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    return config.option.lane == [lane] and everywhere and not config.option.keyword


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter):
    """Print a line for each lane, before pytest's last line."""
    result = yield
    lanes = defaultdict(lambda: defaultdict(float))
    notes = defaultdict(set)
    least_free = []
    for outcome, reports in terminalreporter.stats.items():
        for report in reports:
            properties = dict(getattr(report, "user_properties", ()))
            lane = properties.get("lane")
            if lane is None or outcome == "deselected":
                continue
            lanes[lane]["seconds"] += report.duration
            lanes[lane][outcome] += 1
            if outcome == "rerun":
                why = report.longreprtext.splitlines()[-1]
                notes[lane].add(f"a second try: {report.nodeid.split('::')[-1]} ({why})")
            if outcome == "skipped" and isinstance(report.longrepr, tuple):
                notes[lane].add(report.longrepr[2].removeprefix("Skipped: "))
            if "least_free" in properties:
                least_free.append((properties["least_free"], report.nodeid.split("::")[0]))
    if least_free:
        free, file = min(least_free)
        notes["micropython"].add(f"least free heap {free:,} bytes of {HEAP_KB} KB, in {file}")
    terminalreporter.section("lanes")
    terminalreporter.line(f"{'':14}{'passed':>8}{'failed':>8}{'skipped':>9}{'seconds':>9}")
    for lane, counts in sorted(lanes.items()):
        failed = counts["failed"] + counts["error"]
        row = f"{lane:14}{counts['passed']:8.0f}{failed:8.0f}{counts['skipped']:9.0f}"
        colour = "red" if failed else "yellow" if counts["skipped"] else "green"
        terminalreporter.line(
            f"{row}{counts['seconds']:9.1f}  {'; '.join(sorted(notes[lane]))}", **{colour: True}
        )
    chip = lanes["rp2040"]
    # Tests of the chip are skipped without a firmware file of either kind.
    others = chip["failed"] + chip["error"] + chip["skipped"]
    if chip["passed"] and not others and is_whole(terminalreporter.config, "rp2040"):
        last_whole_run.keep("chip")
    terminalreporter.section("what CI leaves out")
    for line in last_whole_run.told():
        terminalreporter.line(line)
    return result
