"""Give the modules of a pack numbers for names, because MicroPython keeps the names of all modules
that it has ever imported, and the paths of some.

    modules = flattened(sources)       # {"505613520.py": source of clutch/menus/home.py, ..}
    path = short_path("clutch/menus/home")             # "505613520"
    names = shown_names(modules)                       # {"505613520.py": "open_home", ..}

`number` of `clutch/modules.py` makes the numbers. An import of a module that has one becomes a
call of IMPORTS there. Modules in `_FOUND_BY_NAME` keep their names: those beside the pack, and
those that they import.
"""

import ast
import re
import runpy
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from host_sim.files.paths import ROOT

IMPORTS = "imported"
_FOUND_BY_NAME = (
    "clutch/__init__", "clutch/main", "clutch/modules", "clutch_start", "clutch_rescue",
)  # fmt: skip
_MAIN, _APP = "clutch.main", "clutch.app"
_MACHINE_CODE = {"native", "viper"}  # of decorators, of which a compiler leaves nothing
NO_FUNCTIONS = "_"  # what a traceback calls modules without functions
number = runpy.run_path(str(ROOT / "firmware" / "clutch" / "modules.py"))["number"]


def flattened(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The same modules, {path: source}, under the names that they have in a pack."""
    paths = {path: short_path(path.removesuffix(".py")) for path in sources}
    assert len(set(paths.values())) == len(paths), "two modules have the same number"
    numbers = {dotted(path): int(short) for path, short in paths.items() if short.isdigit()}
    games = {".".join(name.split(".")[:3]) for name in numbers if name.startswith("clutch.games.")}
    groups = [number(game + ".rules") >> 22 for game in [*games, "clutch.games"]]
    assert len(set(groups)) == len(groups), "two games have the same bits"
    trees = {path: ast.parse(source) for path, source in sources.items()}
    imports = {
        dotted(path): [
            name
            for node in tree.body
            if isinstance(node, ast.ImportFrom)
            for name in _imported_by(node, numbers)
        ]
        for path, tree in trees.items()
    }
    resident = {_APP, *_in_order(_APP, imports, set())}
    found = {}
    for path, short in paths.items():
        name = dotted(path)
        change = _Flattened(numbers, name, imports, set() if name == _MAIN else set(resident))
        tree = change.visit(trees[path])
        if change.imports:
            tree.body.insert(0, ast.ImportFrom("clutch.modules", [ast.alias(IMPORTS)], 0))
        found[short + ".py"] = ast.unparse(ast.fix_missing_locations(tree)).encode() + b"\n"
    return found


def short_path(path: str) -> str:
    """The path of a module in a pack, without ".py"."""
    return path if path in _FOUND_BY_NAME else str(number(dotted(path)))


def dotted(path: str) -> str:
    """The name by which a module is imported."""
    parts = PurePosixPath(path.removesuffix(".py")).parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def shown_names(modules: Mapping[str, bytes]) -> dict[str, str]:
    """What a traceback calls each module: a name in it that MicroPython keeps anyway, and that no
    other module is called by. `modules`: {path: source}"""
    own = {path: _own_names(source) for path, source in modules.items()}
    taken = set()
    found = {}
    for path in sorted(own, key=lambda path: (len(own[path]), path)):
        free = [name for name in own[path] if name not in taken]
        found[path] = free[0] if free else dotted(path) if own[path] else NO_FUNCTIONS
        taken.add(found[path])
    return found


def _own_names(source: bytes) -> list[str]:
    """The names of functions and classes of a module, then of attributes; none without functions,
    because then no traceback has the module."""
    nodes = list(ast.walk(ast.parse(source)))
    functions = {
        node.name
        for node in nodes
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name[:2] != "__"
    }
    others = (
        {node.attr for node in nodes if isinstance(node, ast.Attribute)} if functions else set()
    )
    return [*sorted(functions), *sorted(others - _MACHINE_CODE)]


def _imported_by(node: ast.ImportFrom, numbers: Mapping[str, int]) -> list[str]:
    """The modules of a pack that an import names, one for each of its names; else ""."""
    package = str(node.module)
    wholes = [f"{package}.{one.name}" for one in node.names]
    return [
        whole if whole in numbers else package if package in numbers else "" for whole in wholes
    ]


def _in_order(name: str, imports: Mapping[str, list[str]], done: set[str]) -> Iterator[str]:
    """What a module imports, directly or not, each behind what it imports itself. `done`: modules
    to leave out; those found are added."""
    for other in imports.get(name, ()):
        if other and other not in done:
            done.add(other)
            yield from _in_order(other, imports, done)
            yield other


class _Flattened(ast.NodeTransformer):
    """`module`: the name of the module that is changed; `modules`: what each module imports;
    `done`: those that are in memory before it. `imports`: whether it needs IMPORTS.

    An import of a module whose own imports are not in memory yet is preceded by these: as a call,
    an import takes so much of a chip's stack that few fit into each other.

    The whole name of a module in a string becomes its number, so that the device need not compute
    it. A string with several names has their digits, and so has one that is added to another; in a
    game's package those of the names below it, too.
    """

    def __init__(
        self,
        numbers: dict[str, int],
        module: str,
        modules: dict[str, list[str]],
        done: set[str],
    ):
        packages = {name.rpartition(".")[0] for name in numbers}
        self.numbers = numbers
        self.imports = False
        self.strings = {name: one for name, one in numbers.items() if name not in packages}
        if module.rpartition(".")[0] == "clutch.games" and module in packages:
            below = module + "."
            self.strings |= {
                name.removeprefix(below): one for name, one in numbers.items() if below in name
            }
        self._modules = modules
        self._done = done
        self._is_main = module == _MAIN
        self._sums = self._functions = 0

    def visit_FunctionDef(self, node):
        self._functions += 1
        self.generic_visit(node)
        self._functions -= 1
        return node

    def visit_BinOp(self, node):
        self._sums += 1
        self.generic_visit(node)
        self._sums -= 1
        return node

    def visit_Constant(self, node):
        text = node.value
        if isinstance(text, str):
            words = text.split()
            if all(word in self.strings for word in words):
                if text in self.numbers and not self._sums:
                    return ast.Constant(self.numbers[text])
                for word in words:  # with the spaces around them
                    short = str(self.strings[word])
                    text = re.sub(rf"(?<!\S){re.escape(word)}(?!\S)", short, text)
                node.value = text
        return node

    def visit_ImportFrom(self, node):
        """`from package import module` becomes `module = imported(number)`."""
        found: list[ast.stmt] = []
        for one, name in zip(node.names, _imported_by(node, self.numbers), strict=True):
            if not name:
                found.append(ast.ImportFrom(node.module, [one], node.level))
                continue
            if name not in self._done and (self._is_main or not self._functions):
                self._done.add(name)
                before = _in_order(name, self._modules, self._done)
                found += [ast.Expr(self._imported(other)) for other in before]
            value = self._imported(name)
            if name == node.module:
                value = ast.Attribute(value, one.name, ast.Load())
            found.append(ast.Assign([ast.Name(one.asname or one.name, ast.Store())], value))
        return found

    def _imported(self, name) -> ast.expr:
        self.imports = True
        return ast.Call(ast.Name(IMPORTS, ast.Load()), [ast.Constant(self.numbers[name])], [])
