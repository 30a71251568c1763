"""The command line: `clutch`, or `python -m host_sim`.

Each command is a module of `host_sim.commands` with a click command named `command`; a module put
there is found. What the user did wrong (`UserError`) is one line on stderr; an engine whose
firmware ended is told with what it said.
"""

import importlib
import io
import pkgutil
import sys

import click

from host_sim import commands
from host_sim.engines.engine import EngineEnded
from host_sim.errors import UserError


class _Commands(click.Group):
    def invoke(self, ctx):
        try:
            return super().invoke(ctx)
        except UserError as error:
            click.echo(str(error), err=True)
            ctx.exit(error.code)
        except EngineEnded as ended:
            click.echo(f"the firmware ended: {ended}", err=True)
            ctx.exit(1)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main():
    """Clutch on a PC: the firmware as it is, on models of the real parts."""
    for stream in (sys.stdout, sys.stderr):
        # Half blocks and names must also survive a pipe on Windows.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


for _module in pkgutil.iter_modules(commands.__path__):
    main.add_command(importlib.import_module(f"host_sim.commands.{_module.name}").command)
