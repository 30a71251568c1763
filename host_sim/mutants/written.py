"""The mutants and equivalents that people wrote: tests/mutants/<area>.toml, and
tests/games/<game>/mutants.toml.

    modules = ["journal", "record.*"]    # of this area, for the drawn mutants: fnmatch patterns

    [[mutant]]
    why = "..."                  # what would go wrong at the table, in one line
    where = "Journal.save"       # see sources.py
    expression = "..."           # an expression or statements that occur once, or
    nth = 2                      # the second occurrence
    becomes = "..."              # the replacement; `pass` removes statements
    tests = ["test_..."]         # each of these must fail: a function, Class, file, or name[case]

    [[equivalent]]               # no test can see a difference; `why` says why not
    where, expression, nth, becomes, why      as above
"""

import ast
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from host_sim.errors import UserError
from host_sim.mirrors import GAMES
from host_sim.mutants.sources import Firmware, NotThere, Place

_KEYS = {
    "mutant": ({"why", "where", "expression", "becomes", "tests"}, {"nth"}),
    "equivalent": ({"why", "where", "expression", "becomes"}, {"nth"}),
}


class BadList(UserError):
    """A list of mutants that cannot be used."""

    code = 2


@dataclass(frozen=True)
class Mutant:
    """One change to the firmware. `tests`: names of tests; for a drawn mutant, node ids."""

    area: str
    why: str
    where: str
    expression: str
    becomes: str
    nth: int | None = None
    tests: tuple[str, ...] = ()

    def place(self, firmware: Firmware) -> Place:
        """The place of the change; raises NotThere if the firmware no longer has it."""
        try:
            return firmware.find(self.where, self.expression, self.becomes, self.nth)
        except NotThere as error:
            raise NotThere(f"mutants of {self.area}: {error}") from None

    def __str__(self):
        which = f" ({self.nth})" if self.nth else ""
        return f"{self.where}: {_line(self.expression)}{which} -> {_line(self.becomes)}"


@dataclass(frozen=True)
class Area:
    """The mutants of one file."""

    name: str
    modules: tuple[str, ...]
    mutants: tuple[Mutant, ...]
    equivalents: tuple[Mutant, ...]

    def holds(self, words: tuple[str, ...]) -> bool:
        """Whether a module of the firmware belongs to this area; texts belong to none."""
        if words and words[-1].startswith("words_"):
            return False
        return any(fnmatchcase(".".join(words), pattern) for pattern in self.modules)


def read_areas(tests: Path, games: Iterable[str] = GAMES) -> list[Area]:
    """All areas of a folder of tests. Raises BadList for a file that does not follow the docstring
    of this module.
    """
    shared = tests.glob("mutants/*.toml")
    files = [*shared, *(tests / "games" / game / "mutants.toml" for game in games)]
    return sorted((_read(path) for path in files), key=lambda area: area.name)


def area_of(areas: Iterable[Area], words: tuple[str, ...]) -> str | None:
    """The area of a module; None if its mutants are not drawn."""
    return next((area.name for area in areas if area.holds(words)), None)


def _read(path: Path) -> Area:
    try:
        content = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadList(f"{path}: {error}") from None
    name = path.parent.name if path.parent.parent.name == "games" else path.stem
    unknown = set(content) - {"modules", *_KEYS}
    if unknown:
        raise BadList(f"{path.name}: {', '.join(sorted(unknown))}: modules, mutant or equivalent")
    lists = []
    for kind, (needed, allowed) in _KEYS.items():
        mutants = []
        for number, entry in enumerate(content.get(kind, ()), 1):
            wrong = (needed - set(entry)) | (set(entry) - needed - allowed)
            if wrong:
                raise BadList(f"{path.name}: {kind} {number}: {', '.join(sorted(wrong))} is wrong")
            tests = tuple(entry.pop("tests", ()))
            mutants.append(Mutant(area=name, tests=tests, **entry))
        lists.append(tuple(mutants))
    return Area(name, tuple(content.get("modules", ())), *lists)


class NamesOfTests:
    """The names of all tests in a folder, read without importing them: {name: files}."""

    def __init__(self, folder: Path):
        self._files: dict[str, set[Path]] = {}
        for path in sorted(folder.rglob("test_*.py")):
            self._files.setdefault(path.stem, set()).add(path)
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef | ast.FunctionDef):
                    self._files.setdefault(node.name, set()).add(path)
                # Hypothesis makes a class of tests from a state machine.
                elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    self._files.setdefault(node.targets[0].id, set()).add(path)

    def files(self, mutant: Mutant) -> set[Path]:
        """The files of a mutant's tests; raises BadList for a test that does not exist."""
        found = set()
        for name in mutant.tests:
            try:
                found |= self._files[name.partition("[")[0]]
            except KeyError:
                raise BadList(
                    f"mutants of {mutant.area}: {mutant.where}: there is no test {name}"
                ) from None
        return found


def _line(code: str) -> str:
    return " ".join(code.split())
