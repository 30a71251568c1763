"""Mutation testing: cosmic-ray changes the firmware in one place at a time; a test must fail.

    number, alive = tried(areas()["core"], number=50, seed=1)    # alive: the diffs of survivors

A change is what cosmic-ray calls a work item. All that are not drawn are skipped, as by one of its
filters. Each area has a session of its own, in a copy of the checkout: cosmic-ray writes each
change into the sources.
"""

import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from contextlib import contextmanager
from pathlib import Path

from host_sim.errors import UserError
from host_sim.files.paths import ROOT

HERE = Path(__file__).parent
_FIRMWARE = "firmware/clutch"
_COSMIC_RAY = (sys.executable, "-c", "import cosmic_ray.cli; cosmic_ray.cli.main()")
_FILTER = (sys.executable, "-m", "cosmic_ray.tools.filters.operators_filter")
_NO_OPERATORS = ("core/ReplaceComparisonOperator_.*_Is(Not)?",)  # small ints are the same object
_TIMEOUT_S = 600  # for the tests of one change
# Names of modules that are texts or drawings.
LEFT_OUT = ("words_*.py", "art.py", "fonts.py", "icons.py", "pictures.py", "logo.py", "??.py")


def areas() -> dict[str, dict]:
    """{area: {"files": patterns below firmware/clutch, "tests": arguments for pytest}}"""
    return tomllib.loads((HERE / "areas.toml").read_text("utf-8"))


def equivalents() -> list[dict]:
    return tomllib.loads((HERE / "equivalent.toml").read_text("utf-8"))["equivalent"]


def shares(number: int, chosen: dict[str, dict]) -> dict[str, int]:
    """A number of changes, divided among areas by their lines."""
    lines = {name: sum((ROOT / file).read_text("utf-8").count("\n") for file in files_of(area))
             for name, area in chosen.items()}  # fmt: skip
    return {name: round(number * own / sum(lines.values())) for name, own in lines.items()}


def files_of(area: dict, root: Path = ROOT) -> list[Path]:
    """The modules of an area, relative to the root."""
    found = {file for pattern in area["files"] for file in (root / _FIRMWARE).glob(pattern)}
    kept = (file for file in found if not any(file.match(pattern) for pattern in LEFT_OUT))
    return sorted(file.relative_to(root) for file in kept)


@contextmanager
def copied(root: Path = ROOT):
    """A temporary copy of what git knows of a checkout."""
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=root, capture_output=True, text=True, check=True).stdout
        for name in filter(lambda name: (root / name).is_file(), names.splitlines()):
            target = Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, target)
        yield Path(folder)


def command_of(area: dict) -> list[str]:
    """The command that runs the tests of an area."""
    quick = ["-x", "-q", "-k", "not micropython and not wasm"]
    return [sys.executable, "-m", "pytest", *quick, *area["tests"]]


def session(area: dict, root: Path) -> Path:
    """Begin a session of cosmic-ray for an area, in a copy of the checkout. -> its database"""
    paths = ", ".join(f'"{file.as_posix()}"' for file in files_of(area, root))
    (root / "cosmic-ray.toml").write_text(
        f"[cosmic-ray]\nmodule-path = [{paths}]\ntimeout = {_TIMEOUT_S}.0\nexcluded-modules = []\n"
        f"test-command = '''{shlex.join(command_of(area))}'''\n\n"
        "[cosmic-ray.distributor]\nname = 'local'\n\n"
        f"[cosmic-ray.filters.operators-filter]\nexclude-operators = {list(_NO_OPERATORS)}\n"
    )
    run(root, *_COSMIC_RAY, "init", "cosmic-ray.toml", "session.sqlite")
    run(root, *_FILTER, "session.sqlite", "cosmic-ray.toml")
    return root / "session.sqlite"


def run(root: Path, *command: str):
    """Run a command in a copy of the checkout. UserError with its last line if it fails."""
    path = os.pathsep.join([str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])])
    own = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=root, text=True, env=own, capture_output=True)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "it ended").splitlines()[-1]
        raise UserError(f"{shlex.join(command)[:200]}: {said}")


def draw(database: Path, number: int, seed: int) -> int:
    """Skip all changes of a session but as many as this, drawn by a seed. -> how many are left"""
    from cosmic_ray.work_db import use_db
    from cosmic_ray.work_item import WorkerOutcome, WorkResult

    with use_db(str(database)) as db:
        work = {item.job_id: item.mutations[0] for item in db.pending_work_items}
        names = sorted(work, key=lambda job: (str(work[job].module_path), work[job].operator_name,
                                              work[job].occurrence))  # fmt: skip
        drawn = set(random.Random(seed).sample(names, min(number, len(names))))
        skipped = WorkResult(worker_outcome=WorkerOutcome.SKIPPED)
        db.set_multiple_results([name for name in names if name not in drawn], skipped)
    return len(drawn)


def tried(area: dict, number: int, seed: int, root: Path = ROOT) -> tuple[int, list[str]]:
    """Try so many changes of an area. -> how many it has had, and the diffs of the survivors"""
    from cosmic_ray.work_db import use_db
    from cosmic_ray.work_item import TestOutcome

    with copied(root) as copy:
        database = session(area, copy)
        number = draw(database, number, seed)
        if number:
            run(copy, *command_of(area))  # without a change they must pass
            run(copy, *_COSMIC_RAY, "exec", "cosmic-ray.toml", database.name)
        with use_db(str(database)) as db:
            results = [result for _, result in db.completed_work_items]
    alive = [
        result.diff or "" for result in results if result.test_outcome == TestOutcome.SURVIVED
    ]
    return number, [diff for diff in alive if not is_equivalent(diff)]


def is_equivalent(diff: str) -> bool:
    """Whether this is one of the changes that no test can notice."""
    new = [line[1:].strip() for line in diff.splitlines() if line.startswith("+")]
    return any(
        one["becomes"] in new and f"{_FIRMWARE}/{one['file']}" in diff for one in equivalents()
    )
