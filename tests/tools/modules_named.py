"""Find the modules that each module of the firmware names: in imports, in strings that are given
to `find` and `borrow`, and in the tables from which modules are loaded.

`Firmware.at(folder)` reads a tree, and `changed` tries another text of one file in it.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from tests.tools.what_names_mean import Source, Sources, last_word

IMPORTS = "imports"  # when the module itself is loaded
LATE = "imports later"  # inside a function
NAMES = "names"  # in a string

LOADS = ("find", "borrow", "load")  # of clutch.modules
METHODS = ("borrow", "expect")  # of its Loader
# The tables of names: in which module, its variable, and what the names come after.
TABLES = (
    ("clutch.games", "GAMES", "clutch.games.%s"),
    ("clutch.games", "LEARNING", "clutch.games.%s.learning"),
    ("clutch.games", "TEACHING", "clutch.games.%s.teach"),
    ("clutch.games.*", "NEEDS", "clutch.games.{game}.%s"),
    ("clutch.games.*", "LATER", "clutch.games.{game}.%s"),
    ("clutch.games.*.screens", "QUESTIONS", "clutch.games.{game}.screens.%s"),
    ("clutch.games.*.rules", "PHASES", "clutch.games.{game}.rules.%s"),
)
PART = 3  # where a phase names its part

_DOTTED = re.compile(r"clutch(\.[\w*]+)+[.]?")


class Named(NamedTuple):
    """A module that another one names: how, in which line; * is what is known only later."""

    line: int
    how: str
    module: str


def matches(name: str, pattern: str) -> bool:
    """Whether a dotted name is one of a pattern; * is a part of it, and at the end any parts."""
    regex = re.escape(pattern).replace(r"\*", r"[^.]+")
    return bool(re.fullmatch(regex + (r"(\..+)?" if pattern.endswith(".*") else ""), name))


def imports_in(tree: ast.AST, package: tuple[str, ...] = (), modules: Iterable[str] = ()):
    """(node, dotted module) of each import; `from a import b` is a.b if `modules` has that."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                deeper = f"{module}.{alias.name}"
                yield node, deeper if deeper in modules else module


class Firmware(Sources):
    """All modules of a tree, and what they name. `unread`: lines for the names that nobody can
    read without running the code."""

    def __init__(self, sources: Iterable[Source]):
        super().__init__(sources)
        self.unread: list[str] = []
        self.named: dict[str, list[Named]] = {}
        self._those: dict[str, list[str]] = {}

    def read(self, *sources: Source) -> "Firmware":
        for source in sources:
            self.named[source.name] = sorted(set(self._named_by(source)))
        return self

    @classmethod
    def at(cls, folder: Path) -> "Firmware":
        sources = [
            Source(path.relative_to(folder).as_posix(), path.read_text("utf-8"))
            for path in sorted(folder.rglob("*.py"))
        ]
        return cls(sources).read(*sources)

    def changed(self, path: str, text: str) -> "Firmware":
        """The same with another text of one module."""
        source = Source(path, text)
        other = Firmware((self.sources | {source.name: source}).values())
        other.unread = [line for line in self.unread if not line.startswith(path + ":")]
        other.named = dict(self.named)
        return other.read(source)

    def those(self, pattern: str) -> list[str]:
        """The modules of a name, which may have a *."""
        if "*" not in pattern:
            return [pattern] if pattern in self.sources else []
        if pattern not in self._those:
            self._those[pattern] = [name for name in self.sources if matches(name, pattern)]
        return self._those[pattern]

    def edges(self, *kinds: str) -> dict[str, set[str]]:
        """{module: the modules that it names in one of these ways}"""
        return {
            name: {to for line in lines if line.how in kinds for to in self.those(line.module)}
            for name, lines in self.named.items()
        }

    # --------------------------------------------------------------------- what a module names

    def _named_by(self, source: Source) -> Iterator[Named]:
        for node, module in imports_in(source.tree, source.package, self.sources):
            how = LATE if source.inside[node] else IMPORTS
            yield Named(node.lineno, how, module)
        for name, variable, after in TABLES:
            if matches(source.name, name) and source.name.count(".") == name.count("."):
                yield from self._in_table(source, variable, after.format(game=source.game))
        of_modules = self._imported(source, "clutch.modules", LOADS)
        of_games = self._imported(source, "clutch.games", ("part",))
        for node in self._code(source):
            if isinstance(node, ast.Call):
                names = self._in_call(source, node, of_modules, of_games)
            else:
                found = self.texts(source, node, source.inside[node]) or ()
                names = [name for name in found if _DOTTED.fullmatch(name)]
            for name in names:
                yield Named(node.lineno, NAMES, name + "*" if name.endswith(".") else name)

    def _code(self, source: Source) -> Iterator[ast.expr]:
        """The calls, and the longest expressions that may be strings, but not those in a call of
        `forget`, which loads nothing."""
        waiting: list[ast.AST] = [source.tree]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.Call):
                yield node
                if isinstance(node.func, ast.Name) and node.func.id == "forget":
                    continue
            if isinstance(node, ast.BinOp | ast.JoinedStr | ast.Constant):
                if node not in source.docstrings and _says_clutch(node):
                    yield node
                    continue
            waiting.extend(ast.iter_child_nodes(node))

    @staticmethod
    def _imported(source: Source, module: str, names: tuple[str, ...]) -> dict[str, str]:
        """{name here: its name in a module} of these that a file imports from there."""
        return {
            alias.asname or alias.name: alias.name
            for node in ast.walk(source.tree)
            if isinstance(node, ast.ImportFrom) and node.module == module
            for alias in node.names
            if alias.name in names
        }

    def _in_call(self, source: Source, call: ast.Call, of_modules, of_games) -> Iterable[str]:
        called, function = call.func, source.inside[call]
        of_what = called.value if isinstance(called, ast.Attribute) else None
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if (
            of_what is None
            and name in of_games
            or name == "part"
            and last_word(of_what) == "games"
        ):
            given = [self.texts(source, one, function) or {"*"} for one in call.args[:2]]
            return [".".join(("clutch.games", *names)) for names in product(*given)]
        if of_what is not None and name == "part" and call.args:
            of_table = last_word(of_what) in ("table", "form") or source.name == "clutch.table"
            folder = "screens" if of_table else "rules"
            parts = self.texts(source, call.args[0], function) or {"*"}
            return [f"clutch.games.{source.game}.{folder}.{part}" for part in parts]
        loads = name in of_modules if of_what is None else name in METHODS
        loads = loads or last_word(of_what) == "modules" and name in LOADS or name == "__import__"
        arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
        if not loads or not arguments or source.name == "clutch.modules":
            return ()
        given = arguments[0]
        if name == "expect":
            found = [self.texts(*one) for one in self.elements(source, given, function)]
        else:
            found = [self.texts(source, given, function)]
        if not found or None in found:
            self.unread.append(
                f"{source.path}:{call.lineno} {ast.unparse(call)}: "
                f"{source.name} names a module that only the running code knows"
            )
        return [text for texts in found for text in texts or ()]

    def _in_table(self, source: Source, variable: str, after: str) -> Iterator[Named]:
        tables = [
            (function, value)
            for (function, name), values in source.values.items()
            if name == variable
            for _, value in values
        ]
        for function, table in tables:
            if variable == "PHASES":
                phases = self.leaves(source, table, function, 2)
                leaves = [part for one in phases for part in self.elements(*one)[PART : PART + 1]]
            else:
                leaves = self.leaves(source, table, function)
            for where, leaf, inside in leaves:
                if isinstance(leaf, ast.Constant) and leaf.value is None:
                    continue
                names = self.texts(where, leaf, inside)
                if names is None:
                    self.unread.append(
                        f"{where.path}:{leaf.lineno} {ast.unparse(leaf)}: "
                        f"{variable} of {source.name} names a module that cannot be read"
                    )
                for name in " ".join(names or ()).split():
                    line = leaf.lineno if where is source else table.lineno
                    yield Named(line, NAMES, after % name)


def _says_clutch(node: ast.AST) -> bool:
    return any(
        isinstance(one, ast.Constant) and str(one.value).startswith("clutch.")
        for one in ast.walk(node)
    )
