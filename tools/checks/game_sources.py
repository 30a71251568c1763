"""The modules of a game that its own sources name, read and not imported.

    sources = Sources("first_to", folder)
    for module, source in sources.named():         # "rules.scoring", "__init__.py"
    for module in sources.imported_by(tree):       # by a test
    lists = lists_of_games(folder)                 # {"GAMES": (...), ...}

A source names a module in a table (`NEEDS`, `LATER`, `PHASES`, `QUESTIONS`), with
`.rules_module("name")`, with its whole dotted name as a text, or in an import. Texts
(`words_*.py`) name none.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from host_sim.errors import BadInput

PACKAGES = ("rules", "screens")
_TABLES = {  # {source: tables whose values are names of modules, and the folder of these}
    "__init__.py": ({"NEEDS", "LATER"}, ""),
    "screens/__init__.py": ({"QUESTIONS"}, "screens."),
}
# Only a source with one of these is searched below its first level, which takes most of the time.
_DEEP = re.compile(r"""\.(?:rules|screens)_module\(|["']clutch\.games\.|\b(TURN|ANYBODY)\b""")


def tree_of(path: Path) -> tuple[str, ast.Module]:
    """The text of a source and its tree. BadInput for one that Python cannot read."""
    where = "/".join(path.parts[-3:])
    try:
        text = path.read_text("utf-8")
        return text, _parsed(text)
    except SyntaxError as error:
        raise BadInput(f"{where}, line {error.lineno}: {error.msg}") from None
    except ValueError as error:
        raise BadInput(f"{where}: {error}") from None


@cache
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


def lists_of_games(folder: Path) -> dict[str, tuple[str, ...]]:
    """The lists in clutch/games/__init__.py: GAMES, LEARNING and TEACHING."""
    assigned = _assigned(tree_of(folder / "__init__.py")[1])
    return {name: ast.literal_eval(value) for name, value in assigned.items()}


class Sources:
    """The sources of one game, in its folder."""

    def __init__(self, game: str, folder: Path):
        self._package = f"clutch.games.{game}"
        paths = sorted(folder.rglob("*.py"), key=lambda path: (len(path.parts), path))
        self._read = {
            path.relative_to(folder).as_posix(): tree_of(path)
            for path in paths
            if not path.name.startswith("words_")
        }
        self._defined = {package: self._defined_by(package) for package in ("", *PACKAGES)}

    def named(self) -> Iterator[tuple[str, str]]:
        """(module, source that names it), both below the game's folder; a module several times."""
        for source, (text, tree) in self._read.items():
            for module in [
                *_in_tables(source, tree),
                *_in_code(self._package + ".", text, tree),
                *self.imported_by(tree),
            ]:
                yield module, source

    def imported_by(self, tree: ast.Module) -> Iterator[str]:
        """The modules of the game that a source imports."""
        return imported(tree, self._package, self._defined)

    def _defined_by(self, package: str) -> set[str]:
        """The names that a package defines or imports."""
        source = f"{package}/__init__.py".lstrip("/")
        tree = self._read[source][1] if source in self._read else ast.Module([], [])
        found = set(_assigned(tree))
        for node in tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.ImportFrom):
                found |= {alias.asname or alias.name for alias in node.names}
        return found


def imported(tree: ast.Module, package: str, defined: dict[str, set[str]]) -> Iterator[str]:
    """The modules below a package that a source imports. `defined`: {each package among them: its
    names that are no modules}; the package itself is ""."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{package}."):
            below = str(node.module)[len(package) + 1 :]
            if below:
                yield below
            if below in defined:
                names = [alias.name for alias in node.names if alias.name not in defined[below]]
                yield from (f"{below}.{name}".lstrip(".") for name in names)


def _assigned(tree: ast.Module) -> dict[str, ast.expr]:
    """{name: value} of the assignments outside of classes and functions."""
    return {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _in_tables(source: str, tree: ast.Module) -> Iterable[str]:
    tables, folder = _TABLES.get(source, ((), ""))
    assigned = _assigned(tree)
    for name in tables:
        if name in assigned:
            yield from (folder + module for module in _words(assigned[name], assigned))


def _words(node: ast.AST, assigned: dict[str, ast.expr]) -> Iterator[str]:
    """The words in the values of a table, also of those that it has by their name."""
    if isinstance(node, ast.Name) and node.id in assigned:
        yield from _words(assigned[node.id], assigned)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from node.value.split()
    else:
        values = node.values if isinstance(node, ast.Dict) else ast.iter_child_nodes(node)
        for value in values:
            yield from _words(value, assigned)


def _in_code(own: str, text: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree) if _DEEP.search(text) else ():
        match node:
            case ast.Tuple([ast.Name("TURN" | "ANYBODY"), _, _, ast.Constant(str(module))]):
                yield f"rules.{module}"  # a phase
            case ast.Call(
                ast.Attribute(_, "rules_module" | "screens_module" as method),
                [ast.Constant(str(module))],
            ):
                yield f"{method.partition('_')[0]}.{module}"
            case ast.Constant(str(name)) if re.fullmatch(re.escape(own) + r"\w+(\.\w+)*", name):
                yield name.removeprefix(own)
