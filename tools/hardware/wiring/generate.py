"""Makes every file that belongs to a board file.

    made("pico")       # {"wiring.svg": text, "README.md": text, ...}: the files beside board.py
    in_the_readme()    # boards/README.md with the tables of the egg

They are committed, so that people see them without running anything; a test compares them.
"""

import csv
import io
import re
from pathlib import Path

from host_sim.board.loading import board_names, load_board
from host_sim.board.modules import MODULES
from host_sim.files.paths import ROOT
from tools.hardware.wiring.breadboard import step_pictures
from tools.hardware.wiring.circuit import GROUND
from tools.hardware.wiring.definition import definition, page
from tools.hardware.wiring.from_behind import chain_picture, keys_picture
from tools.hardware.wiring.perfboard import perfboard_picture
from tools.hardware.wiring.perfboard_holes import ways
from tools.hardware.wiring.picture import wiring_picture
from tools.hardware.wiring.schematic import schematic
from tools.hardware.wiring.shopping import bill, total
from tools.hardware.wiring.soldered import battery_note, joins, usb_note
from tools.texts.generated_blocks import put

BOARDS = ROOT / "boards"
README = BOARDS / "README.md"
REFERENCE = "pico_242"
_BEGIN = "<!-- made from boards/{0}/board.py by tools/run.py boards: {1} -->\n"
_END = "<!-- end -->\n"


def made(name: str) -> dict[str, str]:
    """{path: text} for a board, by name or by the path of a file."""
    folder, board = load_board(name)
    files = {
        "wiring.svg": wiring_picture(board), "schematic.svg": schematic(board),
        "parts.csv": parts_csv(board), "README.md": readme(board),
    }  # fmt: skip
    if not _of_the_reference(board):
        for pictures in (step_pictures, chain_picture, perfboard_picture, keys_picture):
            files |= pictures(board)
    if board["runtime"] == "micropython":
        files |= definition(board, _borrowed(folder / "board.py"))
    return files


def _of_the_reference(board) -> str:
    """Where the pictures of its steps are, if it is the egg with another panel; else ""."""
    other = board["name"] != REFERENCE and board["name"] in board_names()
    return f"../{REFERENCE}/" if other and board.get("body") == "egg" else ""


def _borrowed(file: Path) -> list[str]:
    """The boards that a board file borrows from, and those that they borrow from."""
    found = re.findall(r"^from (\w+)\.board import", file.read_text("utf-8"), re.MULTILINE)
    more = [one for name in found for one in _borrowed(BOARDS / name / "board.py")]
    return list(dict.fromkeys([*found, *more]))


def in_the_readme() -> str:
    """The text of boards/README.md, with the tables of the egg renewed."""
    text = README.read_text("utf-8")
    board = load_board(REFERENCE)[1]
    for title, table in (("parts", parts_list(board)), ("pins", pin_table(board))):
        begin = _BEGIN.format(REFERENCE, title)
        text = put(text, begin, _END, table, README)
    return text


def pin_table(board) -> str:
    """Markdown: a row for each wire, in the order of soldering."""
    lines = ["| part | its terminal | leads to | pin |", "|---|---|---|---|"]
    rows, holes = joins(board), ways(board)
    for join in rows:
        key = join.part.startswith("key ")
        terminal = "a contact" if key and join.gpio is not None else join.terminal
        if key and join.gpio is None:
            continue
        pin, leads_to = join.pin or "", join.name
        if join.name == GROUND:
            pin = "any GND"
        elif not pin:
            ends = (one for one in rows if one.name == join.name and one != join)
            leads_to = ", ".join(f"{one.part} {one.terminal}" for one in ends)
        if way := holes.get((join.part, join.terminal)):
            leads_to += f", {'by way of' if '..' in way else 'hole'} {way}"
        lines.append(f"| {join.part} | {terminal} | {leads_to} | {pin} |")
    lines.append("| each key | the other contact | GND | any GND |")
    return "\n".join(lines) + "\n"


def parts_list(board) -> str:
    """Markdown: the parts to buy."""
    lines = ["| | part | what matters | in the schematic | price, USD |", "|---|---|---|---|---|"]
    rows = bill(board)
    for row in rows:
        what = row.what + (f" (optional; without it: {row.instead})" if row.instead else "")
        price = "no price found"
        if row.price:
            usd, shop, month, pieces = row.price
            pack = f" for {pieces}" if pieces > 1 else ""
            price = f"{usd:.2f}{pack}, {shop}, {month}"
        lines.append(f"| {row.many} | {what} | {row.matters} | {row.refs} | {price} |")
    usd, priced = total(rows)
    lines += ["", _TOTAL.format(usd=usd, priced=priced, rows=len(rows))]
    return "\n".join(lines) + "\n"


def parts_csv(board) -> str:
    """The shopping list, for a spreadsheet or a shop."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    titles = ["count", "part", "what matters", "optional", "without it", "references"]
    writer.writerow([*titles, "USD", "shop", "month", "pieces for it"])
    for row in bill(board):
        optional = "yes" if row.instead else "no"
        price = row.price or ("", "", "", "")
        writer.writerow([row.many, row.what, row.matters, optional, row.instead, row.refs, *price])
    return text.getvalue()


def readme(board) -> str:
    """The README of one board."""
    module, flash = MODULES[board["module"]], board["flash"]
    drive_kb = flash["blocks"] * flash["block_bytes"] // 1024
    words = {
        "name": board["name"],
        "theirs": module.micropython_board,
        "there": _of_the_reference(board),
    }
    runtime = page(board["runtime"], **words)
    if (board["module"], board["runtime"]) == ("pico_w", "micropython"):
        runtime = page("little_memory") + runtime
    build = board.get("body")
    return page(
        "README.md",
        title=board["title"],
        build=page(build, **words) if build in ("breadboard", "egg") else "",
        chip=module.chip.upper(),
        drive=f"{drive_kb:,} KB at {flash['offset']:#x}",
        tells=usb_note(board),
        battery=battery_note(board),
        runtime=runtime,
        parts=parts_list(board),
        pins=pin_table(board),
    )


_TOTAL = (
    "{priced} of the {rows} rows have a price with its shop and month: together {usd:.2f} USD,\n"
    "in whole packs, without tax and postage. It is what such a part costs: check what matters."
)
