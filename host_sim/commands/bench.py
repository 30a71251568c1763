"""`clutch bench`: what the firmware costs, beside its peers, in one run."""

import json
import sys

import click

_PIPE_COLUMNS = 132


@click.command("bench")
@click.option("--json", "as_json", is_flag=True, help="Last of all one line of JSON.")
@click.option("--only", "names", multiple=True, help="Only this group (may be given again).")
@click.option("--every-cut", is_flag=True, help="Try all power cuts, not each tenth.")
def command(as_json, names, every_cut):
    """Measure everything that has a goal, with its peer's figure in the same run.

    Instructions are callgrind's, on real MicroPython; what needs a tool that is not there says
    so, and does not hold. With CLUTCH_UF2 the emulated Pico is measured too.
    """
    from rich.console import Console
    from rich.progress import track

    from host_sim.places import need_checkout

    need_checkout("bench")
    from host_sim.bench import rows
    from host_sim.errors import UserError

    chosen = rows.groups(every_cut)
    known = [group.name for group in chosen]
    for name in names:
        if name not in known:
            raise UserError(f"no group {name!r}; there are: {', '.join(known)}")
    chosen = [group for group in chosen if not names or group.name in names]
    measured = []
    for group in track(chosen, "bench", console=Console(stderr=True), transient=True):
        measured += group.measured()
    Console(width=None if sys.stdout.isatty() else _PIPE_COLUMNS).print(_table(measured))
    lacking = dict.fromkeys(one.lacks for one in measured if one.lacks)
    for lacks in lacking:
        names_of = [one.name for one in measured if one.lacks == lacks]
        click.echo(f"not measured ({lacks}): {'; '.join(names_of)}")
    if as_json:
        click.echo(json.dumps({"rows": [one.plain() for one in measured]}))


def _table(measured):
    from rich.table import Table

    table = Table("what", "ours", "unit", "goal", "", "peer", "its figure", "ratio")
    for column in (1, 6, 7):
        table.columns[column].justify = "right"
    for one in measured:
        table.add_row(
            one.name,
            _text(one.value) if one.value is not None else "not measured",
            one.unit,
            one.goal,
            ("holds" if one.goal else "") if one.holds else "no",
            one.peer,
            _text(one.peer_value),
            f"{one.ratio:.2f}" if one.ratio is not None else "",
        )
    return table


def _text(value):
    if value is None:
        return ""
    return f"{value:,.0f}" if value == int(value) or value >= 1000 else f"{value:.3g}"
