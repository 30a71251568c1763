"""The commands, a module each with a click command named `command`.

`engine_option`, `board_option`, `flash_option`, `language_option` and `page_option` are those that
several take; `complain(text)` writes to stderr what has no control characters then. A module here
imports what is heavy inside its command, so that `clutch --help` stays quick.
"""

import os

import click

from host_sim.building.page_address import checked
from host_sim.outside import printable


def complain(text):
    """Write lines to stderr; what a terminal would execute is shown as an escape."""
    for line in text.rstrip().split("\n"):
        click.echo(printable(line), err=True)


def _name_uf2(_context, _parameter, file):
    if file:
        os.environ["CLUTCH_UF2"] = file


def engine_option(command):
    """`--engine`, and `--uf2` for the one that needs it."""
    uf2 = click.option(
        "--uf2",
        type=click.Path(dir_okay=False),
        expose_value=False,
        callback=_name_uf2,
        help="MicroPython's file for the Pico, for the engine rp2040; or CLUTCH_UF2 names it.",
    )
    engine = click.option(
        "--engine",
        default="cpython",
        show_default=True,
        help="What executes the firmware: cpython, micropython, rp2040, wasm.",
    )
    return engine(uf2(command))


board_option = click.option(
    "--board",
    default="pico",
    show_default=True,
    help="A folder of boards/, or the path of a board file of your own.",
)
page_option = click.option(
    "--page",
    default="",
    callback=lambda _context, _parameter, page: checked(page),
    help="The address of your page, which QR codes of results lead to. Without it, they are text.",
)
flash_option = click.option(
    "--flash",
    type=click.Path(dir_okay=False),
    help="The file that is the handheld's flash, made if need be. Without it, a blank one.",
)
language_option = click.option(
    "--language",
    help="A file of firmware/clutch/words: en, nl. Without it, what the handheld is set to.",
)
