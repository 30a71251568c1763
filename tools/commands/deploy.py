"""`clutch deploy`: installs the firmware on the handheld, over USB."""

import click

from tools.commands import board_option, languages_option, page_option


@click.command("deploy")
@board_option
@page_option
@languages_option
@click.option("--port", help="The port of the handheld, if several are plugged in.")
@click.option(
    "--over-frozen", is_flag=True, help="Install files that replace a built-in firmware."
)
@click.option(
    "--other-module", is_flag=True, help="Install on another module than the board is for."
)
def command(board, page, languages, port, over_frozen, other_module):
    """Install or update the firmware over USB; saved games stay.

    If it is interrupted, run it again: the handheld keeps its old firmware until the end. If the
    firmware is built into MicroPython, nothing is copied without --over-frozen.
    """
    from host_sim.board.loading import load_board
    from host_sim.errors import UserError
    from host_sim.pack.tree import built_tree
    from tools.install.deploy import deploy
    from tools.install.link import Link, find_port

    _, described = load_board(board)
    if described["runtime"] != "micropython":
        raise UserError(f"deploy: board {board} runs {described['runtime']}; use build for it")
    named = find_port(port)
    tree = built_tree(described, page=page, languages=languages)
    with Link(named) as link:
        try:
            count = deploy(link, tree, described, click.echo, over_frozen, other_module)
        finally:
            link.restart()
    click.echo(f"{link.port}: {count} files changed; the handheld starts")
