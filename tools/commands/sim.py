"""`clutch sim`: the handheld on a web page."""

import click

from tools.commands import handheld_options


@click.command("sim")
@handheld_options
@click.option(
    "--port", type=click.IntRange(1, 65535), help="The port of the page.  [default: 8128]"
)
@click.option(
    "--browser/--no-browser", default=True, help="Whether to open the page in a browser."
)
def command(engine, board, flash, language, port, browser):
    """Open the handheld on a web page."""
    from host_sim.engines.opening import alone_with
    from host_sim.frontends.web.selection import Selection
    from host_sim.frontends.web.server import PORT, serve

    selection = Selection(engine, board, flash, language)
    try:
        selection.check()  # before the page is served
        with alone_with(flash):
            serve(
                selection.open,
                selection.described,
                port or PORT,
                open_browser=browser,
                selection=selection,
            )
    finally:
        selection.close()
