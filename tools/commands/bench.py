"""`clutch bench`: what the firmware costs, beside comparable code, in one run."""

import sys

import click

_PIPE_COLUMNS = 160


@click.command("bench")
@click.option(
    "--only", "names", multiple=True, metavar="ID",
    help="Only this row, or all rows whose id begins with ID: bus, bus.arrow. May be repeated.",
)  # fmt: skip
@click.option(
    "--language", metavar="CODE",
    help="The handheld's language, such as en.",
)  # fmt: skip
@click.option("--list", "listed", is_flag=True, help="List the rows without measuring.")
def command(names, language, listed):
    """Measure what the firmware costs, beside comparable code.

    Measures every figure that has a goal, and says whether the goal holds. What depends on the
    language is measured in the one with the longest texts, or in --language. Where there is
    comparable code of others, that is measured in the same run. Instructions are counted by
    callgrind, on MicroPython. A row that cannot be measured is reported with the reason, and does
    not hold.

    With CLUTCH_UF2 it also measures every recorded game on an emulated Pico, which takes long.
    """
    from rich.console import Console
    from rich.progress import track

    from host_sim.files.paths import need_checkout

    need_checkout("bench")
    from host_sim.engines.opening import check_language
    from host_sim.errors import UserError
    from tools.checks.bench.goals import ROWS
    from tools.checks.bench.row import LONGEST

    check_language(language)
    for name in names:
        if not any(row.named(name) for row in ROWS):
            lanes = ", ".join(dict.fromkeys(row.lane for row in ROWS))
            raise UserError(f"no row {name!r}; the first words of ids are: {lanes}")
    chosen = [row for row in ROWS if not names or any(row.named(name) for name in names)]
    if listed:
        width = max(len(row.id) for row in chosen) + 2
        for row in chosen:
            click.echo(f"{row.id:{width}}{row.name}")
        return
    progress = track(chosen, "bench", console=Console(stderr=True), transient=True)
    measured = [row.measured(language or LONGEST) for row in progress]
    _print_table(measured, Console(width=None if sys.stdout.isatty() else _PIPE_COLUMNS))
    for one in measured:
        if one.note and not one.holds:
            click.echo(f"{one.row.id}: {one.note}")
    for lacks in dict.fromkeys(one.lacks for one in measured if one.lacks):
        ids = [one.row.id for one in measured if one.lacks == lacks]
        click.echo(f"lacking ({lacks}): {', '.join(ids)}")


def _print_table(measured, console):
    from rich.table import Table

    table = Table("id", "what", "ours", "unit", "goal", "", "peers")
    table.columns[2].justify = "right"
    for one in measured:
        row = one.row
        holds = ("holds" if one.holds else "no") if one.value is not None else ""
        peers = [f"{peer}: {_figure(theirs)}" for peer, theirs in one.peers.items()]
        if one.ratio is not None:
            peers[-1] += f"; ratio {one.ratio:.2f}"
        shown = row.id, row.what, _figure(one.value), row.unit, str(row.goal), holds
        table.add_row(*shown, "\n".join(peers))
    console.print(table)


def _figure(value):
    if value is None:
        return "lacking"
    return f"{value:,.0f}" if value == int(value) or value >= 1000 else f"{value:.3g}"
