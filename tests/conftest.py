"""Collects the tests into lanes, runs the firmware's on two interpreters, and closes with a table.

- Every `tests/firmware/test_*.py` and `tests/games/<game>/test_*.py` is collected twice: by pytest
  as usual, and once more with `[micropython]` behind each name, to be run on real MicroPython by
  run_on_micropython.py. One process runs one file, in the heap of a Pico.
- A lane is what the closing table counts and `--lane NAME` selects: the folder under tests/, or
  what the test needs, or what its mark `lane` says.
- `--quick` runs what finds most mistakes in a minute: the lanes in QUICK, without tests that are
  marked `slow`.
- A test asks for a tool by a fixture (`micropython`, `valgrind`, `browser`, `page`). Where it is
  missing the test is skipped with a line that says how to get it; with CI=true it fails.
"""

import ast
import gc
import linecache
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import hypothesis
import hypothesis.configuration
import pytest
from xdist.scheduler import LoadScopeScheduling

from host_sim.mirrors import GAMES

ROOT = Path(__file__).resolve().parent.parent
HEAP_KB = 190
QUICK = ("boards", "cpython", "lint", "micropython", "playthroughs", "tools")
MICROPYTHON_LIMIT_S = 180
# A game that is not in the home list is tested where somebody puts it there.
collect_ignore = [
    str(folder)
    for folder in (ROOT / "tests/games").iterdir()
    if folder.is_dir() and folder.name not in (*GAMES, "__pycache__")
]
IN_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")

# Every CI run draws the same examples; a developer's runs go on searching.
hypothesis.configuration.set_hypothesis_home_dir(ROOT / ".venv" / "cache" / "hypothesis")
hypothesis.settings.register_profile("clutch", deadline=None, derandomize=IN_CI)
hypothesis.settings.load_profile("clutch")


def missing(what: str, remedy: str):
    """Skips the test that needs `what`; where CI promises every lane, fails it."""
    text = f"{what} is missing: {remedy}"
    if IN_CI:
        pytest.fail(text, pytrace=False)
    pytest.skip(text)


# ---------------------------------------------------------------------------------- the tools


def find_micropython() -> str | None:
    return shutil.which("micropython", path=str(Path(sys.executable).parent))


def need_micropython() -> str:
    return find_micropython() or missing(
        "MicroPython for the PC",
        "its package exists for Linux on x86-64 only",
    )


@pytest.fixture(scope="session")
def micropython() -> str:
    """The path of real MicroPython, unix port."""
    return need_micropython()


@pytest.fixture(scope="session")
def circuitpython() -> Path:
    """The Python of the environment with Blinka."""
    pythons = [*(ROOT / ".venv" / "circuitpython").glob("[bS]*/python*")]
    return pythons[0] if pythons else missing("Blinka", "python3 tools/run.py test brings it")


@pytest.fixture(scope="session")
def valgrind() -> str:
    """The path of valgrind, which counts instructions."""
    return shutil.which("valgrind") or missing("valgrind", "apt-get install valgrind")


@pytest.fixture(scope="session")
def uf2() -> str:
    """MicroPython's file for the Pico, which the user names; no package carries it, so a test
    without it is skipped everywhere."""
    named = os.environ.get("CLUTCH_UF2")
    if not named:
        pytest.skip("CLUTCH_UF2 names no MicroPython file for the Pico")
    return named


@pytest.fixture(scope="session")
def frozen_uf2() -> str:
    """A MicroPython for the Pico with this firmware frozen into it, which the user names."""
    named = os.environ.get("CLUTCH_UF2_FROZEN")
    if not named:
        pytest.skip("CLUTCH_UF2_FROZEN names no MicroPython with the firmware frozen into it")
    return named


@pytest.fixture(scope="session")
def case_python() -> str:
    """The Python of the environment that makes the printed case."""
    from host_sim import printing
    from host_sim.errors import UserError

    try:
        return printing.case_python()
    except UserError:
        return missing("the case's environment", "python3 tools/run.py case --board pico_242")


@pytest.fixture(scope="session")
def slicer() -> str:
    """The path of PrusaSlicer."""
    found = shutil.which("prusa-slicer")
    return found or missing("PrusaSlicer", "apt-get install prusa-slicer")


@pytest.fixture(scope="session")
def node() -> str:
    """The path of Node, which executes the emulated chip and MicroPython's WebAssembly."""
    return shutil.which("node") or missing("Node", "apt-get install nodejs")


@pytest.fixture(scope="session")
def wasm(node) -> str:
    """Node, with the npm package of the engine wasm beside it."""
    from host_sim.engines.wasm import found

    remedy = "apt-get install npm, then python3 tools/run.py test brings it"
    return node if found() else missing("MicroPython for WebAssembly", remedy)


@pytest.fixture(scope="module")
def browser():
    """A headless Chromium, of playwright's sync_api, for the tests of one file.

    While it runs an event loop stands in this thread: a test in such a file serves its page from
    another thread or process, and cannot use asyncio.run().
    """
    from host_sim.choices import find_chromium

    executable = find_chromium() or missing(
        "Chromium", "apt-get install chromium, or name one in CLUTCH_CHROMIUM"
    )
    from playwright.sync_api import sync_playwright

    arguments = [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=arguments)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser):
    """A fresh page with a profile of its own; an uncaught error in its scripts fails the test."""
    context = browser.new_context()
    context.set_default_timeout(15_000)
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors, errors


@pytest.fixture(scope="module", autouse=True)
def _little_garbage_to_look_for():
    """The firmware collects after each screen. Where it runs in this process, looking each time
    through pytest's own objects too is most of what its tests would take."""
    gc.collect()
    gc.freeze()


# ------------------------------------------------------------- the firmware's tests, once more


class MicroPythonFailure(Exception):
    """A test that failed on MicroPython; its text is what a person should read."""


class MicroPythonTest(pytest.Item):
    """One test function of a file, on real MicroPython."""

    parent: "MicroPythonFile"

    def __init__(self, *, test: str, line: int, **rest):
        super().__init__(**rest)
        self.test = test
        self.line = line

    def runtest(self):
        failures, least_free = self.parent.run_once()
        if least_free is not None:
            self.user_properties.append(("least_free", least_free))
        if self.test in failures:
            raise MicroPythonFailure(failures[self.test])

    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, MicroPythonFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, self.line, self.name


class MicroPythonFile(pytest.File):
    """The module-level `def test_...()` of a file, found without importing it."""

    outcome: tuple[dict[str, str], int | None] | None = None

    def collect(self):
        for node in ast.parse(self.path.read_text("utf-8"), str(self.path)).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                if node.args.args or node.decorator_list:
                    raise self.CollectError(
                        f"{self.path.name}:{node.lineno}: {node.name} must be plain, without "
                        "arguments and decorators: it runs on MicroPython too"
                    )
                yield MicroPythonTest.from_parent(
                    self,
                    name=f"{node.name}[micropython]",
                    test=node.name,
                    line=node.lineno - 1,
                )

    def run_once(self) -> tuple[dict[str, str], int | None]:
        """Runs every selected test of this file on the first call.

        Answers what was wrong with each test that failed, and the least free heap in bytes.
        """
        if self.outcome is None:
            chosen = [
                item.test
                for item in self.session.items
                if isinstance(item, MicroPythonTest) and item.parent is self
            ]
            self.outcome = run_on_micropython(need_micropython(), self.path, chosen)
        return self.outcome


def run_on_micropython(binary: str, file: Path, names: list[str]):
    """One process for `names`; (text of failure by name, least free heap or None)."""
    command = [binary, "-X", f"heapsize={HEAP_KB}k", str(ROOT / "tests/run_on_micropython.py")]
    try:
        done = subprocess.run(
            [*command, ROOT.as_posix(), file.as_posix(), *names],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=MICROPYTHON_LIMIT_S,
        )
        output, end = done.stdout, f"MicroPython ended with exit code {done.returncode}"
    except subprocess.TimeoutExpired as expired:
        output = expired.stdout or b""
        end = f"MicroPython was stopped after {MICROPYTHON_LIMIT_S} s"
    return read_outcome(output.decode("utf-8", "replace"), end, names)


def read_outcome(output: str, end: str, names: list[str]):
    """Reads the lines of run_on_micropython.py; see its docstring for their form.

    A process that did not reach its last line fails every test of the file; the first shows why.
    """
    heap = re.search(r"^## HEAP (\d+)$", output, re.MULTILINE)
    if heap is None:
        failures = dict.fromkeys(names, f"{end} before its end; {names[0]} shows the output")
        failures[names[0]] = f"{end} before its end. The output:\n{with_source(output)}"
        return failures, None
    failures = dict.fromkeys(names, "MicroPython did not run it")
    part = r"^## RUN (\w+)\n(.*?)^## (PASS|FAIL) \1$"
    for name, said, verdict in re.findall(part, output, re.MULTILINE | re.DOTALL):
        if verdict == "PASS":
            failures.pop(name, None)
        else:
            failures[name] = with_source(said)
    return failures, int(heap[1])


def with_source(text: str) -> str:
    """MicroPython's tracebacks name a line; this adds what stands there."""

    def add(match: re.Match) -> str:
        source = linecache.getline(match[1], int(match[2])).strip()
        return f"{match[0]}\n    {source}" if source else match[0]

    return re.sub(r'^  File "(.+)", line (\d+).*$', add, text, flags=re.MULTILINE)


def on_both_interpreters(folder: Path) -> bool:
    """Whether the tests of a folder run on CPython and on MicroPython."""
    return folder == ROOT / "tests/firmware" or folder.parent == ROOT / "tests/games"


def pytest_collect_file(file_path: Path, parent):
    if on_both_interpreters(file_path.parent) and file_path.match("test_*.py"):
        return MicroPythonFile.from_parent(parent, path=file_path)
    return None


# --------------------------------------------------------------------------------- the workers


class Together(LoadScopeScheduling):
    """Which tests of a run on several cores are one worker's: those of a file on MicroPython,
    which are one process; those that share a browser, or figures that take a minute."""

    def _split_scope(self, nodeid: str) -> str:
        for files in ("tests/budgets/", "tests/host_sim/test_web_"):
            if nodeid.startswith(files):
                return files
        on_micropython = nodeid.endswith("[micropython]")
        return nodeid.partition("::")[0] if on_micropython else nodeid


def pytest_xdist_make_scheduler(config, log):
    return Together(config, log)


# ----------------------------------------------------------------------------------- the lanes


def lane_of(item: pytest.Item) -> str:
    mark = item.get_closest_marker("lane")
    needs = getattr(item, "fixturenames", ())
    if mark:
        return mark.args[0]
    if isinstance(item, MicroPythonTest):
        return "micropython"
    if "browser" in needs:
        return "browser"
    if "valgrind" in needs:
        return "budgets"
    if "wasm" in needs:
        return "wasm"
    if on_both_interpreters(item.path.parent):
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
    parser.addoption(
        "--quick", action="store_true", help="run what finds most mistakes in a minute"
    )


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
        items[:] = kept


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter):
    """One line for each lane, behind all else and in front of pytest's own last line."""
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
    return result
