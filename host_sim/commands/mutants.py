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
@click.option(
    "--again",
    is_flag=True,
    help="Only changes that no run has killed yet, in the same firmware.",
)
@click.option("--write", is_flag=True, help="Write the counts of these areas to tests/README.md.")
def command(only_written, count, seed, only, jobs, again, write):
    """Change the firmware in one place at a time: a test must fail.

    Prints each change that no test noticed, and at the end the counts of each kind. The exit code
    is 1 if there is such a change.
    """
    from host_sim.game_files import check_games
    from host_sim.places import ROOT, need_checkout

    need_checkout("mutants")
    check_games(mirror=True)
    from host_sim.blocks import between, commit_of, put
    from host_sim.mutants import drawn, last_run, runner
    from host_sim.mutants.sources import Firmware
    from host_sim.mutants.table import BEGIN, END, table
    from host_sim.mutants.written import read_areas

    began_s = time.monotonic()
    jobs = jobs or runner.cores()
    firmware, areas = Firmware(ROOT / "firmware"), read_areas(ROOT / "tests")
    if write and (only_written or only not in (None, *(area.name for area in areas))):
        raise UserError("--write is for all of an area: no --written, and --only with its name")
    killed = last_run.read(firmware)
    if again and not killed:
        raise UserError("--again goes on with a run of the same firmware, and there was none yet")
    skipped = frozenset(killed) if again else frozenset()

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

    def to_try(mutants):
        return [mutant for mutant in mutants if last_run.name(mutant) not in skipped]

    def with_skipped(mutants, tried):
        left_out = [one for one in mutants if last_run.name(one) in skipped]
        return [*tried, *(runner.Verdict(mutant, ()) for mutant in left_out)]

    some_written, some_drawn = to_try(wanted), to_try(unlike)
    with click.progressbar(
        length=len(some_written) + len(some_drawn), label="mutants", show_pos=True
    ) as bar:

        def told(verdict):
            if verdict.killed:
                killed.add(last_run.name(verdict.mutant))
            else:
                click.echo(f"\n{verdict.mutant.area}: {verdict.mutant}  [{_spared(verdict)}]")
                killed.discard(last_run.name(verdict.mutant))
            last_run.write(firmware, killed)
            bar.update(1)

        written = with_skipped(wanted, runner.try_written(ROOT, some_written, jobs, told))
        tried = with_skipped(unlike, runner.try_drawn(ROOT, some_drawn, jobs, told))
    known = Counter(mutant.area for mutant in all_drawn) - Counter(one.area for one in unlike)
    counts = areas, written, tried, known, commit_of(ROOT)
    click.echo(table(*counts, ""))
    click.echo(f"{(time.monotonic() - began_s) / 60:.0f} min")
    if write:
        file = ROOT / "tests" / "README.md"
        text = file.read_text("utf-8")
        new = table(*counts, between(text, BEGIN, END, file))
        file.write_text(put(text, BEGIN, END, new, file), "utf-8", newline="\n")
    alive = sum(not verdict.killed for verdict in written + tried)
    if alive:
        raise UserError(f"{alive} of {len(written + tried)} mutants live")


def _names(areas) -> str:
    return ", ".join(area.name for area in areas)


def _spared(verdict) -> str:
    tests = verdict.spared_by
    return ", ".join(tests) if len(tests) < 4 else f"{len(tests)} tests pass"
