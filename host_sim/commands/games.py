"""`clutch games`: writes the list of games from their rules."""

import click


@click.command("games")
def command():
    """Write the list of games, with moves and phases, from the rules.

    The list is firmware/clutch/games/README.md.
    """
    from host_sim.describing import README, made
    from host_sim.places import ROOT, need_checkout
    from host_sim.wiring.generate import write

    need_checkout("games")
    changed = write({README.name: made()}, README.parent)
    where = README.relative_to(ROOT).as_posix()
    click.echo(f"{where}: {'written' if changed else 'is as the rules say'}")
