"""`clutch faults`: breaks things on purpose, to see whether a game gets lost."""

import time

import click

from host_sim.errors import UserError


@click.command("faults")
@click.option("--lane", "names", multiple=True, help="Only this lane. May be repeated.")
@click.option(
    "--engine",
    "engines",
    multiple=True,
    type=click.Choice(["cpython", "micropython"]),
    help="Only this engine. May be repeated.",
)
@click.option("--step", type=click.IntRange(1), default=1, help="Try one fault in STEP.")
def command(names, engines, step):
    """Break things on purpose, and check that no game is lost.

    Cuts the power, damages files and breaks parts. Prints a row for each lane and engine: tried,
    survived, lost. The last lanes are saboteurs, firmware that is broken on purpose; they ignore
    --step, and each must lose a game, which shows that a loss is detected.

    The exit code is 1 if a game was lost, or a saboteur was not detected.
    """
    from host_sim.engines.micropython import find
    from host_sim.files.paths import need_checkout
    from tools.checks import last_whole_run
    from tools.checks.faults.runner import ENGINES, LANES, MICROPYTHON, jobs, rows, run

    need_checkout("faults")

    known = [lane.name for lane in LANES]
    for name in names:
        if name not in known:
            raise UserError(f"no lane {name!r}; there are: {', '.join(known)}")
    engines = engines or ENGINES
    if MICROPYTHON in engines and find() is None:
        click.echo("no MicroPython for this PC: its rows are left out", err=True)
        engines = tuple(engine for engine in engines if engine != MICROPYTHON)
    chosen = jobs(engines, names, step)
    if not chosen:
        raise UserError(f"{', '.join(names)}: that lane has nothing to try on {engines[0]}")
    began_s = time.monotonic()
    with click.progressbar(length=len(chosen), label="faults", show_pos=True) as bar:

        def said(done):
            bar.update(done - bar.pos)

        counts = run(chosen, said)
    click.echo(f"{'':66}{'engine':13}{'tried':>10}{'survived':>10}{'lost':>8}")
    found = rows(counts)
    for row in found:
        found_out = "  found out" if row.lane.must_fail else ""
        click.secho(
            f"{row.lane.title:66}{row.engine:13}{row.tried:10,}{row.tried - row.lost:10,}"
            f"{row.lost:8,}" + (found_out if row.good else "  <-"),
            fg=None if row.good else "red",
        )
    click.echo(f"{time.monotonic() - began_s:.0f} s")
    bad = [row for row in found if not row.good]
    for row in bad:
        nothing = f"!! {row.lane.name} on {row.engine}: nothing was lost, or nothing ran"
        for line in row.lines[:5] or [nothing]:
            click.echo(f"{row.engine}: {line.removeprefix('!! ')}", err=True)
    if bad:
        raise UserError(f"{len(bad)} of {len(found)} rows are not as they must be")
    if step == 1 and len(engines) == 2:
        for name in names or known:
            last_whole_run.keep(f"faults {name}")
