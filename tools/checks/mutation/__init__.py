"""Mutation testing: cosmic-ray changes the firmware in one place at a time; a test must fail.

    number, alive = tried(areas()["core"], number=50, seed=1)    # alive: the diffs of survivors

Each area has a session of its own, in a copy of the checkout: cosmic-ray writes each change into
the sources. Its settings are in cosmic-ray.toml.
"""

import json
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from host_sim.errors import UserError
from host_sim.files.paths import ROOT

HERE = Path(__file__).parent
_FIRMWARE = "firmware/clutch"
_COSMIC_RAY = (sys.executable, "-c", "import cosmic_ray.cli; cosmic_ray.cli.main()")
_FILTER = (sys.executable, "-m", "cosmic_ray.tools.filters.operators_filter")
_SETTINGS, _DATABASE = "cosmic-ray.toml", "session.sqlite"


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
    return sorted(file.relative_to(root) for file in found)


def copy_checkout(folder: Path, root: Path = ROOT) -> Path:
    """Copy the files that git has, or would add, as they are. -> the folder"""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=root, capture_output=True, text=True, check=True).stdout
    for name in filter(lambda name: (root / name).is_file(), names.splitlines()):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / name, folder / name)
    return folder


def command_of(area: dict) -> list[str]:
    """The command that runs the tests of an area."""
    quick = ["-x", "-q", "-k", "not micropython and not wasm"]
    return [sys.executable, "-m", "pytest", *quick, *area["tests"]]


def run(root: Path, *command: str):
    """Run a command in a copy of the checkout. UserError with its last line if it fails."""
    path = os.pathsep.join([str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])])
    own = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=root, text=True, env=own, capture_output=True)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "it ended").splitlines()[-1]
        raise UserError(f"{shlex.join(command)[:200]}: {said}")


def tried(area: dict, number: int, seed: int, root: Path = ROOT) -> tuple[int, list[str]]:
    """Try so many changes of an area. -> how many it has had, and the diffs of the survivors"""
    from cosmic_ray.work_db import use_db
    from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkResult

    paths = [file.as_posix() for file in files_of(area, root)]
    own = {"module-path": paths, "test-command": shlex.join(command_of(area))}
    lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in own.items())
    before, table, others = (HERE / _SETTINGS).read_text("utf-8").partition("[cosmic-ray]\n")
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        copy = copy_checkout(Path(folder), root)
        (copy / _SETTINGS).write_text(before + table + lines + others, "utf-8")
        run(copy, *_COSMIC_RAY, "init", _SETTINGS, _DATABASE)
        run(copy, *_FILTER, _DATABASE, _SETTINGS)
        with use_db(str(copy / _DATABASE)) as db:
            work = {str(item.mutations[0]): item.job_id for item in db.pending_work_items}
            drawn = random.Random(seed).sample(sorted(work), min(number, len(work)))
            skipped = WorkResult(worker_outcome=WorkerOutcome.SKIPPED)
            db.set_multiple_results([work[one] for one in work.keys() - drawn], skipped)
        if drawn:
            run(copy, *command_of(area))  # without a change they must pass
            run(copy, *_COSMIC_RAY, "exec", _SETTINGS, _DATABASE)
        with use_db(str(copy / _DATABASE)) as db:
            results = [result for _, result in db.completed_work_items]
    alive = [one.diff or "" for one in results if one.test_outcome == TestOutcome.SURVIVED]
    return len(drawn), [diff for diff in alive if not is_equivalent(diff)]


def is_equivalent(diff: str) -> bool:
    """Whether this is one of the changes that no test can notice."""
    new = [line[1:].strip() for line in diff.splitlines() if line.startswith("+")]
    return any(
        one["becomes"] in new and f"{_FIRMWARE}/{one['file']}" in diff for one in equivalents()
    )
