"""The modules beside the tests of a game.

scenes = mirrored("trex", "scenes")      # the module tests/games/trex/scenes.py
players = mirrored("trex", "players")    # None: this game has no such file, and needs none
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from host_sim.errors import BadInput
from host_sim.files.paths import ROOT

MIRRORS = Path("tests/games")
_NEEDED = {"scenes": "its screens in the gallery"}


def mirrored(game: str, name: str) -> Any:
    """A module of a game's tests. BadInput naming the file where a needed one is missing."""
    file = MIRRORS / game / f"{name}.py"
    if not (ROOT / file).is_file():
        if name not in _NEEDED:
            return None
        raise BadInput(f"{game}: {file.as_posix()} is missing: {_NEEDED[name]}")
    return import_module(f"tests.games.{game}.{name}")
