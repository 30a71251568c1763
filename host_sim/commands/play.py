"""`clutch play FILE`: run a playthrough."""

import json
import sys
from pathlib import Path

import click

from host_sim.commands import (
    board_option,
    complain,
    engine_option,
    flash_option,
    language_option,
)


@click.command("play")
@click.argument("file")
@engine_option
@board_option
@flash_option
@language_option
@click.option(
    "--json", "as_json", is_flag=True, help="End with the public state as one line of JSON."
)
def command(file, engine, board, flash, language, as_json):
    """Run a playthrough, or a game pulled from a handheld.

    FILE is a playthrough or a recorded game; `-` is stdin.

    The exit code is 1 if a move was refused, something is not as expected, or the record is
    damaged. It is 2 if the file is malformed, or its set-up was refused.
    """
    from host_sim.choices import alone_with, open_engine
    from host_sim.errors import UserError
    from host_sim.frontends.headless import Headless
    from host_sim.frontends.playthrough import MOST_BYTES, Step, decoded, parse, play
    from host_sim.outside import check_size, printable, read_limited
    from host_sim.verify import is_record, record_of

    right, damage = "a playthrough", None
    if file == "-":
        data = check_size(sys.stdin.buffer.read(MOST_BYTES + 1), MOST_BYTES, right, file)
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
