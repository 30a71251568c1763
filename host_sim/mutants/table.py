"""The table of the last complete run of each area, in tests/README.md between two marks."""

import datetime
from collections import Counter

from host_sim.blocks import cells_of, markdown_row
from host_sim.mutants.runner import Verdict
from host_sim.mutants.written import Area

BEGIN, END = "<!-- mutants: written by the command -->\n", "<!-- mutants: end -->\n"
_ALL = "all"


def table(
    areas: list[Area],
    written: list[Verdict],
    drawn: list[Verdict],
    equal: Counter[str],
    commit: str,
    before: str,
) -> str:
    """Markdown, a row for each area. `equal`: {area: drawn mutants that are equivalent}. An area
    that was not tried keeps its row of the table `before`.
    """
    columns = [
        Counter(verdict.mutant.area for verdict in verdicts if verdict.killed == killed)
        for verdicts in (written, drawn)
        for killed in (True, False)
    ] + [equal]
    rows = cells_of(before)
    today = datetime.date.today().isoformat()
    for area in areas:
        counts = [column[area.name] for column in columns]
        if any(counts):
            rows[area.name] = [*map(str, counts), commit, today]
    names = [area.name for area in areas if area.name in rows]
    sums = [sum(int(rows[name][column]) for name in names) for column in range(len(columns))]
    lines = [
        "| area | written: killed | alive | drawn: killed | alive | equivalent | commit | date |",
        "|---|---|---|---|---|---|---|---|",
        *(markdown_row(name, *rows[name]) for name in names),
        markdown_row(_ALL, *sums, "", ""),
    ]
    return "\n".join(lines) + "\n"
