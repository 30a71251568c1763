"""`clutch play FILE`: run a playthrough."""

import json
from pathlib import Path

import click

from tools.commands import complain, handheld_options


@click.command("play")
@click.argument("file", required=False)
@handheld_options
@click.option(
    "--json", "as_json", is_flag=True, help="End with the public state as one line of JSON."
)
@click.option(
    "--keep", "kept", is_flag=True,
    help="Write what it shows to its golden file, and print the difference. Without FILE: of all.",
)  # fmt: skip
def command(file, engine, board, flash, language, as_json, kept):
    """Run a playthrough, or a game pulled from a handheld.

    FILE is a playthrough or a recorded game; `-` is stdin.

    The exit code is 1 if a move was refused, something is not as expected, or the record is
    damaged. It is 2 if the file is malformed, or its set-up was refused.
    """
    from host_sim.engines.opening import alone_with, open_engine
    from host_sim.errors import BadInput, UserError
    from host_sim.files.paths import need_checkout
    from host_sim.files.untrusted import printable, read_limited, read_stdin
    from host_sim.playthroughs.golden import keep
    from host_sim.playthroughs.headless import Headless
    from host_sim.playthroughs.playthrough import MOST_BYTES, Step, decoded, parse, play
    from host_sim.playthroughs.recorded import recordings
    from host_sim.playthroughs.verify import is_record, record_of

    if kept:
        need_checkout("play --keep")
        for one in [Path(file)] if file else recordings():
            for line in keep(one):
                click.echo(line)
        return
    if not file:
        raise click.UsageError("Missing argument 'FILE'.")
    right, damage = "a playthrough", None
    if file == "-":
        data = read_stdin(MOST_BYTES, right)
    else:
        data = read_limited(Path(file), MOST_BYTES, right)
    if is_record(data):
        recorded = record_of(data, file)
        damage = recorded.damage
        steps = [Step(0, "setup", recorded.setup)]
        steps += [Step(number, "move", move) for number, move in enumerate(recorded.moves, 1)]
    else:
        steps = parse(decoded(data, file, f"is not UTF-8 text; right would be {right}"), file)
    opened = open_engine(engine, board, flash=flash, language=language)
    if not steps:
        raise BadInput(f"{file}: there is no game in it; right would be {right}")
    try:
        with alone_with(flash), Headless(opened) as headless:
            state = play(steps, headless, file, click.echo)
    finally:
        for line in opened.printed():
            complain(line)
        for fault in opened.handheld.faults:
            click.echo(f"electrical fault: {fault}", err=True)
    if as_json:
        click.echo(printable(json.dumps(state, ensure_ascii=False, sort_keys=True)))
    if damage:
        raise UserError(f"{file}: {damage}")
