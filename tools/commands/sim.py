"""`clutch sim`: the handheld on a web page."""

import click

from tools.commands import handheld_options


@click.command("sim")
@handheld_options
@click.option(
    "--port", type=click.IntRange(1, 65535), help="The port of the page.  [default: 8128]"
)
@click.option(
    "--usb", is_flag=True, help="Offer the USB port of the emulated Pico, and print its path."
)
@click.option(
    "--browser/--no-browser", default=True, help="Whether to open the page in a browser."
)
def command(engine, board, flash, language, port, usb, browser):
    """Open the handheld on a web page."""
    from host_sim.engines.opening import alone_with
    from host_sim.errors import UserError
    from host_sim.frontends.web.selection import Selection
    from host_sim.frontends.web.server import PORT, serve

    if usb and engine != "rp2040":
        raise UserError("--usb: the emulated Pico has a port; right would be --engine rp2040")

    def plug_in(opened):
        if usb:
            click.echo(f"the handheld's USB port is {opened.plug_in()}", err=True)

    selection = Selection(engine, board, flash, language, plug_in)
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
