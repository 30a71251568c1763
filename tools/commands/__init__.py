"""The commands: in each module a click command named `command`.

Options that several commands share are here; `complain(text)` writes to stderr without control
characters. A module here imports heavy modules inside its command, so that `clutch --help` stays
quick.
"""

import os
from pathlib import Path

import click

from host_sim.files.untrusted import printable
from host_sim.pack.page_address import checked


def complain(text):
    """Write lines to stderr; control characters become visible escapes."""
    for line in text.rstrip().split("\n"):
        click.echo(printable(line), err=True)


def _name_uf2(_context, _parameter, file):
    if file:
        os.environ["CLUTCH_UF2"] = file


def engine_option(command):
    """Add `--engine`, and `--uf2` for the engine that needs it."""
    uf2 = click.option(
        "--uf2",
        type=click.Path(dir_okay=False),
        expose_value=False,
        callback=_name_uf2,
        help="MicroPython's .uf2 for the Pico, for the engine rp2040. [env: CLUTCH_UF2]",
    )
    engine = click.option(
        "--engine",
        default="cpython",
        show_default=True,
        help="Run the firmware on cpython, micropython, rp2040 or wasm.",
    )
    return engine(uf2(command))


board_option = click.option(
    "--board",
    default="pico",
    show_default=True,
    help="The name of a folder in boards/, or the path of your own board file.",
)


def _checked_languages(_context, _parameter, value):
    """The codes of an option such as "en,de"; () for all languages."""
    from host_sim.files.paths import ROOT
    from host_sim.pack.words import languages

    known = languages(ROOT / "firmware")
    chosen = tuple(value.split(",")) if value else ()
    if not set(chosen) <= set(known):
        raise click.UsageError(f"--languages {value}: right would be some of {','.join(known)}")
    return chosen


languages_option = click.option(
    "--languages",
    callback=_checked_languages,
    help="The languages that are on it, such as en,de; English always is.  [default: all]",
)
page_option = click.option(
    "--page",
    default="",
    callback=lambda _context, _parameter, page: checked(page),
    help="The address of your page. QR codes of results then open it, and are text otherwise.",
)


def out_option(default: str):
    """Add `--out`, the path of a folder; the command uses the default for None."""
    return click.option(
        "--out",
        type=click.Path(path_type=Path),
        help=f"The folder to write to.  [default: {default}]",
    )


flash_option = click.option(
    "--flash",
    type=click.Path(dir_okay=False),
    help="Keep the flash of the handheld in this file. Without it, the flash starts empty.",
)
language_option = click.option(
    "--language",
    help="The language of the handheld, such as nl. Without it, its own setting.",
)


def handheld_options(command):
    """Add what says which handheld it is: engine, board, flash and language."""
    return engine_option(board_option(flash_option(language_option(command))))
