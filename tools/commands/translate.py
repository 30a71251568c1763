"""`clutch translate`: texts as a gettext file, and back."""

from pathlib import Path

import click

_PATH = click.Path(dir_okay=False, path_type=Path)


@click.command("translate")
@click.argument("language", required=False)
@click.option("--out", type=_PATH, help="The .po file to write.  [default: LANGUAGE.po]")
@click.option("--in", "source", type=_PATH, help="A .po file to put into the sources.")
def command(language, out, source):
    """Give all texts to a translator, and take them back.

    With LANGUAGE, two letters, writes all texts with their English to a gettext file. With --in,
    checks each text of such a file, and puts them into the sources; a fault is one line, and then
    nothing is changed. A text that is not translated, or marked as fuzzy, stays English. A
    language that is not there yet is added.
    """
    from host_sim.files.paths import ROOT, need_checkout
    from host_sim.files.replacing import replace_file, replace_files
    from host_sim.files.untrusted import read_limited
    from tools.texts.translation import MOST_BYTES, exported, imported

    need_checkout("translate")
    if bool(language) == bool(source) or (source and out):
        raise click.UsageError("give LANGUAGE, or --in FILE; right would be: translate de")
    if source:
        data = read_limited(source, MOST_BYTES, "a .po file")
        files, left = imported(ROOT, str(source), data)
        replace_files(ROOT, files)
        rest = f"; texts that stay English: {left}" if left else ""
        click.echo(f"{source}: {len(files)} files of the sources are written{rest}")
        return
    if not (len(language) == 2 and language.isascii() and language.islower()):
        raise click.UsageError(f"{language}: right would be two small letters, such as de")
    if language == "en":
        raise click.UsageError("en: the texts are translated from English")
    out = out or Path(f"{language}.po")
    replace_file(out, exported(ROOT, language))
    click.echo(out)
