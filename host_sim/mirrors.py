"""What only one game has beside its folder in the firmware: tests/games/<game>/, its mirror.

    scenes = mirrored("trex", "scenes")      # the module tests/games/trex/scenes.py
    files = recordings()                     # the playthroughs of all games, and those of none

`tests/README.md` lists the files of a mirror. They are in a checkout only.
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType

from host_sim.errors import BadInput
from host_sim.game_files import MIRROR_FILES
from host_sim.places import ROOT

import host_sim.importable  # noqa: F401  isort: skip
from clutch.games import GAMES  # isort: skip

MIRRORS = ROOT / "tests" / "games"
SHARED = ROOT / "tests" / "playthroughs"


def mirrored(game: str, name: str) -> ModuleType:
    """A module of a game's mirror. BadInput naming the file where there is none."""
    if not (MIRRORS / game / f"{name}.py").is_file():
        what = MIRROR_FILES[f"{name}.py"]
        raise BadInput(f"{game}: tests/games/{game}/{name}.py is missing: {what}")
    return import_module(f"tests.games.{game}.{name}")


def recordings(pattern: str = "*.play") -> list[Path]:
    """The playthroughs whose names fit, by name."""
    folders = [SHARED, *(MIRRORS / game / "playthroughs" for game in GAMES)]
    return sorted(
        (file for folder in folders for file in folder.glob(pattern)), key=lambda file: file.name
    )


def recording(name: str) -> Path:
    """The playthrough of this name; there is only one."""
    (file,) = recordings(f"{name}.play")
    return file


def golden(file: Path) -> Path:
    """What a playthrough prints, by move or by key."""
    return file.parent / "golden" / f"{file.stem.removesuffix('_by_key')}.txt"
