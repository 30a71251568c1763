"""Write figures as tables, on the screen and as Markdown in host_sim/README.md.

    print_table(measured, console)
    write(kept(ROWS))       # between two marks in the README; nothing else writes figures there

The first table in the README has one line for a figure of all games. A figure that misses its goal
is bold. Each line ends with the commit and the date of its oldest figure.
"""

from pathlib import Path

from host_sim.files.paths import ROOT
from tools.checks.bench.figures import Figure
from tools.checks.bench.row import Measured
from tools.texts.generated_blocks import markdown_row, put

Kept = list[tuple[Measured, Figure]]

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


def write(rows: Kept, file: Path = README) -> None:
    """Write the tables between the marks of the file. UserError if the marks are missing."""
    text = put(file.read_text("utf-8"), BEGIN, END, markdown(rows) + "\n", file)
    file.write_text(text, "utf-8", newline="\n")


def markdown(rows: Kept) -> str:
    of_games = [one for one in rows if one[0].row.kind]
    others = [one for one in rows if not one[0].row.kind]
    notes = [f"- `{one.row.id}`: {one.note}" for one, _ in rows if one.note and not one.holds]
    lacking = [f"- `{one.row.id}` is lacking: {one.lacks}" for one, _ in rows if one.lacks]
    parts = [
        "A figure that misses its goal is bold.",
        _of_games(of_games) if of_games else "",
        _with_peers(others) if others else "",
        "\n".join(notes),
        "\n".join(lacking),
    ]
    return "\n\n".join(part for part in parts if part)


def _of_games(rows: Kept) -> str:
    kinds = list(dict.fromkeys(one.row.kind for one, _ in rows))
    lines: dict[tuple, dict[str, tuple[Measured, Figure]]] = {}
    for one in rows:
        row = one[0].row
        lines.setdefault((row.what, row.unit), {})[row.kind] = one
    titles = [kind.replace("_", " ") for kind in kinds]
    text = [
        markdown_row("what", "unit", *titles, "goal", "commit", "date"),
        "|---|---|" + "---:|" * (len(kinds) + 1) + "---|---|",
    ]
    for (what, unit), found in lines.items():
        shown = (_bold(found[kind][0]) if kind in found else "" for kind in kinds)
        goals = dict.fromkeys(str(one.row.goal or "") for one, _ in found.values())
        # All different goals of the line, such as "<= 700, <= 800".
        text.append(markdown_row(what, unit, *shown, ", ".join(goals), *_oldest(found.values())))
    return "\n".join(text)


def _oldest(found) -> tuple[str, str]:
    """(commit, date) of the oldest of some figures."""
    oldest = min((figure for _, figure in found), key=lambda figure: figure.date)
    return oldest.commit, oldest.date


def _with_peers(rows: Kept) -> str:
    text = [
        "| what | ours | unit | goal | peer | its figure | ratio | commit | date |",
        "|---|---:|---|---|---|---:|---:|---|---|",
    ]
    for one, figure in rows:
        row = one.row
        figures = row.peer, _figure(one.peer_value, ""), _ratio(one)
        line = row.what, _bold(one), row.unit, str(row.goal or ""), *figures
        text.append(markdown_row(*line, figure.commit, figure.date))
    return "\n".join(text)


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
