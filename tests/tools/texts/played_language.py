"""Draw the screens of the gallery and play recorded games in the language of made_language.py, and
print a line for each text that is cut off, stands on another, or is English.

    python played_language.py FOLDER EVERY     # FOLDER/firmware has the language

Of the scenes it plays each EVERY-th, and with more than 1 only one recording of each game. Players
have the widest names.
"""

import io
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

FOLDER, EVERY = sys.argv[1], int(sys.argv[2])
ROOT = Path(__file__).resolve().parents[3]
OTHERS = ("boards/pico", "firmware", "host_sim/fakes", "tests/firmware", ".")
sys.path[:0] = [f"{FOLDER}/firmware", *(str(ROOT / folder) for folder in OTHERS)]

import host_sim.files.importable  # noqa: E402, F401  isort: skip
import clutch  # noqa: E402
from checking_canvas import CheckingCanvas  # noqa: E402
from clutch.ui.fonts import SMALL  # noqa: E402
from host_sim.playthroughs.playthrough import StepFailed, play  # noqa: E402
from host_sim.playthroughs.recorded import recordings, steps_of  # noqa: E402
from tests.tools.texts.made_language import LANGUAGE  # noqa: E402
from tools.pictures import gallery  # noqa: E402
from tools.pictures.gallery import stage as stages  # noqa: E402

assert clutch.__file__.startswith(FOLDER), clutch.__file__
# Names of players, of languages and of things, and what a traceback says.
NO_ENGLISH = re.compile(
    "Bronto|Cera|Clutch|Daan|Daisy|David|Dilo|Galli|Deutsch|auf Deutsch|Français|en français"
    "|Nederlands|in het Nederlands|From a newer Clutch|Raspberry Pi Pico 2 W|pico|micropython"
    "|Watchdog|odd_scenes|[A-Z]\\w+Error|[0-9a-f]{8}"
)


class Canvas(CheckingCanvas):
    """Also finds text that is English: the language has an accent on each of these vowels."""

    language = LANGUAGE

    def text(self, x, page, string, font=SMALL):
        if re.search("[aeou]", NO_ENGLISH.sub("", string)) and self.language == LANGUAGE:
            self.faults.append(f"English: {string!r}")
        return super().text(x, page, string, font)


class Stage(stages.Stage):
    """Tells the canvas which language it shows: English where the settings cannot be read."""

    app: Any

    def tick(self):
        self.app.canvas.language = self.app.words.language
        return super().tick()

    def wrong(self):
        """What was wrong since it was switched on."""
        troubles = [*(line for shot in self.shots for line in shot.troubles), *self._troubles]
        return dict.fromkeys(troubles)


class Headless:
    """A stage as a recording uses it."""

    def __init__(self, stage):
        self.stage = stage
        self.move, self.key, self.wait = stage.enter, stage.press, stage.run
        self.cut = stage.switch_on

    def setup(self, setup):
        names = [f"{seat}Wwwwwwwwwww" for seat in range(len(setup.get("players", ())))]
        self.stage.start(setup | {"players": names} if names else setup)

    def state(self):
        return self.stage.app.state() or {}

    def hold(self, name, duration_ms):
        self.stage.press(name, held_ms=duration_ms)

    def screen(self):
        self.stage.shot("")
        return []

    def lamps(self):
        return []


def played(scene):
    stage = Stage(LANGUAGE, stages.WIDE_NAMES, Canvas)
    scene(stage)
    return stage.wrong()


def entered(file):
    """Enter a recording by key, or its moves where this language takes more pages to turn."""
    stage = Stage(LANGUAGE, stages.WIDE_NAMES, Canvas)
    try:
        play(steps_of(file), Headless(stage), file.name)
    except StepFailed:
        return stage.wrong() | entered(file.with_stem(file.stem.removesuffix("_by_key")))
    return stage.wrong()


scenes = [(sheet, scene) for sheet in gallery.sheets() for scene in gallery.scenes(sheet)]
scenes = scenes[::EVERY]
files = recordings("*_by_key.play")
if EVERY > 1:
    files = list({file.parent: file for file in files}.values())
with redirect_stdout(io.StringIO()):  # the test of the wiring prints
    found = {f"{sheet}, {scene.__name__}": played(scene) for sheet, scene in scenes}
    found |= {file.name: entered(file) for file in files}
for name, lines in found.items():
    print(*(f"{name}: {line}" for line in lines), sep="\n", end="\n" * bool(lines))
print(f"scenes: {len(scenes)}, recordings: {len(files)}")
