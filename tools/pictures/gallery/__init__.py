"""The gallery: every screen in every language, on contact sheets.

`stage.py` is a handheld in this process, which scenes drive by its keys and photograph.
`tapped.py` finds out what a finger does on each picture. `looks.py` says both as text, for a test.
The scenes are in `scenes.txt` and tests/games/<game>/scenes.txt, which `script.py` reads; the few
that keys alone do not lead to are in `odd_scenes.py`. `sheet.py` puts the pictures on sheets.

    for sheet in sheets():                 # "clutch" first, then the games
        shots = play(sheet, "en")
        draw(shots, "trex", Path("trex_en.png"))

A scene is called with one argument, a Stage that was just switched on.
"""

import gc
from pathlib import Path

from clutch.games import GAMES
from clutch.words import LANGUAGES
from host_sim.errors import BadInput
from host_sim.files.paths import ROOT
from tools.pictures.gallery import odd_scenes
from tools.pictures.gallery.script import Script
from tools.pictures.gallery.stage import SHORT_NAMES, Shot, Stage

COMMON = "clutch"
OF_GAMES = Path("tests/games")


def sheets() -> tuple[str, ...]:
    """The names of the sheets: "clutch" for what all games share, then each game."""
    return (COMMON, *GAMES)


def scenes(sheet: str) -> tuple:
    """The scenes of a sheet."""
    if sheet == COMMON:
        return (*odd_scenes.SCRIPT.scenes, *odd_scenes.SCENES)
    file = OF_GAMES / sheet / "scenes.txt"
    if not (ROOT / file).is_file():
        raise BadInput(f"{sheet}: {file.as_posix()} is missing: its screens in the gallery")
    return tuple(Script(ROOT / file).scenes)


def play(
    sheet: str, language: str, names=SHORT_NAMES, make_canvas=None, make_stage=Stage, taps=True
) -> list[Shot]:
    """Play every scene of a sheet, each on a new handheld, and return its shots.

    `names`: the players, at least eight. `make_canvas` makes a canvas to use in place of the
    firmware's; the lines in its `.faults` are added to the troubles of the shots. `make_stage`
    makes each handheld. `taps`: whether the shots tell what a finger does, which takes long.
    """
    shots = []
    # In another language only the widths of texts differ; with wide names, only what is cut off.
    tells_taps = taps and language == LANGUAGES[0] and names is SHORT_NAMES
    # The firmware collects garbage after each screen: keep this process's own objects out of it.
    gc.freeze()
    try:
        for scene in scenes(sheet):
            stage = make_stage(language, names, make_canvas, tells_taps)
            scene(stage)
            shots.extend(stage.shots)
    finally:
        gc.unfreeze()
    return shots
