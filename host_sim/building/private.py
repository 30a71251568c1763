"""Give the private names of all modules the same few short names.

    sources = shared({"clutch/app.py": b"..", ..})
    names = long_names({"clutch/app.py": b"..", ..})      # {"clutch/app": {"_a": "_take"}, ..}
    text = told(traceback, names)                         # with the long names again

MicroPython keeps every name that it has ever read in memory until power-off, with 7 bytes beside
its letters, and makes room for as many again when a table of them is full. A private name means
something in its own module only. So `_take` of one module and `_save` of another can both be `_a`.

- Modules share the map of their attributes if a class of one inherits from a class of the other,
  because an object then has the private attributes of both. Every other private name is one of
  its module.
- A name keeps its letters if a module uses it that does not bind it, if it also stands in a
  string, or if it is a constant, of which the compiler leaves nothing.
"""

import ast
import itertools
import re
import string
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import PurePosixPath

_PRIVATE = re.compile(r"_(?!_)\w+")
# A line of a traceback: what is before its module, the module, what is behind, a private name.
PLACE = re.compile(r'(File "[^"]*?)(clutch\w*(?:/\w+)*)(\.mpy", line \d+, in )(_[a-z]+)\b')


def shared(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The same sources, {path: source}, with short private names."""
    return dict(_shared(tuple(sources.items())))


@cache
def _shared(sources: tuple[tuple[str, bytes], ...]) -> list[tuple[str, bytes]]:
    trees = {path: ast.parse(source) for path, source in sources}
    short = _short_names(trees)
    return [
        (path, ast.unparse(_Renamed(short[path]).visit(trees[path])).encode() + b"\n")
        if short[path]
        else (path, source)
        for path, source in sources
    ]


def long_names(sources: dict[str, bytes]) -> dict[str, dict[str, str]]:
    """{module: {short name: name in `sources`}} of what a traceback can name: functions and
    classes. `sources`: as they were given to `shared`."""
    trees = {path: ast.parse(source) for path, source in sources.items()}
    found = {}
    for path, names in _short_names(trees).items():
        here = {
            node.name
            for node in ast.walk(trees[path])
            if isinstance(node, (ast.FunctionDef, ast.ClassDef))
        }
        if long := {new: old for old, new in names.items() if old in here}:
            found[path.removesuffix(".py").removesuffix("/__init__")] = long
    return found


def told(text: str, names: dict[str, dict[str, str]]) -> str:
    """A traceback of a handheld with the names of `long_names`."""

    def named(place):
        long = names.get(place[2].removesuffix("/__init__"), {})
        return place[1] + place[2] + place[3] + long.get(place[4], place[4])

    return PLACE.sub(named, text)


def _short_names(trees: dict[str, ast.Module]) -> dict[str, dict[str, str]]:
    """{path: {private name: short name}}"""
    families, kept = [], set()
    for family in _families(trees):
        counts, bound = {}, set()
        for path in family:
            counts[path] = Counter()
            _count(trees[path], counts[path], bound, kept)
        kept |= {name for count in counts.values() for name in count} - bound
        families.append(counts)
    found = {}
    for counts in families:
        everywhere = sum(counts.values(), Counter())
        together = set().union(*(_attributes(trees[path]) for path in counts))
        together |= {
            name for name in everywhere if sum(name in one for one in counts.values()) > 1
        }
        common = _chosen([name for name, _ in everywhere.most_common() if name in together], kept)
        for path, count in counts.items():
            here = {name: common[name] for name in count if name in common}
            own = [name for name, _ in count.most_common() if name not in together]
            found[path] = {**here, **_chosen(own, kept, here.values())}
    return found


def _chosen(names, kept, taken=()) -> dict[str, str]:
    """{name: short name} of those that do not keep their letters; none of those `taken`."""
    new = unused(kept.union(taken))
    return {name: next(new) for name in names if name not in kept}


def _attributes(tree) -> set[str]:
    """The names of attributes: those behind a dot, and those that the body of a class binds."""
    found = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for member in node.body:
                targets = member.targets if isinstance(member, ast.Assign) else [member]
                found.update(name for target in targets for name, _ in _names(target))
    return found


def unused(taken: set[str]) -> Iterator[str]:
    """_a, _b, .. _z, _aa, .. without those taken."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            if (name := "_" + "".join(letters)) not in taken:
                yield name


def _count(tree, counts, bound, kept):
    """Add how often each private name occurs, those that the module binds, and constants and
    strings, which keep their letters."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            kept.add(node.value)
        for name, binds in _names(node):
            if _PRIVATE.fullmatch(name):
                counts[name] += 1
                if binds:
                    bound.add(name)
    for node in tree.body:
        if isinstance(node, ast.Assign) and _is_constant(node.value):
            kept.update(target.id for target in node.targets if isinstance(target, ast.Name))


def _is_constant(node):
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"
    )


def _names(node) -> list[tuple[str, bool]]:
    """[(name, whether it is bound here)] of one node."""
    if isinstance(node, ast.Name):
        return [(node.id, not isinstance(node.ctx, ast.Load))]
    if isinstance(node, ast.Attribute):
        return [(node.attr, not isinstance(node.ctx, ast.Load))]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [(node.name, True)]
    if isinstance(node, ast.arg):
        return [(node.arg, True)]
    if isinstance(node, ast.ExceptHandler):
        return [(node.name, True)] if node.name else []
    if isinstance(node, ast.keyword):
        return [(node.arg, False)] if node.arg else []
    if isinstance(node, ast.alias):
        return [(node.asname or node.name, node.asname is not None)]
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return [(name, False) for name in node.names]
    return []


class _Renamed(ast.NodeTransformer):
    def __init__(self, names: dict[str, str]):
        self.names = names

    def generic_visit(self, node):
        super().generic_visit(node)
        new = self.names.get
        if isinstance(node, ast.Name):
            node.id = new(node.id, node.id)
        elif isinstance(node, ast.Attribute):
            node.attr = new(node.attr, node.attr)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            node.name = new(node.name, node.name)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            node.name = new(node.name, node.name)
        elif isinstance(node, (ast.arg, ast.keyword)) and node.arg:
            node.arg = new(node.arg, node.arg)
        elif isinstance(node, ast.alias) and node.asname:
            node.asname = new(node.asname, node.asname)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [new(name, name) for name in node.names]
        return node


def _families(trees: dict[str, ast.Module]) -> list[list[str]]:
    """The paths, in groups of modules whose classes inherit from each other."""
    modules = {_dotted(path): path for path in trees}
    group = {path: {path} for path in trees}
    for path, tree in trees.items():
        for parent in _bases(tree, modules):
            if group[parent] is not group[path]:
                group[parent] |= group[path]
                for member in group[path]:
                    group[member] = group[parent]
    return [sorted(members) for members in {id(one): one for one in group.values()}.values()]


def _dotted(path: str) -> str:
    parts = PurePosixPath(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _bases(tree: ast.Module, modules: dict[str, str]) -> Iterator[str]:
    """The paths of the modules that have a base of a class of this module."""
    origin = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                place = modules.get(whole) or modules.get(node.module)
                if place:
                    origin[alias.asname or alias.name] = place
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for base in node.bases:
                while isinstance(base, ast.Attribute):
                    base = base.value
                if isinstance(base, ast.Name) and base.id in origin:
                    yield origin[base.id]
