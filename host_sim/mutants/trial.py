"""Runs tests in a copy of the repository, in which one file may be changed.

    with Copy(ROOT) as copy:
        report = copy.run(files, names=["test_a"])             # as it is
        with copy.changed(path, text):
            report = copy.run(files, names=["test_a"], limits_s=..., every=True)

The working tree is never written to. A copy takes some ten megabytes and half a second.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from host_sim.errors import UserError

_LEFT_OUT = (".git", ".venv", "build", "node_modules")
_START_S = 30  # how long a run may take beyond its tests


@dataclass
class Report:
    """The result of a run. `good`: it reached its end without a failure."""

    outcomes: dict[str, str] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    reached: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    good: bool = False
    output: str = ""

    @property
    def failed(self) -> list[str]:
        return [name for name, outcome in self.outcomes.items() if outcome == "failed"]


class Copy:
    """A copy of the repository in a temporary folder; `of`: another copy to make it from, which
    has its modules compiled already.
    """

    def __init__(self, root: Path, of: "Copy | None" = None):
        self.root = root
        self._folder = tempfile.TemporaryDirectory(prefix="clutch-mutants-")
        self.place = Path(self._folder.name) / "clutch"
        source = of.place if of else root
        shutil.copytree(source, self.place, ignore=shutil.ignore_patterns(*_LEFT_OUT))
        self._dirty = False
        self._process: subprocess.Popen | None = None

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.stop()
        self._folder.cleanup()

    def stop(self):
        """End the current run, with all processes that it started."""
        process = self._process
        if process and process.poll() is None:
            if hasattr(os, "killpg"):
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()

    @contextlib.contextmanager
    def changed(self, path: Path, text: str) -> Iterator[None]:
        """Give the file `path` of the repository another text in this copy."""
        file = self.place / path.relative_to(self.root)
        before, stat = file.read_bytes(), file.stat()
        file.write_text(text, "utf-8")
        self._dirty = True
        try:
            yield
        finally:
            file.write_bytes(before)
            os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))
            self._dirty = False

    def run(
        self,
        files: Iterable[Path],
        names: list[str] | None = None,
        limits_s: dict[str, float] | None = None,
        every: bool = False,
        measure: Path | None = None,
        most_s: float | None = None,
    ) -> Report:
        """Run tests in these files (paths in the repository); see plugin.py for the rest."""
        order_file = self.place.parent / "order.json"
        report_file = self.place.parent / "report.json"
        report_file.unlink(missing_ok=True)
        order = {
            "names": names,
            "limits_s": limits_s or {},
            "every": every,
            "report": str(report_file),
            "measure": str(self.place / measure.relative_to(self.root)) if measure else None,
        }
        order_file.write_text(json.dumps(order), "utf-8")
        command = [
            sys.executable, "-m", "pytest", "-p", "host_sim.mutants.plugin", "-q", "--no-header",
            "--tb=line", "-o", "addopts=--import-mode=importlib",
            *sorted(str(file.relative_to(self.root)) for file in files),
        ]  # fmt: skip
        environment = {
            **os.environ,
            "CI": "true",  # every run draws the same examples
            "CLUTCH_MUTANTS": str(order_file),
            "PYTHONPATH": str(self.place),
            # Python takes two versions of a file within a second for the same.
            "PYTHONDONTWRITEBYTECODE": "1" if self._dirty else "",
        }
        self._process = process = subprocess.Popen(
            command, cwd=self.place, env=environment, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        ended = True
        try:
            output, _ = process.communicate(timeout=most_s and most_s + _START_S)
        except subprocess.TimeoutExpired:
            self.stop()
            output, _ = process.communicate()
            ended = False
        report = Report(output=output.decode("utf-8", "replace"))
        with contextlib.suppress(OSError, ValueError):
            vars(report).update(json.loads(report_file.read_text("utf-8")))
            report.good = ended and process.returncode == 0
        return report


class Broken(UserError):
    """The tests fail without a mutant, or cannot be run."""


def must_pass(report: Report):
    """Raise Broken if a run without a mutant was not good."""
    if report.failed:
        raise Broken(f"{report.failed[0]} fails without any mutant; mend that first")
    if not report.good:
        raise Broken(f"pytest did not run: {_last_line(report.output)}")


def _last_line(text: str) -> str:
    return next((line for line in reversed(text.splitlines()) if line.strip()), "it said nothing")
