"""Who may name whom in the firmware, by an import or in a string from which a module is loaded:
the arrows between the rooms, and no circles."""

import ast
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

from tests.tools.modules_named import IMPORTS, LATE, NAMES, Firmware, Source, matches

ROOT = Path(__file__).resolve().parents[2]

# MicroPython's own modules that touch neither hardware, clock nor files.
PLAIN = ("binascii", "collections", "gc", "hashlib", "io", "json", "micropython", "struct", "sys")
# Where a module lies (the first line that fits counts), and what it may name: a module, or a
# package with all below it; after a ! what it must not. {game} is the game's own folder.
ARROWS = (
    ("clutch/core/chance.py", ("binascii", "hashlib", "micropython")),
    ("clutch/core/*.py", (*PLAIN, "clutch.core", "clutch.modules")),
    ("clutch/games/__init__.py", ("clutch.core.contract", "clutch.games", "clutch.modules")),
    ("clutch/games/*/words_*.py", ("clutch.words.texts",)),
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
    ("clutch/modules.py", ("sys",)),
    ("clutch/*.py", (*PLAIN, "!clutch.drivers", "clutch")),
    ("main.py", ("sys", "clutch", "clutch_rescue", "clutch_start")),
    (
        "clutch_start.py",
        (*PLAIN, "machine", "os", "select", "time", "vfs", "board", "clutch", "clutch_rescue"),
    ),
    ("clutch_rescue.py", (*PLAIN, "os", "time", "framebuf", "machine", "board", "clutch_start")),
)  # fmt: skip
# What only the running code knows, which is written with a *: the modules of games that others
# may name so. They may not name those of a certain game.
OF_ANY_GAME = {
    "clutch.core.contract": ("rules.*",),
    "clutch.games": ("", "*"),
    "clutch.menus.on_table": ("on_table", "words_table_*"),
    "clutch.menus.set_up": ("options", "rules", "screens.*"),
    "clutch.menus.settings": ("learning",),
    "clutch.menus.teach": ("teach", "words_teach_*"),
    "clutch.modules": ("",),
    "clutch.shelf": ("rules",),
    "clutch.table": ("", "lamps", "reports", "rules", "screens", "screens.*"),
    "clutch.taps": ("taps",),
    "clutch.words": ("words_*",),
}
# The circles that an import in a function or a name in a string closes: who, whom, and why.
CLOSED_LATE = {
    ("clutch_start", "clutch_rescue"): "in memory only during an installation",
    ("clutch.core.contract", "clutch.core.setup"): "in memory only while a game is made",
    ("clutch.modules", "clutch.games.*"): "the loader, which everybody imports, loads games",
    ("clutch.core.contract", "clutch.games.*.rules.*"): "finds the part that has the phase",
    ("clutch.games.*.rules", "clutch.games.*.rules.*"): "the parts use what their package defines",
    ("clutch.games.dinoland.rules.dominoes", "clutch.games.dinoland.rules.hatching"): (
        "in memory only where eggs hatch; laying is a part of hatching"
    ),
    ("clutch.games.dinoland.rules.flow", "clutch.games.dinoland.rules.hatching"): (
        "in memory only where eggs hatch; the game flows on after it"
    ),
    ("clutch.record.journal", "clutch.record.archive"): "the larger half, not needed by a move",
    ("clutch.table", "clutch.menus.table_menu"): "opened at the table, which its pages show again",
    ("clutch.menus.home", "clutch.menus.waiting"): "a page of entries like those of the home list",
    ("clutch.menus.set_up", "clutch.menus.home"): "BACK leads home",
    ("clutch.menus.wiring", "clutch.menus.home"): "the test of the wiring ends at home",
    ("clutch.menus.dice", "clutch.menus.die_check"): "each of both pages leads to the other",
}


@cache
def firmware() -> Firmware:
    return Firmware.at(ROOT / "firmware")


MODULES = pytest.mark.parametrize(
    "module", [source.path for source in firmware().sources.values()]
)


# ---------------------------------------------------------------------------------- the arrows


def allowed_names(source: Source) -> tuple[str, ...]:
    path = PurePosixPath(source.path)
    for pattern, allowed in ARROWS:
        if len(path.parts) == len(PurePosixPath(pattern).parts) and path.match(pattern):
            return tuple(name.replace("{game}", source.game) for name in allowed)
    pytest.fail(f"{path} lies in no room of the house: give it a line in ARROWS")


def is_below(module: str, names: list[str] | tuple[str, ...]) -> bool:
    return any(module == name or module.startswith(name + ".") for name in names)


def is_of_any_game(source: Source, module: str) -> bool:
    patterns = [f"clutch.games.*.{name}".rstrip(".") for name in OF_ANY_GAME.get(source.name, ())]
    unknown = module.startswith("clutch.games.*") or source.name == "clutch.games"
    return unknown and any(matches(module, pattern) for pattern in patterns)


def against_arrows(tree: Firmware, source: Source) -> list[str]:
    """A line for each name that this module may not have, or that no module has."""
    allowed = allowed_names(source)
    denied = [name[1:] for name in allowed if name.startswith("!")]
    found = []
    for line, how, module in tree.named[source.name]:
        where = f"{source.path}:{line} {how} "
        modules = tree.those(module)
        if not modules and module.startswith("clutch"):
            found.append(f"{where}{module}, which does not exist")
        elif not is_of_any_game(source, module):
            for name in modules or [module]:
                of_a_game = source.game == "*" and name.startswith("clutch.games.")
                if of_a_game or not is_below(name, allowed) or is_below(name, denied):
                    found.append(where + name)
    return found + [line for line in tree.unread if line.startswith(source.path + ":")]


@MODULES
def test_imports_and_names_in_strings_follow_the_arrows(module):
    source = next(one for one in firmware().sources.values() if one.path == module)
    against = against_arrows(firmware(), source)
    assert not against, "\n".join(against)


def other_games(tree: Firmware) -> list[str]:
    """A line for each string that is the name of a game, outside it and the list of games. The
    icons of the home list, which a tool writes, have it too."""
    games = {name.split(".")[2] for name in tree.those("clutch.games.*") if name.count(".") == 2}
    return [
        f"{source.path}:{node.lineno} {NAMES} clutch.games.{node.value}"
        for source in tree.sources.values()
        if source.name not in ("clutch.games", "clutch.ui.icons")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Constant) and node.value in games - {source.game}
    ]


def test_no_game_is_known_by_name_outside_it():
    assert not other_games(firmware())


def test_no_permission_is_left_over():
    for name, ends in OF_ANY_GAME.items():
        named = {module for _, _, module in firmware().named[name]}
        for end in ends:
            pattern = f"clutch.games.*.{end}".rstrip(".")
            assert any(matches(one, pattern) for one in named), f"{name} names no {pattern}"


# --------------------------------------------------------------------------------- the circles


def way(edges: dict[str, set[str]], first: str, last: str) -> list[str]:
    """The shortest way from one module to another, of at least one step; [] if there is none."""
    before: dict[str, str] = {}
    waiting = [first]
    for module in waiting:
        for other in sorted(edges.get(module, ())):
            if other not in before:
                before[other] = module
                waiting.append(other)
                if other == last:
                    found = [last, module]
                    while found[-1] != first:
                        found.append(before[found[-1]])
                    return found[::-1]
    return []


def circles(edges: dict[str, set[str]]) -> list[str]:
    """A line for each circle, where no module is in two of these lines."""
    seen: set[str] = set()
    found = []
    for module in sorted(edges):
        circle = way(edges, module, module)
        if circle and not seen & set(circle):
            seen |= set(circle)
            found.append("a circle: " + " -> ".join(circle))
    return found


def is_closed_late(one: str, other: str, closing: tuple[str, str]) -> bool:
    return matches(one, closing[0]) and matches(other, closing[1])


def late_circles(tree: Firmware, closing: dict[tuple[str, str], str]) -> list[str]:
    """The circles that remain without these names, and a line for each of these that closes none.
    A module that names itself closes none: it is in memory already."""
    edges = tree.edges(IMPORTS, LATE, NAMES)
    rest = {
        one: {
            other
            for other in others - {one}
            if not any(is_closed_late(one, other, names) for names in closing)
        }
        for one, others in edges.items()
    }
    found = circles(rest)
    for names in closing:
        closed = (
            way(rest, other, one)
            for one, others in edges.items()
            for other in others
            if is_closed_late(one, other, names)
        )
        if not any(closed):
            found.append(f"{' -> '.join(names)} closes no circle: take it off the list")
    return found


def test_no_imports_go_in_a_circle():
    assert not circles(firmware().edges(IMPORTS))


def test_names_that_close_a_circle_later_are_on_the_list_with_their_reason():
    assert not late_circles(firmware(), CLOSED_LATE)
    assert all(CLOSED_LATE.values())


# ----------------------------------------------------------- names of classes in tables of taps


def classes_in(tree: Firmware, place: str) -> set[str]:
    return {
        node.name
        for source in tree.sources.values()
        if source.path.startswith(place)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ClassDef)
    }


def wrong_taps(tree: Firmware) -> list[str]:
    """A line for each class in a table of taps that is neither of a menu nor of its game."""
    of_menus = classes_in(tree, "clutch/menus/") | classes_in(tree, "clutch/ui/")
    found = []
    for source in tree.sources.values():
        if source.name.endswith(".taps"):
            known = of_menus | classes_in(tree, f"clutch/games/{source.game}/")
            for _, table in source.values[None, "PLACES"]:
                for key in table.keys if isinstance(table, ast.Dict) else ():
                    name = key.value if isinstance(key, ast.Constant) else key
                    if name not in known:
                        line = f"{source.path}:{table.lineno} names {name}, no class it knows"
                        found.append(line)
    return found


def test_tables_of_taps_name_classes_of_their_own_room():
    assert not wrong_taps(firmware())


# ----------------------------------------------------------------------------------- all of it


def problems(tree: Firmware) -> list[str]:
    """All that is wrong in a tree, a line each."""
    return [
        *(line for source in tree.sources.values() for line in against_arrows(tree, source)),
        *other_games(tree),
        *circles(tree.edges(IMPORTS)),
        *late_circles(tree, CLOSED_LATE),
        *wrong_taps(tree),
    ]
