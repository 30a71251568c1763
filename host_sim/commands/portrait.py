"""`clutch portrait`: the README's picture of the handheld."""

from pathlib import Path

import click

from host_sim.commands import board_option, engine_option


@click.command("portrait")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@engine_option
@board_option
def command(file, engine, board):
    """Draw the handheld as the board's handheld.play leaves it.

    The PNG is written to FILE; without it, to handheld.png beside the playthrough.
    """
    from host_sim.choices import load_board, open_engine
    from host_sim.errors import UserError
    from host_sim.faces.headless import Headless
    from host_sim.faces.playthrough import MOST_BYTES, decoded, parse, play
    from host_sim.faces.web.portrait import draw
    from host_sim.outside import read_limited

    folder, described = load_board(board)
    game = folder / "handheld.play"
    if not game.is_file():
        raise UserError(f"{game} is missing: the playthrough that leads to the picture")
    name, right = str(game), "a playthrough"
    steps = parse(decoded(read_limited(game, MOST_BYTES, right), name, "is not UTF-8 text"), name)
    file = file or folder / "handheld.png"
    with Headless(open_engine(engine, board)) as headless:
        headless.engine.handheld.usb = True  # its lamps are brighter then
        play(steps, headless, name, click.echo)
        headless.engine.settle()
        draw(headless.engine, described, file)
    click.echo(f"{file}: {file.stat().st_size:,} bytes")
