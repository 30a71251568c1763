"""The modules beside the tests of a game.

players = mirrored("trex", "players")    # the module tests/games/trex/players.py, if there is one
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from host_sim.files.paths import ROOT

MIRRORS = Path("tests/games")


@cache
def mirrored(game: str, name: str) -> Any:
    """A module of a game's tests, or None."""
    if not (ROOT / MIRRORS / game / f"{name}.py").is_file():
        return None
    return import_module(f"tests.games.{game}.{name}")
