"""The commands of tools/run.py, called in this process."""

from click.testing import CliRunner

from tools.cli import main


def called(*words, **options):
    """What a command has done: exit code and output. A traceback fails the test."""
    done = CliRunner().invoke(main, [str(word) for word in words], **options)
    if not isinstance(done.exception, SystemExit | None):
        raise done.exception
    return done


def told(*words, code=2):
    """The one line of a command that is given what it cannot take, and that does nothing else."""
    done = called(*words)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (code, "", 1), done.output
    assert done.stderr[:-1].isprintable() and len(done.stderr) < 400
    return done.stderr
