"""The commands, a module each with a click command named `command`.

`engine_option`, `board_option`, `flash_option` and `language_option` are those that several take.
A module here imports what is heavy inside its command, so that `clutch --help` stays quick.
"""

import click

engine_option = click.option(
    "--engine",
    default="cpython",
    show_default=True,
    help="What executes the firmware.",
)
board_option = click.option(
    "--board",
    default="pico",
    show_default=True,
    help="A folder of boards/, or the path of a board file of your own.",
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
