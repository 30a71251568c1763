"""`clutch page`: the handheld as a folder of static files."""

from pathlib import Path

import click

from host_sim.commands import page_option


@click.command("page")
@page_option
@click.option("--out", type=click.Path(file_okay=False), help="The folder; build/page otherwise.")
def command(page, out):
    """Make the page that needs no server: put the folder on any web host."""
    from host_sim.frontends.web.static_page import build
    from host_sim.places import BUILD, need_checkout

    need_checkout("page")
    folder = Path(out) if out else BUILD / "page"
    sizes = build(folder, page)
    click.echo(f"{folder}: {sizes['files']} files, {sizes['bytes']:,} bytes")
    click.echo(f"  {sizes['gzip']:,} bytes over the wire, with gzip")
