"""Who may name whom in the firmware, by an import or in a string from which a module is loaded;
and no imports in a circle. That the modules of a game's tables exist is in test_phases.py."""

import ast
import re
from collections.abc import Container
from functools import cache
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import pytest

from clutch.games import GAMES
from host_sim.files.made_modules import made

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"

# MicroPython's own modules that touch neither hardware, clock nor files.
PLAIN = ("binascii", "collections", "gc", "hashlib", "io", "json", "micropython", "struct", "sys")
# Where a module lies (the first line that fits counts), and what it may name: a module, or a
# package with all below it; after a ! what it must not. {game} is the game's own folder.
ARROWS = (
    ("clutch/core/chance.py", ("binascii", "hashlib", "micropython")),
    ("clutch/core/*.py", (*PLAIN, "clutch.core", "clutch.modules")),
    ("clutch/games/__init__.py", ("clutch.core.contract", "clutch.games", "clutch.modules")),
    ("clutch/games/*/rules.py", ("micropython", "clutch.core")),
    (
        "clutch/games/*/rules/*.py",
        ("micropython", "clutch.core", "clutch.games.{game}.rules"),
    ),
    (
        "clutch/games/*/learning.py",
        ("clutch.core", "clutch.games.{game}", "clutch.record.learned", "clutch.ui"),
    ),
    ("clutch/games/*/*.py", ("micropython", "clutch.core", "clutch.games.{game}", "clutch.ui")),
    (
        "clutch/games/*/screens/*.py",
        ("micropython", "clutch.core", "clutch.games.{game}", "clutch.ui"),
    ),
    ("clutch/ui/*.py", ("micropython", "framebuf", "clutch.ui")),
    ("clutch/drivers/files.py", ("micropython", "select", "sys")),
    ("clutch/drivers/*.py", ("machine", "micropython", "struct", "clutch.drivers")),
    ("clutch/words/folds.py", ("deflate", "io", "micropython", "zlib")),
    ("clutch/words/*.py", ("binascii", "micropython", "clutch.modules", "clutch.words")),
    ("clutch/record/settings.py", (*PLAIN, "clutch.record", "clutch.words")),
    ("clutch/record/*.py", (*PLAIN, "clutch.core", "clutch.modules", "clutch.record")),
    ("clutch/menus/code_page.py", (*PLAIN, "adafruit_miniqr", "!clutch.drivers", "clutch")),
    ("clutch/menus/*.py", (*PLAIN, "!clutch.drivers", "clutch")),
    ("clutch/main.py", (*PLAIN, "os", "time", "vfs", "board", "clutch")),
    ("clutch/modules.py", ("binascii", "gc", "sys")),
    ("clutch/*.py", (*PLAIN, "!clutch.drivers", "clutch")),
    ("main.py", ("sys", "clutch", "clutch_rescue", "clutch_start")),
    (
        "clutch_start.py",
        (*PLAIN, "machine", "os", "select", "time", "vfs", "board", "clutch", "clutch_rescue"),
    ),
    ("clutch_rescue.py", (*PLAIN, "os", "time", "framebuf", "machine", "board", "clutch_start")),
)  # fmt: skip
# The modules of games that others may name with a * for the game, which is known only later. They
# may not name those of a certain game.
OF_ANY_GAME = {
    "clutch.core.contract": ("rules.*",),
    "clutch.games": ("*",),
    "clutch.menus.on_table": ("on_table", "words_table_*"),
    "clutch.menus.set_up": ("options", "rules", "screens.*"),
    "clutch.menus.settings": ("learning",),
    "clutch.menus.teach": ("teach", "words_teach_*"),
    "clutch.modules": ("",),
    "clutch.table": ("", "reports"),
    "clutch.words": ("words_*",),
}
A_MODULE = re.compile(r"clutch(\.[\w*]+)+\.?")


def imports_in(tree: ast.AST, package: tuple[str, ...] = (), modules: Container[str] = ()):
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


class Named(NamedTuple):
    """A module that another one names: in which line, and whether an import loads it with that
    one. A * is a part that only the running code knows."""

    line: int
    at_once: bool
    module: str


def module_of(path: PurePosixPath) -> str:
    """clutch/core/moves.py -> clutch.core.moves; a package has the name of its folder."""
    parts = path.parent.parts if path.stem == "__init__" else path.with_suffix("").parts
    return ".".join(parts)


def game_of(path: PurePosixPath) -> str:
    """The game in whose folder a file is, or *."""
    parts = path.parts
    return parts[2] if len(parts) > 3 and path.is_relative_to("clutch/games") else "*"


SOURCES = made(FIRMWARE) | {file: file.read_bytes() for file in FIRMWARE.rglob("*.py")}
TREES = {
    PurePosixPath(file.relative_to(FIRMWARE).as_posix()): ast.parse(SOURCES[file])
    for file in sorted(SOURCES)
}
MODULES = {module_of(path) for path in TREES}


@cache
def named_by(path: PurePosixPath, tree: ast.Module) -> list[Named]:
    """The modules that a file names in its imports, and in strings that stand for a module; not
    those in a call of `forget`, which loads nothing."""
    late = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for inner in ast.walk(node)
    }
    found = [
        Named(node.lineno, node not in late, module)
        for node, module in imports_in(tree, path.parent.parts, MODULES)
    ]
    forgotten = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "forget"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            name = re.sub(r"%s|\{\w*\}", "*", node.value)
            if A_MODULE.fullmatch(name) and node not in forgotten:
                found.append(Named(node.lineno, False, name + "*" if name[-1] in "._" else name))
    return found


def is_below(module: str, names: tuple[str, ...]) -> bool:
    return any(module == name or module.startswith(name + ".") for name in names)


def exists(module: str) -> bool:
    pattern = re.escape(module).replace(r"\*", r"[^.]+")
    return any(re.fullmatch(pattern, name) for name in MODULES)


def against_arrows(path: PurePosixPath, tree: ast.Module) -> list[str]:
    """A line for each name that this module may not have, or that no module has."""
    fitting = [
        allowed
        for pattern, allowed in ARROWS
        if len(path.parts) == len(PurePosixPath(pattern).parts) and path.match(pattern)
    ]
    if not fitting:
        return [f"{path} lies in no room of the house: give it a line in ARROWS"]
    own = game_of(path)
    in_game = own != "*"
    allowed = tuple(name.replace("{game}", own) for name in fitting[0] if name[0] != "!")
    denied = tuple(name[1:] for name in fitting[0] if name[0] == "!")
    ends = OF_ANY_GAME.get(module_of(path), ())
    any_game = {f"clutch.games.*.{end}".rstrip(".") for end in ends}
    found = []
    for line, at_once, module in named_by(path, tree):
        if module.startswith("clutch") and not exists(module):
            found.append(f"{path}:{line} names {module}, which does not exist")
        elif in_game and not at_once:
            found.append(f"{path}:{line} names {module}, which a press would load")
        elif module not in any_game:
            of_a_game = not in_game and module.startswith("clutch.games.")
            if of_a_game or not is_below(module, allowed) or is_below(module, denied):
                found.append(f"{path}:{line} names {module}")
    return found


def games_by_name(path: PurePosixPath, tree: ast.Module) -> list[str]:
    """A line for each string that is the name of a game, outside it and the list of games. The
    icons of the home list have it too."""
    if module_of(path) in ("clutch.games", "clutch.ui.icons"):
        return []
    own = game_of(path)
    return [
        f"{path}:{node.lineno} names clutch.games.{node.value}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in set(GAMES) - {own}
    ]


def circle(edges: dict[str, set[str]]) -> list[str]:
    """The modules of a circle of imports, in their order; [] if there is none."""
    done: set[str] = set()

    def go(module: str, way: tuple[str, ...]) -> list[str]:
        if module in way:
            return [*way[way.index(module) :], module]
        if module in done:
            return []
        found = next(filter(None, (go(to, (*way, module)) for to in sorted(edges[module]))), [])
        done.add(module)
        return found

    return next(filter(None, (go(module, ()) for module in sorted(edges))), [])


def edges(trees) -> dict[str, set[str]]:
    """{module: those that its imports load with it}"""
    return {
        module_of(path): {
            module for _, at_once, module in named_by(path, tree) if at_once and module in MODULES
        }
        - {module_of(path)}
        for path, tree in trees.items()
    }


def planted(path: str, change: str) -> tuple[PurePosixPath, ast.Module]:
    file = PurePosixPath(path)
    return file, ast.parse((FIRMWARE / path).read_text("utf-8") + f"\n{change}\n")


def test_imports_and_names_in_strings_follow_the_arrows():
    against = [
        line
        for path, tree in TREES.items()
        for line in against_arrows(path, tree) + games_by_name(path, tree)
    ]
    assert not against, "\n".join(against)


def test_no_imports_go_in_a_circle():
    assert not circle(edges(TREES))


def test_no_permission_is_left_over():
    for path, tree in TREES.items():
        named = {module for _, _, module in named_by(path, tree)}
        for end in OF_ANY_GAME.get(module_of(path), ()):
            assert f"clutch.games.*.{end}".rstrip(".") in named, f"{path} names no {end!r}"


CARDS = "clutch/games/trex/rules/cards.py"


@pytest.mark.parametrize(
    ("path", "change", "module"),
    [
        ("clutch/app.py", "from clutch.games.trex import lamps", "clutch.games.trex.lamps"),
        ("clutch/menus/home.py", "borrow('clutch.games.trex.lamps')", "clutch.games.trex.lamps"),
        ("clutch/menus/home.py", "borrow('clutch.games.%s.lamps' % 1)", "clutch.games.*.lamps"),
        ("clutch/menus/home.py", "import clutch.drivers.files", "clutch.drivers.files"),
        ("clutch/core/session.py", "find('clutch.menus.home')", "clutch.menus.home"),
        ("clutch/ui/canvas.py", "from clutch.core import chance", "clutch.core.chance"),
        (CARDS, "from ..screens import overview", "clutch.games.trex.screens.overview"),
        (CARDS, "import time", "time"),
        (CARDS, "def f():\n    import micropython", "micropython, which a press would load"),
        (CARDS, "from clutch.games.race.rules import die", "clutch.games.race.rules.die"),
        ("clutch/menus/home.py", "words.load('en', 'trex')", "clutch.games.trex"),
        ("clutch/table.py", "find('clutch.tabel')", "clutch.tabel, which does not exist"),
    ],
)
def test_a_name_that_must_not_be_is_found(path, change, module):
    file, tree = planted(path, change)
    found = against_arrows(file, tree) + games_by_name(file, tree)
    assert [line.partition(" names ")[2] for line in found] == [module]


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("clutch/ui/canvas.py", "from clutch.ui.widgets import fit"),
        ("clutch/core/moves.py", "import clutch.core.session"),
    ],
)
def test_a_circle_is_found(path, change):
    file, tree = planted(path, change)
    assert module_of(file) in circle(edges({**TREES, file: tree}))
