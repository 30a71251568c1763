"""`clutch faults`: everything that may go wrong at a table, tried."""

import time

import click

from host_sim.errors import UserError


@click.command("faults")
@click.option("--lane", "names", multiple=True, help="Only this lane (may be given again).")
@click.option(
    "--engine",
    "engines",
    multiple=True,
    type=click.Choice(["cpython", "micropython"]),
    help="Only on this engine.",
)
@click.option("--step", type=click.IntRange(1), default=1, help="Try only each STEP-th fault.")
def command(names, engines, step):
    """Cut the power, damage files, break parts: does any game get lost?

    Prints a row a lane and engine: tried, survived, lost. Exit code 1: something was lost, or a
    saboteur was not found out.
    """
    from host_sim.engines.micropython import find
    from host_sim.places import need_checkout

    need_checkout("faults")
    from host_sim.faults.runner import LANES, jobs, rows, run

    known = [lane.name for lane in LANES]
    for name in names:
        if name not in known:
            raise UserError(f"no lane {name!r}; there are: {', '.join(known)}")
    engines = engines or ("cpython", "micropython")
    if "micropython" in engines and find() is None:
        click.echo("no MicroPython for this PC: its rows are left out", err=True)
        engines = tuple(engine for engine in engines if engine != "micropython")
    chosen = jobs(engines, names, step)
    began_s = time.monotonic()
    with click.progressbar(length=len(chosen), label="faults", show_pos=True) as bar:

        def said(done):
            bar.update(done - bar.pos)

        counts = run(chosen, said)
    click.echo(f"{'':50}{'engine':13}{'tried':>10}{'survived':>10}{'lost':>8}")
    found = rows(counts)
    for lane, engine, tried, survived, _, good in found:
        click.secho(
            f"{lane.title:50}{engine:13}{tried:10,}{survived:10,}{tried - survived:8,}"
            + (" as it must" if lane.must_fail and good else "" if good else "  <-"),
            fg=None if good else "red",
        )
    click.echo(f"{time.monotonic() - began_s:.0f} s")
    bad = [row for row in found if not row[-1]]
    for lane, engine, _, _, lines, _ in bad:
        for line in lines[:5] or [f"!! {lane.name} on {engine}: nothing was lost, or nothing ran"]:
            click.echo(f"{engine}: {line.removeprefix('!! ')}", err=True)
    if bad:
        raise UserError(f"{len(bad)} of {len(found)} rows are not as they must be")
