"""`clutch sim`: the handheld on a web page."""

import click

from host_sim.commands import board_option, engine_option, flash_option, language_option


@click.command("sim")
@engine_option
@board_option
@flash_option
@language_option
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
    from host_sim.choices import alone_with, load_board, open_engine
    from host_sim.errors import UserError
    from host_sim.frontends.web.server import PORT, serve

    if usb and engine != "rp2040":
        raise UserError("--usb: the emulated Pico has a port; right would be --engine rp2040")

    def switch_on(told=True):
        opened = open_engine(
            engine,
            board,
            touch=True,
            flash=flash,
            language=language,
            first_start=flash is not None,
        )
        if usb and told:
            click.echo(f"the handheld's USB port is {opened.plug_in()}", err=True)
        return opened

    switch_on(told=False).close()  # reports a wrong choice before the page is served
    _, described = load_board(board)
    try:
        with alone_with(flash):
            serve(switch_on, described, port or PORT, open_browser=browser)
    except OSError as error:
        raise UserError(error.strerror or str(error)) from None
