"""The table of the last whole run, in tests/README.md between two markers."""

import datetime
import subprocess
from collections import Counter
from pathlib import Path

from host_sim.errors import UserError
from host_sim.mutants.runner import Verdict
from host_sim.mutants.written import Area

BEGIN, END = "<!-- mutants: written by the command -->", "<!-- mutants: end -->"


def table(
    areas: list[Area],
    written: list[Verdict],
    drawn: list[Verdict],
    equal: Counter[str],
    seed: int,
    minutes: float,
    commit: str,
) -> str:
    """Markdown, a row for each area. `equal`: {area: drawn mutants that are equivalent}."""
    columns = [
        Counter(verdict.mutant.area for verdict in verdicts if verdict.killed == killed)
        for verdicts in (written, drawn)
        for killed in (True, False)
    ] + [equal]
    lines = [
        "| area | written: killed | alive | drawn: killed | alive | equivalent |",
        "|---|---|---|---|---|---|",
    ]
    for area in areas:
        counts = [column[area.name] for column in columns]
        if any(counts):
            lines.append(_row(area.name, counts))
    lines.append(_row("all", [column.total() for column in columns]))
    today = datetime.date.today().isoformat()
    count = len(drawn) + equal.total()
    lines += ["", f"{today}, commit {commit}, {count} drawn with seed {seed}, {minutes:.0f} min."]
    return "\n".join(lines)


def put(text: str, file: Path):
    """Write a table between the markers in a file."""
    whole = file.read_text("utf-8")
    before, begin, rest = whole.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise UserError(f"{file}: there is no `{BEGIN}` with its end in it")
    file.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")


def commit_of(root: Path) -> str:
    """The short name of the current commit; with a + if files differ from it."""
    said = subprocess.run(
        ["git", "describe", "--always", "--dirty=+", "--exclude=*"],
        cwd=root, capture_output=True, text=True,
    )  # fmt: skip
    return said.stdout.strip() or "unknown"


def _row(name: str, counts: list[int]) -> str:
    return f"| {name} | " + " | ".join(str(count) for count in counts) + " |"
