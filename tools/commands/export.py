"""`clutch export`: writes pulled games for other programs."""

from pathlib import Path

import click

from tools.commands import complain
from tools.install.export import FORMATS


@click.command("export")
@click.argument("folder", type=click.Path(path_type=Path), default=Path("pulled"))
@click.option(
    "--format",
    "form",
    type=click.Choice(list(FORMATS)),
    default="csv",
    show_default=True,
    help="The format to write.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file to write, instead of stdout. A CSV begins with a byte order mark, for Excel.",
)
def command(folder, form, out):
    """Convert pulled games to CSV, JSON or links for BG Stats.

    Reads the finished games in FOLDER and its folders, as `pull` wrote them. The date of a game is
    that of its file, because a handheld has no calendar. A game that cannot be read is left out.

    The exit code is 1 if a record is damaged or the rules refuse a move, and 2 if a file is no
    record or the rules refuse its set-up. If both happen, it is 2.
    """
    from host_sim.errors import BadInput, UserError
    from host_sim.files.replacing import replace_file
    from tools.install.export import read_play

    if not folder.is_dir():
        raise BadInput(f"{folder}: is no folder; right would be one that `pull` has filled")
    paths = folder.rglob("*.clutch")
    records = sorted(paths, key=lambda path: (path.parent, len(path.stem), path.stem))
    if not records:
        raise UserError(f"{folder}: no records in it; `pull` fetches them from a handheld")
    plays, code = [], 0
    for path in records:
        try:
            play = read_play(path)
        except UserError as error:
            complain(str(error))
            code = max(code, error.code)
            continue
        if play is None:
            complain(f"{path}: not over, left out")
        else:
            plays.append(play)
    text = FORMATS[form](plays)
    if out is None:
        click.echo(text, nl=False)
    else:
        data = text.encode("utf-8-sig" if form == "csv" else "utf-8")
        replace_file(out, data, f"--out {out}")
    click.get_current_context().exit(code)
