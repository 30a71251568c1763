"""`clutch portrait`: the pictures of the handheld on the front page."""

from pathlib import Path

import click

_PATH = click.Path(dir_okay=False, path_type=Path)


@click.command("portrait")
@click.argument("file", required=False, type=_PATH)
@click.option("--game", type=_PATH, help="Draw the handheld alone, as this playthrough leaves it.")
def command(file, game):
    """Draw the handheld with the names of its parts.

    Draws it as boards/pico/handheld.play leaves it, to FILE or to a .png beside that playthrough.
    With --game, a FILE that ends in .webp is an animation of the whole playthrough. Needs
    Chromium.
    """
    from host_sim.board.loading import load_board
    from host_sim.engines.opening import open_engine
    from host_sim.errors import BadInput
    from host_sim.files.untrusted import read_limited
    from host_sim.playthroughs.headless import Headless
    from host_sim.playthroughs.playthrough import MOST_BYTES, decoded, parse
    from tools.pictures.portrait import ANIMATED, draw, draw_game, poses

    folder, described = load_board("pico")
    source = game or folder / "handheld.play"
    if not source.is_file():
        raise BadInput(f"{source} is missing: the playthrough that leads to the picture")
    file = file or source.with_suffix(".png")
    if file.suffix not in ((".png", ANIMATED) if game else (".png",)):
        raise BadInput(f"{file}: right would be a .png, or with --game a {ANIMATED}")
    name = str(source)
    text = decoded(read_limited(source, MOST_BYTES, "a playthrough"), name, "is not UTF-8 text")
    with Headless(open_engine()) as headless:
        headless.engine.handheld.usb = True  # its lamps are brighter then
        shown = poses(parse(text, name), headless, name)
    if game:
        draw_game(shown, described, file)
    else:
        draw(shown[-1], described, file)
    click.echo(f"{file}: {file.stat().st_size:,} bytes")
