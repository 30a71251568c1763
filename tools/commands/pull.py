"""`clutch pull`: copies records and results from the handheld, over USB."""

from pathlib import Path

import click

from tools.commands import out_option


@click.command("pull")
@click.option("--port", help="The port of the handheld, if several are plugged in.")
@out_option("pulled")
def command(port, out):
    """Copy the recorded games and results from the handheld.

    Nothing on the handheld changes, and a game in progress goes on afterwards. Each handheld has a
    folder of its own there; no game is written over another one, and what is there already stays
    as it is. `play`, `verify` and `export` read the copies.
    """
    from tools.install.link import Link, find_port
    from tools.install.pull import pull

    with Link(find_port(port)) as link:
        try:
            written = pull(link, out or Path("pulled"), click.echo)
        finally:
            link.restart()
    click.echo(f"{link.port}: {len(written)} new or changed files; the handheld starts")
