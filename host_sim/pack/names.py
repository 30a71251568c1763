"""Give the names of all modules the same few short ones.

    sources = shared({"clutch/app.py": b"..", ..})
    names = long_names({"clutch/app.py": b"..", ..})      # {"clutch/app": {"_a": "_take"}, ..}

MicroPython keeps every name that it has ever read in memory until power-off, with 7 bytes beside
its letters, and makes room for as many again when a table of them is full. So names that never
meet become one. Two names meet if a module has both, or if a class of one module inherits from a
class of the other: then an object has the attributes of both. A name that a module sets in an
object that is not its own, as in `screen.banner = ..`, meets every other name.

A public name has one short name in the whole firmware, a private one in its module and the modules
that inherit from it. A name keeps its letters if

- a string may mean it: `getattr(module, "ask_" + phase)` keeps all names that begin with `ask_`;
- a call names it as a parameter, or `taps.py` beside this file leaves it out by its name;
- no module binds it, or other programs use it: those in `OUTSIDE`, and all that the fakes imitate;
- it is that of a module, of an exception, or of a private constant, of which the compiler leaves
  nothing.
"""

import ast
import binascii
import builtins
import gc
import hashlib
import io
import itertools
import json
import os
import re
import select
import string
import struct
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from host_sim.files.paths import ROOT
from host_sim.pack import taps
from host_sim.pack.flat import IMPORTS, dotted

# Files whose names keep their letters: those beside the pack, which may be of another version, and
# those that run in the device process of a simulator or of `bench`.
OUTSIDE = ("main.py", "clutch_start.py", "clutch_rescue.py")
_BESIDE = (
    "host_sim/fakes/*.py",
    "host_sim/engines/*.py",
    "host_sim/engines/[rw]*/*.py",
    "tools/checks/bench/on_device.py",
)
_WORDS = re.compile(r"[\w.]+(?: [\w.]+)*")  # a string that may have names
_PATTERN = re.compile(r"\w*(?:_|%s\w*)+")  # makes names out of others
# What MicroPython has of its own, but for what the fakes imitate.
_BUILT_IN = (
    *(builtins, str, bytes, bytearray, memoryview, list, tuple, dict, set, iter(()), io.BytesIO),
    *(binascii, gc, hashlib, hashlib.sha256(), io, json, os, select, struct, sys, time),
)


def shared(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The same sources, {path: source}, with short names."""
    modules = _Modules(sources)
    short = modules.short_names()
    trees = {
        path: _Renamed(names, modules.dotted).visit(modules[path].tree)
        for path, names in short.items()
        if names
    }
    return sources | {path: ast.unparse(tree).encode() + b"\n" for path, tree in trees.items()}


def long_names(sources: dict[str, bytes]) -> dict[str, dict[str, str]]:
    """{path without ".py": {short name: name in `sources`}} of what a traceback can name:
    functions and classes. `sources`: as they were given to `shared`."""
    modules = _Modules(sources)
    found = {}
    for path, names in modules.short_names().items():
        here = {
            node.name
            for node in modules[path].nodes
            if isinstance(node, (ast.FunctionDef, ast.ClassDef))
        }
        found[path.removesuffix(".py")] = {new: old for old, new in names.items() if old in here}
    return found


def unused(taken: set[str], first="_", letters=string.ascii_lowercase) -> Iterator[str]:
    """_a, _b, .. _z, _aa, .. without those taken."""
    for length in itertools.count(1):
        for chosen in itertools.product(letters, repeat=length):
            if (name := first + "".join(chosen)) not in taken:
                yield name


class _Module:
    """What one source says about names. `names`: those that MicroPython would keep, and how often
    it has each; `binds`: those to which it gives a meaning; `lends`: those that it sets in objects
    of others; `constants`; `kept`: those that must keep their letters. `nodes`, `strings`,
    `imports` (whole name, module, alias) and `bases`: what is in its tree, which is read once."""

    def __init__(self, path: str, source: bytes, modules: set[str]):
        self.path = path
        self.dotted = dotted(path)
        self.tree = ast.parse(source)
        self.nodes = list(ast.walk(self.tree))
        self.strings = _strings(self.nodes)
        self.imports = [
            (f"{node.module}.{alias.name}", str(node.module), alias)
            for node in self.nodes
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        ]
        self.bases = [
            base for node in self.nodes if isinstance(node, ast.ClassDef) for base in node.bases
        ]
        self.names: Counter[str] = Counter()
        self.binds: set[str] = set()
        self.lends: set[str] = set()
        self.constants: set[str] = set()
        self.kept = {name for text in self.strings for name in _named(text)}
        outside = list(_outside_functions(self.tree))
        for node in outside:
            if isinstance(node, ast.Name):
                self._see(node.id, not isinstance(node.ctx, ast.Load))
            elif isinstance(node, ast.Assign) and _is_constant(node.value):
                self.constants |= {one.id for one in node.targets if isinstance(one, ast.Name)}
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom):
                self._import(node, modules)
            else:
                self._read(node)
        self.kept |= {name for name in self.constants if name[0] == "_"}
        for node in self.nodes:
            if isinstance(node, ast.Name) and node.id in self.names:
                self.names[node.id] += 1

    def _see(self, name, is_bound):
        self.names[name] += 1
        if is_bound:
            self.binds.add(name)

    def all_names(self) -> set[str]:
        found = {name for text in self.strings for name in _named(text)}
        for node in self.nodes:
            for field in ("id", "attr", "name", "asname", "arg"):
                if isinstance(name := getattr(node, field, None), str):
                    found.add(name)
            if isinstance(node, (ast.Global, ast.Nonlocal)):
                found.update(node.names)
        return found

    def _read(self, node):
        if isinstance(node, ast.Attribute):
            is_bound = not isinstance(node.ctx, ast.Load)
            self._see(node.attr, is_bound)
            if is_bound and ast.unparse(node.value) != "self":
                self.lends.add(node.attr)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            self._see(node.name, True)
            if any(ast.unparse(base).endswith("Error") for base in getattr(node, "bases", ())):
                self.kept.add(node.name)
        elif isinstance(node, ast.Global):
            for name in node.names:
                self._see(name, True)
        elif isinstance(node, ast.keyword) and node.arg:
            self.kept.add(node.arg)

    def _import(self, node, modules):
        for alias in node.names:
            if f"{node.module}.{alias.name}" in modules:  # its own name is no name of this module
                alias.asname = alias.asname or alias.name
            else:
                self._see(alias.name, False)
                if not str(node.module).startswith("clutch"):
                    self.kept.add(alias.name)
            if alias.asname:
                self._see(alias.asname, True)


class _Modules(dict[str, _Module]):
    """All modules, by path."""

    def __init__(self, sources: dict[str, bytes]):
        self.dotted = {dotted(path) for path in sources}
        super().__init__(
            (path, _Module(path, source, self.dotted)) for path, source in sources.items()
        )
        self._by_name = {module.dotted: module for module in self.values()}
        self._heirs = {path: {path} for path in self}  # modules with classes that inherit from it
        for path, module in self.items():
            for base in self._bases(module, set()):
                self._heirs[base].add(path)

    def short_names(self) -> dict[str, dict[str, str]]:
        """{path: {name: short name}}"""
        found = {path: {} for path in self}
        used = {path: set() for path in self}
        taken = {name for module in self.values() for name in module.all_names()}
        for (name, _), users in self._nodes():
            meets = self._meets(name, users)
            if any(name in self[path].constants for path in users):
                # MicroPython would drop a constant whose name begins with an underscore.
                new = unused(
                    taken.union(*(used[path] for path in meets)), "", string.ascii_uppercase
                )
            else:
                new = unused(taken.union(*(used[path] for path in meets)))
            short = next(new)
            for path in meets:
                used[path].add(short)
            for path in users:
                found[path][name] = short
        return found

    def _nodes(self):
        """[((name, where it means the same), paths)], those with the most paths first."""
        kept = self._kept()
        binds = {name for module in self.values() for name in module.binds}
        family = self._families()
        users: dict[tuple[str, str], set[str]] = {}
        for path, module in self.items():
            for name in module.names:
                if name not in kept and name in binds:
                    where = family[path] if name[0] == "_" else ""
                    users.setdefault((name, where), set()).add(path)
        # A private name keeps its letters if a family uses it that does not bind it.
        foreign = {
            name
            for (name, where), paths in users.items()
            if where and not any(name in self[path].binds for path in paths)
        }
        nodes = [node for node in users.items() if node[0][0] not in foreign]
        counts = {
            node: (
                len(self._meets(node[0], paths)),
                sum(self[path].names[node[0]] for path in paths),
            )
            for node, paths in nodes
        }
        return sorted(nodes, key=lambda one: (*(-count for count in counts[one[0]]), one[0]))

    def _meets(self, name: str, users: Iterable[str]) -> set[str]:
        """The paths of the modules in which no other name may become the same."""
        found = set().union(*(self._heirs[path] for path in users))
        for path in users:
            if name in self[path].lends:
                game = _game(path)
                found |= {other for other in self if not game or _game(other) in ("", game)}
        return found

    def _kept(self) -> set[str]:
        kept = {name for thing in _BUILT_IN for name in dir(thing)} | _names_beside() | {IMPORTS}
        kept |= taps.NAMES
        patterns = set()
        for path, module in self.items():
            kept |= module.kept
            if path in OUTSIDE or "words" in path:  # a section of texts has the name of a rule
                kept |= module.all_names()
            patterns |= {
                text.replace("%s", r"\w+") + (r"\w*" if text[-1] == "_" else "")
                for text in module.strings
                if _PATTERN.fullmatch(text) and text.strip("_%s")
            }
        pattern = re.compile("|".join(patterns) or "$")
        names = {name for module in self.values() for name in module.names}
        return kept | {name for name in names if name[:2] == "__" or pattern.fullmatch(name)}

    def _families(self) -> dict[str, str]:
        """{path: the first path of the modules whose classes inherit from each other}"""
        group = {path: {path} for path in self}
        for heirs in self._heirs.values():
            whole = set().union(*(group[path] for path in heirs))
            for path in whole:
                group[path] = whole
        return {path: min(members) for path, members in group.items()}

    def _bases(self, module: _Module, seen: set[str]) -> set[str]:
        """The paths of the modules with a base of a class of this module, or a base of that."""
        origin = {}
        for whole, package, alias in module.imports:
            place = self._by_name.get(whole) or self._by_name.get(package)
            if place:
                origin[alias.asname or alias.name] = place
        for base in module.bases:
            while isinstance(base, ast.Attribute):
                base = base.value
            place = origin.get(base.id) if isinstance(base, ast.Name) else None
            if place and place.path not in seen:
                seen.add(place.path)
                self._bases(place, seen)
        return seen


class _Renamed(ast.NodeTransformer):
    def __init__(self, names: dict[str, str], modules: set[str]):
        self.names = names
        self.modules = modules

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
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if f"{node.module}.{alias.name}" not in self.modules:
                    alias.name = new(alias.name, alias.name)
                alias.asname = alias.asname and new(alias.asname, alias.asname)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [new(name, name) for name in node.names]
        return node


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes that are not in the body of a function."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.Lambda)):
            yield child
            yield from _outside_functions(child)


def _is_constant(node):
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"
    )


def _strings(nodes: list[ast.AST]) -> list[str]:
    """The strings that are no docstrings."""
    alone = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone
    ]


def _named(text: str) -> list[str]:
    """The names that a string may mean."""
    return re.findall(r"\w+", text) if _WORDS.fullmatch(text) else []


def beside() -> list[Path]:
    """The files that run beside the firmware in a device process."""
    return [file for some in _BESIDE for file in ROOT.glob(some)]


@cache
def _names_beside() -> frozenset[str]:
    """The names that files beside the firmware may use of it, or it of them."""
    found = set()
    for file in beside():
        nodes = list(ast.walk(ast.parse(file.read_bytes())))
        for text in _strings(nodes):  # some are code for the REPL
            found.update([text, *re.findall(r"\.(\w+)", text)])
        for node in nodes:
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.alias)):
                found.add(node.name)
    return frozenset(name for name in found if name[:1] != "_")


def _game(path: str) -> str:
    parts = path.split("/")
    return parts[2] if parts[:2] == ["clutch", "games"] and len(parts) > 3 else ""
