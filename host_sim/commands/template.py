"""`clutch template`: sheets at 1:1 to drill a box by, and a face to glue on."""

from pathlib import Path

import click

from host_sim.commands import board_option


@click.command("template")
@board_option
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="The folder to write to.  [default: build/NAME/template]",
)
def command(board, out):
    """Draw sheets at 1:1 to drill a box by, as SVG.

    There is a sheet for A4 and one for Letter. Print at 100 %, and measure the line of 100 mm
    before you drill.
    """
    from host_sim.bodies import load_body
    from host_sim.choices import load_board
    from host_sim.places import BUILD
    from host_sim.template import SHEETS, face, template
    from host_sim.wiring.generate import write

    described = load_board(board)[1]
    body = load_body(described)
    out = out or BUILD / described["name"] / "template"
    files = {f"template-{sheet}.svg": template(body, sheet) for sheet in SHEETS}
    files |= {f"face-{sheet}.svg": face(body, sheet) for sheet in SHEETS}
    write(files, out)
    click.echo(f"{out}: {', '.join(files)}")
