"""`clutch playtest`: plays random games of every kind, and reports anything odd."""

import random
import statistics
import time

import click

from host_sim.errors import UserError


@click.command("playtest")
@click.option(
    "--games", type=click.IntRange(1), default=1000, show_default=True,
    help="How many games to play.",
)  # fmt: skip
@click.option(
    "--seed", type=click.IntRange(0), help="The seed of the first game.  [default: random]"
)
def command(games, seed):
    """Play random legal games, and report anything odd.

    Checks that every game ends, and that its moves, played again, end alike. Prints how long the
    games of each kind were, and their scores. Uses all cores. Each game has its own seed: the
    first one has --seed, and each other the next number. `--games 1 --seed N` plays a game again.

    The exit code is 1 if anything was wrong.
    """
    from host_sim.files.paths import need_checkout

    need_checkout("playtest")
    from tools.checks.playtest import KINDS, play_all

    if seed is None:
        seed = random.SystemRandom().randrange(10**9)
    began_s = time.monotonic()
    found = {kind: [] for kind in KINDS}
    bad = []
    with click.progressbar(length=games, label="playtest", show_pos=True) as bar:
        for played in play_all(games, seed):
            found[played.game, played.depth].append(played)
            if played.wrong:
                bad.append(played)
            bar.update(1)
    click.echo(f"seeds {seed} to {seed + games - 1}, {time.monotonic() - began_s:.0f} s")
    click.echo(f"{'':18}{'games':>7}  {'moves: least, median, most':28}{'scores':24}wrong")
    for (game, depth), of_kind in found.items():
        if of_kind:
            click.echo(f"{game + ' ' + depth:18}{_row(of_kind)}")
    for played in bad[:20]:
        click.echo(
            f"seed {played.seed}: {played.game} {played.depth}, {played.players} players, "
            f"{played.moves} moves: {'; '.join(played.wrong)}",
            err=True,
        )
    if bad:
        raise UserError(
            f"{len(bad)} of {games} games went wrong; "
            f"playtest --games 1 --seed {bad[0].seed} plays the first of them again"
        )


def _row(of_kind):
    moves = sorted(one.moves for one in of_kind)
    length = f"{moves[0]}, {statistics.median(moves):g}, {moves[-1]}"
    scores = [score for one in of_kind for score in one.scores if score is not None]
    middle = statistics.median(scores) if scores else 0
    text = f"{min(scores)} .. {middle:g} .. {max(scores)}" if scores else "none"
    wrong = sum(bool(one.wrong) for one in of_kind)
    return f"{len(of_kind):7,}  {length:28}{text:24}{wrong}"
