"""Parts of a Markdown file that a command writes, between two lines that name them."""

from pathlib import Path

from host_sim.errors import UserError


def put(whole: str, begin: str, end: str, text: str, where: Path) -> str:
    """The text of the file `where` with another block between the lines `begin` and `end`."""
    before, begun, rest = whole.partition(begin)
    _, ended, after = rest.partition(end)
    if not begun or not ended:
        raise UserError(f"{where}: the line {begin.strip()!r}, or its end, is missing")
    return before + begin + text + end + after
