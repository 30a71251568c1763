"""`clutch release`: all files of a version, for people without Git."""

import click

from tools.commands import languages_option, out_option


@click.command("release")
@out_option("build/release")
@languages_option
@click.pass_context
def command(context, out, languages):
    """Make all files of a version that people take.

    The version gets a folder of its own. There is a zip for each board, the site, the wheel, the
    egg to print, and the gallery. Notes say which file is for whom, and SHA256SUMS has their
    checksums. The checkout must be a commit without changes, and CHANGELOG.md must have the
    version. Making them needs npm.
    """
    from host_sim.files.paths import BUILD, need_checkout
    from tools.commands import build, case, gallery, page
    from tools.install.release import release

    need_checkout("release")
    commands = {one.command.name: one.command for one in (build, case, gallery, page)}

    def make(name, **options):
        if name == "build":
            options["languages"] = languages
        context.invoke(commands[name], **options)

    click.echo(release(out or BUILD / "release", make))
