"""`clutch build`: the files for a device, in a folder."""

import click

from tools.commands import board_option, languages_option, out_option, page_option


@click.command("build")
@board_option
@page_option
@languages_option
@out_option("build/BOARD")
def command(board, page, languages, out):
    """Build the files for a device, and print their sizes.

    The folder gets the files of the drive, a package for mip, a UF2 for the boot loader, and a
    README.txt about them.
    """
    from host_sim.board.loading import load_board
    from host_sim.files.paths import BUILD
    from tools.install.package import build

    folder = out or BUILD / load_board(board)[1]["name"]
    sizes = build(board, folder, page, languages)
    click.echo(f"{folder}:")
    click.echo(f"  {sizes['files']} files, {sizes['bytes']:,} bytes")
    if "blocks" not in sizes:
        return
    click.echo(f"  {sizes['blocks']} of {sizes['drive_blocks']} blocks of the device's drive")
    click.echo(f"  {sizes['uf2_bytes']:,} bytes of UF2, which replaces saved games")
