"""`clutch case`: the printed case as STL and 3MF, with pictures."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

import click

from tools.commands import board_option, out_option

_BEGIN = "<!-- case: written by tools/run.py case --slice --write -->\n"
_END = "<!-- end of case -->\n"


@click.command("case")
@board_option
@out_option("build/NAME/case")
@click.option("--slice", "sliced", is_flag=True, help="Estimate time and weight with PrusaSlicer.")
@click.option("--write", is_flag=True, help="Write the estimates to boards/README.md.")
def command(board, out, sliced, write):
    """Make the printed case of a board: STL, 3MF and pictures.

    The first run makes an environment of about 120 MB for it.
    """
    from host_sim.board.body import load_body
    from host_sim.board.loading import load_board
    from host_sim.errors import BadInput, UserError
    from host_sim.files.folders import files_in
    from host_sim.files.paths import BUILD, ROOT, need_checkout
    from host_sim.files.replacing import in_folder, replace_file, replace_files
    from tools.hardware.printing import PROFILE, case_python, slicer, table
    from tools.hardware.wiring.perfboard import boxes, fits
    from tools.texts.generated_blocks import put

    need_checkout("case")
    described = load_board(board)[1]
    body = load_body(described)
    if "case" not in body:
        raise BadInput(
            f"board {described['name']}: its body, {body['title']}, is not printed; "
            "right would be --board pico_242"
        )
    kind = described["display"]["kind"]
    if kind not in body["panel"]["kinds"]:
        raise BadInput(
            f"board {described['name']}: {body['title']}, has a window for a panel with "
            f"{', '.join(body['panel']['kinds'])}, not {kind}; right would be --board pico_242"
        )
    if fits(described):
        body["case"]["perfboard"]["parts"] = boxes(described)
    python, program = case_python(), slicer() if sliced or write else None
    out = out or BUILD / described["name"] / "case"
    with in_folder(out), tempfile.TemporaryDirectory(prefix="clutch-") as new:
        file = Path(new) / "body.json"
        file.write_text(json.dumps(body), "utf-8")
        done = subprocess.run(
            [python, "-m", "tools.hardware.case", str(file), "--out", new],
            cwd=ROOT, capture_output=True, text=True,
        )  # fmt: skip
        if done.returncode:
            raise UserError(f"no case: {(done.stderr.strip() or 'it ended').splitlines()[-1]}")
        made = json.loads(done.stdout.splitlines()[-1])
        if made["collisions"]:
            raise BadInput(
                "\n".join(
                    f"{body['title']}: {one} and {other} share {volume:.1f} mm3; "
                    "right would be places that are apart"
                    for one, other, volume in made["collisions"]
                )
            )
        shutil.copy(PROFILE, new)
        replace_files(out, files_in(Path(new)))
    names = [*made["files"], PROFILE.name]
    click.echo(f"{out}: {', '.join(names)}")
    if program:
        parts = [out / name for name in names if name.endswith(".stl")]
        text, warnings = table(program, parts)
        click.echo(text)
        if warnings:
            raise UserError("\n".join(f"PrusaSlicer warns: {warning}" for warning in warnings))
        if write:
            page = ROOT / "boards" / "README.md"
            whole = page.read_text("utf-8")
            replace_file(page, put(whole, _BEGIN, _END, text, page).encode())
