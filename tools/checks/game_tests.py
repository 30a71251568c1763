"""What only one game has beside its folder in the firmware: tests/games/<game>/.

    scenes = mirrored("trex", "scenes")      # the module tests/games/trex/scenes.py

`tests/README.md` lists the files. They are in a checkout only.
"""

from importlib import import_module
from types import ModuleType

from host_sim.errors import BadInput
from host_sim.files.paths import ROOT
from tools.checks.game_files import MIRROR_FILES

MIRRORS = ROOT / "tests" / "games"


def mirrored(game: str, name: str) -> ModuleType:
    """A module of a game's mirror. BadInput naming the file where there is none."""
    if not (MIRRORS / game / f"{name}.py").is_file():
        what = MIRROR_FILES[f"{name}.py"]
        raise BadInput(f"{game}: tests/games/{game}/{name}.py is missing: {what}")
    return import_module(f"tests.games.{game}.{name}")
