"""`clutch release`: all files of a version, for people without Git."""

import io
from contextlib import redirect_stderr, redirect_stdout

import click

from tools.commands import complain, languages_option, out_option


@click.command("release")
@out_option("build/release")
@languages_option
@click.pass_context
def command(context, out, languages):
    """Make all files of a version that people take.

    The version gets a folder of its own. There is a zip for each board, the site, the wheel, the
    egg to print, and the gallery. Notes say which file is for whom, and SHA256SUMS has their
    checksums. The checkout must be a commit without changes, and CHANGELOG.md must have the
    version. Making them needs npm. Prints each file with its size, once it is made.
    """
    from host_sim.files.paths import BUILD, need_checkout
    from tools.commands import build, case, gallery, page
    from tools.install.release import release

    need_checkout("release")
    commands = {one.command.name: one.command for one in (build, case, gallery, page)}

    def make(name, **options):
        if name == "build":
            options["languages"] = languages
        said = io.StringIO()
        try:
            with redirect_stdout(said), redirect_stderr(said):
                context.invoke(commands[name], **options)
        except BaseException:
            complain(said.getvalue())
            raise

    release(out or BUILD / "release", make, click.echo)
