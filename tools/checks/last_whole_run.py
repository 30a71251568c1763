"""When each check that CI cannot run was last run whole, and passed.

    keep("mutants")      # it has just passed, on this commit
    keep("faults cuts")  # of the faults, whose lanes together take hours, this lane
    for line in told(): ...

CI prints the lines, so that nobody takes a check for done that nobody runs.
"""

import json
import subprocess

from host_sim.files.paths import ROOT
from tools.checks.faults.runner import LANES

FILE = ROOT / "tools" / "checks" / "last_whole_run.json"


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


def keep(check: str) -> None:
    """Write down that this check has passed whole, on the commit that is checked out."""
    known = json.loads(FILE.read_text("utf-8"))
    known[check] = _git("log", "-1", "--format=%h %cs")
    FILE.write_text(json.dumps(known, indent=2) + "\n", "utf-8")


def told() -> list[str]:
    """A line for each check: the commit and date of its last whole run, and its age in commits.
    That of the faults is the run of the lane whose run was first."""
    known = json.loads(FILE.read_text("utf-8"))
    lanes = [known[name] for lane in LANES if (name := f"faults {lane.name}") in known]
    faults = _age(min(lanes, key=_date, default=None))
    if 0 < len(lanes) < len(LANES):
        faults = f"{len(lanes)} of {len(LANES)} lanes, " + faults
    chip, mutants = (_age(known.get(check)) for check in ("chip", "mutants"))
    return [f"chip     {chip}", f"faults   {faults}", f"mutants  {mutants}"]


def _date(run: str) -> str:
    return run.split()[1]


def _age(run: str | None) -> str:
    if not run:
        return "never run whole"
    ago = _git("rev-list", "--count", f"{run.split()[0]}..HEAD")
    return f"last run whole at {run}, {ago + ' commits ago' if ago else 'a commit not here'}"
