"""The texts of the firmware, by language, game and section, and the sources that use them."""

import ast
from functools import cache
from pathlib import Path

from clutch.games import GAMES
from host_sim.files.text_modules import FOLDED, read

FIRMWARE = Path(__file__).resolve().parents[3] / "firmware"
RULES = "RULES"  # the section with the rules that the menu shows, by phase


@cache
def sections_of(language: str, game: str | None) -> dict[str, list[tuple[str, str]]]:
    """{section: [(key, text)]} of a language: a game's, or with None those for all games."""
    folder = FIRMWARE / "clutch" / (f"games/{game}" if game else "words")
    start = "words_" if game else ""
    file = folder / f"{start}{language}.txt"  # a game may lack a language
    return read(file if file.is_file() else folder / f"{start}en.txt")


def names_of(game: str | None) -> tuple[str, ...]:
    """The sections with texts that a key of a game, or of all games, can be in."""
    left_out = ("", "RESCUE", "WIRING", *FOLDED)
    return tuple(name for name in sections_of("en", game) if name not in left_out)


SECTIONS = tuple((game, name) for game in (None, *GAMES) for name in names_of(game))
FOLDED_SECTIONS = tuple(
    (game, name) for game in GAMES for name in FOLDED if name in sections_of("en", game)
)
ERRORS = ("RuleError", "SetupError", "ChanceError")


@cache
def lines_of(language: str, game: str | None, name: str) -> list[tuple[str, str]]:
    """[(key, text)], in the order of the file."""
    return sections_of(language, game).get(name, [])


@cache
def section(language: str, game: str | None, name: str) -> dict[str, str]:
    return dict(lines_of(language, game, name))


@cache
def texts(language: str) -> dict[str, str]:
    return {key: text for one in SECTIONS for key, text in section(language, *one).items()}


@cache
def trees() -> dict[str, ast.Module]:
    """{file: its source, parsed}, without games that are not in GAMES."""
    found = {}
    for path in sorted(FIRMWARE.rglob("*.py")):
        parts = path.relative_to(FIRMWARE).parts
        if path.stem.startswith("wiring"):  # its texts are its own: test_words_wiring.py
            continue
        if parts[1:2] == ("games",) and len(parts) > 3 and parts[2] not in GAMES:
            continue
        found["/".join(parts)] = ast.parse(path.read_text("utf-8"))
    return found


def spoken(function: str) -> dict[str, str]:
    """{first argument: file and line} of the calls of a function or an exception of this name."""
    found = {}
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func
            called_name = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
            first = node.args[0]
            if called_name == function and isinstance(first, ast.Constant):
                found[str(first.value)] = f"{name}:{node.lineno}"
    return found
