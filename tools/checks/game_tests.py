"""What only one game has beside its folder in the firmware: tests/games/<game>/.

    scenes = mirrored("trex", "scenes")      # the module tests/games/trex/scenes.py
    players = mirrored("trex", "players")    # None: this game has no such file, and needs none

`tests/README.md` lists the files. They are in a checkout only.
"""

from importlib import import_module
from typing import Any

from host_sim.errors import BadInput
from host_sim.files.paths import ROOT
from tools.checks.game_files import MIRROR_FILES

MIRRORS = ROOT / "tests" / "games"


def mirrored(game: str, name: str) -> Any:
    """A module of a game's mirror. BadInput naming the file where a needed one is missing."""
    if not (MIRRORS / game / f"{name}.py").is_file():
        what = MIRROR_FILES.get(f"{name}.py")
        if not what:
            return None
        raise BadInput(f"{game}: tests/games/{game}/{name}.py is missing: {what}")
    return import_module(f"tests.games.{game}.{name}")
