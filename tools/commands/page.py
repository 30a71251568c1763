"""`clutch page`: the handheld as a web page of static files."""

from pathlib import Path

import click

from tools.commands import page_option


@click.command("page")
@page_option
@click.option(
    "--out",
    type=click.Path(file_okay=False),
    help="The folder to write to.  [default: build/page]",
)
def command(page, out):
    """Make the handheld as a web page, for any web host.

    The page needs no server: put the folder on any web host, below any path. Making it needs npm.
    """
    from host_sim.files.paths import BUILD, need_checkout
    from host_sim.frontends.web.static_page import build

    need_checkout("page")
    folder = Path(out) if out else BUILD / "page"
    sizes = build(folder, page)
    click.echo(f"{folder}: {sizes['files']} files, {sizes['bytes']:,} bytes")
    click.echo(f"  {sizes['gzip']:,} bytes over the wire, with gzip")
