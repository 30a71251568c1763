"""`clutch page`: the handheld as a web page of static files."""

import click

from tools.commands import out_option, page_option


@click.command("page")
@page_option
@out_option("build/page")
def command(page, out):
    """Make the handheld as a web page, for any web host.

    The page needs no server: put the folder on any web host, below any path. Making it needs npm.
    """
    from host_sim.files.paths import BUILD, need_checkout
    from host_sim.frontends.web.static_page import build

    need_checkout("page")
    folder = out or BUILD / "page"
    sizes = build(folder, page)
    click.echo(f"{folder}: {sizes['files']} files, {sizes['bytes']:,} bytes")
    click.echo(f"  {sizes['gzip']:,} bytes over the wire, with gzip")
