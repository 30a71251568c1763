"""`clutch bench`: what the firmware costs, beside comparable code, in one run."""

import json
import sys

import click

_PIPE_COLUMNS = 160


@click.command("bench")
@click.option("--json", "as_json", is_flag=True, help="End with the result as one line of JSON.")
@click.option(
    "--only", "names", multiple=True, metavar="ID",
    help="Only this row, or all rows whose id begins with ID: bus, bus.arrow. May be repeated.",
)  # fmt: skip
@click.option("--list", "listed", is_flag=True, help="List the rows without measuring.")
@click.option("--write", is_flag=True, help="Put the figures into host_sim/README.md.")
def command(as_json, names, listed, write):
    """Measure what the firmware costs, beside comparable code.

    Measures every figure that has a goal, and says whether the goal holds. Where there is
    comparable code of others, that is measured in the same run. Instructions are counted by
    callgrind, on MicroPython. A row that cannot be measured is reported with the reason, and does
    not hold.

    With CLUTCH_UF2 it also measures an emulated Pico, and with CLUTCH_UF2_FROZEN one with the
    firmware built in: every recorded game, which takes long. Rows that take hours (all power cuts)
    are only measured when --only names them.
    """
    from rich.console import Console
    from rich.progress import track

    from host_sim.files.paths import need_checkout

    need_checkout("bench")
    from host_sim.errors import UserError
    from tools.checks.bench import figures, written
    from tools.checks.bench.all_rows import ROWS

    for name in names:
        if not any(row.named(name) for row in ROWS):
            lanes = ", ".join(dict.fromkeys(row.lane for row in ROWS))
            raise UserError(f"no row {name!r}; the first words of ids are: {lanes}")
    chosen = [row for row in ROWS if _chosen(row, names)]
    if listed:
        width = max(len(row.id) for row in chosen) + 2
        for row in chosen:
            click.echo(f"{row.id:{width}}{row.what}" + (f", {row.kind}" if row.kind else ""))
        return
    progress = track(chosen, "bench", console=Console(stderr=True), transient=True)
    measured = [row.measured() for row in progress]
    written.print_table(measured, Console(width=None if sys.stdout.isatty() else _PIPE_COLUMNS))
    for lacks in dict.fromkeys(one.lacks for one in measured if one.lacks):
        ids = [one.row.id for one in measured if one.lacks == lacks]
        click.echo(f"lacking ({lacks}): {', '.join(ids)}")
    if write:
        figures.keep(measured)
        written.write(figures.kept(ROWS))
    if as_json:
        click.echo(json.dumps({"rows": [one.plain() for one in measured]}))


def _chosen(row, names):
    return any(row.named(name) for name in names) if names else not row.asked
