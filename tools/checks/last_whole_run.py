"""When each check that CI cannot run was last run whole, and passed.

    keep("mutants")      # it has just passed, on this commit
    for line in told(): ...

CI prints the lines, so that nobody takes a check for done that nobody runs.
"""

import json
import subprocess

from host_sim.files.paths import ROOT

FILE = ROOT / "tools" / "checks" / "last_whole_run.json"
CHECKS = ("chip", "faults", "mutants")


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


def keep(check: str) -> None:
    """Write down that this check has passed whole, on the commit that is checked out."""
    known = json.loads(FILE.read_text("utf-8"))
    known[check] = _git("log", "-1", "--format=%h %cs")
    FILE.write_text(json.dumps(known, indent=2) + "\n", "utf-8")


def told() -> list[str]:
    """A line for each check: the commit and date of its last whole run, and its age in commits."""
    known = json.loads(FILE.read_text("utf-8"))
    return [f"{check:8} {_age(known.get(check))}" for check in CHECKS]


def _age(commit: str | None) -> str:
    if not commit:
        return "never run whole"
    ago = _git("rev-list", "--count", f"{commit.split()[0]}..HEAD")
    return f"last run whole at {commit}, {ago + ' commits ago' if ago else 'a commit not here'}"
