"""A row of `bench`: a figure, its goal, and what comparable code needs for the same, a peer.

    row = Row("bus.line", "bus: a line changes", "bytes", ours, Goal("<=", 160), {"naive": theirs})
    measured = row.measured()       # in the longest language, or row.measured("de")
    measured.value, measured.ratio, measured.holds, measured.lacks

`ours` and `theirs` are functions without arguments. If one fails (a tool is missing, an emulated
chip has ended), its figure is None, and `lacks` has the reason in one line. Such a row misses its
goal. The rows after it are still measured.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial, wraps
from typing import Any, NamedTuple

from clutch.words.languages import LANGUAGES
from host_sim.files.paths import ROOT
from host_sim.files.untrusted import shortened

_TEXTS = ROOT / "firmware/clutch"


def _bytes_of(language: str) -> int:
    """Roughly how much room all texts of the firmware take in a language."""
    return sum(file.stat().st_size for file in _TEXTS.glob(f"**/*{language}.txt"))


LONGEST = max(LANGUAGES, key=_bytes_of)
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
    on every PC. `spoken`: it depends on the language, the last argument of `ours`."""

    id: str
    what: str
    unit: str
    ours: Callable[..., "float | Found"]
    goal: Goal
    peers: dict[str, Callable[[], float]] = field(default_factory=dict)
    kind: str = ""
    exact: bool = True
    spoken: bool = False

    @property
    def lane(self) -> str:
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        return self.what + (f", {self.kind}" if self.kind else "")

    @property
    def more_is_better(self) -> bool:
        return self.goal.of == "figure" and self.goal.op == ">="

    def named(self, name: str) -> bool:
        """Whether `name` is the row's id or its first words."""
        return f"{self.id}.".startswith(f"{name}.")

    def measured(self, language: str = LONGEST, peers: bool = True) -> "Measured":
        """Measure the row; `peers=False` skips the peers' figures, to save time."""
        made = Measured(self)
        found = made.try_to(partial(self.ours, language) if self.spoken else self.ours)
        made.value, made.note = found if isinstance(found, Found) else (found, "")
        if peers and made.value is not None:
            made.peers = {peer: made.try_to(theirs) for peer, theirs in self.peers.items()}
        return made


@dataclass
class Measured:
    row: Row
    value: float | None = None
    peers: dict[str, float | None] = field(default_factory=dict)
    note: str = ""
    lacks: str = ""

    def try_to(self, measure: Callable[[], Any]) -> Any:
        """The figure, or None with the reason in `lacks`. A failure of one row does not end the
        others."""
        try:
            return measure()
        except Missing as missing:
            self.lacks = str(missing)
        except Exception as error:
            lines = str(error).strip().splitlines() or [""]
            reason = f"{type(error).__name__}: {lines[-1]}"
            self.lacks = shortened(reason, _MOST_CHARACTERS)
        return None

    @property
    def ratio(self) -> float | None:
        """How many times as much as ours the best peer needs."""
        theirs = list(self.peers.values())
        known = [figure for figure in theirs if figure is not None]
        return min(known) / self.value if self.value and known and known == theirs else None

    @property
    def holds(self) -> bool:
        goal = self.row.goal
        figure = self.ratio if goal.of == "ratio" else self.value
        return figure is not None and goal.holds(figure)


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
