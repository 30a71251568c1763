"""Write figures as tables, on the screen and as Markdown in host_sim/README.md.

    print_table(measured, console)
    write(measured)         # between two marks in the README; nothing else writes figures there

The first table in the README has one line for a figure of all games. A figure that misses its goal
is bold.
"""

import datetime
from pathlib import Path

from host_sim.bench.row import Measured
from host_sim.blocks import commit_of, put
from host_sim.places import ROOT

README = ROOT / "host_sim" / "README.md"
BEGIN = "<!-- bench: written by tools/run.py bench --write -->\n"
END = "<!-- bench: end -->\n"


def print_table(rows: list[Measured], console) -> None:
    from rich.table import Table

    table = Table("id", "what", "ours", "unit", "goal", "", "peer", "its figure", "ratio")
    for column in (2, 7, 8):
        table.columns[column].justify = "right"
    for one in rows:
        row = one.row
        table.add_row(
            row.id,
            row.what,
            _figure(one.value),
            row.unit,
            str(row.goal or ""),
            ("holds" if one.holds else "no") if row.goal and one.value is not None else "",
            row.peer,
            _figure(one.peer_value, ""),
            _ratio(one),
        )
    console.print(table)
    for one in rows:
        if one.note and not one.holds:
            console.print(f"{one.row.id}: {one.note}", markup=False, highlight=False)


def write(rows: list[Measured], file: Path = README) -> None:
    """Write the tables between the marks of the file. UserError if the marks are missing."""
    text = put(file.read_text("utf-8"), BEGIN, END, markdown(rows) + "\n", file)
    file.write_text(text, "utf-8", newline="\n")


def markdown(rows: list[Measured]) -> str:
    by_kind = [one for one in rows if one.row.kind]
    others = [one for one in rows if not one.row.kind]
    lacking = [one for one in rows if one.lacks]
    today = datetime.date.today().isoformat()
    parts = [
        f"Measured on {today}, commit {commit_of(ROOT)}. A figure that misses its goal is bold.",
        _of_games(by_kind) if by_kind else "",
        _with_peers(others) if others else "",
        _notes(rows),
        "\n".join(f"- `{one.row.id}` is lacking: {one.lacks}" for one in lacking),
    ]
    return "\n\n".join(part for part in parts if part)


def _of_games(rows: list[Measured]) -> str:
    kinds = list(dict.fromkeys(one.row.kind for one in rows))
    lines: dict[tuple, dict[str, Measured]] = {}
    for one in rows:
        lines.setdefault((one.row.what, one.row.unit), {})[one.row.kind] = one
    titles = " | ".join(kind.replace("_", " ") for kind in kinds)
    text = [f"| what | unit | {titles} | goal |", "|---|---|" + "---:|" * (len(kinds) + 1)]
    for (what, unit), found in lines.items():
        shown = (_bold(found[kind]) if kind in found else "" for kind in kinds)
        goals = list(dict.fromkeys(str(one.row.goal or "") for one in found.values()))
        # All different goals of the line, such as "<= 700, <= 800".
        text.append(f"| {what} | {unit} | {' | '.join(shown)} | {', '.join(goals)} |")
    return "\n".join(text)


def _with_peers(rows: list[Measured]) -> str:
    text = ["| what | ours | unit | goal | peer | its figure | ratio |",
            "|---|---:|---|---|---|---:|---:|"]  # fmt: skip
    for one in rows:
        row = one.row
        figures = row.peer, _figure(one.peer_value, ""), _ratio(one)
        line = row.what, _bold(one), row.unit, str(row.goal or ""), *figures
        text.append("| " + " | ".join(line) + " |")
    return "\n".join(text)


def _notes(rows: list[Measured]) -> str:
    """For each figure that misses its goal, its note, such as the press."""
    lines = [f"- `{one.row.id}`: {one.note}" for one in rows if one.note and not one.holds]
    return "\n".join(lines)


def _bold(one: Measured) -> str:
    if one.value is None:
        return "lacking"
    shown = _figure(one.value)
    return shown if one.holds else f"**{shown}**"


def _figure(value: float | None, otherwise: str = "lacking") -> str:
    if value is None:
        return otherwise
    return f"{value:,.0f}" if value == int(value) or value >= 1000 else f"{value:.3g}"


def _ratio(one: Measured) -> str:
    return f"{one.ratio:.2f}" if one.ratio is not None else ""
