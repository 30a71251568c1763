"""The gallery: every screen that exists, in every language, on contact sheets.

`stage.py` is a handheld in this process that is driven through its keys and photographed;
`scenes_set_up.py`, `scenes_common.py`, `scenes_wiring.py` and tests/games/<game>/scenes.py say
what is played in front of the camera;
`sheet.py` puts the pictures on sheets.

    for sheet in sheets():                 # "clutch" first, then the games
        shots = play(sheet, "en")
        draw(shots, "trex", Path("trex_en.png"))

A scene is a function that is given a Stage just switched on. A module of scenes has them in
`SCENES`, in the order of the sheet.
"""

import gc

from host_sim.gallery import scenes_common, scenes_set_up, scenes_wiring
from host_sim.gallery.stage import GAMES, LANGUAGES, SHORT_NAMES, WIDE_NAMES, Shot, Stage
from host_sim.mirrors import mirrored

COMMON = "clutch"

__all__ = [
    "COMMON",
    "LANGUAGES",
    "SHORT_NAMES",
    "WIDE_NAMES",
    "Shot",
    "Stage",
    "play",
    "sheets",
]


def sheets() -> tuple[str, ...]:
    """What there is a sheet of: what all games share, and each game."""
    return (COMMON, *GAMES)


def play(sheet: str, language: str, names=SHORT_NAMES, make_canvas=None) -> list[Shot]:
    """Play every scene of a sheet, each on a handheld of its own.

    `names`: who sits at the table, at least eight. `make_canvas`: makes the canvas that is drawn
    on, in place of the firmware's; the lines in its `.faults` are among the shots' troubles.
    """
    if sheet == COMMON:
        scenes = scenes_set_up.SCENES + scenes_common.SCENES + scenes_wiring.SCENES
    else:
        scenes = mirrored(sheet, "scenes").SCENES
    shots = []
    # The firmware collects garbage after each screen; what this process has besides is left out.
    gc.freeze()
    try:
        for scene in scenes:
            stage = Stage(language, names, make_canvas)
            scene(stage)
            shots.extend(stage.shots)
    finally:
        gc.unfreeze()
    return shots
