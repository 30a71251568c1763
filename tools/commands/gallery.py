"""`clutch gallery`: pictures of every screen, on contact sheets."""

from pathlib import Path

import click

from tools.commands import out_option


@click.command("gallery")
@out_option("gallery")
@click.option("--language", help="Only this language, such as de.")
@click.option("--wide", is_flag=True, help="Use player names of twelve wide letters.")
@click.option(
    "--keep",
    is_flag=True,
    help="Once you have looked at the pictures: keep them as what the tests expect.",
)
def command(out, language, wide, keep):
    """Draw every screen with its lamps, on a sheet for each game.

    There is a sheet for each language. The sheet `clutch` has the screens that all games share.
    """
    from clutch.words import LANGUAGES
    from host_sim.errors import UserError
    from host_sim.files.paths import need_checkout
    from host_sim.files.replacing import in_folder

    need_checkout("gallery")
    if keep and (wide or language):
        raise UserError("--keep is for the usual names in all languages: without other options")
    if language and language not in LANGUAGES:
        raise UserError(f"--language {language}: there are {', '.join(LANGUAGES)}")
    out = out or Path("gallery")
    with in_folder(out):
        out.mkdir(parents=True, exist_ok=True)
        _draw_all(out, (language,) if language else LANGUAGES, wide, keep)


def _draw_all(out, languages, wide, keep):
    from host_sim.files.replacing import replace_file
    from tools.pictures import gallery
    from tools.pictures.gallery.looks import KEPT, file_of, looks
    from tools.pictures.gallery.sheet import draw
    from tools.pictures.gallery.stage import SHORT_NAMES, WIDE_NAMES

    names = WIDE_NAMES if wide else SHORT_NAMES
    for sheet in gallery.sheets():
        played = {}
        for language in languages:
            shots = gallery.play(sheet, language, names, taps=keep)
            played[language] = shots
            file = out / f"{sheet}_{language}.png"
            draw(shots, f"{sheet}, {language}", file)
            click.echo(f"{file}: {len(shots)} screens, {file.stat().st_size:,} bytes")
            for shot in shots:
                for trouble in shot.troubles:
                    click.echo(f"  {shot.caption}: {trouble}", err=True)
        if keep:
            replace_file(file_of(sheet), looks(*(played[one] for one in KEPT)).encode())
