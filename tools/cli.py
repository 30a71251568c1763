"""The command line: `clutch`, or `python -m host_sim`.

Each module of `tools.commands` has a click command named `command`; a new module there is found
by itself. A mistake of the user (`UserError`, or an option that click refuses) is one line on
stderr, and so is a file or stream that cannot be read or written. If an engine's firmware ends,
its last words are reported. No control character of these lines reaches the terminal. Output is
written line by line, also to a pipe: a program that starts `clutch sim` can read its address at
once. A signal that ends a command lets it clean up first.
"""

import errno
import importlib
import io
import os
import pkgutil
import signal
import sys
from contextlib import contextmanager, suppress

import click

from clutch import VERSION
from host_sim.engines.engine import EngineEnded
from host_sim.errors import UserError
from host_sim.files.paths import IN_A_CHECKOUT
from tools import commands
from tools.commands import complain

_OF_A_STREAM = (errno.EBADF, errno.EIO, errno.ENOSPC)  # where the error names no file


class _Commands(click.Group):
    def main(self, *arguments, **options):
        try:
            _check_streams()
            return super().main(*arguments, **options)
        except OSError as error:
            where = error.filename or ("output" if error.errno in _OF_A_STREAM else "")
            with suppress(OSError):  # stderr may be the stream that is full
                complain(": ".join(map(str, filter(None, (where, error.strerror or error)))))
            if where == "output":
                _drop_output()
            sys.exit(1)

    def make_context(self, info_name, args, parent=None, **extra):
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            complain(_usage_line(error))
            sys.exit(error.exit_code)

    def invoke(self, ctx):
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            complain(_usage_line(error))
            ctx.exit(error.exit_code)
        except UserError as error:
            complain(str(error))
            ctx.exit(error.code)
        except ModuleNotFoundError as error:
            name = str(error.name)
            if name.startswith("clutch."):
                complain(f"firmware/{name.replace('.', '/')}.py is missing: a module imports it")
                ctx.exit(2)
            if IN_A_CHECKOUT:
                raise
            command = f"python3 tools/run.py {ctx.invoked_subcommand}"
            complain(f"{name} is not installed; a checkout has it: {command}")
            ctx.exit(2)
        except EngineEnded as ended:
            complain(f"the firmware ended: {ended}")
            ctx.exit(1)


def _drop_output():
    """Drop what a full stream did not take, or the interpreter reports it again as it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in filter(None, (sys.stdout, sys.stderr)):
        os.dup2(nowhere, stream.fileno())


def _check_streams():
    """OSError if stdout is closed. A closed stdin or stderr is replaced: otherwise the next file
    that is opened would take its number."""
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None and os.open(os.devnull, os.O_RDWR) == number == 1:
            raise OSError(errno.EBADF, "is closed; right would be a file or a pipe", "stdout")
    sys.stderr = sys.stderr or open(2, "w")  # what click writes to when a pipe is closed


def _usage_line(error: click.UsageError) -> str:
    wrong = error.format_message().rstrip(".")
    if error.ctx is None:
        return wrong
    command = error.ctx.command
    if isinstance(command, click.Group) and not isinstance(error, click.NoSuchOption):
        return f"{wrong}; there are: {', '.join(command.list_commands(error.ctx))}"
    return f"{wrong}; `{error.ctx.command_path} --help` says what is right"


@contextmanager
def _cleared_up():
    """Within this, SIGTERM and SIGHUP end the program as Ctrl-C does: every `with` is left, so
    temporary folders are removed. A signal that is ignored, as by nohup, stays ignored.
    """
    numbers = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    numbers = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]

    def end(number, _frame):
        for one in numbers:
            signal.signal(one, signal.SIG_IGN)
        sys.exit(128 + number)

    for number in numbers:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, message="Clutch %(version)s")
def main():
    """Clutch on a PC: the firmware of the handheld, on models of its parts."""
    for stream in (sys.stdout, sys.stderr):
        # Half blocks and names must also survive a pipe on Windows.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace", line_buffering=True)
    click.get_current_context().with_resource(_cleared_up())


for _module in pkgutil.iter_modules(commands.__path__):
    main.add_command(importlib.import_module(f"tools.commands.{_module.name}").command)
