"""Finds a place in the firmware by name and expression, and replaces it.

    firmware = Firmware(ROOT / "firmware")
    place = firmware.find("Journal.save", "self._retry(self._save)", "True")
    text = place.with_("True")      # the whole module, with the change

A definition is a function, a method, a class or a constant. It is found by its name, with as many
folders and modules before it as make it unique: `Journal.save`, `trex.lay`,
`drivers.display.SSD1306._send`. So the name stays valid when code moves to another file.

An expression is compared as Python parses it: spaces, line breaks and redundant parentheses do not
count. It may also be one or more statements. The lines after a change keep their numbers, because
some tests look at these, unless the change has more lines than the original.
"""

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from host_sim.errors import UserError

Node = ast.expr | ast.stmt


class NotThere(UserError):
    """No such definition or expression, or more than one."""

    code = 2


@dataclass(frozen=True)
class Definition:
    """A name in a module, and all definitions with it: a property and its setter share one."""

    module: "Module"
    name: str
    nodes: tuple[Node, ...]

    @property
    def words(self) -> tuple[str, ...]:
        return (*self.module.words, *self.name.split("."))

    @property
    def constant(self) -> bool:
        """Whether it is a name with a value, and no function or class."""
        return isinstance(self.nodes[0], ast.Assign | ast.AnnAssign)


class Module:
    """A file of the firmware. `words`: its folders and its name, without `clutch`."""

    def __init__(self, path: Path, words: tuple[str, ...]):
        self.path = path
        self.words = words

    @cached_property
    def source(self) -> str:
        return self.path.read_text("utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.source, str(self.path))

    @cached_property
    def definitions(self) -> dict[str, Definition]:
        """The definitions of the module and of its classes, in order."""
        nodes: dict[str, list[Node]] = {}
        _collect(self.tree, "", nodes)
        return {name: Definition(self, name, tuple(found)) for name, found in nodes.items()}

    def lines_with(self, name: str) -> set[int]:
        """The lines of functions that use a constant: by its name, as an attribute of this name,
        or by another constant that is made from it."""
        found, names, left = set(), {name}, [name]
        while left:
            name = left.pop()
            for node in ast.walk(self.tree):
                if not isinstance(node, ast.Name | ast.Attribute):
                    continue
                used = node.id if isinstance(node, ast.Name) else node.attr
                if used != name or not isinstance(node.ctx, ast.Load):
                    continue
                user = self.around(node.lineno)
                if user is None or not user.constant:
                    found.add(node.lineno)
                elif user.name not in names:
                    names.add(user.name)
                    left.append(user.name.split(".")[-1])
        return found

    def around(self, line: int) -> Definition | None:
        """The innermost definition around a line; None outside of all."""
        holding = [
            definition
            for definition in self.definitions.values()
            if any(_first_line(node) <= line <= _last_line(node) for node in definition.nodes)
        ]
        return holding[-1] if holding else None


@dataclass(frozen=True)
class Place:
    """An expression, or consecutive statements, in a definition."""

    definition: Definition
    nodes: tuple[Node, ...]

    @property
    def lines(self) -> range:
        return range(_first_line(self.nodes[0]), _last_line(self.nodes[-1]) + 1)

    def with_(self, becomes: str) -> str:
        """The module's source with this place replaced by `becomes`."""
        source = self.definition.module.source.encode()
        starts = [0]  # in bytes, as Python counts columns
        for line in source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        first, last = self.nodes[0], self.nodes[-1]
        start = starts[first.lineno - 1] + first.col_offset
        end = starts[_last_line(last) - 1] + (last.end_col_offset or 0)
        if isinstance(first, ast.expr):
            extra = source.count(b"\n", start, end) - becomes.count("\n")
            new = f"({becomes}" + "\n" * max(0, extra) + ")"
        else:
            indent = " " * first.col_offset
            new = ast.unparse(ast.parse(becomes)).replace("\n", "\n" + indent)
            new += "\n" * max(0, source.count(b"\n", start, end) - new.count("\n"))
        text = (source[:start] + new.encode() + source[end:]).decode()
        try:
            ast.parse(text)
        except SyntaxError:
            where = ".".join(self.definition.words)
            raise NotThere(f"{where}: `{becomes}` cannot be written in this place") from None
        return text


class Firmware:
    """All modules below a folder."""

    def __init__(self, folder: Path):
        self.folder = folder
        files = sorted(folder.rglob("*.py"))
        self.modules = [Module(file, _words(file, folder)) for file in files]

    def define(self, where: str) -> Definition:
        """The one definition of this name. Raises NotThere."""
        words = tuple(where.split("."))
        found = [
            definition
            for module in self.modules
            for definition in module.definitions.values()
            if _bears(definition, words)
        ]
        if len(found) == 1:
            return found[0]
        if not found:
            raise NotThere(f"{where}: no function, class or constant has this name")
        names = ", ".join(".".join(definition.words) for definition in found[:4])
        raise NotThere(f"{where}: this may be {names}; put a folder or a module before it")

    def find(self, where: str, expression: str, becomes: str, nth: int | None = None) -> Place:
        """The place of an expression that becomes another, the n-th (from 1) if there are several.
        Raises NotThere.
        """
        definition = self.define(where)
        old, new = _parse(where, expression), _parse(where, becomes)
        if isinstance(new[0], ast.Expr) and isinstance(old[0], ast.Expr) and len(old + new) == 2:
            found = occurrences(definition, [old[0].value])
        else:
            found = occurrences(definition, old)
        if not found:
            raise NotThere(f"{where}: there is no `{expression}` in it")
        if nth is None and len(found) > 1:
            raise NotThere(
                f"{where}: `{expression}` is in it {len(found)} times; `nth` says which is meant"
            )
        if not 1 <= (nth or 1) <= len(found):
            raise NotThere(f"{where}: `{expression}` is in it {len(found)} times, not {nth}")
        return Place(definition, found[(nth or 1) - 1])

    def shortest(self, definition: Definition) -> str:
        """The shortest name that identifies this definition."""
        words = definition.words
        for length in range(definition.name.count(".") + 1, len(words)):
            name = ".".join(words[-length:])
            try:
                if self.define(name) is definition:
                    return name
            except NotThere:
                pass
        return ".".join(words)


def occurrences(definition: Definition, pattern: Sequence[Node]) -> list[tuple[Node, ...]]:
    """The places of a pattern in a definition, in the order of the source."""
    wanted = [same(node) for node in pattern]
    found: list[tuple[Node, ...]] = []
    for top in definition.nodes:
        for node in ast.walk(top):
            if isinstance(pattern[0], ast.expr):
                if isinstance(node, ast.expr) and same(node) == wanted[0]:
                    found.append((node,))
                continue
            for field in ("body", "orelse", "finalbody"):
                row = getattr(node, field, None)
                if not isinstance(row, list):
                    continue
                for start in range(len(row) - len(wanted) + 1):
                    part = row[start : start + len(wanted)]
                    if [same(one) for one in part] == wanted:
                        found.append(tuple(part))
        if isinstance(pattern[0], ast.stmt) and len(wanted) == 1 and same(top) == wanted[0]:
            found.append((top,))
    return sorted(found, key=lambda nodes: (nodes[0].lineno, nodes[0].col_offset))


def same(node: ast.AST) -> str:
    """A text that is equal for nodes that mean the same."""
    return ast.unparse(node)


def _parse(where: str, expression: str) -> list[ast.stmt]:
    try:
        return ast.parse(expression).body
    except SyntaxError as error:
        raise NotThere(f"{where}: `{expression}` is no Python: {error.msg}") from None


def _words(path: Path, folder: Path) -> tuple[str, ...]:
    words = path.relative_to(folder).with_suffix("").parts
    return tuple(word for word in words if word not in ("clutch", "__init__"))


def _bears(definition: Definition, words: tuple[str, ...]) -> bool:
    """Whether these words name a definition: folders or modules around it, then its own name."""
    name = definition.name.split(".")
    if words[-len(name) :] != tuple(name):
        return False
    around = iter(definition.module.words)
    return all(word in around for word in words[: -len(name)])


def _collect(scope: ast.AST, before: str, nodes: dict[str, list[Node]]):
    for node in getattr(scope, "body", []):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            nodes.setdefault(before + node.name, []).append(node)
            if isinstance(node, ast.ClassDef):
                _collect(node, before + node.name + ".", nodes)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    nodes.setdefault(before + target.id, []).append(node)


def _first_line(node: Node) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return (decorators or [node])[0].lineno


def _last_line(node: Node) -> int:
    return node.end_lineno or node.lineno
