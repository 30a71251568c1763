"""The last figure of every row, in figures.json beside this file, with its commit and date.

figures.keep(measured)      # the other rows keep theirs, so a run may measure a few rows
figures.kept(ROWS)          # a Figure of each row that was ever measured, in their order
"""

import datetime
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from host_sim.files.paths import ROOT
from tools.checks.bench.row import Measured, Row
from tools.texts.generated_blocks import commit_of

FILE = Path(__file__).with_name("figures.json")


@dataclass(frozen=True)
class Figure:
    """What Measured says about a row, and when that was measured."""

    value: float | None
    peer_value: float | None
    note: str
    lacks: str
    commit: str
    date: str

    def of(self, row: Row) -> Measured:
        return Measured(row, self.value, self.peer_value, self.note, self.lacks)


def kept(rows: Iterable[Row], file: Path = FILE) -> list[tuple[Measured, Figure]]:
    """What is known of these rows, in their order, without those that were never measured."""
    found = _read(file)
    return [(found[row.id].of(row), found[row.id]) for row in rows if row.id in found]


def keep(measured: Iterable[Measured], file: Path = FILE) -> None:
    """Keep these figures. A row that needs something that this PC lacks keeps its former one."""
    found = _read(file)
    commit, date = commit_of(ROOT), datetime.date.today().isoformat()
    for one in measured:
        if one.tried or one.value is not None:
            found[one.row.id] = Figure(
                one.value, one.peer_value, one.note, one.lacks, commit, date
            )
    lines = (f"{json.dumps(id)}: {json.dumps(asdict(found[id]))}" for id in sorted(found))
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8", newline="\n")


def _read(file: Path) -> dict[str, Figure]:
    try:
        text = file.read_text("utf-8")
    except FileNotFoundError:
        return {}
    return {id: Figure(**figure) for id, figure in json.loads(text).items()}
