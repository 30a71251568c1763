"""What the names and expressions in the firmware's files stand for, as far as the text says it."""

import ast
import re
from collections.abc import Iterable
from itertools import product

Texts = set[str] | None
MOST_STEPS = 6  # from a name to what it stands for
_BLANK = re.compile(r"%s|\{\w*\}")


def module_of(path: str) -> str:
    """clutch/core/moves.py -> clutch.core.moves; a package has the name of its folder."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class Source:
    """The code of one module: what its names stand for."""

    def __init__(self, path: str, text: str):
        self.path = path
        self.text = text
        self.name = module_of(path)
        self.tree = ast.parse(text)
        parts = path.split("/")[:-1]
        self.package = tuple(parts)
        self.game = parts[2] if parts[:2] == ["clutch", "games"] and len(parts) > 2 else "*"
        self.inside: dict[ast.AST, ast.FunctionDef | None] = {}
        self.docstrings: set[ast.AST] = set()
        self.values: dict[tuple[ast.AST | None, str], list[tuple[str, ast.expr]]] = {}
        self.calls: dict[str, list[ast.Call]] = {}
        self._read(self.tree, None)

    def _read(self, node: ast.AST, function: ast.FunctionDef | None):
        for child in ast.iter_child_nodes(node):
            self.inside[child] = function
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                self.docstrings.add(child.value)
            elif isinstance(child, ast.Assign):
                for target in child.targets:
                    self._keep(function, target, "is", child.value)
            elif isinstance(child, ast.AnnAssign) and child.value:
                self._keep(function, child.target, "is", child.value)
            elif isinstance(child, ast.For | ast.comprehension):
                self._keep(function, child.target, "in", child.iter)
            elif isinstance(child, ast.Call) and isinstance(child.func, ast.Name):
                self.calls.setdefault(child.func.id, []).append(child)
            inner = child if isinstance(child, ast.FunctionDef) else function
            self._read(child, inner)

    def _keep(self, function, target: ast.expr, how: str, value: ast.expr):
        if isinstance(target, ast.Name):
            self.values.setdefault((function, target.id), []).append((how, value))

    def parameter(self, function: ast.FunctionDef | None, name: str) -> list[ast.expr]:
        """What the calls in this file give a function for a parameter."""
        if not function or function not in self.tree.body:
            return []  # a method, which other files call
        names = [argument.arg for argument in function.args.args]
        if name not in names:
            return []
        place = names.index(name)
        calls = self.calls.get(function.name, ())
        return [call.args[place] for call in calls if place < len(call.args)]


Where = tuple[Source, ast.expr, ast.FunctionDef | None]


class Sources:
    """The files of a tree. Its methods take a `Where`: a file, an expression in it, and the
    function around that."""

    def __init__(self, sources: Iterable[Source]):
        self.sources = {source.name: source for source in sources}

    def meant(self, source: Source, node: ast.expr, function) -> list[tuple[str, Where]]:
        """What a name stands for: ("is" or "in", where to read on)."""
        if isinstance(node, ast.Attribute):
            module = self._bound(source, last_word(node.value))
            other = self.sources.get(module)
            return self.meant(other, ast.Name(node.attr), None) if other else []
        if not isinstance(node, ast.Name):
            return []
        for where in dict.fromkeys((function, None)):
            values = source.values.get((where, node.id))
            if values:
                return [(how, (source, value, where)) for how, value in values]
            given = source.parameter(where, node.id)
            if given:
                return [("is", (source, value, source.inside.get(value))) for value in given]
        module, _, name = self._bound(source, node.id).rpartition(".")
        other = self.sources.get(module)
        if other is None or other is source or module == "clutch.games":
            return []  # which game it is from its lists is known only later
        return self.meant(other, ast.Name(name), None)

    @staticmethod
    def _bound(source: Source, name: str) -> str:
        """The dotted name that an import gives to a name of this file; "" if none does."""
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if (alias.asname or alias.name) == name:
                        return f"{node.module}.{alias.name}"
        return ""

    def tables(self, source: Source, node: ast.expr, function, depth) -> list[Where]:
        """What a name or a place of a table stands for, each as arguments of `texts`."""
        if not depth:
            return []
        if isinstance(node, ast.Subscript):
            return self.at_place(source, node.value, function, node.slice, depth - 1)
        found = self.meant(source, node, function)
        return [where for how, where in found if how == "is"]

    def elements(self, source: Source, node: ast.expr, function, depth=MOST_STEPS) -> list[Where]:
        """The elements of a table, each as arguments of `texts`."""
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            return [(source, one, function) for one in node.elts]
        if isinstance(node, ast.Dict):
            return [(source, one, function) for one in node.values]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            sides = (node.left, node.right) if depth else ()
            tables = [(source, side, function) for side in sides]
        else:
            tables = self.tables(source, node, function, depth)
        return [one for table in tables for one in self.elements(*table, depth - 1)]

    def at_place(self, source: Source, node: ast.expr, function, place, depth) -> list[Where]:
        """The element at a place of a table, or all if the place is not known."""
        found = []
        for table in self.tables(source, node, function, depth) or [(source, node, function)]:
            elements = self.elements(*table, depth)
            if isinstance(place, ast.Constant) and isinstance(place.value, int):
                elements = elements[place.value : place.value + 1]
            found += elements
        return found

    def leaves(self, source: Source, node: ast.expr, function, depth=MOST_STEPS) -> list[Where]:
        """What is in a table of tables, down to a depth."""
        elements = self.elements(source, node, function) if depth else []
        if not elements and not isinstance(node, ast.Tuple | ast.List | ast.Dict) or not depth:
            return [(source, node, function)]
        return [leaf for element in elements for leaf in self.leaves(*element, depth - 1)]

    def texts(self, source: Source, node: ast.expr, function, depth=MOST_STEPS) -> Texts:
        """The strings that an expression may be, with * for what is not known; None if nothing
        is known."""

        def read(one: ast.expr) -> Texts:
            return self.texts(source, one, function, depth - 1)

        if not depth:
            return None
        if isinstance(node, ast.Constant):
            return {_BLANK.sub("*", node.value)} if isinstance(node.value, str) else None
        if isinstance(node, ast.FormattedValue):
            return read(node.value)
        if isinstance(node, ast.JoinedStr):
            parts = [read(one) or {"*"} for one in node.values]
            return {"".join(text) for text in product(*parts)}
        if isinstance(node, ast.IfExp):
            return _either(read(node.body), read(node.orelse))
        if isinstance(node, ast.BoolOp):
            return _either(*(read(one) for one in node.values))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            left, right = read(node.left), read(node.right)
            if left or right:
                return {a + b for a, b in product(left or "*", right or "*")}
            return None
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            values = node.right.elts if isinstance(node.right, ast.Tuple) else [node.right]
            given = [read(one) or {"*"} for one in values]
            return {
                _filled(text, parts) for text in read(node.left) or () for parts in product(*given)
            } or None
        if isinstance(node, ast.Subscript):
            found = self.at_place(source, node.value, function, node.slice, depth - 1)
            return _either(*(self.texts(*one, depth - 1) for one in found))
        where: list[Where] = []
        for how, one in self.meant(source, node, function):
            where += [one] if how == "is" else self.elements(*one)
        return _either(*(self.texts(*one, depth - 1) for one in where))


def _either(*found: Texts) -> Texts:
    """All of these; None if one of them is not known."""
    return None if None in found else set().union(*filter(None, found)) or None


def _filled(text: str, parts: Iterable[str]) -> str:
    for part in parts:
        text = text.replace("*", "\0" if part == "*" else part, 1)
    return text.replace("\0", "*")


def last_word(node: ast.expr | None) -> str:
    """The last word of a dotted name."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
