"""Collect and run tests on real MicroPython, for pytest: those of the firmware on the unix port,
those of the simulator's parts also on the port for WebAssembly, which a page runs them on.

One process of run_on_micropython.py runs the selected tests of a file, on the unix port with the
heap of a Pico.
"""

import ast
import linecache
import re
import subprocess
from pathlib import Path

import pytest

from host_sim.engines.wasm import PACKAGE
from host_sim.pack.tree import folder_with_own_names
from tests.needed_tools import ROOT, need_micropython, need_wasm

RUNNER = ROOT / "tests/run_on_micropython.py"
HEAP_KB = 190
MICROPYTHON_LIMIT_S = 180


class MicroPythonFailure(Exception):
    """A failure on MicroPython. Its text is the report."""


class MicroPythonTest(pytest.Item):
    """One test function of a file, on real MicroPython: `port` is "micropython" or "wasm"."""

    parent: "MicroPythonFile"

    def __init__(self, *, test: str, line: int, port: str, **rest):
        super().__init__(**rest)
        self.test = test
        self.line = line
        self.port = port

    def runtest(self):
        failures, least_free = self.parent.run_once(self.port)
        if least_free is not None and self.port == "micropython":
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
    """The `def test_...()` at the top level of a file, found without importing it."""

    def __init__(self, ports=("micropython",), **rest):
        super().__init__(**rest)
        self.ports = ports
        self.outcomes: dict[str, tuple[dict[str, str], int | None]] = {}

    def collect(self):
        for node in ast.parse(self.path.read_text("utf-8"), str(self.path)).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                if node.args.args or node.decorator_list:
                    raise self.CollectError(
                        f"{self.path.name}:{node.lineno}: {node.name} must be plain, without "
                        "arguments and decorators: it runs on MicroPython too"
                    )
                for port in self.ports:
                    yield MicroPythonTest.from_parent(
                        self,
                        name=f"{node.name}[{port}]",
                        test=node.name,
                        line=node.lineno - 1,
                        port=port,
                    )

    def run_once(self, port: str) -> tuple[dict[str, str], int | None]:
        """Run all selected tests of this file on a port, on the first call only.

        -> ({name of a failed test: text of its failure}, least free heap in bytes or None)
        """
        if port not in self.outcomes:
            chosen = [
                item.test
                for item in self.session.items
                if isinstance(item, MicroPythonTest) and item.parent is self and item.port == port
            ]
            self.outcomes[port] = run_on_micropython(COMMANDS[port](), self.path, chosen)
        return self.outcomes[port]


def _unix() -> list[str]:
    return [need_micropython(), "-X", f"heapsize={HEAP_KB}k", str(RUNNER)]


def _wasm() -> list[str]:
    return [need_wasm(), str(ROOT / "tests/run_on_wasm.mjs"), str(PACKAGE), str(RUNNER)]


COMMANDS = {"micropython": _unix, "wasm": _wasm}


def run_on_micropython(command: list[str], file: Path, names: list[str]):
    """Run tests in one process, on the firmware with its texts made into modules.
    -> ({name: text of its failure}, least free heap or None)"""
    firmware = folder_with_own_names()
    try:
        done = subprocess.run(
            [*command, ROOT.as_posix(), firmware.as_posix(), file.as_posix(), *names],
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
    """Read the lines of run_on_micropython.py, whose docstring describes them.

    If the process did not print its last line, every test fails, and the first one shows the
    output.
    """
    heap = re.search(r"^## HEAP (\d+)$", output, re.MULTILINE)
    if heap is None:
        failures = dict.fromkeys(names, f"{end} before its end; {names[0]} shows the output")
        failures[names[0]] = f"{end} before its end. The output:\n{with_source(output)}"
        return failures, None
    failures = dict.fromkeys(names, "MicroPython did not run it")
    part = r"^## RUN (\w+)\n(.*?)^## (PASS|FAIL) \1$"
    for name, printed, verdict in re.findall(part, output, re.MULTILINE | re.DOTALL):
        if verdict == "PASS":
            failures.pop(name, None)
        else:
            failures[name] = with_source(printed)
    return failures, int(heap[1])


def with_source(text: str) -> str:
    """Add the source of each line that a traceback of MicroPython names."""

    def add(match: re.Match) -> str:
        source = linecache.getline(match[1], int(match[2])).strip()
        return f"{match[0]}\n    {source}" if source else match[0]

    return re.sub(r'^  File "(.+)", line (\d+).*$', add, text, flags=re.MULTILINE)
