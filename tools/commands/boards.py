"""`clutch boards`: the files made from board files: pictures, tables, definitions."""

import click

from tools.commands import out_option


@click.command("boards")
@click.option(
    "--board",
    help="Only this board: the name of a folder in boards/, or the path of your own board file.",
)
@out_option("build/NAME/board")
def command(board, out):
    """Make the pictures, tables and definitions of the boards.

    Writes the files beside each board.py in boards/, or those of your own board file into a
    folder.
    """
    from host_sim.board.loading import board_names, load_board
    from host_sim.files.paths import BUILD, ROOT, need_checkout
    from host_sim.files.replacing import write_changed
    from tools.hardware.wiring.generate import README, in_the_readme, made

    if board or out:
        name = board or "pico"
        folder = out or BUILD / load_board(name)[1]["name"] / "board"
        write_changed(folder, made(name))
        click.echo(f"{folder}: wiring.svg and what else belongs to it")
        return
    need_checkout("boards")
    changed = []
    for name in board_names():
        for file in write_changed(ROOT / "boards" / name, made(name)):
            changed.append(f"boards/{name}/{file}")
    if write_changed(README.parent, {README.name: in_the_readme()}):
        changed.append(README.relative_to(ROOT).as_posix())
    click.echo("\n".join(changed) or "everything is as the board files say")
