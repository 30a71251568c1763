"""Parts of a Markdown file that a command writes, between two lines that name them."""

import subprocess
from pathlib import Path

from host_sim.errors import UserError

_WRITTEN = ("tests/README.md", "host_sim/README.md")


def put(whole: str, begin: str, end: str, text: str, where: Path) -> str:
    """The text of the file `where` with another block between the lines `begin` and `end`."""
    before, _, after = _parts(whole, begin, end, where)
    return before + begin + text + end + after


def between(whole: str, begin: str, end: str, where: Path) -> str:
    """The block of the file `where` between the lines `begin` and `end`."""
    return _parts(whole, begin, end, where)[1]


def cells_of(table: str) -> dict[str, list[str]]:
    """{first cell: the others} of each row of a Markdown table."""
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line[:2] == "| "]
    return {first: cells for first, *cells in rows[1:]}


def markdown_row(*cells: object) -> str:
    """A row of a Markdown table."""
    return f"| {' | '.join(map(str, cells))} |"


def _parts(whole: str, begin: str, end: str, where: Path) -> tuple[str, str, str]:
    before, begun, rest = whole.partition(begin)
    block, ended, after = rest.partition(end)
    if not begun or not ended:
        raise UserError(f"{where}: the line {begin.strip()!r}, or its end, is missing")
    return before, block, after


def commit_of(root: Path) -> str:
    """The short name of the commit that is checked out, with a + where files differ from it that
    no command writes figures to.
    """

    def git(*words):
        return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)

    commit = git("describe", "--always", "--exclude=*").stdout.strip()
    changed = git("status", "--porcelain", "--", ".", *(f":!{path}" for path in _WRITTEN))
    return commit + "+" * bool(changed.stdout) if commit else "unknown"
