"""The files that a game consists of, and which of them are missing.

    lines = missing("trex")          # one for each file, with what it is for; [] when it is whole
    check_games()                    # UserError with the first line, of any game in the home list

Only the names of files are read, so that a game that cannot be imported is described as well.
"""

import ast
from pathlib import Path

from host_sim.errors import UserError
from host_sim.places import IN_A_CHECKOUT, ROOT

GAMES = Path("firmware/clutch/games")
MIRRORS = Path("tests/games")
FIRMWARE_FILES = {
    "__init__.py": "NEEDS, what has to be in memory",
    "rules/__init__.py": "the class Game",
    "rules/notes.py": "NOTES, the schema of its notes",
    "rules/by_hand.py": "KEYS, what can be set right by hand",
    "screens/__init__.py": "QUESTIONS, the screen of each phase",
    "lamps.py": "what the lamps say",
    "reports.py": "its log, scores and end",
    "options.py": "rows of the set-up",
    "words_en.py": "its English texts",
    "words_nl.py": "its Dutch texts",
    "on_table.py": "what to lay out, and the rules in force",
    "words_table_en.py": "their English sentences",
    "words_table_nl.py": "their Dutch sentences",
    "home.txt": "its icon in the home list",
    "README.md": "what Clutch knows of it",
}
MIRROR_FILES = {
    "players.py": "how a table plays it",
    "scenes.py": "its screens in the gallery",
    "gallery.txt": "what its screens look like; gallery --keep writes it",
    "keys.py": "the keys that enter its moves",
    "budgets.toml": "limits of its figures",
    "mutants.toml": "changes that a test must notice",
}
_SOME_FILES = {
    "test_*.py": "tests of its rules",
    "playthroughs/*_by_key.play": "a recorded game, by key",
    "playthroughs/golden/*.txt": "what a recorded game shows",
}


def listed(root: Path = ROOT) -> tuple[str, ...]:
    """The games of the home list, read from the source."""
    source = (root / GAMES / "__init__.py").read_text("utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "GAMES":
            return ast.literal_eval(node.value)
    raise UserError(f"{(GAMES / '__init__.py').as_posix()}: there is no GAMES")


def missing(game: str, root: Path = ROOT, mirror: bool = IN_A_CHECKOUT) -> list[str]:
    """A line for each file that a game lacks. `mirror`: of those for its tests, too."""
    wanted = {GAMES / game / name: what for name, what in FIRMWARE_FILES.items()}
    if mirror:
        own = MIRROR_FILES | _SOME_FILES
        wanted |= {MIRRORS / game / name: what for name, what in own.items()}
    return [
        f"{game}: {path.as_posix()} is missing: {what}"
        for path, what in wanted.items()
        if not any((root / path.parent).glob(path.name))
    ]


def check_games(root: Path = ROOT) -> None:
    """UserError for the first file that the firmware's folder of a listed game lacks."""
    for game in listed(root):
        for line in missing(game, root, mirror=False):
            raise UserError(line)
