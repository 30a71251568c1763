"""`clutch games`: writes the list of games from their rules."""

import click


@click.command("games")
def command():
    """Write the list of games, with moves and settings, from the rules.

    The list is firmware/clutch/games/README.md.
    """
    from host_sim.files.paths import ROOT, need_checkout
    from host_sim.files.replacing import write_changed
    from tools.texts.games_list import README, made

    need_checkout("games")
    changed = write_changed(README.parent, {README.name: made()})
    where = README.relative_to(ROOT).as_posix()
    click.echo(f"{where}: {'written' if changed else 'is as the rules say'}")
