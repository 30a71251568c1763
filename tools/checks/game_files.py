"""The files that a game consists of, and which of them are missing.

    lines = missing("trex")          # one for each file, with what it is for; [] when it is whole
    check_games()                    # BadInput with the first line, of any game in the home list
    check_games(mirror=True)         # the same, with the files for its tests
    scenes = mirrored("trex", "scenes")      # the module tests/games/trex/scenes.py
    players = mirrored("trex", "players")    # None: this game has no such file, and needs none

Every game has the files listed here; others are imported by these. No game is imported to list
them, so that one that cannot be imported is described as well.
"""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from host_sim.errors import BadInput
from host_sim.files import text_modules
from host_sim.files.paths import IN_A_CHECKOUT, ROOT

GAMES = Path("firmware/clutch/games")
MIRRORS = Path("tests/games")
_ALWAYS = {
    "__init__.py": "NEEDS, what has to be in memory",
    "words_en.txt": "its texts; those of a language that it lacks are English",
    "home.txt": "its icon in the home list",
}
SMALL_FILES = _ALWAYS | {  # of a game whose package says SMALL
    "rules.py": "the class Game, and all that its rules have",
    "screens.py": "QUESTIONS, the screen of each phase, and all else that is seen and read",
}
FIRMWARE_FILES = _ALWAYS | {
    "rules/__init__.py": "the class Game",
    "rules/notes.py": "NOTES, the schema of its notes",
    "rules/by_hand.py": "KEYS, what can be set right by hand",
    "rules/leaving.py": "may_leave(game, seat) and leave(game, seat)",
    "rules/public.py": "state(game), the public state",
    "screens/__init__.py": "QUESTIONS, the screen of each phase",
    "lamps.py": "what the lamps say",
    "reports.py": "its log, scores and end",
    "options.py": "rows of the set-up",
    "on_table.py": "what to lay out, and the rules in force",
    "README.md": "what Clutch knows of it",
}
MIRROR_FILES = {
    "scenes.py": "its screens in the gallery",
    "gallery.txt": "what its screens look like; gallery --keep writes it",
    "budgets.toml": "limits of its figures",
}
# Of each recorded game: by move, by key, and what it shows.
_RECORDED = ("{}.play", "{}_by_key.play", "golden/{}.txt")
_FOR_LISTS = {  # of clutch/games/__init__.py
    "LEARNING": ("learning.py",),
    "TEACHING": ("teach.py",),
}


def listed(root: Path | None = None) -> tuple[str, ...]:
    """The games of the home list, read from the source."""
    games = _lists(root or ROOT).get("GAMES")
    if games is None:
        raise BadInput(f"{(GAMES / '__init__.py').as_posix()}: there is no GAMES")
    return games


def missing(game: str, root: Path | None = None, mirror: bool = IN_A_CHECKOUT) -> list[str]:
    """A line for each file that a game lacks. `mirror`: of those for its tests, too."""
    root = root or ROOT
    files = SMALL_FILES if is_small(game, root) else FIRMWARE_FILES
    wanted = {GAMES / game / name: what for name, what in files.items()}
    named = list(_by_game(game, root))
    if mirror:
        own = {**MIRROR_FILES, f"test_{game}_rules.py": "tests of its rules"}
        wanted |= {MIRRORS / game / name: what for name, what in own.items()}
        named += _recorded(game, root)
    for path, source in named:
        wanted.setdefault(path, f"{source} names it")
    return [
        f"{game}: {path.as_posix()} is missing: {what}"
        for path, what in wanted.items()
        if not (root / path).is_file()
    ]


def check_games(root: Path | None = None, mirror: bool = False) -> None:
    """BadInput for the first file that a listed game lacks. `mirror`: of its tests, too."""
    for game in listed(root):
        for line in missing(game, root, mirror):
            raise BadInput(line)


def is_small(game: str, root: Path | None = None) -> bool:
    """Whether a game has a module for its rules, and one for all else."""
    return text_modules.is_small((root or ROOT) / GAMES / game)


def _lists(root: Path) -> dict[str, tuple[str, ...]]:
    """The lists in clutch/games/__init__.py: GAMES, LEARNING and TEACHING."""
    tree = ast.parse((root / GAMES / "__init__.py").read_text("utf-8"))
    return {
        target.id: ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _by_game(game: str, root: Path) -> Iterator[tuple[Path, str]]:
    """(a file of the game, what names it), for files that not every game has."""
    lists = _lists(root)
    for name, files in _FOR_LISTS.items():
        if game in lists.get(name, ()):
            yield from ((GAMES / game / file, f"{name} of the games") for file in files)


def _recorded(game: str, root: Path) -> Iterator[tuple[Path, str]]:
    """The same for the files of its recorded games."""
    folder = root / MIRRORS / game / "playthroughs"
    recorded = sorted(folder.glob("*.play")) or [Path(f"{game}.play")]
    for file in [*recorded, *sorted(folder.glob("golden/*.txt"))]:
        for form in _RECORDED:
            wanted = Path(form.format(file.stem.removesuffix("_by_key")))
            yield MIRRORS / game / "playthroughs" / wanted, file.name


def mirrored(game: str, name: str) -> Any:
    """A module of a game's tests. BadInput naming the file where a needed one is missing."""
    file = MIRRORS / game / f"{name}.py"
    if not (ROOT / file).is_file():
        what = MIRROR_FILES.get(file.name)
        if not what:
            return None
        raise BadInput(f"{game}: {file.as_posix()} is missing: {what}")
    return import_module(f"tests.games.{game}.{name}")
