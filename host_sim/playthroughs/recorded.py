"""The recorded games of a checkout: those of each game, and those that are of none.

files = recordings()                     # all playthroughs
"""

from pathlib import Path

from host_sim.files.paths import ROOT

import host_sim.files.importable  # noqa: F401  isort: skip
from clutch.games import GAMES  # isort: skip

_OF_A_GAME = ROOT / "tests" / "games"
_SHARED = ROOT / "tests" / "playthroughs"


def recordings(pattern: str = "*.play") -> list[Path]:
    """The playthroughs whose names fit, by name."""
    folders = [_SHARED, *(_OF_A_GAME / game / "playthroughs" for game in GAMES)]
    return sorted(
        (file for folder in folders for file in folder.glob(pattern)), key=lambda file: file.name
    )


def recording(name: str) -> Path:
    """The playthrough of this name; there is only one."""
    (file,) = recordings(f"{name}.play")
    return file
