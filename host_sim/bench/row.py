"""A row of `bench`: a figure, its goal, and a peer's figure by the same method in the same run.

    row = Row("bus.line", "a line changes", "bytes", ours, Goal("<=", 160), "naive", theirs)
    measured = row.measured()
    measured.value, measured.ratio, measured.holds, measured.lacks

`ours` and `theirs` are functions without arguments. A figure that cannot be had (a tool that is
missing, an emulated chip that ended) is None, with the reason in one line in `lacks`; such a row
does not hold, and the rows after it are measured all the same.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, NamedTuple

from host_sim.outside import shortened

_MOST_CHARACTERS = 200  # of a reason


class Goal(NamedTuple):
    """What a figure must be: `op` is "<=" or ">=", `of` is "figure" or "ratio"."""

    op: str
    limit: float
    of: str = "figure"

    def holds(self, figure: float) -> bool:
        return figure >= self.limit if self.op == ">=" else figure <= self.limit

    def __str__(self):
        shown = f"{self.limit:,.0f}" if self.limit == int(self.limit) else f"{self.limit:g}"
        return f"{'ratio ' if self.of == 'ratio' else ''}{self.op} {shown}"


class Found(NamedTuple):
    """A figure with a note: which press it was."""

    value: float
    note: str


class Missing(Exception):
    """Something that a row needs is not on this PC."""


@dataclass(frozen=True)
class Row:
    """`id`: words joined by dots, of which the first is the row's lane. `kind`: the game and depth
    that the figure is of; rows alike but for it have the same `what`. `exact`: the same in every
    run, on every PC. `asked`: takes so long that it is measured only when it is asked for."""

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
        """Whether this is the row's id or its beginning."""
        return f"{self.id}.".startswith(f"{name}.")

    def measured(self, peers: bool = True) -> "Measured":
        """`peers=False` leaves the peer's figure out, and the time that it takes."""
        made = Measured(self)
        found, made.lacks = _figure(self.ours)
        if isinstance(found, Found):
            made.value, made.note = found
        else:
            made.value = found
        if self.theirs and peers and made.value is not None:
            made.peer_value, made.lacks = _figure(self.theirs)
        return made


@dataclass
class Measured:
    row: Row
    value: float | None = None
    peer_value: float | None = None
    note: str = ""
    lacks: str = field(default="")

    @property
    def ratio(self) -> float | None:
        """How many times ours the peer's figure is."""
        if not self.value or self.peer_value is None:
            return None
        return self.peer_value / self.value

    @property
    def holds(self) -> bool:
        goal = self.row.goal
        figure = self.ratio if goal and goal.of == "ratio" else self.value
        return figure is not None and (goal is None or goal.holds(figure))

    def plain(self) -> dict:
        """The row for machines."""
        row = self.row
        return {
            "id": row.id, "name": row.what + (f", {row.kind}" if row.kind else ""),
            "value": self.value, "unit": row.unit, "peer": row.peer,
            "peer_value": self.peer_value, "goal": str(row.goal or "").replace(",", ""),
            "holds": self.holds, "note": self.note, "lacks": self.lacks,
        }  # fmt: skip


def _figure(measure: Callable[[], Any]) -> tuple[Any, str]:
    """(the figure, "") or (None, why there is none). No failure of one row ends the others."""
    try:
        return measure(), ""
    except Missing as missing:
        return None, str(missing)
    except Exception as error:
        lines = str(error).strip().splitlines() or [""]
        return None, shortened(f"{type(error).__name__}: {lines[-1]}", _MOST_CHARACTERS)


def once(measure: Callable) -> Callable:
    """Measure once for the same arguments. What failed fails again at once, without another try:
    several rows share what may take minutes."""
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
