"""`clutch pull`: records and results from the handheld, over USB."""

from pathlib import Path

import click


@click.command("pull")
@click.option("--port", help="The handheld's port, where more than one is plugged in.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("pulled"),
    show_default=True,
    help="The folder to write into, made if need be.",
)
def command(port, out):
    """Fetch the recorded games and the results; nothing on the handheld changes.

    `play`, `verify` and `export` read what was fetched. A game in progress goes on afterwards.
    """
    from host_sim.usb.link import Link, find_port
    from host_sim.usb.pull import pull

    with Link(find_port(port)) as link:
        try:
            written = pull(link, out)
        finally:
            link.restart()
    for path in written:
        click.echo(f"{path}, {path.stat().st_size:,} bytes")
    click.echo(f"{link.port}: {len(written)} files fetched; the handheld starts")
