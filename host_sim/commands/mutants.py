"""`clutch mutants`: checks that the tests notice changes to the firmware."""

import time
from collections import Counter

import click

from host_sim.errors import UserError


@click.command("mutants")
@click.option(
    "--written",
    "only_written",
    is_flag=True,
    help="Only the written changes, none drawn by a seed.",
)
@click.option(
    "--drawn",
    "count",
    type=click.IntRange(0),
    default=500,
    show_default=True,
    help="How many changes to draw from all that cosmic-ray can make.",
)
@click.option("--seed", default=1, show_default=True, help="The seed of the draw.")
@click.option("--only", help="Only changes in this area or definition.")
@click.option(
    "--jobs", type=click.IntRange(1), help="How many to try at a time.  [default: all cores]"
)
@click.option("--write", is_flag=True, help="Write the counts to tests/README.md.")
def command(only_written, count, seed, only, jobs, write):
    """Change the firmware in one place at a time: a test must fail.

    Prints each change that no test noticed, and at the end the counts of each kind. The exit code
    is 1 if there is such a change.
    """
    from host_sim.engines.engine import ROOT
    from host_sim.mutants import drawn, runner, table
    from host_sim.mutants.sources import Firmware
    from host_sim.mutants.written import read_areas

    if write and (only_written or only):
        raise UserError("--write is for a whole run, without --written and --only")
    began_s = time.monotonic()
    jobs = jobs or runner.cores()
    firmware, areas = Firmware(ROOT / "firmware"), read_areas(ROOT / "tests")

    def chosen(mutants):
        return [one for one in mutants if only in (None, one.area, one.where)]

    wanted = chosen(mutant for area in areas for mutant in area.mutants)
    equal = {
        (mutant.place(firmware), mutant.becomes) for area in areas for mutant in area.equivalents
    }
    all_drawn = [] if only_written else chosen(drawn.drawn(firmware, areas, seed, count))
    unlike = [one for one in all_drawn if (one.place(firmware), one.becomes) not in equal]
    if not wanted and not all_drawn:
        raise UserError(f"no mutant of {only!r}: name an area ({_names(areas)}) or a function")
    with click.progressbar(
        length=len(wanted) + len(unlike), label="mutants", show_pos=True
    ) as bar:

        def told(verdict):
            if not verdict.killed:
                click.echo(f"\n{verdict.mutant.area}: {verdict.mutant}  [{_spared(verdict)}]")
            bar.update(1)

        written = runner.try_written(ROOT, wanted, jobs, told)
        tried = runner.try_drawn(ROOT, unlike, jobs, told)
    known = Counter(mutant.area for mutant in all_drawn) - Counter(one.area for one in unlike)
    minutes = (time.monotonic() - began_s) / 60
    commit = table.commit_of(ROOT)
    text = table.table(areas, written, tried, known, seed, minutes, commit)
    click.echo(text)
    if write:
        table.put(text, ROOT / "tests" / "README.md")
    alive = sum(not verdict.killed for verdict in written + tried)
    if alive:
        raise UserError(f"{alive} of {len(written + tried)} mutants live")


def _names(areas) -> str:
    return ", ".join(area.name for area in areas)


def _spared(verdict) -> str:
    tests = verdict.spared_by
    return ", ".join(tests) if len(tests) < 4 else f"{len(tests)} tests pass"
