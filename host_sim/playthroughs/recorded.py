"""The recorded games of a checkout: those of each game, and those that are of none.

files = recordings()                     # all playthroughs
"""

from pathlib import Path

from host_sim.files.paths import ROOT
from host_sim.playthroughs.playthrough import parse

import host_sim.files.importable  # noqa: F401  isort: skip
from clutch.games import GAMES  # isort: skip

_OF_A_GAME = ROOT / "tests" / "games"
_SHARED = ROOT / "tests" / "playthroughs"
WATCHED = "rule_text_round"  # on the page, as a round


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


def steps_of(file: Path) -> list:
    return parse(file.read_text("utf-8"), file.name)


def shipped_recordings() -> dict:
    """What the page shows: {"watched": name, "games": {name: {"setup": .., "moves": [..]}}}"""
    games = {}
    for file in recordings():
        if file.stem.endswith("_by_key"):
            continue
        steps = steps_of(file)
        setups = [step.value for step in steps if step.word == "setup"]
        plain = all(step.word not in ("key", "hold") for step in steps)
        if len(setups) == 1 and plain:
            moves = [step.value for step in steps if step.word == "move"]
            games[file.stem] = {"setup": setups[0], "moves": moves}
    return {"watched": WATCHED, "games": games}
