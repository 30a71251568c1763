"""`clutch play FILE`: run a playthrough."""

import json
import sys
from pathlib import Path

import click

from host_sim.commands import board_option, engine_option, flash_option, language_option


@click.command("play")
@click.argument("file")
@engine_option
@board_option
@flash_option
@language_option
@click.option("--json", "as_json", is_flag=True, help="End with the public state, as one line.")
def command(file, engine, board, flash, language, as_json):
    """Run the playthrough FILE, or a game pulled from a handheld; `-` is stdin.

    Exit code 1: something was not as expected, or was refused. 2: the file is malformed.
    """
    from host_sim.choices import alone_with, open_engine
    from host_sim.faces.headless import Headless
    from host_sim.faces.playthrough import Malformed, Step, parse, play
    from host_sim.verify import is_record, read_record

    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        text = "" if is_record(data) else data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "is not UTF-8 text"
        raise Malformed(f"{file}: {reason}; right would be a playthrough") from None
    if is_record(data):
        recorded = read_record(Path(file))
        steps = [Step(0, "setup", recorded.setup)]
        steps += [Step(number, "move", move) for number, move in enumerate(recorded.moves, 1)]
    else:
        steps = parse(text, file)
    opened = open_engine(engine, board, flash=flash, language=language)
    try:
        with alone_with(flash), Headless(opened) as headless:
            state = play(steps, headless, file, click.echo)
    finally:
        for line in opened.printed():
            click.echo(line, err=True)
        for fault in opened.handheld.faults:
            click.echo(f"electrical fault: {fault}", err=True)
    if as_json:
        click.echo(json.dumps(state, ensure_ascii=False, sort_keys=True))
