"""A row of `bench`: a figure, its goal, and a peer's figure by the same method in the same run.

    row = Row("bus.line", "a line changes", "bytes", ours, Goal("<=", 160), "naive", theirs)
    measured = row.measured()
    measured.value, measured.ratio, measured.holds, measured.lacks

`ours` and `theirs` are functions without arguments. If one fails (a tool is missing, an emulated
chip has ended), its figure is None, and `lacks` has the reason in one line; `tried` is False if
something was missing. Such a row misses its goal. The rows after it are still measured.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, NamedTuple

from host_sim.files.untrusted import shortened

_MOST_CHARACTERS = 200  # of a reason


class Goal(NamedTuple):
    """The limit of a figure: `op` is "<=" or ">=", `of` is "figure" or "ratio"."""

    op: str
    limit: float
    of: str = "figure"

    def holds(self, figure: float) -> bool:
        return figure >= self.limit if self.op == ">=" else figure <= self.limit

    def __str__(self):
        shown = f"{self.limit:,.0f}" if self.limit == int(self.limit) else f"{self.limit:g}"
        return f"{'ratio ' if self.of == 'ratio' else ''}{self.op} {shown}"


class Found(NamedTuple):
    """A figure with a note on its origin, such as the press."""

    value: float
    note: str


class Missing(Exception):
    """Something that a row needs is not installed on this PC."""


@dataclass(frozen=True)
class Row:
    """`id`: words joined by dots; the first is the row's lane. `kind`: game and depth; rows that
    differ only in their kind have the same `what`. `exact`: the figure is the same in every run,
    on every PC. `asked`: the row takes so long that it is measured only on request."""

    id: str
    what: str
    unit: str
    ours: Callable[[], "float | Found"]
    goal: Goal | None = None
    peer: str = ""
    theirs: Callable[[], float] | None = None
    kind: str = ""
    exact: bool = True
    asked: bool = False
    better: str = ""

    @property
    def lane(self) -> str:
        return self.id.partition(".")[0]

    @property
    def more_is_better(self) -> bool:
        if self.goal and self.goal.of == "figure":
            return self.goal.op == ">="
        return self.better == "more"

    def named(self, name: str) -> bool:
        """Whether `name` is the row's id or its first words."""
        return f"{self.id}.".startswith(f"{name}.")

    def measured(self, peers: bool = True) -> "Measured":
        """Measure the row; `peers=False` skips the peer's figure, to save time."""
        made = Measured(self)
        found = made.try_to(self.ours)
        if isinstance(found, Found):
            made.value, made.note = found
        else:
            made.value = found
        if self.theirs and peers and made.value is not None:
            made.peer_value = made.try_to(self.theirs)
        return made


@dataclass
class Measured:
    row: Row
    value: float | None = None
    peer_value: float | None = None
    note: str = ""
    lacks: str = ""
    tried: bool = True

    def try_to(self, measure: Callable[[], Any]) -> Any:
        """The figure, or None with the reason in `lacks`. A failure of one row does not end the
        others."""
        try:
            return measure()
        except Missing as missing:
            self.lacks, self.tried = str(missing), False
        except Exception as error:
            lines = str(error).strip().splitlines() or [""]
            reason = f"{type(error).__name__}: {lines[-1]}"
            self.lacks = shortened(reason, _MOST_CHARACTERS)
        return None

    @property
    def ratio(self) -> float | None:
        """The peer's figure divided by ours."""
        if not self.value or self.peer_value is None:
            return None
        return self.peer_value / self.value

    @property
    def holds(self) -> bool:
        goal = self.row.goal
        figure = self.ratio if goal and goal.of == "ratio" else self.value
        return figure is not None and (goal is None or goal.holds(figure))

    def plain(self) -> dict:
        """The row as plain data, for JSON."""
        row = self.row
        return {
            "id": row.id, "name": row.what + (f", {row.kind}" if row.kind else ""),
            "value": self.value, "unit": row.unit, "peer": row.peer,
            "peer_value": self.peer_value, "goal": str(row.goal or "").replace(",", ""),
            "holds": self.holds, "note": self.note, "lacks": self.lacks,
        }  # fmt: skip


def once(measure: Callable) -> Callable:
    """Cache results by arguments, including failures. Several rows share a measurement, which may
    take minutes."""
    kept: dict[tuple, tuple[Any, Exception | None]] = {}

    @wraps(measure)
    def measured(*arguments):
        if arguments not in kept:
            try:
                kept[arguments] = measure(*arguments), None
            except Exception as error:
                kept[arguments] = None, error
        found, error = kept[arguments]
        if error:
            raise error
        return found

    return measured
