"""`clutch mutants`: checks that the tests notice changes to the firmware."""

from concurrent.futures import ThreadPoolExecutor

import click


@click.command("mutants")
@click.option(
    "--drawn", type=click.IntRange(1), default=500, show_default=True,
    help="How many changes to draw from all that cosmic-ray can make.",
)  # fmt: skip
@click.option("--seed", default=1, show_default=True, help="The seed of the draw.")
@click.option("--only", help="Only changes in this area.")
def command(drawn, seed, only):
    """Change the firmware in one place at a time: a test must fail.

    Prints each change that no test noticed. The exit code is 1 if there is one. Half a minute for
    each change is usual.
    """
    from host_sim.errors import BadInput, UserError
    from host_sim.files.paths import need_checkout
    from tools.checks import last_whole_run, mutation

    need_checkout("mutants")
    areas = mutation.areas()
    if only not in (None, *areas):
        raise BadInput(f"no area {only!r}; there are: {', '.join(areas)}")
    chosen = {name: area for name, area in areas.items() if only in (None, name)}
    numbers = mutation.shares(drawn, chosen)
    all_alive = 0

    def try_area(name):
        return name, *mutation.tried(chosen[name], numbers[name], seed)

    with ThreadPoolExecutor(2) as pool:
        for name, number, alive in pool.map(try_area, chosen):
            click.echo(f"{name}: {number} changes, {len(alive)} that no test noticed")
            for diff in alive:
                click.echo(diff)
            all_alive += len(alive)
    if all_alive:
        raise UserError(f"{all_alive} changes live; right would be a test that fails for each")
    if not only:
        last_whole_run.keep("mutants")
