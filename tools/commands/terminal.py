"""`clutch terminal`: the handheld in a terminal."""

import sys

import click

from tools.commands import handheld_options


@click.command("terminal")
@handheld_options
def command(engine, board, flash, language):
    """Open the handheld in this terminal.

    The arrows, Enter (OK) and Backspace (BACK) tap its keys; m holds OK, u holds BACK.
    """
    from host_sim.board.loading import load_board
    from host_sim.engines.opening import alone_with, open_engine
    from host_sim.errors import UserError
    from host_sim.frontends.terminal import Terminal
    from host_sim.frontends.web.live import Live

    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("terminal: input or output is no terminal; `sim` needs none")

    def switch_on():
        return open_engine(
            engine, board, flash=flash, language=language, first_start=flash is not None
        )

    switch_on().close()  # reports a wrong choice before the terminal is taken over
    with alone_with(flash):
        terminal = Terminal(Live(switch_on, load_board(board)[1]))
        terminal.run()
    sys.exit(terminal.return_code)
