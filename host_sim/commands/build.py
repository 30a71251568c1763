"""`clutch build`: what goes onto a device, laid out in a folder."""

from pathlib import Path

import click

from host_sim.commands import board_option, page_option


@click.command("build")
@board_option
@page_option
@click.option("--out", type=click.Path(), help="The folder; build/BOARD when it is not given.")
def command(board, page, out):
    """Make the tree, the package for mip and the UF2 of a board, and print their sizes."""
    from host_sim.building.package import build
    from host_sim.choices import load_board
    from host_sim.places import BUILD

    folder = Path(out) if out else BUILD / load_board(board)[1]["name"]
    sizes = build(board, folder, page)
    click.echo(f"{folder}:")
    click.echo(f"  {sizes['files']} files, {sizes['bytes']:,} bytes")
    if "blocks" not in sizes:
        return
    click.echo(f"  {sizes['blocks']} of {sizes['drive_blocks']} blocks of the device's drive")
    click.echo(f"  {sizes['uf2_bytes']:,} bytes of UF2, which replaces saved games")
