"""`clutch verify RECORD`: checks the dice and shuffles of a recorded game."""

from pathlib import Path

import click

from host_sim.errors import BadInput, UserError


@click.command("verify")
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--commitment", help="The eight hex digits that the handheld showed at the start.")
def command(record, commitment):
    """Check the dice and shuffles of a recorded game.

    Computes every roll and shuffle again from the seed. RECORD is a game pulled from a handheld,
    or a playthrough.

    The exit code is 1 if a draw does not follow from the seed, the seed does not match the
    commitment, the rules refuse a move, or the record is damaged. It is 2 if RECORD is neither a
    record nor a playthrough, or the rules refuse its set-up.
    """
    from host_sim.playthroughs.verify import read_record, verify

    game = read_record(record)
    report = verify(game)
    if not report.seed:
        raise BadInput(f"{record}: {report.refused}")
    for draw in report.draws:
        where = f"move {draw.move}" if draw.move else "set-up"
        verdict = "follows" if draw.follows else f"does NOT follow; right would be {draw.right}"
        click.echo(f"{where}, draw {draw.k}: {draw.kind}: {draw.made} {verdict}")
    click.echo(f"seed       {report.seed.hex()}")
    click.echo(f"commitment {report.commitment}")
    wrong = sum(not draw.follows for draw in report.draws)
    if wrong:
        raise UserError(f"{wrong} of {len(report.draws)} draws do not follow from the seed")
    if commitment is not None and commitment.lower() != report.commitment:
        raise UserError(f"the seed is not the one that was committed to: '{commitment}' was shown")
    if report.refused:
        raise UserError(f"{record}: {report.refused}")
    if game.damage:
        raise UserError(f"{record}: {game.damage}")
    click.echo(f"all {len(report.draws)} draws follow from the seed")
